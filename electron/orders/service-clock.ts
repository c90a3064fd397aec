/**
 * The service's times are compared with the service's clock: a computer that is an hour off must not make an
 * order late, nor place "now" before the order was created.
 */
import type { EpochMs } from '../contract/order-record.ts';

/** The one tolerance for times of the service: what the Date header's resolution and the way of an answer can amount to without anything being wrong. */
const noticeableSkewMs = 5_000;

/** Where only this computer's clock is known, which may be off by as much. */
const unknownSkewMs = 5 * 60_000;

export interface ServiceClock {
  readonly now: EpochMs;
  /** A time of the service up to here is "just now", and only a later one is still to come. */
  readonly latest: EpochMs;
}

/**
 * Whether a time of the service has come, and is not just perhaps so by a clock that may be off: what has happened by such a
 * clock is claimed as late as by any other.
 */
export const hasCome = (at: EpochMs, { now }: ServiceClock): boolean => at <= now + noticeableSkewMs;

/** The same clock at another moment. */
export const clockAt = ({ now, latest }: ServiceClock, at: EpochMs): ServiceClock => ({
  now: at,
  latest: at + (latest - now),
});

export function serviceClock(readAt: EpochMs, clockSkewMs: number | null): ServiceClock {
  if (clockSkewMs === null) return { now: readAt, latest: readAt + unknownSkewMs };
  const now = Math.abs(clockSkewMs) < noticeableSkewMs ? readAt : readAt + clockSkewMs;
  return { now, latest: now + noticeableSkewMs };
}
