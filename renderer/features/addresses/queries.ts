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
import type { AddressChoice, CreateInput, RunView } from '../../../electron/contract/address-run.ts';
import { call, fetchCall, listen } from '../../lib/call.ts';
import { useCopy } from '../../lib/copy.ts';
import { useText } from '../../lib/text/text.ts';
import { useToasts } from '../../ui/messages/toast.tsx';
import { wholeLedger, type LedgerFilter } from './ledger/ledger-filter.ts';

const runsKey = (profileId: string) => ['addresses', 'runs', profileId] as const;
const ledgerKey = (profileId: string) => ['addresses', 'ledger', profileId] as const;
const shownRuns = 50;
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

export function useCreate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateInput) => fetchCall((bridge) => bridge.addresses.create(input)),
    onSuccess: (run) => put(client, run),
    // A run that failed half way may have been journalled all the same.
    onError: (_error, input) => client.invalidateQueries({ queryKey: runsKey(input.profileId) }),
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
  const { data } = useQuery({
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
  return data?.rows ?? [];
}

/** How many addresses the profile has, for the tab. */
export function useLedgerTotal(profileId: string): number | null {
  const { data } = useQuery({
    queryKey: [...ledgerKey(profileId), 'total'],
    queryFn: () => fetchCall((bridge) => bridge.addresses.ledger({ profileId, ...wholeLedger, after: null, limit: 1 })),
  });
  return data?.total ?? null;
}

/** Asks for a place, writes, and says what came of it, with the way to the folder. */
export function useExport(profileId: string) {
  const toasts = useToasts();
  const { addresses, errors } = useText();
  return useMutation({
    mutationFn: (what: AddressChoice) => fetchCall((bridge) => bridge.exports.addresses({ profileId, what })),
    onSuccess: (done) =>
      toasts.done(addresses.exported.done(String(done.rows)), {
        action: {
          label: addresses.exported.show,
          run: () => void call((bridge) => bridge.app.showInFolder({ path: done.path })),
        },
      }),
    onError: ({ error }) => {
      if (error.code === 'cancelled') return;
      const { title, sentence, next } = errors.of(error);
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
