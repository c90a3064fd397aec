/** The profiles and the one that is chosen: read once, then kept up to date by main's event. */
import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProfilesView, ProfileView } from '../../electron/contract/profile.ts';
import { fetchCall, listen, type Ask, type CallFailure } from './call.ts';

const profilesKey = ['profiles'] as const;

export function useProfiles() {
  return useQuery({
    queryKey: profilesKey,
    queryFn: () => fetchCall((bridge) => bridge.profiles.list()),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** The chosen profile; null until the list is there, which the frame waits for before it shows a view. */
export function useProfile(): ProfileView | null {
  const { data } = useProfiles();
  return data?.profiles.find((profile) => profile.id === data.chosenId) ?? null;
}

/** Once, at the root: what main says about profiles replaces what is shown, and what they have here is read anew. */
export function useProfilesEvents(): void {
  const client = useQueryClient();
  useEffect(
    () => listen((bridge) => bridge.profiles.onChanged((view) => client.setQueryData<ProfilesView>(profilesKey, view))),
    [client],
  );
  useEffect(
    () =>
      listen((bridge) =>
        bridge.addresses.onLedgersTakenOver(() => {
          void client.invalidateQueries({ queryKey: ['addresses'] });
          void client.invalidateQueries({ queryKey: ['orders', 'recent'] });
        }),
      ),
    [client],
  );
}

/** A change of profiles: every such call answers with the new list, which is shown at once. */
export function useProfilesChange<Input>(
  ask: (input: Input) => Ask<ProfilesView>,
): UseMutationResult<ProfilesView, CallFailure, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => fetchCall(ask(input)),
    onSuccess: (view) => client.setQueryData<ProfilesView>(profilesKey, view),
  });
}
