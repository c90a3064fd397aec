/** What an order that is reported as new comes to beside its verdict. */
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';

export const isReportedNew = ({ verdict: { reported } }: OrderReading): boolean =>
  reported.is === 'given' && reported.value === 'new';

/** Less than ordered came in, and only the merchant's tolerance makes it enough. */
export const isWithinAlready = ({ checks }: OrderReading): boolean =>
  checks.some(
    (check) =>
      check.id === 'status-agrees-with-amounts' &&
      check.result === 'notice' &&
      check.problem === 'new-within-tolerance',
  );
