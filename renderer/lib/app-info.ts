/** The application about itself: versions, where data lies, and the person's preferences. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AcknowledgedKind, AppInfo, Preferences } from '../../electron/contract/app-state.ts';
import { fetchCall, listen } from './call.ts';

const infoKey = ['app', 'info'] as const;

const defaultPreferences: Preferences = { theme: 'system', zone: 'system', singleKeys: true };

export function useAppInfo() {
  return useQuery({
    queryKey: infoKey,
    queryFn: () => fetchCall((bridge) => bridge.app.info()),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** Once, at the root: what came up after the page had asked. */
export function useAppEvents(): void {
  const client = useQueryClient();
  useEffect(
    () => listen((bridge) => bridge.app.onChanged((info) => client.setQueryData<AppInfo>(infoKey, info))),
    [client],
  );
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

/** One change after the other, each made to what the one before it came to: what is chosen in quick succession is all kept. */
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
