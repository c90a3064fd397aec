/** What the addresses view asks of the ledger and its exports; of runs in `run-queries.ts`. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BatchView } from '../../../electron/contract/addresses.ts';
import { allAddresses, type LedgerWithoutProfile } from '../../../electron/contract/ledger.ts';
import { fetchCall } from '../../lib/call.ts';
import { useCopy } from '../../lib/copy.ts';
import { formatCount } from '../../lib/format/money.ts';
import { ledgerKey } from '../../lib/addresses/ledger-keys.ts';
import { useLedgerSummary } from '../../lib/addresses/ledger-summary.ts';
import { useProfiles } from '../../lib/profiles.ts';
import { addressesText } from '../../text/addresses.ts';

/** The first of them, in the order of arrival. */
export function useRunAddresses(run: BatchView) {
  return useQuery({
    queryKey: [...ledgerKey(run.profileId), 'run', run.id],
    queryFn: () =>
      fetchCall((bridge) =>
        bridge.ledger.rows({
          profileId: run.profileId,
          list: `run-${run.id}`,
          part: { ...allAddresses, batchId: run.id },
          sort: { by: 'arrival', direction: 'up' },
          upTo: null,
          from: 0,
          limit: 500,
        }),
      ),
    enabled: run.saved > 0,
    placeholderData: keepPreviousData,
  });
}

/** How many addresses the profile has, for the tab. */
export const useLedgerTotal = (profileId: string): number | null => useLedgerSummary(profileId).data?.total ?? null;

/** Ledgers whose profile is gone; read anew whenever profiles change. */
export function useLedgersWithoutProfile(): readonly LedgerWithoutProfile[] {
  const profiles = useProfiles().data?.profiles.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['addresses', 'without-profile', profiles],
    queryFn: () => fetchCall((bridge) => bridge.ledger.withoutProfile()),
    placeholderData: keepPreviousData,
  });
  return data ?? [];
}

/** Copies addresses whole, one a line. */
export function useCopyAddresses() {
  const copy = useCopy();

  return (list: readonly string[]) => copy(list.join('\n'), addressesText.exported.copied(formatCount(list.length)));
}
