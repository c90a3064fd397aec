/** What the addresses view asks of the ledger and its exports; of runs in `run-queries.ts`. */
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type {
  AddressChoice,
  LedgerPage,
  LedgerWithoutProfile,
  LostRecords,
  RunView,
} from '../../../electron/contract/address-run.ts';
import { call, fetchCall } from '../../lib/call.ts';
import { useCopy } from '../../lib/copy.ts';
import { useProfiles } from '../../lib/profiles.ts';
import { useText } from '../../lib/text/text.ts';
import { useErrorsInWords } from '../../lib/use-error-words.ts';
import { useToasts } from '../../ui/messages/toast.tsx';
import { exportedWords } from './exported-words.ts';
import { wholeLedger, type LedgerFilter } from './ledger/ledger-filter.ts';

/** What is asked of a ledger; read anew with every change of a run. */
export const ledgerKey = (profileId: string) => ['addresses', 'ledger', profileId] as const;
const pageRows = 100;

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

/** The first of them, in the order of arrival. */
export function useRunAddresses(run: RunView) {
  return useQuery({
    queryKey: [...ledgerKey(run.profileId), 'run', run.id],
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
