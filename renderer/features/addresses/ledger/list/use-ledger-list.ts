/** The list of a ledger as it is filtered and sorted, and what came since it was read. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Count, LedgerPart, LedgerSort, LedgerSummary } from '../../../../../electron/contract/ledger.ts';
import { call, fetchCall, listen } from '../../../../lib/call.ts';
import { keptLookOf } from '../filters/ledger-filter.ts';
import { LedgerList, type Listed } from './ledger-list.ts';
import { useLedgerSummary } from '../../../../lib/addresses/ledger-summary.ts';

export interface UsedList {
  readonly listed: Listed;
  readonly list: LedgerList;
  readonly summary: LedgerSummary | undefined;
  /** Rows of the same filter that are in the ledger now, and not in the list; null where there are none. */
  readonly newer: Count | null;
  readonly showNewer: () => void;
}

export function useLedgerList(profileId: string, part: LedgerPart, sort: LedgerSort): UsedList {
  const [list] = useState(
    () => new LedgerList((ask) => call((bridge) => bridge.ledger.rows({ ...ask, list: 'listed' }))),
  );
  const listed = useSyncExternalStore(list.subscribe, list.state);
  const { data: summary } = useLedgerSummary(profileId);
  useEffect(() => () => list.dispose(), [list]);
  useEffect(() => {
    list.show(profileId, part, sort, list.state().view === null ? keptLookOf(profileId).place : 0);
  }, [list, profileId, part, sort]);
  useEffect(
    () => listen((bridge) => bridge.addresses.onAddressListsMoved(() => list.show(profileId, part, sort))),
    [list, profileId, part, sort],
  );
  // Files that were written since: their rows say so.
  const written = summary === undefined ? 0 : summary.total - summary.notExported.rows;
  useEffect(() => list.refreshFor(written), [list, written]);

  const { view, matching, isOld } = listed;
  const newest = summary?.newest ?? 0;
  const { data: now } = useQuery({
    queryKey: ['addresses', 'newer-rows', view, newest],
    queryFn: () =>
      fetchCall((bridge) => {
        if (view === null) throw new Error('there is no list yet');
        return bridge.ledger.rows({ ...view, list: 'newer', upTo: null, from: 0, limit: 1 });
      }),
    enabled: view !== null && !isOld && newest > (view.upTo ?? 0),
    gcTime: 0,
  });
  const more = now === undefined || matching === null ? 0 : now.matching.rows - matching.rows;
  const newer =
    now === undefined || matching === null || newest <= (view?.upTo ?? 0) || (now.matching.exact && more <= 0)
      ? null
      : { rows: Math.max(0, more), exact: now.matching.exact && matching.exact };
  const showNewer = useCallback(() => list.show(profileId, part, sort), [list, profileId, part, sort]);
  return { listed, list, summary, newer, showNewer };
}
