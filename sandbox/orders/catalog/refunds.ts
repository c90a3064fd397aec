/** Orders with a refund, some of which contradicts the order. */
import { first, newOrder, refundOf, type OrderBuilder } from '../order-builder.ts';
import type { OrderRecord, RefundData } from '../order-record.ts';
import { paidOrder, type ConformingOrder } from './catalog-order.ts';

/** 52.00 USDT received for 40.00, one and a half to two hours ago. */
function overpaid(builder: OrderBuilder): OrderRecord {
  return newOrder(builder, {
    price: { amount: '40.00', currency: 'USDT' },
    created: builder.before({ h: 2, min: 4 }),
    payer: 'lindqvist',
    items: [builder.item('SKU-3301', 'Ceramic pour-over set', '40.00', 'USDT')],
    received: { status: 'paid_over', at: builder.before({ h: 1, min: 55 }), amounts: ['52.00'] },
  });
}

function withRefund(builder: OrderBuilder, order: OrderRecord, refund: Parameters<typeof refundOf>[3]): OrderRecord {
  return {
    ...order,
    refund_requested: 'yes',
    refund_data: refundOf(builder, first(order.payment_detail), order, refund),
  };
}

export const refundOrders: readonly ConformingOrder[] = [
  {
    name: 'refund-processing',
    concludes:
      'Overpaid by 19.68 USDT. A refund of the full difference was requested 1 h 14 min ago and is processing. No action needed.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '120.00', currency: 'EUR' },
        created: builder.before({ h: 2, min: 53, s: 25 }),
        payer: 'carvalho',
        items: [builder.item('SKU-7714', 'Leather satchel', '120.00', 'EUR')],
        received: { status: 'paid_over', at: builder.before({ h: 2, min: 47, s: 1 }), amounts: ['150.00'] },
      });
      const settling: OrderRecord = { ...order, settlement_status: 'settling', settlement_type: 'system' };
      return withRefund(builder, settling, {
        amount: '19.68',
        fee: '1.20',
        actual: '18.48',
        status: 0,
        created: builder.before({ h: 1, min: 14, s: 29 }),
        updated: builder.before({ h: 1, min: 9, s: 51 }),
      });
    },
  },
  {
    name: 'refund-succeeded',
    concludes: 'Overpaid by 12.00 USDT, and all of it was refunded less a fee of 1.00.',
    record: (builder) =>
      withRefund(builder, overpaid(builder), {
        amount: '12.00',
        fee: '1.00',
        actual: '11.00',
        status: 1,
        transaction: builder.transaction('USDT-TRC20', 8),
        created: builder.before({ h: 1, min: 20 }),
        updated: builder.before({ h: 1, min: 12, s: 31 }),
      }),
  },
  {
    name: 'refund-failed',
    concludes: 'Overpaid by 12.00 USDT. The refund failed, so the customer is still owed the money.',
    record: (builder) =>
      withRefund(builder, overpaid(builder), {
        amount: '12.00',
        fee: '1.00',
        actual: '11.00',
        status: 2,
        created: builder.before({ h: 1, min: 8 }),
        updated: builder.before({ min: 56, s: 2 }),
      }),
  },
  {
    name: 'refund-full',
    concludes: 'Paid in full, then refunded in full. The sale was reversed.',
    record: (builder) => {
      const order = newOrder(builder, {
        price: { amount: '66.00', currency: 'USDT' },
        created: builder.before({ h: 26 }),
        tokens: ['USDT-ERC20', 'USDT-TRC20'],
        payer: 'tanaka',
        items: [builder.item('SKU-5100', 'Rain jacket', '66.00', 'USDT')],
        received: { status: 'paid', at: builder.before({ h: 25, min: 51 }) },
      });
      return withRefund(builder, order, {
        amount: '66.00',
        fee: '2.40',
        actual: '63.60',
        full: true,
        status: 1,
        transaction: builder.transaction('USDT-ERC20', 8),
        created: builder.before({ h: 3, min: 30 }),
        updated: builder.before({ h: 3, min: 18 }),
      });
    },
  },
  {
    name: 'refund-no-data',
    concludes: 'Refund requested, no details provided. Its amount and status are unknown.',
    record: (builder) => ({ ...overpaid(builder), refund_requested: 'yes' }),
  },
  {
    name: 'refund-not-requested',
    concludes: 'Refund data exists although no refund was requested. The two fields contradict each other.',
    record: (builder) => ({
      ...withRefund(builder, overpaid(builder), {
        amount: '12.00',
        fee: '1.00',
        actual: '11.00',
        status: 0,
        created: builder.before({ min: 40 }),
        updated: builder.before({ min: 39 }),
      }),
      refund_requested: 'no',
    }),
  },
  {
    name: 'refund-fee-mismatch',
    concludes: 'The refund’s amounts don’t add up: 12.00 less a fee of 1.00 isn’t 10.50.',
    record: (builder) =>
      withRefund(builder, overpaid(builder), {
        amount: '12.00',
        fee: '1.00',
        actual: '10.50',
        status: 1,
        transaction: builder.transaction('USDT-TRC20', 8),
        created: builder.before({ h: 1, min: 30 }),
        updated: builder.before({ h: 1, min: 21 }),
      }),
  },
  {
    name: 'refund-elsewhere',
    concludes: 'The refund’s address and network differ from the payment’s.',
    record: (builder) => {
      const order = withRefund(builder, overpaid(builder), {
        amount: '12.00',
        fee: '3.10',
        actual: '8.90',
        status: 1,
        transaction: builder.transaction('USDT-ERC20', 8),
        created: builder.before({ h: 1, min: 2 }),
        updated: builder.before({ min: 48 }),
      });
      const refund_data: RefundData | null = order.refund_data && {
        ...order.refund_data,
        recipient_address: builder.payerAddress('USDT-ERC20', 8),
        token: 'USDT-ERC20',
        network: 'Ethereum',
      };
      return { ...order, refund_data };
    },
  },
  {
    name: 'refund-to-stranger',
    concludes: 'Refunded in full to an address that didn’t send a payment.',
    record: (builder) => {
      const order = withRefund(builder, paidOrder(builder), {
        amount: '58.00',
        fee: '1.00',
        actual: '57.00',
        full: true,
        status: 1,
        transaction: builder.transaction('USDT-TRC20', 8),
        created: builder.before({ h: 2 }),
        updated: builder.before({ h: 1, min: 48 }),
      });
      const refund_data: RefundData | null = order.refund_data && {
        ...order.refund_data,
        recipient_address: builder.payerAddress('USDT-TRC20', 9),
      };
      return { ...order, refund_data };
    },
  },
];
