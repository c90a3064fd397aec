/**
 * Times of the service are compared with the service's clock. A computer that is an hour off must not make an order
 * late, or show "now" before it was created.
 */
import type { EpochMs } from '../contract/order-record.ts';

/** The tolerance for times if the response has the service's time: the resolution of its Date header, and the duration of a response. */
const noticeableSkewMs = 5_000;

/** Assumed error of this computer's clock if the response has no time. */
const unknownSkewMs = 5 * 60_000;

export interface ServiceClock {
  readonly now: EpochMs;
  /** A service time up to here is "just now". A later one is in the future. */
  readonly latest: EpochMs;
}

/** Whether a time of the service has passed, within the noticeable skew. */
export const hasPassed = (at: EpochMs, { now }: ServiceClock): boolean => at <= now + noticeableSkewMs;

/** The same clock at another moment. */
export const clockAt = ({ now, latest }: ServiceClock, at: EpochMs): ServiceClock => ({
  now: at,
  latest: at + (latest - now),
});

export function serviceClock(lookedUpAt: EpochMs, clockSkewMs: number | null): ServiceClock {
  if (clockSkewMs === null) return { now: lookedUpAt, latest: lookedUpAt + unknownSkewMs };
  const now = Math.abs(clockSkewMs) < noticeableSkewMs ? lookedUpAt : lookedUpAt + clockSkewMs;
  return { now, latest: now + noticeableSkewMs };
}
