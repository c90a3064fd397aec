/** Opens the connection check of the profile in use, which starts at once. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AppError, NotSentReason, RefusalCause, UnknownReason } from '../../electron/contract/result.ts';
import { useQuery } from '@tanstack/react-query';
import type { ConnectionDraft } from '../../electron/contract/connection.ts';
import type { ProfilesView } from '../../electron/contract/profiles.ts';
import { call, fetchCall } from './call.ts';
import { useProfiles } from './profiles.ts';

export function useCheckConnection(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate({ to: '/settings', search: { tab: 'profiles', check: true } }), [navigate]);
}

/** What ended on this side says nothing of the connection. */
const ofThisSide: ReadonlySet<string> = new Set<NotSentReason | UnknownReason>([
  'stopped-before-sending',
  'stopped-by-user',
  'profile-changed',
  'console-ended',
  'record-in-doubt',
  'no-address-listed',
  'no-readable-address',
  'refused-with-addresses',
  'response-too-large',
]);

const isOfConnection = (reason: string): boolean => !ofThisSide.has(reason);

/** Waiting is all that helps against it. */
const isOver = (because: RefusalCause | null): boolean => because === 'too-many-requests';

export function pointsToConnection(error: AppError): boolean {
  if (error.code === 'not-sent') return isOfConnection(error.facts.reason);
  if (error.code === 'service-refused') return !isOver(error.facts.because);
  return error.code === 'outcome-unknown' && isOfConnection(error.facts.reason) && !isOver(error.facts.because);
}

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
