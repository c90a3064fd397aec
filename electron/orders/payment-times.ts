/**
 * Bounds for payments, which the service never dates: from its own times, and from earlier reads here that had
 * fewer payments or already as many. A bound that contradicts another is dropped, never bent.
 */
import type { EarlierRead } from '../contract/order-lookup.ts';
import type { EpochMs } from '../contract/order-record.ts';

export interface PaymentTimes {
  readonly from: EpochMs | null;
  readonly to: EpochMs | null;
  /** The first earlier read that had this payment. */
  readonly firstSeenAt: EpochMs | null;
}

/**
 * For the payment with this number (from 1). Takes the list for growing at its end, which the specification does
 * not promise: so a history that ever had more payments than a later read counts for nothing.
 */
export function paymentTimes(
  number: number,
  service: { readonly created: EpochMs | null; readonly completed: EpochMs | null; readonly now: EpochMs },
  history: readonly EarlierRead[],
): PaymentTimes {
  const { created, completed, now } = service;
  const { lastWithout, firstWith } = seenBy(number, history);
  const from = later(created, lastWithout);
  // Came in after the order was completed: an earlier read after completion did not have it yet.
  const end = completed !== null && (from === null || from <= completed) ? completed : now;
  const to = firstWith === null ? end : Math.min(end, firstWith);
  if (from === null || from <= to) return { from, to, firstSeenAt: firstWith };
  return created !== null && created <= end
    ? { from: created, to: end, firstSeenAt: firstWith }
    : { from: null, to: null, firstSeenAt: firstWith };
}

/** In order of time; empty when it contradicts itself or the present count. */
export function usableHistory(earlier: readonly EarlierRead[], payments: number): readonly EarlierRead[] {
  if (earlier.length === 0) return earlier;
  const reads = earlier.toSorted((a, b) => a.readAt - b.readAt);
  let most = 0;
  for (const read of reads) {
    if (read.payments < most) return [];
    most = read.payments;
  }
  return most > payments ? [] : reads;
}

function seenBy(number: number, history: readonly EarlierRead[]) {
  let lastWithout: EpochMs | null = null;
  for (const read of history) {
    if (read.payments >= number) return { lastWithout, firstWith: read.readAt };
    lastWithout = read.readAt;
  }
  return { lastWithout, firstWith: null };
}

function later(a: EpochMs | null, b: EpochMs | null): EpochMs | null {
  if (a === null) return b;
  return b === null ? a : Math.max(a, b);
}
