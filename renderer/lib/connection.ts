/** Errors that the connection may cause, the connection check, and the draft of a new profile. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AppError, NotSentReason, RefusalCause, UnknownReason } from '../../electron/contract/result.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProfileFields } from '../../electron/contract/profiles.ts';
import { useProfiles } from './profiles.ts';

/** Opens the connection check of the profile in use, which starts at once. */
export function useCheckConnection(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate({ to: '/settings', search: { tab: 'profiles', check: true } }), [navigate]);
}

/** Reasons on this computer or in the response, which the connection doesn't cause. */
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

/** Only waiting helps. */
const isOver = (reason: RefusalCause | null): boolean => reason === 'too-many-requests';

export function pointsToConnection(error: AppError): boolean {
  if (error.code === 'not-sent') return isOfConnection(error.facts.reason);
  if (error.code === 'service-refused') return !isOver(error.facts.cause);
  return error.code === 'outcome-unknown' && isOfConnection(error.facts.reason) && !isOver(error.facts.cause);
}

/** The account being connected, without its secret. It lasts until Quittance closes. */
export interface ConnectionDraft {
  /** As typed. Null if the profile has all of it. */
  readonly typed: Pick<
    ProfileFields,
    'name' | 'environment' | 'baseUrl' | 'pid' | 'scheme' | 'orderField' | 'timestampUnit'
  > | null;
  /** The profile that was saved from it. Null until then. */
  readonly profileId: string | null;
  /** A secret was typed and isn’t saved. */
  readonly secretTyped: boolean;
}

const draftKey = ['connection-draft'] as const;

/** Null without a draft, or if its profile was removed. */
export function useConnectionDraft(): ConnectionDraft | null {
  const view = useProfiles().data;
  const { data: draft } = useQuery<ConnectionDraft | null>({
    queryKey: draftKey,
    queryFn: () => null,
    enabled: false,
    initialData: null,
    gcTime: Infinity,
  });
  if (draft === null) return null;
  const { profileId } = draft;
  const isRemoved = profileId !== null && view?.profiles.every(({ id }) => id !== profileId) === true;
  return isRemoved ? null : draft;
}

/** `next` gets the current draft. */
export function useChangeDraft(): (next: (draft: ConnectionDraft | null) => ConnectionDraft | null) => void {
  const client = useQueryClient();
  return useCallback(
    (next) => client.setQueryData<ConnectionDraft | null>(draftKey, (draft) => next(draft ?? null)),
    [client],
  );
}

const isInProfile = (draft: ConnectionDraft | null): boolean => draft?.typed === null && !draft.secretTyped;

/** Opens the guided Add profile: with the entries that aren’t saved in a profile yet, else empty. */
export function useAddProfile(): () => void {
  const navigate = useNavigate();
  const change = useChangeDraft();
  return () => {
    change((draft) => (isInProfile(draft) ? null : draft));
    void navigate({ to: '/settings/add-profile' });
  };
}
