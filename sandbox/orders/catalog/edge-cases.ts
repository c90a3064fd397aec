/** Orders at a limit: at the tolerance, at the last decimal, after the end. */
import { newOrder, first, refundOf } from '../order-builder.ts';
import type { ConformingOrder } from './catalog-order.ts';

export const edgeCaseOrders: readonly ConformingOrder[] = [
  {
    name: 'underpaid-by-tolerance',
    concludes: 'Reported as underpaid by 0.20 of 40.00 USDT, exactly a tolerance of 0.50%.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '40.00', currency: 'USDT' },
        created: builder.before({ h: 1, min: 26 }),
        payer: 'okafor',
        received: { status: 'paid_partial', at: builder.before({ h: 1, min: 15 }), amounts: ['39.80'] },
      }),
  },
  {
    name: 'underpaid-beyond-tolerance',
    concludes: 'Underpaid by 0.200001 of 40.00 USDT, 0.000001 more than a tolerance of 0.50%.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '40.00', currency: 'USDT' },
        created: builder.before({ h: 1, min: 28 }),
        payer: 'novak',
        received: { status: 'paid_partial', at: builder.before({ h: 1, min: 17 }), amounts: ['39.799999'] },
      }),
  },
  {
    name: 'overpaid-within-tolerance',
    concludes: 'Reported as overpaid by 0.10 USDT on 40.00, within a tolerance of 0.50%.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '40.00', currency: 'USDT' },
        created: builder.before({ h: 1, min: 31 }),
        payer: 'weber',
        received: { status: 'paid_over', at: builder.before({ h: 1, min: 22 }), amounts: ['40.10'] },
      }),
  },
  {
    name: '18-decimals',
    concludes: 'Paid in full to 18 decimals: 0.123456789012345678 ETH due, and the same received.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '0.123456789012345678', currency: 'ETH', rate: '1' },
        created: builder.before({ h: 9, min: 40 }),
        tokens: ['ETH-ETHEREUM'],
        payer: 'tanaka',
      });
      const option = { ...first(order.payment_info), receive_amount: order.order_amount };
      return {
        ...order,
        payment_info: [option],
        status: 'paid',
        transact_time: builder.before({ h: 9, min: 33 }),
        payment_detail: [
          builder.payment(option, '0.100000000000000000', 0),
          builder.payment(option, '0.023456789012345678', 1),
        ],
      };
    },
  },
  {
    name: 'waiting-part-paid',
    concludes: 'Still new: 15.00 of 40.00 USDT received, 11 minutes left for the rest.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '40.00', currency: 'USDT' },
        created: builder.before({ min: 19 }),
        payer: 'haddad',
      });
      return { ...order, payment_detail: [builder.payment(first(order.payment_info), '15.00')] };
    },
  },
  {
    name: 'paid-but-new',
    concludes: 'Still new, but the full amount was received. Status and amounts contradict each other. Refresh.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '64.00', currency: 'USDT' },
        created: builder.before({ min: 4 }),
        valid: 60,
        payer: 'obrien',
      });
      return { ...order, payment_detail: [builder.payment(first(order.payment_info))] };
    },
  },
  {
    name: 'canceled-then-paid',
    concludes:
      'Canceled after 3 minutes, but the full amount was received. Decide with the service whether to accept or refund it.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '31.50', currency: 'USDT' },
        created: builder.before({ h: 2, min: 20 }),
        payer: 'carvalho',
      });
      return {
        ...order,
        status: 'expired',
        cancel_time: builder.before({ h: 2, min: 17 }),
        payment_detail: [builder.payment(first(order.payment_info))],
      };
    },
  },
  {
    name: 'refund-of-underpaid',
    concludes: 'Underpaid, and all 31.00 USDT was refunded. The sale was reversed. Nothing is owed.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '40.00', currency: 'USDT' },
        created: builder.before({ h: 6, min: 5 }),
        payer: 'lindqvist',
      });
      const payment = builder.payment(first(order.payment_info), '31.00');
      return {
        ...order,
        status: 'paid_partial',
        transact_time: builder.before({ h: 5, min: 58 }),
        payment_detail: [payment],
        refund_requested: 'yes',
        refund_data: refundOf(builder, payment, order, {
          amount: '31.00',
          fee: '1.00',
          actual: '30.00',
          full: true,
          status: 1,
          transaction: builder.transaction('USDT-TRC20', 8),
          created: builder.before({ h: 4 }),
          updated: builder.before({ h: 3, min: 51 }),
        }),
      };
    },
  },
];
