/** What the addresses view asks of main. Runs change under the page's feet, so main's event updates them. */
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  AddressChoice,
  CreateInput,
  LedgerPage,
  LedgerWithoutProfile,
  LostRecords,
  RequestView,
  RunView,
} from '../../../electron/contract/address-run.ts';
import { call, fetchCall, listen } from '../../lib/call.ts';
import { useCopy } from '../../lib/copy.ts';
import { useProfiles } from '../../lib/profiles.ts';
import { useText } from '../../lib/text/text.ts';
import { useErrorsInWords } from '../../lib/use-error-words.ts';
import { useToasts } from '../../ui/messages/toast.tsx';
import { noteIntent } from './create/create-draft.ts';
import { exportedWords } from './exported-words.ts';
import { wholeLedger, type LedgerFilter } from './ledger/ledger-filter.ts';

const runsKey = (profileId: string) => ['addresses', 'runs', profileId] as const;
/** What is asked of a ledger; read anew with every change of a run. */
export const ledgerKey = (profileId: string) => ['addresses', 'ledger', profileId] as const;
const shownRuns = 200;
const pageRows = 100;

/** Newest first. */
export function useRuns(profileId: string) {
  return useQuery({
    queryKey: runsKey(profileId),
    queryFn: () => fetchCall((bridge) => bridge.addresses.runs({ profileId, limit: shownRuns })),
  });
}

/** A run as main last sent it takes its place among the others; the ledger is read anew. */
function put(client: QueryClient, run: RunView): void {
  client.setQueryData<readonly RunView[]>(runsKey(run.profileId), (runs) => {
    if (runs === undefined) return undefined;
    const others = runs.filter((other) => other.id !== run.id);
    return [...others, run].toSorted((a, b) => b.id - a.id);
  });
  void client.invalidateQueries({ queryKey: ledgerKey(run.profileId) });
}

export function useRunEvents(): void {
  const client = useQueryClient();
  useEffect(() => listen((bridge) => bridge.addresses.onRunChanged((run) => put(client, run))), [client]);
}

/** The draft hears what becomes of its key, whether or not the view is still there by then. */
export function useCreate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateInput) => fetchCall((bridge) => bridge.addresses.create(input)),
    onMutate: ({ profileId, runKey }) => noteIntent(profileId, { runKey, sending: true, madeRun: null }),
    onSuccess: (run, { runKey }) => {
      noteIntent(run.profileId, { runKey, sending: false, madeRun: run.id });
      put(client, run);
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
    onSuccess: (run) => put(client, run),
  });
}

export function useBringIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ask: { requestId: number; addresses: string[] }) =>
      fetchCall((bridge) => bridge.addresses.bringIn(ask)),
    onSuccess: (run) => put(client, run),
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

/** Page after page by key, so that the end of a long ledger is as quick to reach as its beginning. */
export function useLedger(profileId: string, filter: LedgerFilter) {
  return useInfiniteQuery({
    queryKey: [...ledgerKey(profileId), filter],
    queryFn: ({ pageParam }) =>
      fetchCall((bridge) => bridge.addresses.ledger({ profileId, ...filter, after: pageParam, limit: pageRows })),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** As many as one run may create, in the order of arrival. */
export function useRunAddresses(run: RunView) {
  return useQuery({
    queryKey: [...ledgerKey(run.profileId), 'run', run.id, run.held],
    queryFn: () =>
      fetchCall((bridge) =>
        bridge.addresses.ledger({
          profileId: run.profileId,
          ...wholeLedger,
          runId: run.id,
          order: 'oldest',
          after: null,
          limit: 500,
        }),
      ),
    enabled: run.held > 0,
    placeholderData: keepPreviousData,
  });
}

/** How many addresses the profile has, for the tab. */
export const useLedgerTotal = (profileId: string): number | null => useLedgerHead(profileId)?.total ?? null;

/** What was lost of a ledger that is empty now; null where nothing was, or something is in it. */
export function useLost(profileId: string): LostRecords | null {
  const head = useLedgerHead(profileId);
  return head === undefined || head.total > 0 ? null : head.lost;
}

function useLedgerHead(profileId: string): LedgerPage | undefined {
  return useQuery({
    queryKey: [...ledgerKey(profileId), 'total'],
    queryFn: () => fetchCall((bridge) => bridge.addresses.ledger({ profileId, ...wholeLedger, after: null, limit: 1 })),
  }).data;
}

/** Ledgers whose profile is gone; read anew whenever profiles change. */
export function useLedgersWithoutProfile(): readonly LedgerWithoutProfile[] {
  const profiles = useProfiles().data?.profiles.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['addresses', 'without-profile', profiles],
    queryFn: () => fetchCall((bridge) => bridge.addresses.ledgersWithoutProfile()),
    placeholderData: keepPreviousData,
  });
  return data ?? [];
}

/** Asks for a place, writes, and says what came of it, with the way to the folder. */
export function useExport(profileId: string) {
  const toasts = useToasts();
  const { addresses } = useText();
  const errorWords = useErrorsInWords();
  return useMutation({
    mutationFn: (what: AddressChoice) => fetchCall((bridge) => bridge.exports.addresses({ profileId, what })),
    onSuccess: (done) =>
      toasts.done(exportedWords(done, addresses.exported), {
        action: {
          label: addresses.exported.show,
          run: () => void call((bridge) => bridge.app.showInFolder({ path: done.path })),
        },
      }),
    onError: ({ error }) => {
      if (error.code === 'cancelled') return;
      const { title, sentence, next } = errorWords(error);
      toasts.failed(`${title}. ${sentence} ${next}`.trim());
    },
  });
}

/** Copies addresses whole, one a line. */
export function useCopyAddresses() {
  const copy = useCopy();
  const { addresses } = useText();
  return (list: readonly string[]) => copy(list.join('\n'), addresses.exported.copied(String(list.length)));
}
