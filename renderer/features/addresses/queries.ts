/** Queries for batches, their requests and their addresses. The main process reports changes several times a second. */
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CreateInput } from '../../../electron/contract/address-plan.ts';
import type { BatchChange, BatchFilter, BatchView, RequestView } from '../../../electron/contract/addresses.ts';
import { allAddresses } from '../../../electron/contract/address-list.ts';
import { addressListKey } from '../../lib/addresses/address-list.ts';
import { fetchCall, listen } from '../../lib/call.ts';
import { useCopy } from '../../lib/copy.ts';
import { formatCount } from '../../lib/format/money.ts';
import { addressFilesText } from '../../text/address-files.ts';
import { needsAttention } from './batch/request-words.ts';
import { noteIntent } from './create/draft.ts';

const newestKey = (profileId: string) => ['addresses', 'newest-batches', profileId] as const;
const listKey = (profileId: string) => ['addresses', 'batch-list', profileId] as const;
const batchKey = (batchId: number) => ['addresses', 'batch', batchId] as const;
const requestsKey = (batchId: number) => ['addresses', 'requests', batchId] as const;
const openKey = (batchId: number) => ['addresses', 'open-requests', batchId] as const;

const maxNewest = 8;
const pageOfBatches = 50;
const pageOfRequests = 100;

/** The newest batches and the incomplete ones, newest first. */
export const useNewestBatches = (profileId: string) =>
  useQuery({
    queryKey: newestKey(profileId),
    queryFn: () => fetchCall((bridge) => bridge.addresses.batches({ profileId, limit: maxNewest })),
  });

/** Loads batches page by page, newest first. */
export const useBatchList = (profileId: string, which: BatchFilter) =>
  useInfiniteQuery({
    queryKey: [...listKey(profileId), which],
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) => bridge.addresses.batchList({ profileId, which, before: pageParam, limit: pageOfBatches })),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // Keeps the position in a long list when the user returns.
    gcTime: Infinity,
  });

/** The number of batches, for the tab. */
export function useBatchTotal(profileId: string): number | null {
  const { data } = useQuery({
    queryKey: [...listKey(profileId), 'total'],
    queryFn: () =>
      fetchCall((bridge) => bridge.addresses.batchList({ profileId, which: 'all', before: null, limit: 1 })),
  });
  return data?.total ?? null;
}

/** Null if no batch has this number. */
export const useBatch = (batchId: number) =>
  useQuery({
    queryKey: batchKey(batchId),
    // An invalid number has no batch.
    queryFn: () => (batchId > 0 ? fetchCall((bridge) => bridge.addresses.batch({ batchId })) : null),
  });

/** The first addresses of a batch, in the order of arrival. */
export const useBatchAddresses = ({ id, profileId, saved }: BatchView) =>
  useQuery({
    queryKey: [...addressListKey(profileId), 'batch', id],
    queryFn: () =>
      fetchCall((bridge) =>
        bridge.addressList.rows({
          profileId,
          list: `batch-${id}`,
          filter: { ...allAddresses, batchId: id },
          sort: { by: 'arrival', direction: 'up' },
          upTo: null,
          from: 0,
          limit: 500,
        }),
      ),
    enabled: saved > 0,
    placeholderData: keepPreviousData,
  });

/** Loads the requests of a batch page by page, in order. */
export const useRequests = (batchId: number) =>
  useInfiniteQuery({
    queryKey: requestsKey(batchId),
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) => bridge.addresses.requests({ batchId, after: pageParam, limit: pageOfRequests })),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageOfRequests ? null : (page.at(-1)?.position ?? null)),
  });

/** The first requests that need attention, on any page. */
export const useOpenRequests = (batchId: number) =>
  useQuery({
    queryKey: openKey(batchId),
    queryFn: () => fetchCall((bridge) => bridge.addresses.openRequests({ batchId })),
  });

/** Updates changed requests in place. Those that need attention are loaded again. */
function putRequests(client: QueryClient, { batch: { id }, requests }: BatchChange): void {
  const reload = (queryKey: readonly unknown[]): void => void client.invalidateQueries({ queryKey });
  if (requests === null) {
    for (const key of [requestsKey(id), openKey(id)]) reload(key);
    return;
  }
  const changed = new Map(requests.map((request) => [request.id, request]));
  client.setQueryData<InfiniteData<readonly RequestView[], number | null>>(
    requestsKey(id),
    (list) =>
      list && { ...list, pages: list.pages.map((page) => page.map((request) => changed.get(request.id) ?? request)) },
  );
  const open = client.getQueryData<readonly RequestView[]>(openKey(id)) ?? [];
  if (requests.some(needsAttention) || open.some((request) => changed.has(request.id))) reload(openKey(id));
}

