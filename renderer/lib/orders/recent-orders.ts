/** The orders that a profile looked up last, newest first. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { maxListed } from '../../../electron/contract/limits.ts';
import { fetchCall, listen } from '../call.ts';

export const recentOrdersKey = (profileId: string) => ['orders', 'recent', profileId] as const;

export function useRecentOrders(profileId: string | null) {
  return useQuery({
    queryKey: recentOrdersKey(profileId ?? ''),
    queryFn: () => fetchCall((bridge) => bridge.orders.recent({ profileId: profileId ?? '', limit: maxListed })),
    enabled: profileId !== null,
    // Every lookup changes the list.
    staleTime: 0,
  });
}

/** Used once, in the frame: reloads lists after lookups of any profile were deleted. An open order stays. */
export function useHistoryDeleted(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listen((bridge) =>
        bridge.history.onDeleted(() => {
          for (const queryKey of [['orders', 'recent'], ['orders', 'history'], ['orders', 'notes'], ['history']])
            void client.invalidateQueries({ queryKey });
        }),
      ),
    [client],
  );
}
