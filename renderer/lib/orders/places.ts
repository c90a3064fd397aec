/** What of an order a field of the record belongs to, by its path: `payment_detail[1].tx_id` is of payment 2. */

import type { Place } from '../../text/order-checks.ts';

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
