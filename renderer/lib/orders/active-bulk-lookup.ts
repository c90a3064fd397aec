/** The running or paused bulk lookup of a profile. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BulkLookup } from '../../../electron/contract/bulk-lookup.ts';
import { fetchCall, listen } from '../call.ts';
import { steadyNow } from '../format/steady-clock.ts';
import { recentOrdersKey } from './recent-orders.ts';

const refreshEveryMs = 5_000;

/** Only one is active at a time, and it is almost always among the latest. */
const maxLookups = 20;

const isActive = ({ state }: BulkLookup): boolean => state === 'running' || state === 'paused';

export function useActiveBulkLookup(profileId: string): BulkLookup | null {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['bulk', 'active', profileId],
    queryFn: async () => {
      const { lookups } = await fetchCall((bridge) =>
        bridge.bulk.lookups({ profileId, before: null, limit: maxLookups }),
      );
      return lookups.find(isActive) ?? null;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  useEffect(() => {
    let refreshedAt = steadyNow();
    return listen((bridge) =>
      bridge.bulk.onChanged((lookup) => {
        const queryKey = ['bulk', 'active', lookup.profileId];
        // The response to a pending query would be older than this event.
        void client.cancelQueries({ queryKey });
        client.setQueryData<BulkLookup | null>(queryKey, (before) =>
          isActive(lookup) ? lookup : before?.id === lookup.id ? null : (before ?? null),
        );
        // Each looked up order is added to the saved orders.
        if (lookup.state !== 'running' || steadyNow() - refreshedAt > refreshEveryMs) {
          refreshedAt = steadyNow();
          void client.invalidateQueries({ queryKey: recentOrdersKey(lookup.profileId) });
        }
      }),
    );
  }, [client]);
  return data ?? null;
}
