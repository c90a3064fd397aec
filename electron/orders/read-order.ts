/** From a record to everything that Quittance says about it: verdict, items, timeline, checks. Pure, and never throws. */
import type { EarlierRead, OrderReading } from '../contract/order-reading.ts';
import type { Anomaly, Decimal, EpochMs, OrderRecord } from '../contract/order-record.ts';
import { checksOf } from './checks/checks.ts';
import { valueOf } from './given.ts';
import { reckonItems } from './item-sums.ts';
import { reckon } from './order-sum.ts';
import { refundOf } from './refund.ts';
import { serviceNow } from './service-clock.ts';
import { timelineOf } from './timeline.ts';
import { verdictOf } from './verdict.ts';

export interface OrderAnswer {
  readonly profile: { readonly id: string; /** Per cent. */ readonly tolerance: Decimal };
  /** As asked. */
  readonly serviceId: string;
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
  const now = serviceNow(readAt, clockSkewMs);
  const refund = refundOf(record);
  const reckoning = reckon(record, profile.tolerance);
  const items = reckonItems(record);
  const verdict = verdictOf(record, reckoning, refund, now);
  return {
    profileId: profile.id,
    serviceId,
    readAt,
    tookMs,
    clockSkewMs,
    record,
    verdict,
    timeline: timelineOf(record, verdict, refund, now, earlier),
    itemSums: items?.sums ?? null,
    checks: checksOf({
      serviceId,
      record,
      payments: valueOf(record.payment_detail),
      options: valueOf(record.payment_info),
      refund,
      reckoning,
      items,
      verdict,
      now,
      clockSkewMs,
      anomalies,
    }),
    anomalies,
    raw,
    historyFault: null,
  };
}
