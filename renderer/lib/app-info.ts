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

export function useSetPreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preferences: Preferences) => fetchCall((bridge) => bridge.app.setPreferences(preferences)),
    onSuccess: (info) => client.setQueryData<AppInfo>(infoKey, info),
  });
}
