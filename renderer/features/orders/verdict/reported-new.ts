/** Facts about orders with the status `new`. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';

export const isReportedNew = ({ verdict: { reported } }: OrderLookup): boolean =>
  reported.is === 'given' && reported.value === 'new';

/** Underpaid, but within the merchant’s tolerance. */
export const isWithinAlready = ({ checks }: OrderLookup): boolean =>
  checks.some(
    (check) =>
      check.id === 'status-agrees-with-amounts' &&
      check.result === 'notice' &&
      check.problem === 'new-within-tolerance',
  );
