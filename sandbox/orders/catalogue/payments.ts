/** Orders whose point is what was paid, when and where. */
import { draft, first } from '../draft.ts';
import type { LawfulScene } from '../scene.ts';

export const paymentScenes: readonly LawfulScene[] = [
  {
    name: 'waiting',
    concludes: 'Nothing was paid yet, and there are 18 minutes left to pay.',
    record: (desk) =>
      draft(desk, {
        price: { amount: '40.00', currency: 'USDT' },
        created: desk.before({ min: 12 }),
        payer: 'okafor',
        items: [desk.item('SKU-3301', 'Ceramic pour-over set', '40.00', 'USDT')],
      }),
  },
  {
    name: 'waiting-just-created',
    concludes: 'Nothing was paid yet; the order is new and offers one way to pay.',
    record: (desk) =>
      draft(desk, {
        price: { amount: '12.50', currency: 'EUR' },
        created: desk.before({ s: 20 }),
        valid: 60,
        tokens: ['USDT-TRC20'],
        payer: 'weber',
      }),
  },
  {
    name: 'paid',
    concludes: 'Paid in full and in time, with one payment; nothing is owed either way.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '62.40', currency: 'USDT' },
        created: desk.before({ min: 47, s: 12 }),
        payer: 'lindqvist',
        items: [
          desk.item('SKU-1180', 'Wool blanket, grey', '49.90', 'USDT'),
          desk.item('SKU-2204', 'Beeswax candle', '3.80', 'USDT', '2'),
        ],
        shipping: '4.90',
        tax: '0',
        remark: 'Leave with the neighbour',
      });
      return {
        ...order,
        status: 'paid',
        transact_time: desk.before({ min: 43, s: 5 }),
        payment_detail: [desk.payment(first(order.payment_info))],
      };
    },
  },
  {
    name: 'paid-two-payments',
    concludes: 'Paid in full and in time: two payments add up to the order exactly.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '310.00', currency: 'USDT' },
        created: desk.before({ h: 1, min: 21 }),
        payer: 'haddad',
        items: [desk.item('SKU-7020', 'Standing desk frame', '310.00', 'USDT')],
      });
      const option = first(order.payment_info);
      return {
        ...order,
        status: 'paid',
        transact_time: desk.before({ h: 1, min: 3, s: 40 }),
        payment_detail: [desk.payment(option, '200.00', 0), desk.payment(option, '110.00', 1)],
      };
    },
  },
  {
    name: 'paid-in-ether',
    concludes: 'Paid in full, in ETH, to a precision that two decimals cannot show.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '100.00', currency: 'EUR' },
        created: desk.before({ min: 58 }),
        tokens: ['ETH-ETHEREUM', 'USDC-ERC20', 'BTC-BITCOIN'],
        payer: 'novak',
        items: [desk.item('SKU-5512', 'Concert ticket, row 4', '50.00', 'EUR', '2')],
      });
      return {
        ...order,
        status: 'paid',
        transact_time: desk.before({ min: 52, s: 18 }),
        payment_detail: [desk.payment(first(order.payment_info))],
      };
    },
  },
  {
    name: 'paid-in-bitcoin',
    concludes: 'Paid in full, in BTC, to eight decimals.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '845.00', currency: 'GBP' },
        created: desk.before({ h: 2, min: 8 }),
        valid: 60,
        tokens: ['BTC-BITCOIN', 'USDT-ERC20'],
        payer: 'obrien',
        items: [desk.item('SKU-9001', 'Restored film camera', '845.00', 'GBP')],
      });
      return {
        ...order,
        status: 'paid',
        transact_time: desk.before({ h: 1, min: 31, s: 9 }),
        payment_detail: [desk.payment(first(order.payment_info))],
      };
    },
  },
  {
    name: 'paid-within-tolerance',
    concludes: 'Paid but for 0.15 USDT of 49.00 (−0.31 %), which a tolerance of half a per cent forgives.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '49.00', currency: 'USDT' },
        created: desk.before({ min: 51 }),
        payer: 'tanaka',
        items: [desk.item('SKU-4410', 'Indigo notebook, set of seven', '49.00', 'USDT')],
      });
      return {
        ...order,
        status: 'paid',
        transact_time: desk.before({ min: 44, s: 30 }),
        payment_detail: [desk.payment(first(order.payment_info), '48.85')],
      };
    },
  },
  {
    name: 'short',
    concludes: 'Paid too little: 9.00 of 40.00 USDT are missing.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '40.00', currency: 'USDT' },
        created: desk.before({ min: 39 }),
        payer: 'okafor',
        items: [desk.item('SKU-3301', 'Ceramic pour-over set', '40.00', 'USDT')],
      });
      return {
        ...order,
        status: 'paid_partial',
        transact_time: desk.before({ min: 31 }),
        payment_detail: [desk.payment(first(order.payment_info), '31.00')],
      };
    },
  },
  {
    name: 'short-two-payments',
    concludes:
      'Paid too little: 3.98 of 195.48 USDT are missing; the second payment went to an address that was not offered, the order was completed 1 min 48 s late, and the network is named in two ways.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '180.00', currency: 'EUR' },
        created: desk.before({ min: 34, s: 31 }),
        payer: 'weber',
        items: [
          desk.item('SKU-6120', 'Espresso grinder', '149.00', 'EUR'),
          desk.item('SKU-6121', 'Grinder brush', '8.35', 'EUR', '2'),
        ],
        shipping: '6.90',
        tax: '7.40',
        remark: 'Gift wrap, please',
      });
      const option = first(order.payment_info);
      const notOffered = { ...option, payment_address: desk.depositAddress('USDT-TRC20', 9) };
      return {
        ...order,
        status: 'paid_partial',
        transact_time: desk.before({ min: 2, s: 43 }),
        payment_detail: [
          { ...desk.payment(option, '150.00', 0), blockchain: 'TRX' },
          { ...desk.payment(notOffered, '41.50', 1), blockchain: 'TRX' },
        ],
      };
    },
  },
  {
    name: 'over',
    concludes: 'Paid too much: 12.00 USDT above 40.00, and no refund was requested.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '40.00', currency: 'USDT' },
        created: desk.before({ h: 1, min: 2 }),
        payer: 'novak',
        items: [desk.item('SKU-3301', 'Ceramic pour-over set', '40.00', 'USDT')],
      });
      return {
        ...order,
        status: 'paid_over',
        transact_time: desk.before({ min: 50, s: 44 }),
        payment_detail: [desk.payment(first(order.payment_info), '52.00')],
      };
    },
  },
  {
    name: 'over-two-payments',
    concludes: 'Paid twice by mistake: two payments of the whole amount, so 75.00 USDT too much.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '75.00', currency: 'USDT' },
        created: desk.before({ h: 3, min: 15 }),
        payer: 'haddad',
      });
      const option = first(order.payment_info);
      return {
        ...order,
        status: 'paid_over',
        transact_time: desk.before({ h: 3, min: 4 }),
        payment_detail: [desk.payment(option, '75.00', 0), desk.payment(option, '75.00', 1)],
      };
    },
  },
  {
    name: 'expired',
    concludes: 'Never paid; the time to pay has passed and nothing is owed.',
    record: (desk) => ({
      ...draft(desk, {
        price: { amount: '18.90', currency: 'USDT' },
        created: desk.before({ min: 41 }),
        valid: 15,
        payer: 'obrien',
        items: [desk.item('SKU-2050', 'Linen tea towel', '18.90', 'USDT')],
      }),
      status: 'expired',
    }),
  },
  {
    name: 'expired-then-paid',
    concludes: 'Reported as expired, yet the whole amount came in: the money is there and somebody must decide.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '27.30', currency: 'USDT' },
        created: desk.before({ h: 4, min: 30 }),
        valid: 10,
        payer: 'lindqvist',
      });
      return { ...order, status: 'expired', payment_detail: [desk.payment(first(order.payment_info))] };
    },
  },
  {
    name: 'cancelled',
    concludes: 'Cancelled 6 minutes after it was created, before anything was paid.',
    record: (desk) => ({
      ...draft(desk, {
        price: { amount: '230.00', currency: 'USD' },
        created: desk.before({ h: 5, min: 12 }),
        payer: 'carvalho',
        remark: 'Wrong size, will order again',
      }),
      status: 'expired',
      cancel_time: desk.before({ h: 5, min: 6 }),
    }),
  },
  {
    name: 'paid-late',
    concludes: 'Paid in full, but completed 3 min 5 s after the validity had ended.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '88.00', currency: 'EUR' },
        created: desk.before({ h: 2, min: 40 }),
        valid: 20,
        payer: 'tanaka',
        items: [desk.item('SKU-8131', 'Kettle, 0.9 l', '88.00', 'EUR')],
      });
      return {
        ...order,
        status: 'paid',
        transact_time: desk.before({ h: 2, min: 16, s: 55 }),
        payment_detail: [desk.payment(first(order.payment_info))],
      };
    },
  },
  {
    name: 'address-not-offered',
    concludes: 'Paid in full, but to an address that is none of the options offered.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '54.00', currency: 'USD' },
        created: desk.before({ h: 1, min: 48 }),
        tokens: ['USDC-POLYGON', 'USDC-ERC20', 'USDT-BEP20'],
        payer: 'okafor',
      });
      const option = { ...first(order.payment_info), payment_address: desk.depositAddress('USDC-POLYGON', 9) };
      return {
        ...order,
        status: 'paid',
        transact_time: desk.before({ h: 1, min: 41 }),
        payment_detail: [desk.payment(option)],
      };
    },
  },
  {
    name: 'mixed-currencies',
    concludes: 'Paid partly in USDT and partly in ETH: the two cannot be added up, so no difference is known.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '150.00', currency: 'EUR' },
        created: desk.before({ h: 6, min: 2 }),
        tokens: ['USDT-TRC20', 'ETH-ETHEREUM', 'BTC-BITCOIN'],
        payer: 'haddad',
      });
      return {
        ...order,
        status: 'paid',
        transact_time: desk.before({ h: 5, min: 40 }),
        payment_detail: order.payment_info
          .slice(0, 2)
          .map((option, nth) => desk.payment(option, nth === 0 ? '100.00' : '0.02382', nth)),
      };
    },
  },
  {
    name: 'contradicted',
    concludes: 'Reported as paid, yet only half of the amount came in: status and amounts cannot both be true.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '96.00', currency: 'USDT' },
        created: desk.before({ h: 1, min: 33 }),
        payer: 'weber',
      });
      return {
        ...order,
        status: 'paid',
        transact_time: desk.before({ h: 1, min: 22 }),
        payment_detail: [desk.payment(first(order.payment_info), '48.00')],
      };
    },
  },
  {
    name: 'contradicted-nothing-received',
    concludes: 'Reported as paid, yet no payment is listed: ask the service before delivering.',
    record: (desk) => ({
      ...draft(desk, {
        price: { amount: '21.00', currency: 'USDT' },
        created: desk.before({ h: 7, min: 10 }),
        payer: 'novak',
      }),
      status: 'paid',
      transact_time: desk.before({ h: 6, min: 59 }),
    }),
  },
  {
    name: 'same-transaction-twice',
    concludes: 'Two payments share one transaction hash: probably one payment, listed twice.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '35.00', currency: 'USDT' },
        created: desk.before({ h: 8 }),
        payer: 'carvalho',
      });
      const payment = desk.payment(first(order.payment_info), '35.00');
      return {
        ...order,
        status: 'paid_over',
        transact_time: desk.before({ h: 7, min: 52 }),
        payment_detail: [payment, payment],
      };
    },
  },
];
