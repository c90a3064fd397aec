/**
 * Time limits of payments, which the service never dates: from its own times, and from earlier lookups with fewer or
 * as many payments. A limit that contradicts another is dropped, never adjusted.
 */
import type { EarlierRead } from '../contract/order-lookup.ts';
import type { EpochMs } from '../contract/order-record.ts';

export interface PaymentTimes {
  readonly from: EpochMs | null;
  readonly to: EpochMs | null;
  /** The first earlier lookup with this payment. */
  readonly firstSeenAt: EpochMs | null;
}

/**
 * For the payment with this number, from 1. Assumes that the list grows at its end, which the specification doesn't
 * promise. A history with more payments than a later lookup is ignored.
 */
export function paymentTimes(
  number: number,
  service: { readonly created: EpochMs | null; readonly completed: EpochMs | null; readonly now: EpochMs },
  history: readonly EarlierRead[],
): PaymentTimes {
  const { created, completed, now } = service;
  const { lastWithout, firstWith } = seenBy(number, history);
  const from = later(created, lastWithout);
  // Received after completion: an earlier lookup after completion didn't have it.
  const end = completed !== null && (from === null || from <= completed) ? completed : now;
  const to = firstWith === null ? end : Math.min(end, firstWith);
  if (from === null || from <= to) return { from, to, firstSeenAt: firstWith };
  return created !== null && created <= end
    ? { from: created, to: end, firstSeenAt: firstWith }
    : { from: null, to: null, firstSeenAt: firstWith };
}

/** In order of time. Empty if it contradicts itself or the current count. */
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
