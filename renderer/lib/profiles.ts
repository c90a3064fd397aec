/** The profiles and the selected one: loaded once, then updated by main's event. */
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { ProfilesView, ProfileView } from '../../electron/contract/profiles.ts';
import { fetchCall, listen, type BridgeCall, type CallFailure } from './call.ts';
import { createContext, useContext } from 'react';

const profilesKey = ['profiles'] as const;

const profilesQuery = queryOptions({
  queryKey: profilesKey,
  queryFn: () => fetchCall((bridge) => bridge.profiles.list()),
  staleTime: Infinity,
  gcTime: Infinity,
});

export const useProfiles = () => useQuery(profilesQuery);

/** The chosen profile. Null until the profiles have loaded, and the frame shows no view before that. */
export function useProfile(): ProfileView | null {
  const { data } = useProfiles();
  return data?.profiles.find((profile) => profile.id === data.chosenId) ?? null;
}

/** Used once, before the first render: main's event replaces the profiles, and their data is loaded again. */
export function followProfiles(client: QueryClient): Promise<void> {
  listen((bridge) => bridge.profiles.onChanged((view) => putProfiles(client, view)));
  listen((bridge) =>
    bridge.addresses.onAddressListsMoved(() => {
      void client.invalidateQueries({ queryKey: ['addresses'] });
      void client.invalidateQueries({ queryKey: ['orders', 'recent'] });
    }),
  );
  return client.prefetchQuery(profilesQuery);
}

/** The current value, which may be newer than the rendered one. */
export const chosenProfile = (client: QueryClient): string | null =>
  client.getQueryData<ProfilesView>(profilesKey)?.chosenId ?? null;

/** Replaces the profiles in every view at once. */
export function putProfiles(client: QueryClient, view: ProfilesView): void {
  const before = client.getQueryData<ProfilesView>(profilesKey);
  client.setQueryData<ProfilesView>(profilesKey, view);
  // Batches show that their profile is read-only, which keeps them from resuming.
  if (before !== undefined && readOnlyIds(before) !== readOnlyIds(view))
    void client.invalidateQueries({ queryKey: ['addresses'] });
}

const readOnlyIds = ({ profiles }: ProfilesView): string =>
  profiles.flatMap(({ id, readOnly }) => (readOnly === true ? [id] : [])).join();

/** Changes profiles. Each such call returns the new list, which is shown at once. */
export function useProfilesChange<Input>(
  ask: (input: Input) => BridgeCall<ProfilesView>,
): UseMutationResult<ProfilesView, CallFailure, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => fetchCall(ask(input)),
    onSuccess: (view) => putProfiles(client, view),
  });
}

/** Null until the profiles have loaded. */
export const builtInProfile = (view: ProfilesView | undefined): ProfileView | null =>
  view?.profiles.find(({ builtIn }) => builtIn) ?? null;

/** @param then called after the change. Default: a view that belongs to the previous profile is left. */
type ChooseProfile = (id: string, then?: () => void) => void;

export const ChooseProfileContext = createContext<ChooseProfile | null>(null);

export function useChooseProfile(): ChooseProfile {
  const choose = useContext(ChooseProfileContext);
  if (choose === null) throw new Error('ChooseProfileContext is missing above this component');
  return choose;
}