/** Puts an updated batch in its place. */
function putBatch(client: QueryClient, batch: BatchView): void {
  const { id, profileId } = batch;
  client.setQueryData<readonly BatchView[]>(
    newestKey(profileId),
    (batches) =>
      batches && [...batches.filter((other) => other.id !== id), batch].toSorted((one, other) => other.id - one.id),
  );
  client.setQueryData<BatchView | null>(batchKey(id), batch);
  // A batch that doesn't run reports nothing more, so its counts don't wait.
  void (batch.state === 'running' ? reloadLists : invalidateLists)(client, profileId);
}

const invalidateLists = (client: QueryClient, profileId: string): Promise<unknown> =>
  Promise.all(
    [listKey(profileId), addressListKey(profileId)].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

const reloadEveryMs = 400;
/** By profile, while its lists are reloaded: whether they changed again meanwhile. */
const changedSince = new Map<string, boolean>();

/** Reloads visible batches and addresses at once, then less often than a batch reports changes. */
async function reloadLists(client: QueryClient, profileId: string): Promise<void> {
  const isRecent = changedSince.has(profileId);
  changedSince.set(profileId, isRecent);
  if (isRecent) return;
  await Promise.all([invalidateLists(client, profileId), new Promise((resolve) => setTimeout(resolve, reloadEveryMs))]);
  const hasChanged = changedSince.get(profileId) === true;
  changedSince.delete(profileId);
  if (hasChanged) await reloadLists(client, profileId);
}

function put(client: QueryClient, change: BatchChange): void {
  putBatch(client, change.batch);
  putRequests(client, change);
}

export function useBatchEvents(): void {
  const client = useQueryClient();
  useEffect(() => listen((bridge) => bridge.addresses.onBatchChanged((change) => put(client, change))), [client]);
}

/** Updates the draft even if its view was closed meanwhile. */
export function useCreateBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateInput) => fetchCall((bridge) => bridge.addresses.create(input)),
    onMutate: (input) => noteIntent(input.profileId, { batchKey: input.batchKey, sending: true, createdBatch: null }),
    onSuccess: (batch, input) => {
      noteIntent(batch.profileId, { batchKey: input.batchKey, sending: false, createdBatch: batch.id });
      putBatch(client, batch);
    },
    onError: (_error, input) => {
      // The same key may be tried again: if it did create a batch, that batch is returned and not created twice.
      noteIntent(input.profileId, { batchKey: input.batchKey, sending: false, createdBatch: null });
      void client.invalidateQueries({ queryKey: newestKey(input.profileId) });
    },
  });
}

export interface BatchControl {
  readonly act: 'pause' | 'resume' | 'stop';
  /** The typed count that confirms creating the remaining addresses on a live profile. */
  readonly confirmedCount?: number | null;
}

/** Pauses, resumes or stops a batch. */
export function useBatchControl(batchId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, confirmedCount = null }: BatchControl) =>
      fetchCall((bridge) =>
        act === 'resume' ? bridge.addresses.resume({ batchId, confirmedCount }) : bridge.addresses[act]({ batchId }),
      ),
    onSuccess: (batch, { act }) => {
      putBatch(client, batch);
      if (act !== 'pause') putRequests(client, { batch, requests: null });
    },
  });
}

/** Marks requests of a batch as not created, either all of them or none. */
export function useMarkNotCreated(batchId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requestIds: readonly number[]) =>
      fetchCall((bridge) => bridge.addresses.confirmNoneCreated({ batchId, requestIds: [...requestIds] })),
    onSuccess: (change) => put(client, change),
    // One of them may have been confirmed meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: openKey(batchId) }),
  });
}

export function useImportAddresses() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ask: { requestId: number; addresses: string[] }) =>
      fetchCall((bridge) => bridge.addresses.importAddresses(ask)),
    onSuccess: (change) => put(client, change),
  });
}

/** What a list would import for a request, counted again after every change. */
export const useImportCount = (request: RequestView, addresses: readonly string[], included: readonly string[]) =>
  useQuery({
    queryKey: ['addresses', 'import-count', request.id, request.saved, addresses, included],
    queryFn: () =>
      fetchCall((bridge) =>
        bridge.addresses.countImport({ requestId: request.id, addresses: [...addresses], included: [...included] }),
      ),
    enabled: addresses.length > 0,
    placeholderData: keepPreviousData,
    // Not cached, because the saved addresses may change.
    gcTime: 0,
  });

/** Copies one address per line. */
export function useCopyAddresses() {
  const copy = useCopy();
  return (list: readonly string[]) => copy(list.join('\n'), addressFilesText.exported.copied(formatCount(list.length)));
}
