/** Of which orders a file has rows, in words: `Payments of orders: read in November 2026`. */
import type { BulkFilter } from '../../../electron/contract/bulk-run.ts';
import type { RecordedWhat } from '../../../electron/contract/export-record.ts';
import type { RecordedOrders } from '../../../electron/contract/order-export.ts';
import { isMonth } from '../format/months.ts';
import { useTime } from '../format/use-time.ts';
import { said } from '../text/said.ts';
import { useText } from '../text/text.ts';
import { verdictKindName } from './verdicts.ts';

export const wholeList: BulkFilter = { is: [], refund: false, checks: 'any', settlement: null, search: '' };
export const isWholeList = (filter: BulkFilter): boolean => JSON.stringify(filter) === JSON.stringify(wholeList);

/** Characters of an order's number. */
const longestNumber = 40;

export function useExportedOrdersWords(): (what: Extract<RecordedWhat, { is: 'orders' }>) => string {
  const { orderExports: words, orders } = useText();
  const time = useTime();
  const which = (of: RecordedOrders): string => {
    if (of.is === 'one') return words.one(said(of.serviceId, longestNumber));
    if (of.is === 'bulk') return words.bulk(String(of.runId), !isWholeList(of.filter));
    const { by, from, until, verdict } = of;
    const when =
      from !== null && until !== null && isMonth(from, until, time.zone)
        ? [words.timeIn(by, time.month(from))]
        : [
            ...(from === null ? [] : [words.timeFrom(by, time.dayAndClock(from))]),
            ...(until === null ? [] : [words.timeUntil(by, time.dayAndClock(until))]),
          ];
    return words.read([
      ...when,
      ...(verdict === null ? [] : [words.ofVerdict(verdictKindName(verdict, orders.verdict))]),
    ]);
  };
  return ({ rows, of }) => words.file(rows, which(of));
}
