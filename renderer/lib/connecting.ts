/** The account that is being connected, as main keeps it. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ConnectionDraft } from '../../electron/contract/connection.ts';
import type { ProfilesView } from '../../electron/contract/profiles.ts';
import { call, fetchCall } from './call.ts';
import { useProfiles } from './profiles.ts';

/** Undefined while it is read. */
export function useConnectionDraft(): ConnectionDraft | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['connecting'],
    queryFn: () => fetchCall((bridge) => bridge.connection.draft()),
    staleTime: 0,
    // Each view that asks gets what is kept then.
    gcTime: 0,
  });
  return isError ? null : data;
}

export const keepDraft = (draft: ConnectionDraft | null) => call((bridge) => bridge.connection.saveDraft({ draft }));

/** Of an account that was typed and saved, nothing is typed that its profile has not. */
const isSaved = ({ profileId, secretTyped, ...typed }: ConnectionDraft, view: ProfilesView | undefined): boolean => {
  const profile = view?.profiles.find(({ id }) => id === profileId);
  return profile !== undefined && !secretTyped && drafted.every((name) => typed[name].trim() === profile[name]);
};

const drafted = ['name', 'environment', 'baseUrl', 'pid', 'scheme', 'orderField', 'timestampUnit'] as const;

/** To the page on which an account is connected: another one, or the one that was begun and is saved nowhere. */
export function useConnect(): () => void {
  const navigate = useNavigate();
  const view = useProfiles().data;
  return () =>
    void call((bridge) => bridge.connection.draft())
      .then((kept) => (kept.ok && kept.value !== null && isSaved(kept.value, view) ? keepDraft(null) : kept))
      .then(() => navigate({ to: '/settings/connect' }));
}
