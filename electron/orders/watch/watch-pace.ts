/** When a watched order is looked at again: often while something is likely, seldom where nothing has happened for long. Pure. */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** For so long after the watch began, or after something changed, it is looked at every so often. */
const paces = [
  { until: 10 * minute, every: 15 * second },
  { until: hour, every: minute },
  { until: 6 * hour, every: 5 * minute },
  { until: 3 * day, every: 30 * minute },
] as const;

/** After this nobody waits any more. */
export const longestWithoutChangeMs = 7 * day;
const slowest = 2 * hour;

/** How much earlier or later than that, so that many that were begun at once do not ask at once. */
const jitter = 0.2;

/** After the end of the validity: what the service makes of it is not there at that very moment. */
const afterValidityMs = 5 * second;

export interface PaceFacts {
  readonly now: number;
  /** Since the watch began, or something changed. */
  readonly quietSince: number;
  /** Looks that failed, one after the other. */
  readonly failures: number;
  /** When the service wants to be asked again; null: it did not say. */
  readonly notBefore: number | null;
  /** By this computer's clock; null where it is not known. */
  readonly validUntil: number | null;
  /** At least 0 and below 1. */
  readonly random: number;
}

/** @returns milliseconds since 1970, later than `now` */
export function nextLookAt({ now, quietSince, failures, notBefore, validUntil, random }: PaceFacts): number {
  const quietFor = Math.max(0, now - quietSince);
  const every = paces.find(({ until }) => quietFor < until)?.every ?? slowest;
  const wait = Math.min(slowest, every * 2 ** Math.min(failures, 10));
  const usual = now + wait * (1 - jitter + 2 * jitter * random);
  const ends = validUntil === null || failures > 0 ? null : validUntil + afterValidityMs;
  const next = ends !== null && ends > now && ends < usual ? ends : usual;
  return Math.round(Math.max(next, (notBefore ?? 0) + random * second));
}
