/** The rows of All addresses, loaded in blocks as they scroll into view. New addresses are added at the top. */
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type {
  AddressFilter,
  AddressListRow,
  AddressListRows,
  AddressSort,
  AddressSummary,
  AddressView,
} from '../../../../electron/contract/address-list.ts';
import type { AppError } from '../../../../electron/contract/result.ts';
import { useAddressListSummary } from '../../../lib/addresses/address-list.ts';
import { call, errorOf, fetchCall, listen, type CallFailure } from '../../../lib/call.ts';
import type { FollowedRows } from '../../../ui/tables/followed-row.ts';

const blockRows = 200;
/** Number of rows that are loaded beyond the visible ones. */
const rowsAhead = 60;

/** Number of blocks that can be visible at once. */
const maxAtOnce = 2;

/** @param first the index of the first visible row */
export function blocksAround(first: number, last: number): readonly number[] {
  const from = Math.floor(Math.max(0, first - rowsAhead) / blockRows);
  const to = Math.floor((last + rowsAhead) / blockRows);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

interface Loaded {
  readonly view: AddressView;
  readonly blocks: ReadonlyMap<number, readonly AddressListRow[]>;
  readonly matching: number;
}

export interface AddressList extends Loaded {
  readonly rowAt: (place: number) => AddressListRow | undefined;
  readonly followed: FollowedRows;
  /** The previous filter's rows, until the new filter's are loaded. */
  readonly isOld: boolean;
  readonly error: AppError | null;
  /** True if addresses were added after the list was loaded. */
  readonly isOutdated: boolean;
}

export interface UsedAddressList {
  readonly summary: AddressSummary | undefined;
  /** Null until the first rows are loaded. */
  readonly list: AddressList | null;
  /** Why loading failed. */
  readonly error: AppError | null;
  readonly retry: () => void;
  /** Reloads the list with all current addresses. */
  readonly update: () => void;
  readonly onRange: (first: number, last: number) => void;
}

const rowsKey = (profileId: string) => ['addresses', 'rows', profileId] as const;

const useReloadRows = (profileId: string): (() => void) => {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: rowsKey(profileId) }), [client, profileId]);
};

export function useAddressList(profileId: string, filter: AddressFilter, sort: AddressSort): UsedAddressList {
  const client = useQueryClient();
  const reload = useReloadRows(profileId);
  const summary = useAddressListSummary(profileId);
  const newest = summary.data?.newest ?? null;
  // Each filter and each update loads a new list of the addresses that exist then.
  const [view, setView] = useState<AddressView | null>(null);
  const show = useCallback((upTo: number) => setView({ profileId, filter, sort, upTo }), [profileId, filter, sort]);
  if (newest !== null && (view?.filter !== filter || view.sort !== sort)) show(newest);
  const [wanted, setWanted] = useState<readonly number[]>([0]);
  const loading = useQueries({
    queries: (view === null ? [] : wanted).map((block) => ({
      queryKey: [...rowsKey(profileId), view, block],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        // Dragging the scroll bar passes many blocks, so only those still in view are requested while others load.
        if (client.isFetching({ queryKey: rowsKey(profileId) }) > maxAtOnce) await pause();
        signal.throwIfAborted();
        return fetchCall((bridge) =>
          bridge.addressList.rows({ ...viewOf(view), list: 'listed', from: block * blockRows, limit: blockRows }),
        );
      },
      // A newer list of this profile was requested meanwhile.
      retry: (failures: number, { error }: CallFailure) => error.code === 'superseded' && failures < 3,
      retryDelay: 0,
      staleTime: Infinity,
      gcTime: 0,
    })),
    combine: useCallback((results: UseQueryResult<AddressListRows>[]) => combined(view, results), [view]),
  });
  const [shown, setShown] = useState<Loaded | null>(null);
  const { loaded } = loading;
  if (loaded !== null && !isSame(loaded, shown)) setShown(loaded);

  // Exports change the exported mark of rows.
  const exported = summary.data === undefined ? null : summary.data.total - summary.data.notExported;
  const known = useRef(exported);
  useEffect(() => {
    if (known.current !== null && known.current !== exported) reload();
    known.current = exported;
  }, [exported, reload]);
  useEffect(() => listen((bridge) => bridge.addresses.onAddressListsMoved(reload)), [reload]);

  const list = useMemo<AddressList | null>(() => {
    if (shown === null) return null;
    const rowAt = (place: number) => shown.blocks.get(Math.floor(place / blockRows))?.[place % blockRows];
    return {
      ...shown,
      rowAt,
      followed: {
        list: shown.view,
        keyAt: (place) => rowAt(place)?.id,
        find: async (id) => {
          const positions = await call((bridge) =>
            bridge.addressList.positions({ view: shown.view, ids: [Number(id)] }),
          );
          return positions.ok ? (positions.value[0] ?? null) : null;
        },
      },
      isOld: shown.view !== view,
      error: loading.error,
      isOutdated: newest !== null && newest > (shown.view.upTo ?? 0),
    };
  }, [shown, view, loading.error, newest]);
  return {
    summary: summary.data,
    list,
    error: list !== null ? null : summary.error === null ? loading.error : errorOf(summary.error),
    retry: () => {
      if (summary.error !== null) void summary.refetch();
      void client.refetchQueries({ queryKey: rowsKey(profileId), predicate: ({ state }) => state.status === 'error' });
    },
    update: useCallback(() => {
      if (newest !== null) show(newest);
    }, [newest, show]),
    onRange: useCallback((first, last) => {
      const blocks = blocksAround(first, last);
      setWanted((before) => (before.join() === blocks.join() ? before : blocks));
    }, []),
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 40));

function viewOf(view: AddressView | null): AddressView {
  if (view === null) throw new Error('there is no list yet');
  return view;
}

interface Loading {
  readonly loaded: Loaded | null;
  readonly error: AppError | null;
}

function combined(view: AddressView | null, results: readonly UseQueryResult<AddressListRows>[]): Loading {
  const failed = results.find(({ error }) => error !== null);
  const pages = results.flatMap(({ data }) => data ?? []);
  const [first] = pages;
  const error = failed === undefined ? null : errorOf(failed.error);
  if (view === null || first === undefined) return { loaded: null, error };
  const blocks = new Map(pages.map(({ from, rows }) => [from / blockRows, rows]));
  return { loaded: { view, blocks, matching: first.matching }, error };
}

const isSame = (loaded: Loaded, shown: Loaded | null): boolean => loaded.blocks === shown?.blocks;
