/** The application about itself: versions, where data lies, and the person's preferences. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppInfo, Preferences } from '../../electron/contract/app-state.ts';
import { fetchCall } from './call.ts';

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

export function usePreferences(): Preferences {
  return useAppInfo().data?.preferences ?? defaultPreferences;
}

export function useSetPreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preferences: Preferences) => fetchCall((bridge) => bridge.app.setPreferences(preferences)),
    onSuccess: (info) => client.setQueryData<AppInfo>(infoKey, info),
  });
}
