/**
 * The service's times are compared with the service's clock: a computer that is an hour off must not make an
 * order late, nor place "now" before the order was created.
 */
import type { EpochMs } from '../contract/order-record.ts';

/** What the Date header's resolution and the way of an answer can amount to without anything being wrong. */
const noticeableSkewMs = 5_000;

/** A time this far ahead is still taken for "just now". */
export const clockSlackMs = 5 * 60_000;

export function serviceNow(readAt: EpochMs, clockSkewMs: number | null): EpochMs {
  return clockSkewMs === null || Math.abs(clockSkewMs) < noticeableSkewMs ? readAt : readAt + clockSkewMs;
}
