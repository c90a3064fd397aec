/** Queries for batches. Events of the main process keep them up to date. */
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
import type { RequestView, BatchChange, BatchView } from '../../../electron/contract/addresses.ts';
import { fetchCall, listen } from '../../lib/call.ts';
import { ledgerKey } from '../../lib/addresses/ledger-keys.ts';
import { noteIntent } from './create/create-draft.ts';
import { putListed } from './batches/queries.ts';
import { unfolds } from './batch/request-words.ts';

const runsKey = (profileId: string) => ['addresses', 'runs', profileId] as const;
const shownRuns = 8;
/** The newest batches and the incomplete ones, newest first. */
export function useRuns(profileId: string) {
  return useQuery({
    queryKey: runsKey(profileId),
    queryFn: () => fetchCall((bridge) => bridge.addresses.runs({ profileId, limit: shownRuns })),
  });
}

const requestsKey = (batchId: number) => ['addresses', 'requests', batchId] as const;
const openKey = (batchId: number) => ['addresses', 'open-requests', batchId] as const;
const pageRequests = 100;

type Pages = InfiniteData<readonly RequestView[], number | null>;

/** Updates changed requests in place. Those that need attention are loaded again. */
function putRequests(client: QueryClient, { batch, requests }: BatchChange): void {
  if (requests === null) {
    void client.invalidateQueries({ queryKey: requestsKey(batch.id) });
    void client.invalidateQueries({ queryKey: openKey(batch.id) });
    void client.invalidateQueries({ queryKey: decidedKey(batch.id) });
    return;
  }
  const changed = new Map(requests.map((request) => [request.id, request]));
  client.setQueryData<Pages>(requestsKey(batch.id), (read) =>
    read === undefined
      ? undefined
      : { ...read, pages: read.pages.map((page) => page.map((request) => changed.get(request.id) ?? request)) },
  );
  if (requests.some(({ decidedAt }) => decidedAt !== null)) {
    void client.invalidateQueries({ queryKey: decidedKey(batch.id) });
  }
  const open = client.getQueryData<readonly RequestView[]>(openKey(batch.id)) ?? [];
  if (requests.some(unfolds) || open.some(({ id }) => changed.has(id))) {
    void client.invalidateQueries({ queryKey: openKey(batch.id) });
  }
}

const ledgerEveryMs = 400;
/** By profile: did its addresses change since they were loaded? */
const ledgerLater = new Map<string, boolean>();

/** A batch reports several times a second. The address list is loaded again at once, then less often. */
function readLedgerAnew(client: QueryClient, profileId: string): void {
  const isLater = ledgerLater.get(profileId);
  ledgerLater.set(profileId, isLater !== undefined);
  if (isLater !== undefined) return;
  void client.invalidateQueries({ queryKey: ledgerKey(profileId) });
  window.setTimeout(() => {
    const hasChanged = ledgerLater.get(profileId) === true;
    ledgerLater.delete(profileId);
    if (hasChanged) readLedgerAnew(client, profileId);
  }, ledgerEveryMs);
}

/** Puts an updated batch in its place and loads the address list again. */
function putRun(client: QueryClient, run: BatchView): void {
  const saved = client
    .getQueryData<readonly BatchView[]>(runsKey(run.profileId))
    ?.find(({ id }) => id === run.id)?.saved;
  client.setQueryData<readonly BatchView[]>(runsKey(run.profileId), (runs) => {
    if (runs === undefined) return undefined;
    const others = runs.filter((other) => other.id !== run.id);
    return [...others, run].toSorted((a, b) => b.id - a.id);
  });
  putListed(client, run);
  if (saved !== run.saved) readLedgerAnew(client, run.profileId);
}

function put(client: QueryClient, change: BatchChange): void {
  putRun(client, change.batch);
  putRequests(client, change);
}

/** Loaded page by page, in order. */
export function useRequests(batchId: number) {
  return useInfiniteQuery({
    queryKey: requestsKey(batchId),
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) => bridge.addresses.requests({ batchId, after: pageParam, limit: pageRequests })),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageRequests ? null : (page.at(-1)?.position ?? null)),
  });
}

/** The first requests that need attention, whatever page they are on. */
export function useOpenRequests(batchId: number): readonly RequestView[] {
  const { data } = useQuery({
    queryKey: openKey(batchId),
    queryFn: () => fetchCall((bridge) => bridge.addresses.openRequests({ batchId })),
  });
  return data ?? [];
}

const decidedKey = (batchId: number) => ['addresses', 'decided-requests', batchId] as const;
/** The last confirmed one first. */
export function useDecidedRequests(batchId: number): readonly RequestView[] {
  const { data } = useQuery({
    queryKey: decidedKey(batchId),
    queryFn: () => fetchCall((bridge) => bridge.addresses.decidedRequests({ batchId })),
  });
  return data ?? [];
}

export interface RunControl {
  readonly what: 'pause' | 'resume' | 'stop';
  /** The typed count that confirms creating the rest on a live profile. */
  readonly confirmedCount?: number | null;
}

/** Pauses, resumes or stops a batch. */
export function useRunControl(batchId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ what, confirmedCount = null }: RunControl) =>
      fetchCall((bridge) =>
        what === 'resume' ? bridge.addresses.resume({ batchId, confirmedCount }) : bridge.addresses[what]({ batchId }),
      ),
    onSuccess: (batch, { what }) => {
      putRun(client, batch);
      if (what !== 'pause') putRequests(client, { batch, requests: null });
    },
  });
}

export function useRunEvents(): void {
  const client = useQueryClient();
  useEffect(() => listen((bridge) => bridge.addresses.onRunChanged((change) => put(client, change))), [client]);
}

/** Updates the draft's key even if the view is gone by then. */
export function useCreate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateInput) => fetchCall((bridge) => bridge.addresses.create(input)),
    onMutate: ({ profileId, batchKey }) => noteIntent(profileId, { batchKey, sending: true, madeRun: null }),
    onSuccess: (run, { batchKey }) => {
      noteIntent(run.profileId, { batchKey, sending: false, madeRun: run.id });
      putRun(client, run);
    },
    onError: (_error, { profileId, batchKey }) => {
      // The same key may be tried again: if it did create a batch, that batch is returned and not created twice.
      noteIntent(profileId, { batchKey, sending: false, madeRun: null });
      void client.invalidateQueries({ queryKey: runsKey(profileId) });
    },
  });
}

/** Marks requests of a batch as not created, all or none. */
export function useCloseAllNoneCreated(batchId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requestIds: readonly number[]) =>
      fetchCall((bridge) => bridge.addresses.closeAllNoneCreated({ batchId, requestIds: [...requestIds] })),
    onSuccess: (change) => put(client, change),
    // One of them may have been confirmed meanwhile, so the list is loaded again.
    onError: () => void client.invalidateQueries({ queryKey: openKey(batchId) }),
  });
}

export function useBringIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ask: { requestId: number; addresses: string[] }) =>
      fetchCall((bridge) => bridge.addresses.importAddresses(ask)),
    onSuccess: (change) => put(client, change),
  });
}

/** What a list would import for a request, counted again after every change. */
export function useBringInCount(request: RequestView, addresses: readonly string[], included: readonly string[]) {
  return useQuery({
    queryKey: ['addresses', 'bring-in', request.id, request.saved, addresses, included],
    queryFn: () =>
      fetchCall((bridge) =>
        bridge.addresses.countImport({ requestId: request.id, addresses: [...addresses], included: [...included] }),
      ),
    enabled: addresses.length > 0,
    placeholderData: keepPreviousData,
    // The saved addresses may have changed since.
    gcTime: 0,
  });
}
