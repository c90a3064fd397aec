/** The saved form of a lookup, between main and the database thread. */
import type { OrderSummary } from '../../contract/order-lookup.ts';
import { isMarkedCompleted } from '../../contract/order-status.ts';
import { missingOf, type Decimal, type EpochMs } from '../../contract/order-record.ts';
import type { EvaluatedOrder } from '../evaluate-order.ts';
import { termsOf } from './searchable-fields.ts';
import { readEnvelope } from '../../payment-service/response/envelope.ts';
import { parseExactly } from '../../payment-service/response/json-parser.ts';
import { defaultLimits } from '../../payment-service/call-limits.ts';
import { readOrderRecord } from '../../payment-service/order-record.ts';
import type { ReadRecord } from './record-changes.ts';

/** Facts for the checks that the response doesn't contain. */
interface CheckedBy {
  /** The service's clock minus this computer's. Null if unknown. */
  readonly clockSkewMs: number | null;
  /** In percent. Null if nothing was compared. */
  readonly tolerance: Decimal | null;
}

export interface Snapshot {
  readonly summary: OrderSummary;
  /** `time` is null for none, or an unreadable one. */
  readonly created: { readonly time: EpochMs | null; readonly isUnreadable: boolean };
  readonly raw: string;
  readonly checkedBy: CheckedBy;
  /** Search keys of the lookup. */
  readonly terms: readonly string[];
}

/** The saved part. The rest is computed again from the raw response. */
export function snapshotOf(order: EvaluatedOrder): Snapshot {
  const { sum } = order.status;
  const { created_time: created } = order.record;
  return {
    summary: summaryOf(order),
    created: {
      time: created.is === 'present' ? created.value : null,
      isUnreadable: missingOf(created) === 'unreadable',
    },
    raw: order.raw,
    checkedBy: {
      clockSkewMs: order.clockSkewMs,
      tolerance: sum.is === 'known' ? sum.tolerancePercent : null,
    },
    terms: termsOf(order.record),
  };
}

export function summaryOf({ profileId, serviceId, lookedUpAt, record, status }: EvaluatedOrder): OrderSummary {
  const { sum, kind } = status;
  const { currency, ordered } =
    sum.is === 'known' ? sum : { currency: sum.priced?.currency ?? null, ordered: sum.priced?.amount ?? null };
  const isKnown = sum.is === 'known' && !isMarkedCompleted(kind);
  return {
    profileId,
    serviceId,
    merchantOrder: record.order_id.is === 'present' ? record.order_id.value : null,
    merchantUnreadable: record.order_id.is === 'unreadable',
    lookedUpAt,
    status: kind,
    refund: status.refund,
    refundExtent: status.refundExtent,
    disputed: status.disputedBy.length > 0,
    closed: status.closed,
    currency,
    ordered,
    received: isKnown ? sum.received : null,
    difference: isKnown ? sum.difference : null,
  };
}

/** Null if it has no readable record. */
export function recordInResponse(raw: string): ReadRecord | null {
  const parsed = parseExactly(raw, defaultLimits);
  if (!parsed.ok) return null;
  const envelope = readEnvelope(parsed.value, raw);
  return envelope.is === 'none' ? null : readOrderRecord(envelope.data);
}
