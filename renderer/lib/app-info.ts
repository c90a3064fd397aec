/** Versions, the location of data, and the user's preferences. */
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AppInfo, Preferences } from '../../electron/contract/app.ts';
import type { AcknowledgedKind } from '../../electron/contract/notices.ts';
import { fetchCall, listen } from './call.ts';

const infoKey = ['app', 'info'] as const;

const defaultPreferences: Preferences = { theme: 'system', zone: 'system', singleKeys: true };

const infoQuery = queryOptions({
  queryKey: infoKey,
  queryFn: () => fetchCall((bridge) => bridge.app.info()),
  staleTime: Infinity,
  gcTime: Infinity,
});

export const useAppInfo = () => useQuery(infoQuery);

/** Used once, before the first render: loads the app info and updates it by main's events. */
export function followAppInfo(client: QueryClient): Promise<void> {
  listen((bridge) => bridge.app.onChanged((info) => client.setQueryData<AppInfo>(infoKey, info)));
  return client.prefetchQuery(infoQuery);
}

export function usePreferences(): Preferences {
  return useAppInfo().data?.preferences ?? defaultPreferences;
}

export function useAcknowledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: AcknowledgedKind) => fetchCall((bridge) => bridge.app.acknowledge({ kind })),
    onSuccess: (info) => client.setQueryData<AppInfo>(infoKey, info),
  });
}

/** Changes in sequence, each on the result of the previous one, so that quick changes aren't lost. */
export function useSetPreferences() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'preferences' },
    mutationFn: (change: Partial<Preferences>) => {
      const { preferences } = client.getQueryData<AppInfo>(infoKey) ?? { preferences: defaultPreferences };
      return fetchCall((bridge) => bridge.app.setPreferences({ ...preferences, ...change }));
    },
    onSuccess: (info) => client.setQueryData<AppInfo>(infoKey, info),
  });
}

/** macOS has ⌘ where other systems have Ctrl. */
export const isMac = navigator.userAgent.includes('Macintosh');

/** `Ctrl K`, or `⌘ K` on macOS. */
export const withCommandKey = (key: string): string => (isMac ? `⌘ ${key}` : `Ctrl ${key}`);
