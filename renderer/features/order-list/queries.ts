/** Saved orders in pages, by a filter and a range of days that stay until Quittance closes. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { OrderFilter } from '../../../electron/contract/saved-orders.ts';
import { fetchCall } from '../../lib/call.ts';
import { momentsOf, type DayRange } from '../../lib/date-range.tsx';
import { useTime } from '../../lib/format/use-time.ts';
import { useReadMore } from '../../lib/read-more.ts';
import { useSessionState } from '../../lib/session-state.ts';
import { recentOrdersKey } from '../../lib/orders/recent-orders.ts';
import { useWatched } from '../../lib/orders/watched.ts';

/** The days are those of the newest lookup. */
interface Chosen extends DayRange {
  readonly filter: OrderFilter;
}

const everything: Chosen = { filter: 'all', first: null, last: null };
const pageSize = 100;

export function useOrderList(profileId: string) {
  const { zone } = useTime();
  const [left, setChosen] = useSessionState<Chosen>('order list', profileId);
  const chosen = left ?? everything;
  const watched = useWatched(profileId);
  const { filter, first, last } = chosen;
  const { from, until } = momentsOf(chosen, zone);
  const watchedNumbers = watched.map(({ serviceId }) => serviceId);
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...recentOrdersKey(profileId), 'list', filter, from, until, watchedNumbers],
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) =>
        bridge.history.list({
          profileId,
          filter,
          from,
          until,
          watched: watchedNumbers,
          before: pageParam,
          limit: pageSize,
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    enabled: profileId !== '',
    placeholderData: keepPreviousData,
    // Every lookup changes the list.
    staleTime: 0,
  });
  const [page] = data?.pages ?? [];
  return {
    ...query,
    chosen,
    range: { from, until },
    choose: (next: Partial<Chosen>) => setChosen({ ...chosen, ...next }),
    /** Includes orders whose lookups aren't saved, unless a filter is active. */
    watched: watched.flatMap((one) => {
      const order = page?.watched.find(({ serviceId }) => serviceId === one.serviceId);
      if (order !== undefined) return { watched: one, order };
      return filter === 'all' && first === null && last === null ? { watched: one, order: one.order } : [];
    }),
    // An order that was watched after the page was loaded is already among the watched ones.
    orders: (data?.pages ?? [])
      .flatMap(({ orders }) => orders)
      .filter(({ serviceId }) => !watchedNumbers.includes(serviceId)),
    counts: page?.counts ?? null,
    saved: page?.saved ?? null,
    more: useReadMore(query),
  };
}

export type OrderList = ReturnType<typeof useOrderList>;
