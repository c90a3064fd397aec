/** Evaluates a record: status, items, timeline and checks. Pure, and never throws. */
import type { Anomaly, Decimal, EpochMs, OrderRecord } from '../contract/order-record.ts';
import { evaluateOptions } from './evaluate-payment-options.ts';
import { checksOf } from './consistency/checks.ts';
import { valueOf } from './field-value.ts';
import { computeItemTotals } from './item-totals.ts';
import { computeTotals } from './order-totals.ts';
import type { NumberField } from './order-number.ts';
import { refundOf } from './refund.ts';
import { clockAt, serviceClock, type ServiceClock } from './service-clock.ts';
import { timelineOf } from './timeline.ts';
import { statusAfterLookup, statusOf, withChecks } from './status.ts';
import type { OrderLookup, StatusAt } from '../contract/order-lookup.ts';
import type { Timeline } from '../contract/order-timeline.ts';

/** The service's response, and the facts for its checks. */
export interface AnsweredOrder {
  readonly profile: { readonly id: string; /** Per cent. */ readonly tolerance: Decimal };
  /** The requested number. */
  readonly serviceId: string;
  /** The record's field that must contain it. By default the service's own number. */
  readonly numberField?: NumberField;
  /** This computer's clock. */
  readonly lookedUpAt: EpochMs;
  /** The service's clock minus this computer's. Null if unknown. */
  readonly clockSkewMs: number | null;
  readonly record: OrderRecord;
  readonly anomalies: readonly Anomaly[];
  readonly raw: string;
}

/** What lists show and the history saves of an order: its state at the time of the lookup. */
export type EvaluatedOrder = Pick<
  OrderLookup,
  'profileId' | 'serviceId' | 'lookedUpAt' | 'clockSkewMs' | 'record' | 'itemSums' | 'status' | 'checks' | 'raw'
>;

function evaluate({ profile, serviceId, numberField, lookedUpAt, clockSkewMs, record, anomalies }: AnsweredOrder) {
  const clock = serviceClock(lookedUpAt, clockSkewMs);
  const refund = refundOf(record);
  const totals = computeTotals(record, profile.tolerance);
  const items = computeItemTotals(record);
  const statusBefore = statusOf(record, totals, refund, clock);
  const checks = checksOf({
    serviceId,
    numberField: numberField ?? 'service_id',
    record,
    payments: valueOf(record.payment_detail),
    options: valueOf(record.payment_info),
    refund,
    totals,
    items,
    status: statusBefore,
    ...clock,
    clockSkewMs,
    anomalies,
  });
  return { clock, refund, totals, items, statusBefore, checks };
}

/** Omits the timeline, which a list of ten thousand orders doesn't show. */
export function evaluateOrder(response: AnsweredOrder): EvaluatedOrder {
  const { profile, serviceId, lookedUpAt, clockSkewMs, record, raw } = response;
  const { statusBefore, totals, items, checks } = evaluate(response);
  const status = withChecks(statusBefore, totals, checks);
  const itemSums = items?.sums ?? null;
  return { profileId: profile.id, serviceId, lookedUpAt, clockSkewMs, record, itemSums, status, checks, raw };
}

export function evaluateLookup(response: AnsweredOrder): OrderLookup {
  const { profile, serviceId, lookedUpAt, clockSkewMs, record, anomalies, raw } = response;
  const { clock, refund, totals, items, statusBefore, checks } = evaluate(response);
  const statusAt = (at: ServiceClock): StatusAt => {
    const isRead = at.now === clock.now;
    const then = isRead ? statusBefore : statusAfterLookup(statusBefore, statusOf(record, totals, refund, at));
    const status = withChecks(then, totals, checks);
    return {
      from: at.now,
      status,
      options: evaluateOptions(record, status, totals, clockSkewMs !== null),
      timeline: timelineOf(record, status, refund, at, clock.now),
    };
  };
  const { status, options, timeline } = statusAt(clock);
  return {
    profileId: profile.id,
    serviceId,
    lookedUpAt,
    answeredAt: clock.now,
    now: clock.now,
    clockSkewMs,
    record,
    status,
    timeline,
    itemSums: items?.sums ?? null,
    options,
    later: changesOf(statusBefore.validUntil, timeline, clock.now).map((at) => statusAt(clockAt(clock, at))),
    checks,
    anomalies,
    raw,
    isSaved: true,
  };
}

/** Later moments at which the evaluation changes: the end of the payment window, and times in the future. */
function changesOf(validUntil: EpochMs | null, { rows }: Timeline, now: EpochMs): readonly EpochMs[] {
  const times = rows.flatMap(({ id, at }) =>
    at.is === 'between' || at.ms === null || id === 'payment-window' ? [] : [at.ms],
  );
  // At its exact end, an order can still be paid.
  const changes = new Set([...times, ...(validUntil === null ? [] : [validUntil + 1])]);
  return [...changes].filter((at) => at > now).toSorted((a, b) => a - b);
}
