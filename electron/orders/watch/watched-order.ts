/** The state of one watched order, from its first lookup to its end. */
import type { OrderLookup, OrderSummary } from '../../contract/order-lookup.ts';
import type { EpochMs } from '../../contract/order-record.ts';
import type { SavedWatch, WatchEnd, WatchedOrder } from '../../contract/order-watch.ts';
import type { AppError } from '../../contract/result.ts';
import { mayRetry, retryAtOf } from '../lookup-retry.ts';
import type { OrderStatus, StatusKind } from '../../contract/order-status.ts';
import type { RefundKind } from '../../contract/order-refund.ts';
import { nameOf, timeOf, valueOf } from '../field-value.ts';
import { awaitsPayment } from '../status.ts';

export interface Watched {
  readonly saved: SavedWatch;
  readonly order: OrderSummary | null;
  /** Lookups since Quittance started. */
  readonly attempts: number;
  readonly changedAt: EpochMs | null;
  readonly lastError: WatchedOrder['lastError'];
  /** Failed lookups in a row. */
  readonly failures: number;
  /** Time by this computer's clock. */
  readonly validUntil: EpochMs | null;
  /** The time of the next lookup. Null during one, or after the end. */
  readonly nextAt: EpochMs | null;
}

export interface Moment {
  readonly now: EpochMs;
  /** At least 0 and below 1. */
  readonly random: number;
}

export const watchKey = ({ profileId, serviceId }: Pick<SavedWatch, 'profileId' | 'serviceId'>): string =>
  `${profileId} ${serviceId}`;

/** Soon, but not all restored watches at once. */
const soonMs = 4000;

export const startWatch = (saved: SavedWatch, { now, random }: Moment): Watched => ({
  saved,
  order: null,
  attempts: 0,
  changedAt: null,
  lastError: null,
  failures: 0,
  validUntil: null,
  nextAt: saved.ended === null ? Math.round(now + random * soonMs) : null,
});

const ended = (watched: Watched, at: EpochMs, reason: WatchEnd): Watched => ({
  ...watched,
  saved: { ...watched.saved, ended: { at, reason } },
  nextAt: null,
});

function scheduleNext(watched: Watched, notBeforeMs: number | null, { now, random }: Moment): Watched {
  const { saved, changedAt, failures, validUntil } = watched;
  const unchangedSince = Math.max(saved.since, changedAt ?? 0);
  if (now - unchangedSince >= maxWithoutChangeMs) return ended(watched, now, 'nothing-changed');
  return {
    ...watched,
    nextAt: nextCheckAt({ now, unchangedSince, failures, notBefore: notBeforeMs, validUntil, random }),
  };
}

export interface WatchLookup {
  readonly lookup: OrderLookup;
  readonly summary: OrderSummary;
  readonly isChanged: boolean;
}

/** The state after a successful lookup. */
export function found(before: Watched, { lookup, summary, isChanged }: WatchLookup, moment: Moment): Watched {
  const { validUntil } = lookup.status;
  const watched: Watched = {
    ...before,
    attempts: before.attempts + 1,
    order: summary,
    changedAt: isChanged ? lookup.lookedUpAt : before.changedAt,
    lastError: null,
    failures: 0,
    validUntil: validUntil === null ? null : validUntil - (lookup.answeredAt - lookup.lookedUpAt),
  };
  return isFinal(lookup) ? ended(watched, moment.now, 'final') : scheduleNext(watched, null, moment);
}

/** The state after a failed lookup. */
export function failed(before: Watched, error: AppError, moment: Moment): Watched {
  const failures = before.failures + 1;
  const watched: Watched = { ...before, attempts: before.attempts + 1, failures, lastError: { at: moment.now, error } };
  return mayRetry(error, failures)
    ? scheduleNext(watched, retryAtOf(error), moment)
    : ended(watched, moment.now, 'permanent-failure');
}

export const endedElsewhere = (watched: Watched, now: EpochMs): Watched => ended(watched, now, 'another-service');

export const watchView = ({ saved, order, changedAt, lastError, nextAt }: Watched): WatchedOrder => ({
  profileId: saved.profileId,
  serviceId: saved.serviceId,
  since: saved.since,
  order,
  changedAt,
  lastError,
  state:
    saved.ended !== null
      ? { is: 'ended', ...saved.ended }
      : nextAt === null
        ? { is: 'looking-up' }
        : { is: 'waiting', until: nextAt },
});

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Intervals between lookups, by the time since the watch started or something changed. */
const intervals = [
  { until: 10 * minute, every: 15 * second },
  { until: hour, every: minute },
  { until: 6 * hour, every: 5 * minute },
  { until: 3 * day, every: 30 * minute },
] as const;

/** The watch ends after this. */
export const maxWithoutChangeMs = 7 * day;
const slowest = 2 * hour;

/** Random variation, so that watches that started together don't look up together. */
const jitter = 0.2;

/** Time after the payment window closes, because the service needs a moment to decide. */
const afterWindowMs = 5 * second;

export interface PaceFacts {
  readonly now: number;
  /** When the watch started, or something changed. */
  readonly unchangedSince: number;
  /** Failed lookups in a row. */
  readonly failures: number;
  /** When the service allows a retry. Null if it didn't say. */
  readonly notBefore: number | null;
  /** Time by this computer's clock. Null if unknown. */
  readonly validUntil: number | null;
  /** At least 0 and below 1. */
  readonly random: number;
}

/** @returns milliseconds since 1970, later than `now` */
export function nextCheckAt({ now, unchangedSince, failures, notBefore, validUntil, random }: PaceFacts): number {
  const unchangedFor = Math.max(0, now - unchangedSince);
  const every = intervals.find(({ until }) => unchangedFor < until)?.every ?? slowest;
  const wait = Math.min(slowest, every * 2 ** Math.min(failures, 10));
  const usual = now + wait * (1 - jitter + 2 * jitter * random);
  const ends = validUntil === null || failures > 0 ? null : validUntil + afterWindowMs;
  const next = ends !== null && ends > now && ends < usual ? ends : usual;
  return Math.round(Math.max(next, (notBefore ?? 0) + random * second));
}

/** Statuses that may still change. */
const undecided: readonly StatusKind[] = [
  'waiting',
  'waiting-for-rest',
  'payment-window-closed',
  'reported-new',
  'unknown',
];

/** A refund that isn't finished, or whose status is unknown. */
const openRefunds: readonly RefundKind[] = ['requested-no-data', 'processing', 'unknown'];

/** Received money gets settled eventually. Without any, there is nothing to settle. */
const withoutMoney: readonly StatusKind[] = ['expired', 'canceled'];

/** More may arrive until the payment window closes, even if the service doesn't call the order open. */
const mayStillBePaid = (status: OrderStatus, completedAt: EpochMs | null): boolean =>
  awaitsPayment(status, completedAt) || (status.kind === 'expired' && status.paymentWindow === 'open');

export function isFinal({ status, record }: OrderLookup): boolean {
  if (undecided.includes(status.kind) || valueOf(status.reported) === 'new') return false;
  if (openRefunds.includes(status.refund) || mayStillBePaid(status, timeOf(record.transact_time))) return false;
  const settlement = nameOf(record.settlement_status);
  return settlement === 'settled' || settlement === null || withoutMoney.includes(status.kind);
}
