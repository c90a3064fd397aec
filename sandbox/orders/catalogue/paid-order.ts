/** Paid in full, in time, some hours ago: what most oddities are made from. */
import type { OrderBuilder } from '../order-builder.ts';
import { newOrder, first } from '../new-order.ts';
import type { OrderRecord } from '../order-record.ts';

export function paidOrder(builder: OrderBuilder): OrderRecord {
  const order = newOrder(builder, {
    price: { amount: '58.00', currency: 'USDT' },
    created: builder.before({ h: 3, min: 5 }),
    payer: 'weber',
    items: [builder.item('SKU-1407', 'Bicycle light', '29.00', 'USDT', '2')],
  });
  return {
    ...order,
    status: 'paid',
    transact_time: builder.before({ h: 2, min: 58 }),
    payment_detail: [builder.payment(first(order.payment_info))],
  };
}
