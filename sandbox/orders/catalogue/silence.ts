/** Orders that leave out what the specification promises. */
import { draft } from '../draft.ts';
import type { OrderRecord } from '../order-record.ts';
import { paidOrder } from '../paid-order.ts';
import type { Scene } from '../scene.ts';

const everyFieldNull = (order: OrderRecord) =>
  Object.fromEntries(Object.keys(order).map((name) => [name, name === 'service_id' ? order.service_id : null]));

export const silentScenes: readonly Scene[] = [
  {
    name: 'null-everything',
    concludes: 'Every field but the order number is null: nothing is known, and nothing may be made up.',
    breaks: ['*'],
    record: (desk) => everyFieldNull(paidOrder(desk)),
  },
  {
    name: 'absent-everything',
    concludes: 'Every field but the order number is missing: nothing is known, and nothing may be made up.',
    breaks: ['*'],
    record: (desk) => ({ service_id: desk.serviceId }),
  },
  {
    name: 'empty-everything',
    concludes: 'Texts and lists are empty instead of null: given, yet saying nothing.',
    breaks: ['*'],
    record: (desk) => ({
      ...Object.fromEntries(
        Object.entries(paidOrder(desk)).map(([name, value]) => [name, typeof value === 'string' ? '' : value]),
      ),
      service_id: desk.serviceId,
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
    record: (desk) => {
      const order = paidOrder(desk);
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
    record: (desk) => ({
      ...draft(desk, {
        price: { amount: '33.00', currency: 'USDT' },
        created: desk.before({ min: 8 }),
        payer: 'tanaka',
      }),
      cancel_time: 0,
      transact_time: 0,
    }),
  },
];
