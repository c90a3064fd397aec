/** The input of all checks. */
import type {
  Anomaly,
  EpochMs,
  OrderRecord,
  PaymentDetail,
  PaymentOption,
  RefundData,
} from '../../contract/order-record.ts';
import type { ItemTotals } from '../item-totals.ts';
import type { NumberField } from '../order-number.ts';
import type { StatusBeforeChecks } from '../status.ts';
import type { Totals } from '../order-totals.ts';

export interface CheckedOrder {
  /** The requested number. */
  readonly serviceId: string;
  /** The record's field that must contain it. */
  readonly numberField: NumberField;
  readonly record: OrderRecord;
  /** Null if the list is absent, null or unreadable. */
  readonly payments: readonly PaymentDetail[] | null;
  readonly options: readonly PaymentOption[] | null;
  /** Null without data about a refund. */
  readonly refund: RefundData | null;
  readonly totals: Totals;
  /** Null without items. */
  readonly items: ItemTotals | null;
  readonly status: StatusBeforeChecks;
  /** The service's clock. */
  readonly now: EpochMs;
  /** A later time is in the future. */
  readonly latest: EpochMs;
  readonly clockSkewMs: number | null;
  readonly anomalies: readonly Anomaly[];
}
