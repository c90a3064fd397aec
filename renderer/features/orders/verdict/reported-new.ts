/** Facts about orders with the status `new`. */
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';

export const isReportedNew = ({ verdict: { reported } }: OrderReading): boolean =>
  reported.is === 'given' && reported.value === 'new';

/** Underpaid, but within the merchant’s tolerance. */
export const isWithinAlready = ({ checks }: OrderReading): boolean =>
  checks.some(
    (check) =>
      check.id === 'status-agrees-with-amounts' &&
      check.result === 'notice' &&
      check.problem === 'new-within-tolerance',
  );
