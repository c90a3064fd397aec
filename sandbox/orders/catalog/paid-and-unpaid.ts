/** Ordinary orders, paid or never paid. */
import { newOrder } from '../order-builder.ts';
import type { ConformingOrder } from './catalog-order.ts';

export const paidAndUnpaidOrders: readonly ConformingOrder[] = [
  {
    name: 'waiting',
    concludes: 'Nothing received yet. The payment window closes in 18 minutes.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '40.00', currency: 'USDT' },
        created: builder.before({ min: 12 }),
        payer: 'okafor',
        items: [builder.item('SKU-3301', 'Ceramic pour-over set', '40.00', 'USDT')],
      }),
  },
  {
    name: 'waiting-just-created',
    concludes: 'Nothing received yet. The order is new and has one payment option.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '12.50', currency: 'EUR' },
        created: builder.before({ s: 20 }),
        valid: 60,
        tokens: ['USDT-TRC20'],
        payer: 'weber',
      }),
  },
  {
    name: 'paid',
    concludes: 'Paid in full and in time with one payment. Nothing is owed either way.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '62.40', currency: 'USDT' },
        created: builder.before({ min: 47, s: 12 }),
        payer: 'lindqvist',
        items: [
          builder.item('SKU-1180', 'Wool blanket, grey', '49.90', 'USDT'),
          builder.item('SKU-2204', 'Beeswax candle', '3.80', 'USDT', '2'),
        ],
        shipping: '4.90',
        tax: '0',
        remark: 'Leave with the neighbour',
        received: { status: 'paid', at: builder.before({ min: 43, s: 5 }) },
      }),
  },
  {
    name: 'paid-two-payments',
    concludes: 'Paid in full and in time. Two payments add up to the exact amount.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '310.00', currency: 'USDT' },
        created: builder.before({ h: 1, min: 21 }),
        payer: 'haddad',
        items: [builder.item('SKU-7020', 'Standing desk frame', '310.00', 'USDT')],
        received: { status: 'paid', at: builder.before({ h: 1, min: 3, s: 40 }), amounts: ['200.00', '110.00'] },
      }),
  },
  {
    name: 'paid-in-ether',
    concludes: 'Paid in full in ETH, with more decimals than two.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '100.00', currency: 'EUR' },
        created: builder.before({ min: 58 }),
        tokens: ['ETH-ETHEREUM', 'USDC-ERC20', 'BTC-BITCOIN'],
        payer: 'novak',
        items: [builder.item('SKU-5512', 'Concert ticket, row 4', '50.00', 'EUR', '2')],
        received: { status: 'paid', at: builder.before({ min: 52, s: 18 }) },
      }),
  },
  {
    name: 'paid-in-bitcoin',
    concludes: 'Paid in full in BTC, to eight decimals.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '845.00', currency: 'GBP' },
        created: builder.before({ h: 2, min: 8 }),
        valid: 60,
        tokens: ['BTC-BITCOIN', 'USDT-ERC20'],
        payer: 'obrien',
        items: [builder.item('SKU-9001', 'Restored film camera', '845.00', 'GBP')],
        received: { status: 'paid', at: builder.before({ h: 1, min: 31, s: 9 }) },
      }),
  },
  {
    name: 'paid-within-tolerance',
    concludes: '0.15 of 49.00 USDT missing (−0.31%), within a tolerance of 0.50%.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '49.00', currency: 'USDT' },
        created: builder.before({ min: 51 }),
        payer: 'tanaka',
        items: [builder.item('SKU-4410', 'Indigo notebook, set of seven', '49.00', 'USDT')],
        received: { status: 'paid', at: builder.before({ min: 44, s: 30 }), amounts: ['48.85'] },
      }),
  },
  {
    name: 'paid-late',
    concludes: 'Paid in full, but completed 3 min 5 s after the payment window closed.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '88.00', currency: 'EUR' },
        created: builder.before({ h: 2, min: 40 }),
        valid: 20,
        payer: 'tanaka',
        items: [builder.item('SKU-8131', 'Kettle, 0.9 l', '88.00', 'EUR')],
        received: { status: 'paid', at: builder.before({ h: 2, min: 16, s: 55 }) },
      }),
  },
  {
    name: 'expired',
    concludes: 'Unpaid. The payment window closed and nothing is owed.',
    record: (builder) => ({
      ...newOrder(builder, {
        price: { amount: '18.90', currency: 'USDT' },
        created: builder.before({ min: 41 }),
        valid: 15,
        payer: 'obrien',
        items: [builder.item('SKU-2050', 'Linen tea towel', '18.90', 'USDT')],
      }),
      status: 'expired',
    }),
  },
  {
    name: 'canceled',
    concludes: 'Canceled 6 minutes after it was created, before any payment.',
    record: (builder) => ({
      ...newOrder(builder, {
        price: { amount: '230.00', currency: 'USD' },
        created: builder.before({ h: 5, min: 12 }),
        payer: 'carvalho',
        remark: 'Wrong size, will order again',
      }),
      status: 'expired',
      cancel_time: builder.before({ h: 5, min: 6 }),
    }),
  },
];
