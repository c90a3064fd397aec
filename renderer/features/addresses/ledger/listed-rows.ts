/** Of the rows that are listed: how many are among some, and all of them, whether scrolled to or not. */
import { useQuery } from '@tanstack/react-query';
import { mostChosen, type LedgerPage, type LedgerRow } from '../../../../electron/contract/address-run.ts';
import type { Result } from '../../../../electron/contract/result.ts';
import { call, fetchCall } from '../../../lib/call.ts';
import { ledgerKey } from '../queries.ts';
import type { LedgerFilter } from './ledger-filter.ts';

/** How many of some rows are listed; null while that is being counted. */
export function useListedAmong(profileId: string, filter: LedgerFilter, ids: readonly number[]): number | null {
  const among = ids.slice(0, mostChosen);
  const { data } = useQuery({
    queryKey: [...ledgerKey(profileId), 'among', filter, among],
    queryFn: () =>
      fetchCall((bridge) => bridge.addresses.ledger({ profileId, ...filter, among, after: null, limit: 1 })),
    enabled: among.length > 0,
    gcTime: 0,
  });
  return among.length === 0 ? 0 : (data?.matching ?? null);
}

/** All rows that are listed, or those of some, page by page; `mostChosen` at most. */
export function useListedRows(profileId: string, filter: LedgerFilter) {
  return async (ids?: readonly number[]): Promise<Result<readonly LedgerRow[]>> => {
    const rows: LedgerRow[] = [];
    const among = ids === undefined ? {} : { among: ids };
    for (let after: number | null = null; rows.length < mostChosen;) {
      const page: Result<LedgerPage> = await call((bridge) =>
        bridge.addresses.ledger({ profileId, ...filter, ...among, after, limit: 500 }),
      );
      if (!page.ok) return page;
      rows.push(...page.value.rows);
      after = page.value.next;
      if (after === null) break;
    }
    return { ok: true, value: rows };
  };
}
