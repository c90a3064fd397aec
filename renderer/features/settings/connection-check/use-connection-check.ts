/** The latest report of each profile. It outlives the view that ran the check. */
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConnectionReport } from '../../../../electron/contract/connection.ts';
import { call, fetchCall } from '../../../lib/call.ts';

export function useConnectionCheck(profileId: string) {
  const client = useQueryClient();
  const key = ['connection-check', profileId] as const;
  const { data: report } = useQuery<ConnectionReport | null>({
    queryKey: key,
    queryFn: () => null,
    // Only fetched when someone runs the check.
    enabled: false,
    initialData: null,
    gcTime: Infinity,
  });
  const { mutate, error } = useMutation<ConnectionReport>({
    mutationKey: key,
    mutationFn: () => fetchCall((bridge) => bridge.connection.check({ profileId })),
    onSuccess: (done) => client.setQueryData<ConnectionReport>(key, done),
  });
  return {
    report: report ?? null,
    error: error?.error ?? null,
    isRunning: useIsMutating({ mutationKey: key }) > 0,
    run: mutate,
    cancel: () => void call((bridge) => bridge.connection.cancelCheck()),
  };
}

export type ConnectionCheck = ReturnType<typeof useConnectionCheck>;
