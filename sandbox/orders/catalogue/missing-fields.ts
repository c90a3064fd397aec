/** Orders that leave out what the specification promises. */
import { newOrder } from '../new-order.ts';
import type { OrderRecord } from '../order-record.ts';
import { paidOrder } from './paid-order.ts';
import type { CatalogueOrder } from './catalogue-order.ts';

const everyFieldNull = (order: OrderRecord) =>
  Object.fromEntries(Object.keys(order).map((name) => [name, name === 'service_id' ? order.service_id : null]));

export const missingFieldOrders: readonly CatalogueOrder[] = [
  {
    name: 'null-everything',
    concludes: 'Every field except the order number is null. Nothing is known, and nothing may be invented.',
    breaks: ['*'],
    record: (builder) => everyFieldNull(paidOrder(builder)),
  },
  {
    name: 'absent-everything',
    concludes: 'Every field except the order number is missing. Nothing is known, and nothing may be invented.',
    breaks: ['*'],
    record: (builder) => ({ service_id: builder.serviceId }),
  },
  {
    name: 'empty-everything',
    concludes: 'Texts and lists are empty instead of null: provided, but without content.',
    breaks: ['*'],
    record: (builder) => ({
      ...Object.fromEntries(
        Object.entries(paidOrder(builder)).map(([name, value]) => [name, typeof value === 'string' ? '' : value]),
      ),
      service_id: builder.serviceId,
      refund_data: {},
      payment_detail: [],
      payment_info: [],
      order_details: {},
      sub_merchant: {},
    }),
  },
  {
    name: 'null-inside',
    concludes: 'A payment has no amount, so the total is unknown. The rest of the record is known.',
    breaks: ['payment_detail[].pay_amount', 'payment_detail[].tx_id', 'payment_info[].receive_amount'],
    record: (builder) => {
      const order = paidOrder(builder);
      return {
        ...order,
        payment_detail: order.payment_detail.map((payment) => ({ ...payment, pay_amount: null, tx_id: null })),
        payment_info: order.payment_info.map((option) => ({ ...option, receive_amount: null })),
      };
    },
  },
  {
    name: 'zero-times',
    concludes: 'Unpaid. Times that haven’t happened are 0, which doesn’t mean 1970.',
    breaks: ['cancel_time', 'transact_time'],
    record: (builder) => ({
      ...newOrder(builder, {
        price: { amount: '33.00', currency: 'USDT' },
        created: builder.before({ min: 8 }),
        payer: 'tanaka',
      }),
      cancel_time: 0,
      transact_time: 0,
    }),
  },
];
