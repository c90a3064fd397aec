/** Queries for the list of batches and for one batch. */
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { BatchView, BatchFilter, BatchPage } from '../../../../electron/contract/addresses.ts';
import { fetchCall } from '../../../lib/call.ts';

const listKey = (profileId: string) => ['addresses', 'run-list', profileId] as const;
const batchKey = (batchId: number) => ['addresses', 'run', batchId] as const;
const pageRuns = 50;

/** Newest first, page after page. */
export function useRunList(profileId: string, which: BatchFilter) {
  return useInfiniteQuery({
    queryKey: [...listKey(profileId), which],
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) => bridge.addresses.runList({ profileId, which, before: pageParam, limit: pageRuns })),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // Coming back keeps the place in a long list.
    gcTime: Infinity,
  });
}

/** The number of batches, for the tab. */
export function useRunTotal(profileId: string): number | null {
  const { data } = useQuery({
    queryKey: [...listKey(profileId), 'total'],
    queryFn: () => fetchCall((bridge) => bridge.addresses.runList({ profileId, which: 'all', before: null, limit: 1 })),
  });
  return data?.total ?? null;
}

/** Null where no batch has this number. */
export function useRun(batchId: number) {
  return useQuery({
    queryKey: batchKey(batchId),
    // An invalid number has no batch.
    queryFn: () => (batchId > 0 ? fetchCall((bridge) => bridge.addresses.run({ batchId })) : null),
  });
}

/** The last state of each batch, which reports several times a second. */
const states = new Map<number, string>();

type Pages = InfiniteData<BatchPage, number | null>;

/** Updates a batch in place. If its state changed, the list is loaded again. */
export function putListed(client: QueryClient, run: BatchView): void {
  client.setQueryData<BatchView | null>(batchKey(run.id), run);
  const key = listKey(run.profileId);
  for (const [of, read] of client.getQueriesData<Pages>({ queryKey: key })) {
    if (read === undefined || !('pages' in read)) continue;
    const saved = read.pages.flatMap(({ batches }) => batches).find(({ id }) => id === run.id);
    if (saved === undefined) continue;
    const pages = read.pages.map((page) => ({
      ...page,
      batches: page.batches.map((each) => (each.id === run.id ? run : each)),
    }));
    client.setQueryData<Pages>(of, { ...read, pages });
  }
  // A new state moves it between filters, and a new batch isn't in the list yet.
  const state = `${run.state} ${run.completeness}`;
  if (states.get(run.id) !== state) void client.invalidateQueries({ queryKey: key });
  states.set(run.id, state);
}
