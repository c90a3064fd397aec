/** The two documented refund types by name; null for every other number and for none. */
import type { Given, OrderRecord } from '../../../electron/contract/order-reading.ts';

type RefundType = 'partial' | 'full';

export function refundTypeOf(record: OrderRecord): RefundType | null {
  const data = record.refund_data;
  return data.is === 'given' ? refundTypeNamed(data.value.type) : null;
}

export function refundTypeNamed(type: Given<number>): RefundType | null {
  if (type.is !== 'given') return null;
  if (type.value === 1) return 'partial';
  return type.value === 2 ? 'full' : null;
}
