/** Underpaid and overpaid orders. */
import { newOrder, first } from '../order-builder.ts';
import type { ConformingOrder } from './catalog-order.ts';

export const wrongAmountOrders: readonly ConformingOrder[] = [
  {
    name: 'underpaid',
    concludes: 'Underpaid: 9.00 of 40.00 USDT is missing.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '40.00', currency: 'USDT' },
        created: builder.before({ min: 39 }),
        payer: 'okafor',
        items: [builder.item('SKU-3301', 'Ceramic pour-over set', '40.00', 'USDT')],
        received: { status: 'paid_partial', at: builder.before({ min: 31 }), amounts: ['31.00'] },
      }),
  },
  {
    name: 'underpaid-two-payments',
    concludes:
      'Underpaid: 3.98 of 195.48 USDT is missing. The second payment went to an address that isn’t one of this order’s. The order was completed 1 min 48 s late. The network has two different names.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '180.00', currency: 'EUR' },
        created: builder.before({ min: 34, s: 31 }),
        payer: 'weber',
        items: [
          builder.item('SKU-6120', 'Espresso grinder', '149.00', 'EUR'),
          builder.item('SKU-6121', 'Grinder brush', '8.35', 'EUR', '2'),
        ],
        shipping: '6.90',
        tax: '7.40',
        remark: 'Gift wrap, please',
      });
      const option = first(order.payment_info);
      const notOffered = { ...option, payment_address: builder.depositAddress('USDT-TRC20', 9) };
      return {
        ...order,
        status: 'paid_partial',
        transact_time: builder.before({ min: 2, s: 43 }),
        payment_detail: [
          { ...builder.payment(option, '150.00', 0), blockchain: 'TRX' },
          { ...builder.payment(notOffered, '41.50', 1), blockchain: 'TRX' },
        ],
      };
    },
  },
  {
    name: 'overpaid',
    concludes: 'Overpaid by 12.00 USDT on 40.00. No refund was requested.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '40.00', currency: 'USDT' },
        created: builder.before({ h: 1, min: 2 }),
        payer: 'novak',
        items: [builder.item('SKU-3301', 'Ceramic pour-over set', '40.00', 'USDT')],
        received: { status: 'paid_over', at: builder.before({ min: 50, s: 44 }), amounts: ['52.00'] },
      }),
  },
  {
    name: 'overpaid-two-payments',
    concludes: 'Paid twice by mistake: two payments of the full amount, so overpaid by 75.00 USDT.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '75.00', currency: 'USDT' },
        created: builder.before({ h: 3, min: 15 }),
        payer: 'haddad',
        received: { status: 'paid_over', at: builder.before({ h: 3, min: 4 }), amounts: ['75.00', '75.00'] },
      }),
  },
];
