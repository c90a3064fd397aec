/** Orders whose status, amounts, addresses or options contradict each other. */
import { first, newOrder } from '../order-builder.ts';
import { paidOrder, type ConformingOrder } from './catalog-order.ts';

export const contradictoryOrders: readonly ConformingOrder[] = [
  {
    name: 'expired-then-paid',
    concludes:
      'Reported as expired, but the full amount was received. Decide with the service whether to accept or refund it.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '27.30', currency: 'USDT' },
        created: builder.before({ h: 4, min: 30 }),
        valid: 10,
        payer: 'lindqvist',
      });
      return { ...order, status: 'expired', payment_detail: [builder.payment(first(order.payment_info))] };
    },
  },
  {
    name: 'address-not-offered',
    concludes: 'Paid in full, but to an address that isn’t one of this order’s.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '54.00', currency: 'USD' },
        created: builder.before({ h: 1, min: 48 }),
        tokens: ['USDC-POLYGON', 'USDC-ERC20', 'USDT-BEP20'],
        payer: 'okafor',
      });
      const option = { ...first(order.payment_info), payment_address: builder.depositAddress('USDC-POLYGON', 9) };
      return {
        ...order,
        status: 'paid',
        transact_time: builder.before({ h: 1, min: 41 }),
        payment_detail: [builder.payment(option)],
      };
    },
  },
  {
    name: 'mixed-currencies',
    concludes: 'Paid partly in USDT and partly in ETH. They can’t be added up, so the difference is unknown.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '150.00', currency: 'EUR' },
        created: builder.before({ h: 6, min: 2 }),
        tokens: ['USDT-TRC20', 'ETH-ETHEREUM', 'BTC-BITCOIN'],
        payer: 'haddad',
      });
      return {
        ...order,
        status: 'paid',
        transact_time: builder.before({ h: 5, min: 40 }),
        payment_detail: order.payment_info
          .slice(0, 2)
          .map((option, nth) => builder.payment(option, nth === 0 ? '100.00' : '0.02382', nth)),
      };
    },
  },
  {
    name: 'contradicted',
    concludes: 'Reported as paid, but only half was received. Status and amounts contradict each other.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '96.00', currency: 'USDT' },
        created: builder.before({ h: 1, min: 33 }),
        payer: 'weber',
        received: { status: 'paid', at: builder.before({ h: 1, min: 22 }), amounts: ['48.00'] },
      }),
  },
  {
    name: 'contradicted-nothing-received',
    concludes: 'Reported as paid, but no payment is listed. Check with the service before you deliver.',
    record: (builder) => ({
      ...newOrder(builder, {
        price: { amount: '21.00', currency: 'USDT' },
        created: builder.before({ h: 7, min: 10 }),
        payer: 'novak',
      }),
      status: 'paid',
      transact_time: builder.before({ h: 6, min: 59 }),
    }),
  },
  {
    name: 'same-transaction-twice',
    concludes: 'Two payments have the same transaction hash. It’s probably one payment listed twice.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '35.00', currency: 'USDT' },
        created: builder.before({ h: 8 }),
        payer: 'carvalho',
      });
      const payment = builder.payment(first(order.payment_info), '35.00');
      return {
        ...order,
        status: 'paid_over',
        transact_time: builder.before({ h: 7, min: 52 }),
        payment_detail: [payment, payment],
      };
    },
  },
  {
    name: 'expired-but-completed',
    concludes: 'Reported as expired without a payment, but with a completion time.',
    record: (builder) => ({
      ...paidOrder(builder),
      status: 'expired',
      payment_detail: [],
    }),
  },
];
