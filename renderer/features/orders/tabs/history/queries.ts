/** What the page asks of an order's history on this computer. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { OrderLookup } from '../../../../../electron/contract/order-lookup.ts';
import { fetchCall } from '../../../../lib/call.ts';

const pageEntries = 30;

/** Newest first, page after page; asked anew with each reading, which is in it then. */
export function useOrderHistory({ profileId, serviceId, readAt }: OrderLookup) {
  return useInfiniteQuery({
    queryKey: ['orders', 'history', profileId, serviceId, readAt],
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) => bridge.orders.history({ profileId, serviceId, before: pageParam, limit: pageEntries })),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
}
