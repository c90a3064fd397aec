/** What is known of one watched order, from its first look to its end. */
import type { OrderReading, OrderSummary } from '../../contract/order-reading.ts';
import type { EpochMs } from '../../contract/order-record.ts';
import type { KeptWatch, WatchEnd, WatchedOrder } from '../../contract/order-watch.ts';
import type { AppError } from '../../contract/result.ts';
import { mayHeal, notBefore } from './heals.ts';
import { isAtRest } from './at-rest.ts';
import { longestWithoutChangeMs, nextLookAt } from './watch-pace.ts';

export interface Watched {
  readonly kept: KeptWatch;
  readonly order: OrderSummary | null;
  /** Since this console started. */
  readonly looks: number;
  readonly changedAt: EpochMs | null;
  readonly trouble: WatchedOrder['trouble'];
  /** Looks that failed, one after the other. */
  readonly failures: number;
  /** By this computer's clock. */
  readonly validUntil: EpochMs | null;
  /** When it is looked at next; null: it is being looked at, or has ended. */
  readonly nextAt: EpochMs | null;
}

export interface Moment {
  readonly now: EpochMs;
  /** At least 0 and below 1. */
  readonly random: number;
}

export const nameOf = ({ profileId, serviceId }: Pick<KeptWatch, 'profileId' | 'serviceId'>): string =>
  `${profileId} ${serviceId}`;

/** Looked at soon, and not all that were kept in the same instant. */
const soonMs = 4000;

export const begun = (kept: KeptWatch, { now, random }: Moment): Watched => ({
  kept,
  order: null,
  looks: 0,
  changedAt: null,
  trouble: null,
  failures: 0,
  validUntil: null,
  nextAt: kept.ended === null ? Math.round(now + random * soonMs) : null,
});

const ended = (watched: Watched, at: EpochMs, because: WatchEnd): Watched => ({
  ...watched,
  kept: { ...watched.kept, ended: { at, because } },
  nextAt: null,
});

function goesOn(watched: Watched, notBeforeMs: number | null, { now, random }: Moment): Watched {
  const { kept, changedAt, failures, validUntil } = watched;
  const quietSince = Math.max(kept.since, changedAt ?? 0);
  if (now - quietSince >= longestWithoutChangeMs) return ended(watched, now, 'nothing-changed');
  return { ...watched, nextAt: nextLookAt({ now, quietSince, failures, notBefore: notBeforeMs, validUntil, random }) };
}

export interface Look {
  readonly reading: OrderReading;
  readonly summary: OrderSummary;
  readonly isChanged: boolean;
}

/** After a look that was answered. */
export function found(before: Watched, { reading, summary, isChanged }: Look, moment: Moment): Watched {
  const { validUntil } = reading.verdict;
  const watched: Watched = {
    ...before,
    looks: before.looks + 1,
    order: summary,
    changedAt: isChanged ? reading.readAt : before.changedAt,
    trouble: null,
    failures: 0,
    validUntil: validUntil === null ? null : validUntil - (reading.answeredAt - reading.readAt),
  };
  return isAtRest(reading) ? ended(watched, moment.now, 'at-rest') : goesOn(watched, null, moment);
}

/** After a look that failed. */
export function failed(before: Watched, error: AppError, moment: Moment): Watched {
  const failures = before.failures + 1;
  const watched: Watched = { ...before, looks: before.looks + 1, failures, trouble: { at: moment.now, error } };
  return mayHeal(error, failures)
    ? goesOn(watched, notBefore(error), moment)
    : ended(watched, moment.now, 'will-not-heal');
}

export const endedElsewhere = (watched: Watched, now: EpochMs): Watched => ended(watched, now, 'another-service');

export const told = ({ kept, order, changedAt, trouble, nextAt }: Watched): WatchedOrder => ({
  profileId: kept.profileId,
  serviceId: kept.serviceId,
  since: kept.since,
  order,
  changedAt,
  trouble,
  state:
    kept.ended !== null
      ? { is: 'ended', ...kept.ended }
      : nextAt === null
        ? { is: 'looking' }
        : { is: 'waits', until: nextAt },
});
