/** Reading an order. Nothing is ever read again by itself: a reading is as old as it says, and asking is a decision. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ArrivedReading } from './clock/use-reading-now.ts';
import { fromJson } from '../../../electron/contract/method.ts';
import { fetchCall } from '../../lib/call.ts';
import { orderReadingKey } from '../../lib/orders/order-lookups.ts';
import { steadyNow } from '../../lib/format/steady-clock.ts';
import { recentOrdersKey } from '../../lib/orders/recent-orders.ts';

/** Opening an order again within this time shows the reading that is there. */
const freshMs = 10_000;
const keptMs = 30 * 60_000;

/** `serviceId` is null while there is no number that could be asked for. */
export function useOrder(profileId: string | null, serviceId: string | null) {
  const client = useQueryClient();
  return useQuery({
    queryKey: orderReadingKey(profileId, serviceId),
    queryFn: async () => {
      if (profileId === null || serviceId === null)
        throw new Error('Asked for an order without a profile or a number.');
      const reading = fromJson(await fetchCall((bridge) => bridge.orders.lookUp({ profileId, serviceId })));
      void client.invalidateQueries({ queryKey: recentOrdersKey(profileId) });
      return { reading, arrivedAt: steadyNow() } satisfies ArrivedReading;
    },
    enabled: profileId !== null && serviceId !== null,
    staleTime: freshMs,
    gcTime: keptMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    retry: false,
  });
}
