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
    concludes: 'Every field but the order number is null: nothing is known, and nothing may be made up.',
    breaks: ['*'],
    record: (builder) => everyFieldNull(paidOrder(builder)),
  },
  {
    name: 'absent-everything',
    concludes: 'Every field but the order number is missing: nothing is known, and nothing may be made up.',
    breaks: ['*'],
    record: (builder) => ({ service_id: builder.serviceId }),
  },
  {
    name: 'empty-everything',
    concludes: 'Texts and lists are empty instead of null: given, yet saying nothing.',
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
    concludes: 'A payment without amount: the sum is not known, though the rest of the record is.',
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
    concludes: 'Never paid; times that have not come are 0, which does not mean 1970.',
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
