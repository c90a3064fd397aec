/** What of an order a field of the record belongs to, by its path: `payment_detail[1].tx_id` is of payment 2. */
import type { Place } from '../../text/order-checks.ts';
import type { PartPath } from '../../../electron/contract/order-history.ts';
import { orderHistoryText } from '../../text/order-history.ts';

const lists = [
  [/^payment_detail\[(\d+)\]/, 'payment'],
  [/^payment_info\[(\d+)\]/, 'option'],
  [/^order_details\.items\[(\d+)\]/, 'item'],
] as const;

export function placeOf(path: string): Place {
  for (const [form, is] of lists) {
    const index = form.exec(path)?.[1];
    if (index !== undefined) return { is, number: Number(index) + 1 };
  }
  return { is: path.startsWith('refund_data') ? 'refund' : 'order' };
}

/** The number of the payment, from 1; null where it is none's. */
export function paymentAt(path: string): number | null {
  const place = placeOf(path);
  return place.is === 'payment' ? place.number : null;
}

/** A part of a record as a person reads of it: `payment_detail[1]` is payment 2. */
export function partName(part: PartPath): string {
  if (part === 'refund_data' || part === 'order_details' || part === 'sub_merchant')
    return orderHistoryText.parts[part];
  const place = placeOf(part);
  return place.is === 'payment' || place.is === 'option' || place.is === 'item'
    ? orderHistoryText.parts[place.is](place.number)
    : orderHistoryText.parts.order_details;
}
