/** Orders that fit together but for one thing about their refund. */
import { refundOf, type OrderBuilder } from '../order-builder.ts';
import { first } from '../new-order.ts';
import type { OrderRecord, RefundData } from '../order-record.ts';
import type { ConformingOrder } from './catalogue-order.ts';
import { paidOrder } from './paid-order.ts';

type RefundTerms = Parameters<typeof refundOf>[3];

/** All of 58.00 USDT, some two hours ago. */
function refunded(
  builder: OrderBuilder,
  terms: Partial<RefundTerms> = {},
  change: (refund: RefundData) => Partial<RefundData> = () => ({}),
): OrderRecord {
  const order = paidOrder(builder);
  const refund = refundOf(builder, first(order.payment_detail), order, {
    amount: '58.00',
    fee: '1.00',
    actual: '57.00',
    full: true,
    status: 1,
    transaction: builder.transaction('USDT-TRC20', 8),
    created: builder.before({ h: 2 }),
    updated: builder.before({ h: 1, min: 48 }),
    ...terms,
  });
  return { ...order, refund_requested: 'yes', refund_data: { ...refund, ...change(refund) } };
}

export const oddRefundOrders: readonly ConformingOrder[] = [
  {
    name: 'refund-to-stranger',
    concludes: 'Refunded in full to an address that didn’t send a payment.',
    record: (builder) => refunded(builder, {}, () => ({ recipient_address: builder.payerAddress('USDT-TRC20', 9) })),
  },
  {
    name: 'refund-to-another-email',
    concludes: 'Refunded in full to the customer’s address, but with a different email.',
    record: (builder) => refunded(builder, {}, () => ({ recipient_email: 'somebody.else@mail.example' })),
  },
  {
    name: 'refund-in-another-currency',
    concludes: 'Paid in USDT and refunded in TRX. The record can’t tell if the values are equal.',
    record: (builder) => refunded(builder, {}, () => ({ token: 'TRX-TRC20' })),
  },
  {
    name: 'refund-token-of-another-network',
    concludes: 'The refund names a token that doesn’t exist on its network.',
    record: (builder) => refunded(builder, {}, () => ({ token: 'USDT-ERC20' })),
  },
  {
    name: 'refund-before-completion',
    concludes: 'Refunded in full. The refund was requested before the order was completed.',
    record: (builder) => refunded(builder, { created: builder.before({ h: 3 }) }),
  },
  {
    name: 'refund-processing-with-transaction',
    concludes: 'The refund is processing, but it already has a transaction. It may have succeeded.',
    record: (builder) => refunded(builder, { status: 0 }),
  },
  {
    name: 'refund-failed-with-transaction',
    concludes: 'The refund failed, but it has a transaction. Check it before you refund again.',
    record: (builder) => refunded(builder, { status: 2 }),
  },
  {
    name: 'refund-pays-nothing',
    concludes: 'The refund succeeded, but its fee took everything. The customer received nothing.',
    record: (builder) => refunded(builder, { fee: '58.00', actual: '0.00' }),
  },
  {
    name: 'settled-though-refunded',
    concludes: 'Refunded in full and also settled. Check with the service where the money is.',
    record: (builder) => ({ ...refunded(builder), settlement_status: 'settled', settlement_type: 'system' }),
  },
];
