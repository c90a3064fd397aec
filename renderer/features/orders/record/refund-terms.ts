/** What the order view calls a refund's type and its currency. */
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type { Decimal, Given, OrderRecord } from '../../../../electron/contract/order-record.ts';
import { isZero } from '../../../lib/format/money.ts';

type RefundType = 'partial' | 'full';

/** Null for every number that is not documented, and for none. */
export function refundTypeOf(record: OrderRecord): RefundType | null {
  const data = record.refund_data;
  return data.is === 'given' ? refundTypeNamed(data.value.type) : null;
}

export function refundTypeNamed(type: Given<number>): RefundType | null {
  if (type.is !== 'given') return null;
  if (type.value === 1) return 'partial';
  return type.value === 2 ? 'full' : null;
}

/** The refund names a token; where that is the sum's own currency, the currency is said the same way. */
export function refundUnitOf({ verdict, record }: OrderReading): Given<string> {
  const currency = verdict.refundSum?.currency;
  if (currency?.is === 'given') return currency;
  return record.refund_data.is === 'given' ? record.refund_data.value.token : record.refund_data;
}

/** The fee is given as a positive amount; wherever it is shown it is what is taken off. */
export function feeTaken(fee: Given<Decimal>): Given<Decimal> {
  return fee.is === 'given' && !fee.value.startsWith('-') && !isZero(fee.value)
    ? { is: 'given', value: `-${fee.value}` }
    : fee;
}
