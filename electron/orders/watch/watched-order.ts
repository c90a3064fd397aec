/** What is known of one watched order, from its first look to its end. */
import type { OrderLookup, OrderSummary } from '../../contract/order-lookup.ts';
import type { EpochMs } from '../../contract/order-record.ts';
import type { SavedWatch, WatchEnd, WatchedOrder } from '../../contract/order-watch.ts';
import type { AppError } from '../../contract/result.ts';
import { mayRetry, retryAtOf } from '../lookup-failure.ts';
import type { RefundKind, OrderStatus, StatusKind } from '../../contract/verdict.ts';
import { nameOf, timeOf, valueOf } from '../field-value.ts';
import { awaitsPayment } from '../status.ts';

export interface Watched {
  readonly kept: SavedWatch;
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

export const watchKey = ({ profileId, serviceId }: Pick<SavedWatch, 'profileId' | 'serviceId'>): string =>
  `${profileId} ${serviceId}`;

/** Looked at soon, and not all that were kept in the same instant. */
const soonMs = 4000;

export const startWatch = (kept: SavedWatch, { now, random }: Moment): Watched => ({
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
  return { ...watched, nextAt: nextCheckAt({ now, quietSince, failures, notBefore: notBeforeMs, validUntil, random }) };
}

export interface Look {
  readonly reading: OrderLookup;
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
  return isFinal(reading) ? ended(watched, moment.now, 'at-rest') : goesOn(watched, null, moment);
}

/** After a look that failed. */
export function failed(before: Watched, error: AppError, moment: Moment): Watched {
  const failures = before.failures + 1;
  const watched: Watched = { ...before, looks: before.looks + 1, failures, trouble: { at: moment.now, error } };
  return mayRetry(error, failures)
    ? goesOn(watched, retryAtOf(error), moment)
    : ended(watched, moment.now, 'will-not-heal');
}

export const endedElsewhere = (watched: Watched, now: EpochMs): Watched => ended(watched, now, 'another-service');

export const watchView = ({ kept, order, changedAt, trouble, nextAt }: Watched): WatchedOrder => ({
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
export function nextCheckAt({ now, quietSince, failures, notBefore, validUntil, random }: PaceFacts): number {
  const quietFor = Math.max(0, now - quietSince);
  const every = paces.find(({ until }) => quietFor < until)?.every ?? slowest;
  const wait = Math.min(slowest, every * 2 ** Math.min(failures, 10));
  const usual = now + wait * (1 - jitter + 2 * jitter * random);
  const ends = validUntil === null || failures > 0 ? null : validUntil + afterValidityMs;
  const next = ends !== null && ends > now && ends < usual ? ends : usual;
  return Math.round(Math.max(next, (notBefore ?? 0) + random * second));
}

/** The service says that it is not decided yet, or nothing that is understood. */
const undecided: readonly StatusKind[] = ['waiting', 'waiting-for-rest', 'validity-ended', 'reported-new', 'not-known'];

/** A refund that is not over, or of which nobody can say. */
const movesOn: readonly RefundKind[] = ['requested-no-data', 'processing', 'not-known'];

/** Money that came in is settled at some time; where none did there is nothing to settle. */
const withoutMoney: readonly StatusKind[] = ['expired', 'cancelled'];

/** Until its validity ends more may come, also where the service does not call it open. */
const mayStillBePaid = (verdict: OrderStatus, completedAt: EpochMs | null): boolean =>
  awaitsPayment(verdict, completedAt) || (verdict.kind === 'expired' && verdict.validity === 'runs');

export function isFinal({ verdict, record }: OrderLookup): boolean {
  if (undecided.includes(verdict.kind) || valueOf(verdict.reported) === 'new') return false;
  if (movesOn.includes(verdict.refund) || mayStillBePaid(verdict, timeOf(record.transact_time))) return false;
  const settlement = nameOf(record.settlement_status);
  return settlement === 'settled' || settlement === null || withoutMoney.includes(verdict.kind);
}
