/** Of which orders a file has rows, in words: `Payments of orders: read in November 2026`. */
import type { BulkFilter } from '../../../electron/contract/bulk-run.ts';
import type { RecordedWhat } from '../../../electron/contract/exports.ts';
import type { RecordedOrders } from '../../../electron/contract/order-export.ts';
import { isMonth } from '../format/months.ts';
import { useTime } from '../format/use-time.ts';
import { untrusted } from '../../text/untrusted-text.ts';
import { statusKindName } from './order-statuses.ts';
import { orderExportsText } from '../../text/order-export.ts';
import { startText } from '../../text/start.ts';

export const wholeList: BulkFilter = { is: [], refund: false, checks: 'any', settlement: null, search: '' };
export const isWholeList = (filter: BulkFilter): boolean => JSON.stringify(filter) === JSON.stringify(wholeList);

/** Characters of an order's number. */
const longestNumber = 40;

export function useExportedOrdersWords(): (what: Extract<RecordedWhat, { is: 'orders' }>) => string {
  const time = useTime();
  const which = (of: RecordedOrders): string => {
    if (of.is === 'one') return orderExportsText.one(untrusted(of.serviceId, longestNumber));
    if (of.is === 'bulk') return orderExportsText.bulk(String(of.runId), !isWholeList(of.filter));
    const { by, from, until, status, filter = 'all' } = of;
    const when =
      from !== null && until !== null && isMonth(from, until, time.zone)
        ? [orderExportsText.timeIn(by, time.month(from))]
        : [
            ...(from === null ? [] : [orderExportsText.timeFrom(by, time.dayAndClock(from))]),
            ...(until === null ? [] : [orderExportsText.timeUntil(by, time.dayAndClock(until))]),
          ];
    return orderExportsText.read([
      ...when,
      ...(status === null ? [] : [orderExportsText.ofStatus(statusKindName(status))]),
      ...(filter === 'all' ? [] : [orderExportsText.ofStatus(startText.saved.filters[filter])]),
    ]);
  };
  return ({ rows, of }) => orderExportsText.file(rows, which(of));
}
