/** Queries of bulk lookup. The main process reports progress a few times a second; rows are fetched as they are shown. */
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { BulkFilter, BulkPage, BulkRow, BulkLookup, BulkSort } from '../../../electron/contract/bulk-lookup.ts';
import { call, fetchCall, listen, type BridgeCall } from '../../lib/call.ts';
import type { FollowedRows } from '../../ui/tables/followed-row.ts';

const lookupKey = (lookupId: number) => ['bulk', 'lookup', lookupId] as const;
const rowsKey = (lookupId: number) => ['bulk', 'rows', lookupId] as const;
const lookupsKey = (profileId: string) => ['bulk', 'lookups', profileId] as const;

const pageLookups = 50;
const pageRows = 100;

export const useBulkLookups = (profileId: string) =>
  useInfiniteQuery({
    queryKey: lookupsKey(profileId),
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) => bridge.bulk.lookups({ profileId, before: pageParam, limit: pageLookups })),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Null when no lookup has this number. */
export const useBulkLookup = (lookupId: number) =>
  useQuery({
    queryKey: lookupKey(lookupId),
    queryFn: () => (lookupId > 0 ? fetchCall((bridge) => bridge.bulk.lookup({ lookupId })) : null),
  });

export interface Shown {
  readonly filter: BulkFilter;
  readonly sort: BulkSort;
}

const usePage = (lookupId: number, { filter, sort }: Shown, page: number) =>
  useQuery({
    queryKey: [...rowsKey(lookupId), filter, sort, page],
    queryFn: () =>
      fetchCall((bridge) => bridge.bulk.rows({ lookupId, filter, sort, from: page * pageRows, limit: pageRows })),
    placeholderData: keepPreviousData,
  });

/** Row count and totals of the filtered list. */
export const usePart = (lookupId: number, shown: Shown) => usePage(lookupId, shown, 0);

/** The row at an index, from 0; undefined while its page loads. */
export function useBulkRow(lookupId: number, shown: Shown, index: number): BulkRow | undefined {
  const page = Math.floor(index / pageRows);
  const { data } = usePage(lookupId, shown, page);
  // While a page loads, `data` is the previous page, whose rows do not belong here.
  return data?.from === page * pageRows ? data.rows[index - data.from] : undefined;
}

/** Orders by their position in the lookup, because new results can move their rows. */
export function useFollowedOrders(lookup: BulkLookup, shown: Shown): FollowedRows {
  const client = useQueryClient();
  return useMemo(() => {
    const { filter, sort } = shown;
    return {
      list: { lookup, shown },
      keyAt: (place) => {
        const page = Math.floor(place / pageRows);
        const known = client.getQueryData<BulkPage>([...rowsKey(lookup.id), filter, sort, page]);
        return known?.rows[place - page * pageRows]?.position;
      },
      find: async (position) => {
        const answer = await call((bridge) =>
          bridge.bulk.place({ lookupId: lookup.id, filter, sort, position: Number(position) }),
        );
        return answer.ok ? answer.value : null;
      },
    };
  }, [client, lookup, shown]);
}

/** Each change returns the changed lookup. */
export function useChangeLookup(lookupId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ask: BridgeCall<BulkLookup>) => fetchCall(ask),
    onSuccess: (lookup) => client.setQueryData<BulkLookup | null>(lookupKey(lookupId), lookup),
  });
}

/** Applies changes that the main process reports while a view is open. */
export function useBulkEvents(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listen((bridge) =>
        bridge.bulk.onChanged((lookup) => {
          void client.cancelQueries({ queryKey: lookupKey(lookup.id) });
          client.setQueryData<BulkLookup | null>(lookupKey(lookup.id), lookup);
          void client.invalidateQueries({ queryKey: rowsKey(lookup.id) });
          void client.invalidateQueries({ queryKey: lookupsKey(lookup.profileId) });
        }),
      ),
    [client],
  );
  useEffect(
    () => listen((bridge) => bridge.bulk.onDeleted(() => void client.invalidateQueries({ queryKey: ['bulk'] }))),
    [client],
  );
}
