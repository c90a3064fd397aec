/** Orders that this computer read last with the chosen profile, newest first, each once. */
import { useQuery } from '@tanstack/react-query';
import { fetchCall } from './call.ts';

export const recentOrdersKey = (profileId: string) => ['orders', 'recent', profileId] as const;

/** As many as main keeps at hand for a list. */
const recentLimit = 200;

export function useRecentOrders(profileId: string | null) {
  return useQuery({
    queryKey: recentOrdersKey(profileId ?? ''),
    queryFn: () => fetchCall((bridge) => bridge.orders.recent({ profileId: profileId ?? '', limit: recentLimit })),
    enabled: profileId !== null,
    // Every look-up changes it, and asking costs next to nothing.
    staleTime: 0,
  });
}
