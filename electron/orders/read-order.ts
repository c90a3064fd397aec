/** From a record to everything that Quittance says about it: verdict, items, timeline, checks. Pure, and never throws. */
import type { EarlierRead, OrderReading } from '../contract/order-reading.ts';
import type { Anomaly, Decimal, EpochMs, OrderRecord } from '../contract/order-record.ts';
import { readOptions } from './amount-to-send.ts';
import { checksOf } from './checks/checks.ts';
import { timeOf, valueOf } from './given.ts';
import { reckonItems } from './item-sums.ts';
import { reckon } from './order-sum.ts';
import type { NumberField } from './order-number.ts';
import { refundOf } from './refund.ts';
import { serviceClock } from './service-clock.ts';
import { timelineOf } from './timeline.ts';
import { reckonVerdict, verdictOf } from './verdict.ts';

export interface OrderAnswer {
  readonly profile: { readonly id: string; /** Per cent. */ readonly tolerance: Decimal };
  /** As asked. */
  readonly serviceId: string;
  /** The field of the record that must hold it; the service's own number unless told otherwise. */
  readonly numberField?: NumberField;
  /** This computer's clock. */
  readonly readAt: EpochMs;
  readonly tookMs: number;
  /** Service's clock − this computer's; null when not known. */
  readonly clockSkewMs: number | null;
  readonly record: OrderRecord;
  readonly anomalies: readonly Anomaly[];
  readonly raw: string;
  readonly earlier: readonly EarlierRead[];
}

export function readOrder(answer: OrderAnswer): OrderReading {
  const { profile, serviceId, readAt, tookMs, clockSkewMs, record, anomalies, raw, earlier } = answer;
  const clock = serviceClock(readAt, clockSkewMs);
  const refund = refundOf(record);
  const reckoning = reckon(record, profile.tolerance);
  const items = reckonItems(record);
  const reckoned = reckonVerdict(record, reckoning, refund, clock);
  const checks = checksOf({
    serviceId,
    numberField: answer.numberField ?? 'service_id',
    record,
    payments: valueOf(record.payment_detail),
    options: valueOf(record.payment_info),
    refund,
    reckoning,
    items,
    verdict: reckoned,
    ...clock,
    clockSkewMs,
    anomalies,
  });
  const verdict = verdictOf(reckoned, reckoning, checks, timeOf(record.transact_time) !== null);
  return {
    profileId: profile.id,
    serviceId,
    readAt,
    now: clock.now,
    tookMs,
    clockSkewMs,
    record,
    verdict,
    // Earlier reads are dated by this computer's clock: where the two clocks differ, they bound nothing of the service's.
    timeline: timelineOf(record, verdict, refund, clock, clock.now === readAt ? earlier : []),
    itemSums: items?.sums ?? null,
    options: readOptions(record, verdict, reckoning),
    checks,
    anomalies,
    raw,
    historyFault: null,
  };
}
