/** The bulk run of a profile that goes on or waits, whatever is looked at. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BulkLookup } from '../../../electron/contract/bulk-run.ts';
import { fetchCall, listen } from '../call.ts';

/** One goes on at a time, and it is hardly ever older than the last few. */
const lookedAt = 20;

const isUnderWay = ({ state, damaged }: BulkLookup): boolean => state === 'running' || (state === 'paused' && !damaged);

export function useBulkUnderWay(profileId: string): BulkLookup | null {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['bulk', 'under-way', profileId],
    queryFn: async () => {
      const { runs } = await fetchCall((bridge) => bridge.bulk.runs({ profileId, before: null, limit: lookedAt }));
      return runs.find(isUnderWay) ?? null;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  useEffect(
    () =>
      listen((bridge) =>
        bridge.bulk.onChanged((run) => {
          const queryKey = ['bulk', 'under-way', run.profileId];
          // What was asked before is older than what is told now.
          void client.cancelQueries({ queryKey });
          client.setQueryData<BulkLookup | null>(queryKey, (before) =>
            isUnderWay(run) ? run : before?.id === run.id ? null : (before ?? null),
          );
        }),
      ),
    [client],
  );
  return data ?? null;
}
