/** Orders that depart from the specification: missing fields, other types, other states, other fields. */
import { exactNumber } from '../../exact-json.ts';
import { first, newOrder, refundOf } from '../order-builder.ts';
import type { OrderRecord } from '../order-record.ts';
import { paidOrder, type CatalogOrder } from './catalog-order.ts';

const everyFieldNull = (order: OrderRecord) =>
  Object.fromEntries(Object.keys(order).map((name) => [name, name === 'service_id' ? order.service_id : null]));

export const offSpecificationOrders: readonly CatalogOrder[] = [
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
  {
    name: 'unknown-status',
    concludes: 'The status is undocumented. It’s shown as received, and nothing is concluded from it.',
    breaks: ['status', 'settlement_status', 'settlement_type'],
    record: (builder) => ({
      ...paidOrder(builder),
      status: 'under_review',
      settlement_status: 'frozen',
      settlement_type: 'escrow',
    }),
  },
  {
    name: 'unknown-refund-status',
    concludes: 'Refund status and type are undocumented numbers, so the refund status is unknown.',
    breaks: ['refund_requested', 'refund_data.refund_status', 'refund_data.type'],
    record: (builder) => {
      const order = paidOrder(builder);
      const refund = refundOf(builder, first(order.payment_detail), order, {
        amount: '10.00',
        fee: '1.00',
        actual: '9.00',
        status: 0,
        created: builder.before({ h: 2 }),
        updated: builder.before({ h: 1 }),
      });
      return { ...order, refund_requested: 'partly', refund_data: { ...refund, refund_status: 7, type: 3 } };
    },
  },
  {
    name: 'wrong-types',
    concludes: 'Amounts as numbers, times as text, lists as objects. Unreadable values are shown as received.',
    breaks: ['*'],
    record: (builder) => {
      const order = paidOrder(builder);
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
    concludes: 'Amounts aren’t plain decimals (an exponent, words, a comma). The total is unknown.',
    breaks: ['order_amount', 'payment_detail[].receive_amount', 'payment_detail[].pay_amount'],
    record: (builder) => {
      const order = paidOrder(builder);
      const payment = first(order.payment_detail);
      return {
        ...order,
        order_amount: '58,00',
        payment_detail: [
          { ...payment, receive_amount: 'NaN', pay_amount: '1e-7' },
          { ...payment, tx_id: builder.transaction('USDT-TRC20', 1), pay_amount: 'fifty' },
        ],
      };
    },
  },
  {
    name: 'unknown-fields',
    concludes: 'Paid in full. The record has undocumented fields, which stay in the raw response.',
    breaks: ['risk_score', 'payment_detail[].confirmations'],
    record: (builder) => {
      const order = paidOrder(builder);
      return {
        ...order,
        risk_score: exactNumber('0.07'),
        payment_detail: order.payment_detail.map((payment) => ({ ...payment, confirmations: 19 })),
      } as OrderRecord;
    },
  },
  {
    name: 'times-in-seconds',
    concludes: 'Times have 10 digits instead of 13. They aren’t milliseconds and must not be shown as 1970.',
    breaks: ['created_time', 'transact_time'],
    record: (builder) => {
      const order = paidOrder(builder);
      return {
        ...order,
        created_time: Math.floor(order.created_time / 1000),
        transact_time: order.transact_time === null ? null : Math.floor(order.transact_time / 1000),
      };
    },
  },
  {
    name: 'validity-out-of-range',
    concludes: 'Paid in full. A payment window of 1440 minutes exceeds the specified 10 to 60.',
    breaks: ['valid_time'],
    record: (builder) => ({ ...paidOrder(builder), valid_time: 1440 }),
  },
  {
    name: 'another-order',
    concludes: 'The record has a different order number than requested. It must not be taken for the order.',
    breaks: ['service_id'],
    record: (builder) => ({ ...paidOrder(builder), service_id: `${builder.serviceId.slice(0, -1)}_` }),
  },
];
