/** Location of the data and state of its backups, refreshed when main reports a change. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchCall, listen } from '../../../lib/call.ts';

const key = ['backups', 'state'] as const;

export function useBackups() {
  const client = useQueryClient();
  useEffect(
    () => listen((bridge) => bridge.backups.onChanged(() => void client.invalidateQueries({ queryKey: key }))),
    [client],
  );
  return useQuery({
    queryKey: key,
    queryFn: () => fetchCall((bridge) => bridge.backups.state()),
    refetchInterval: 60_000,
  });
}
