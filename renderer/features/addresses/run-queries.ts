/** What the page asks of runs. They change under its feet, so main's event updates them. */
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
import type { RequestView, RunChange, RunView } from '../../../electron/contract/address-run.ts';
import { fetchCall, listen } from '../../lib/call.ts';
import { ledgerKey } from '../../lib/addresses/ledger-keys.ts';
import { noteIntent } from './create/create-draft.ts';
import { putListed } from './run-list/queries.ts';
import { unfolds } from './runs/requests/request-words.ts';

const runsKey = (profileId: string) => ['addresses', 'runs', profileId] as const;
const shownRuns = 8;
/** The newest, and those that are not whole; newest first. */
export function useRuns(profileId: string) {
  return useQuery({
    queryKey: runsKey(profileId),
    queryFn: () => fetchCall((bridge) => bridge.addresses.runs({ profileId, limit: shownRuns })),
  });
}

const requestsKey = (runId: number) => ['addresses', 'requests', runId] as const;
const openKey = (runId: number) => ['addresses', 'open-requests', runId] as const;
const pageRequests = 100;

type Pages = InfiniteData<readonly RequestView[], number | null>;

/** Requests that changed take their places in what was read of them; the ones that wait for a person are read anew. */
function putRequests(client: QueryClient, { run, requests }: RunChange): void {
  if (requests === null) {
    void client.invalidateQueries({ queryKey: requestsKey(run.id) });
    void client.invalidateQueries({ queryKey: openKey(run.id) });
    void client.invalidateQueries({ queryKey: decidedKey(run.id) });
    return;
  }
  const changed = new Map(requests.map((request) => [request.id, request]));
  client.setQueryData<Pages>(requestsKey(run.id), (read) =>
    read === undefined
      ? undefined
      : { ...read, pages: read.pages.map((page) => page.map((request) => changed.get(request.id) ?? request)) },
  );
  if (requests.some(({ decidedAt }) => decidedAt !== null)) {
    void client.invalidateQueries({ queryKey: decidedKey(run.id) });
  }
  const open = client.getQueryData<readonly RequestView[]>(openKey(run.id)) ?? [];
  if (requests.some(unfolds) || open.some(({ id }) => changed.has(id))) {
    void client.invalidateQueries({ queryKey: openKey(run.id) });
  }
}

const ledgerEveryMs = 400;
const ledgerLater = new Map<string, number>();

/** A run tells of itself several times a second: a ledger need not be read anew as often. */
function readLedgerAnew(client: QueryClient, profileId: string): void {
  if (ledgerLater.has(profileId)) return;
  const later = window.setTimeout(() => {
    ledgerLater.delete(profileId);
    void client.invalidateQueries({ queryKey: ledgerKey(profileId) });
  }, ledgerEveryMs);
  ledgerLater.set(profileId, later);
}

/** A run as main last sent it takes its place among the others; the ledger is read anew. */
function putRun(client: QueryClient, run: RunView): void {
  const held = client.getQueryData<readonly RunView[]>(runsKey(run.profileId))?.find(({ id }) => id === run.id)?.held;
  client.setQueryData<readonly RunView[]>(runsKey(run.profileId), (runs) => {
    if (runs === undefined) return undefined;
    const others = runs.filter((other) => other.id !== run.id);
    return [...others, run].toSorted((a, b) => b.id - a.id);
  });
  putListed(client, run);
  if (held !== run.held) readLedgerAnew(client, run.profileId);
}

function put(client: QueryClient, change: RunChange): void {
  putRun(client, change.run);
  putRequests(client, change);
}

/** Page after page, in their order. */
export function useRequests(runId: number) {
  return useInfiniteQuery({
    queryKey: requestsKey(runId),
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) => bridge.addresses.requests({ runId, after: pageParam, limit: pageRequests })),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageRequests ? null : (page.at(-1)?.position ?? null)),
  });
}

/** The first of those that wait for a person, whatever page they are on. */
export function useOpenRequests(runId: number): readonly RequestView[] {
  const { data } = useQuery({
    queryKey: openKey(runId),
    queryFn: () => fetchCall((bridge) => bridge.addresses.openRequests({ runId })),
  });
  return data ?? [];
}

const decidedKey = (runId: number) => ['addresses', 'decided-requests', runId] as const;
/** The last decision first. */
export function useDecidedRequests(runId: number): readonly RequestView[] {
  const { data } = useQuery({
    queryKey: decidedKey(runId),
    queryFn: () => fetchCall((bridge) => bridge.addresses.decidedRequests({ runId })),
  });
  return data ?? [];
}

export interface RunControl {
  readonly what: 'pause' | 'resume' | 'stop';
  /** What was typed, on a live profile, to send the rest of a run that has ended. */
  readonly confirmedCount?: number | null;
}

/** What a person may do to a run that has requests left to be sent. */
export function useRunControl(runId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ what, confirmedCount = null }: RunControl) =>
      fetchCall((bridge) =>
        what === 'resume' ? bridge.addresses.resume({ runId, confirmedCount }) : bridge.addresses[what]({ runId }),
      ),
    onSuccess: (run, { what }) => {
      putRun(client, run);
      if (what !== 'pause') putRequests(client, { run, requests: null });
    },
  });
}

export function useRunEvents(): void {
  const client = useQueryClient();
  useEffect(() => listen((bridge) => bridge.addresses.onRunChanged((change) => put(client, change))), [client]);
}

/** The draft hears what becomes of its key, whether or not the view is still there by then. */
export function useCreate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateInput) => fetchCall((bridge) => bridge.addresses.create(input)),
    onMutate: ({ profileId, runKey }) => noteIntent(profileId, { runKey, sending: true, madeRun: null }),
    onSuccess: (run, { runKey }) => {
      noteIntent(run.profileId, { runKey, sending: false, madeRun: run.id });
      putRun(client, run);
    },
    onError: (_error, { profileId, runKey }) => {
      // The same key may be tried again: a run that it has made all the same is answered with, and not made twice.
      noteIntent(profileId, { runKey, sending: false, madeRun: null });
      void client.invalidateQueries({ queryKey: runsKey(profileId) });
    },
  });
}

export function useCloseNoneCreated() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requestId: number) => fetchCall((bridge) => bridge.addresses.closeNoneCreated({ requestId })),
    onSuccess: (change) => put(client, change),
  });
}

/** One decision about several requests of a run, all of them or none. */
export function useCloseAllNoneCreated(runId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requestIds: readonly number[]) =>
      fetchCall((bridge) => bridge.addresses.closeAllNoneCreated({ runId, requestIds: [...requestIds] })),
    onSuccess: (change) => put(client, change),
    // One of them may have been decided about since: what is shown is read anew.
    onError: () => void client.invalidateQueries({ queryKey: openKey(runId) }),
  });
}

export function useBringIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ask: { requestId: number; addresses: string[] }) =>
      fetchCall((bridge) => bridge.addresses.bringIn(ask)),
    onSuccess: (change) => put(client, change),
  });
}

/** What a list would come to for a request, asked anew with every change of it. */
export function useBringInCount(request: RequestView, addresses: readonly string[], included: readonly string[]) {
  return useQuery({
    queryKey: ['addresses', 'bring-in', request.id, request.held, addresses, included],
    queryFn: () =>
      fetchCall((bridge) =>
        bridge.addresses.countBringIn({ requestId: request.id, addresses: [...addresses], included: [...included] }),
      ),
    enabled: addresses.length > 0,
    placeholderData: keepPreviousData,
    // The ledger may have changed since.
    gcTime: 0,
  });
}
