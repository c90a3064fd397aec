/** Orders that this computer read last with the chosen profile, newest first, each once. */
import { useQuery } from '@tanstack/react-query';
import { mostListed } from '../../../electron/contract/limits.ts';
import { fetchCall } from '../call.ts';

export const recentOrdersKey = (profileId: string) => ['orders', 'recent', profileId] as const;

export function useRecentOrders(profileId: string | null) {
  return useQuery({
    queryKey: recentOrdersKey(profileId ?? ''),
    queryFn: () => fetchCall((bridge) => bridge.orders.recent({ profileId: profileId ?? '', limit: mostListed })),
    enabled: profileId !== null,
    // Every lookup changes it, and asking costs next to nothing.
    staleTime: 0,
  });
}
