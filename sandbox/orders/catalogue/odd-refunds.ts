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
    concludes: 'Refunded in full, to an address that the payment did not come from.',
    record: (builder) => refunded(builder, {}, () => ({ recipient_address: builder.payerAddress('USDT-TRC20', 9) })),
  },
  {
    name: 'refund-to-another-email',
    concludes: 'Refunded in full to the payer’s address, under another e-mail than the payer’s.',
    record: (builder) => refunded(builder, {}, () => ({ recipient_email: 'somebody.else@mail.example' })),
  },
  {
    name: 'refund-in-another-currency',
    concludes: 'Paid in USDT and refunded in TRX: whether that is as much cannot be said from the record.',
    record: (builder) => refunded(builder, {}, () => ({ token: 'TRX-TRC20' })),
  },
  {
    name: 'refund-token-of-another-network',
    concludes: 'The refund names a token that its network does not have.',
    record: (builder) => refunded(builder, {}, () => ({ token: 'USDT-ERC20' })),
  },
  {
    name: 'refund-before-completion',
    concludes: 'Refunded in full; the refund was requested before the order was completed.',
    record: (builder) => refunded(builder, { created: builder.before({ h: 3 }) }),
  },
  {
    name: 'refund-processing-with-transaction',
    concludes: 'The refund is said to be under way, yet names its transaction: it may have gone through.',
    record: (builder) => refunded(builder, { status: 0 }),
  },
  {
    name: 'refund-failed-with-transaction',
    concludes: 'The refund is said to have failed, yet names a transaction: look at it before refunding again.',
    record: (builder) => refunded(builder, { status: 2 }),
  },
  {
    name: 'refund-pays-nothing',
    concludes: 'The refund went through, and its fee took all of it: nothing reached the payer.',
    record: (builder) => refunded(builder, { fee: '58.00', actual: '0.00' }),
  },
  {
    name: 'settled-though-refunded',
    concludes: 'Refunded in full and settled all the same: somebody must see where the money is.',
    record: (builder) => ({ ...refunded(builder), settlement_status: 'settled', settlement_type: 'system' }),
  },
];
