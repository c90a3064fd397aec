/** The profile that is being added, as main saves it until its connection works. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ConnectionDraft } from '../../electron/contract/connection.ts';
import type { ProfilesView } from '../../electron/contract/profiles.ts';
import { call, fetchCall } from './call.ts';
import { useProfiles } from './profiles.ts';

/** Undefined while it loads. */
export function useConnectionDraft(): ConnectionDraft | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['connection-draft'],
    queryFn: () => fetchCall((bridge) => bridge.connection.draft()),
    // Each view loads the current one.
    staleTime: 0,
    gcTime: 0,
  });
  return isError ? null : data;
}

export const saveDraft = (draft: ConnectionDraft | null) => call((bridge) => bridge.connection.saveDraft({ draft }));

const drafted = ['name', 'environment', 'baseUrl', 'pid', 'scheme', 'orderField', 'timestampUnit'] as const;

/** Whether its profile has all of the entries. */
function isInProfile({ profileId, secretTyped, ...typed }: ConnectionDraft, view: ProfilesView | undefined): boolean {
  const profile = view?.profiles.find(({ id }) => id === profileId);
  return profile !== undefined && !secretTyped && drafted.every((name) => typed[name].trim() === profile[name]);
}

/** Opens the guided Add profile: with the entries that aren’t saved in a profile yet, else empty. */
export function useAddProfile(): () => void {
  const navigate = useNavigate();
  const view = useProfiles().data;
  return () =>
    void call((bridge) => bridge.connection.draft())
      .then((draft) => (draft.ok && draft.value !== null && isInProfile(draft.value, view) ? saveDraft(null) : draft))
      .then(() => navigate({ to: '/settings/add-profile' }));
}
