/** The names of a refund's type and currency. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { Decimal, Field, OrderRecord } from '../../../../electron/contract/order-record.ts';
import { isZero } from '../../../lib/format/money.ts';

type RefundType = 'partial' | 'full';

/** Null for a missing or undocumented number. */
export function refundTypeOf(record: OrderRecord): RefundType | null {
  const data = record.refund_data;
  return data.is === 'given' ? refundTypeNamed(data.value.type) : null;
}

export function refundTypeNamed(type: Field<number>): RefundType | null {
  if (type.is !== 'given') return null;
  if (type.value === 1) return 'partial';
  return type.value === 2 ? 'full' : null;
}

/** A refund names a token. Where that is the sum's currency, it is shown by the sum's name. */
export function refundUnitOf({ verdict, record }: OrderLookup): Field<string> {
  const currency = verdict.refundSum?.currency;
  if (currency?.is === 'given') return currency;
  return record.refund_data.is === 'given' ? record.refund_data.value.token : record.refund_data;
}

/** Services send the fee as a positive amount. It is shown as a deduction. */
export function feeTaken(fee: Field<Decimal>): Field<Decimal> {
  return fee.is === 'given' && !fee.value.startsWith('-') && !isZero(fee.value)
    ? { is: 'given', value: `-${fee.value}` }
    : fee;
}
