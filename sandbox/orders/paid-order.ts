/** Paid in full, in time, some hours ago: what most oddities are made from. */
import type { Desk } from './desk.ts';
import { draft, first } from './draft.ts';
import type { OrderRecord } from './order-record.ts';

export function paidOrder(desk: Desk): OrderRecord {
  const order = draft(desk, {
    price: { amount: '58.00', currency: 'USDT' },
    created: desk.before({ h: 3, min: 5 }),
    payer: 'weber',
    items: [desk.item('SKU-1407', 'Bicycle light', '29.00', 'USDT', '2')],
  });
  return {
    ...order,
    status: 'paid',
    transact_time: desk.before({ h: 2, min: 58 }),
    payment_detail: [desk.payment(first(order.payment_info))],
  };
}
