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
import { fetchCall, listen, type Ask, type CallFailure } from './call.ts';
import { createContext, useContext } from 'react';

const profilesKey = ['profiles'] as const;

const profilesQuery = queryOptions({
  queryKey: profilesKey,
  queryFn: () => fetchCall((bridge) => bridge.profiles.list()),
  staleTime: Infinity,
  gcTime: Infinity,
});

export const useProfiles = () => useQuery(profilesQuery);

/** The chosen profile; null until the list is there, which the frame waits for before it shows a view. */
export function useProfile(): ProfileView | null {
  const { data } = useProfiles();
  return data?.profiles.find((profile) => profile.id === data.chosenId) ?? null;
}

/** Once, before the first render: main's event replaces the profiles, and their data is loaded again. */
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

/** Now, and not as it was drawn last. */
export const chosenProfile = (client: QueryClient): string | null =>
  client.getQueryData<ProfilesView>(profilesKey)?.chosenId ?? null;

/** Shown at once, wherever profiles are. */
export function putProfiles(client: QueryClient, view: ProfilesView): void {
  const before = client.getQueryData<ProfilesView>(profilesKey);
  client.setQueryData<ProfilesView>(profilesKey, view);
  // What keeps a run from going on is part of what is shown of it.
  if (before !== undefined && readOnlyIds(before) !== readOnlyIds(view))
    void client.invalidateQueries({ queryKey: ['addresses'] });
}

const readOnlyIds = ({ profiles }: ProfilesView): string =>
  profiles.flatMap(({ id, readOnly }) => (readOnly === true ? [id] : [])).join();

/** A change of profiles: every such call answers with the new list, which is shown at once. */
export function useProfilesChange<Input>(
  ask: (input: Input) => Ask<ProfilesView>,
): UseMutationResult<ProfilesView, CallFailure, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => fetchCall(ask(input)),
    onSuccess: (view) => putProfiles(client, view),
  });
}

/** Null while the list is not there. */
export const builtInProfile = (view: ProfilesView | undefined): ProfileView | null =>
  view?.profiles.find(({ builtIn }) => builtIn) ?? null;

/** @param then what follows once it is in use; else, where the view belongs to the profile before, the start does */
type ChooseProfile = (id: string, then?: () => void) => void;

export const ChooseProfileContext = createContext<ChooseProfile | null>(null);

export function useChooseProfile(): ChooseProfile {
  const choose = useContext(ChooseProfileContext);
  if (choose === null) throw new Error('ChooseProfileContext is missing above this component');
  return choose;
}
