/** Lookups for tests of the order view: one complete record with a test's changes. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { OrderStatus } from '../../../../electron/contract/order-status.ts';
import type { OrderFormats } from '../../../../renderer/lib/orders/order-formats.ts';
import { absent, created, present, minute, paymentOf, recordOf, refundDataOf } from '../../../support/records.ts';
import type { OrderRecord, PaymentDetail, RefundData, OrderSum } from '../../../../electron/contract/order-record.ts';

export { absent, present } from '../../../support/records.ts';

export const noon = created;
export const minutes = (n: number): number => n * minute;

export const payment: PaymentDetail = paymentOf({
  payment_address: present('TB3pGkBEiC5X'),
  from_address: present('TVN6Ns2JAkq2'),
  pay_amount: present('150.00'),
  tx_id: present('91c021a51825'),
});

export const refund: RefundData = refundDataOf({
  recipient_id: present('C-7'),
  recipient_email: present('ines@example.org'),
  recipient_address: present('TKeBZTnChXdjs3vU'),
  refund_created_time: present(noon + minutes(60)),
  refund_transact_time: present(noon + minutes(64)),
});

/** Underpaid, with one payment. */
const record: OrderRecord = recordOf({
  transact_time: present(noon + minutes(31)),
  status: present('paid_partial'),
  refund_data: absent,
  payer_id: present('C-7'),
  payer_email: absent,
  payment_detail: present([payment]),
  payment_info: present([]),
  order_details: absent,
  sub_merchant: absent,
});

export const sum: Extract<OrderSum, { is: 'known' }> = {
  is: 'known',
  currency: 'USDT',
  ordered: '195.48',
  received: '191.50',
  difference: '-3.98',
  percent: '-2.04',
  tolerance: '0.98',
  tolerancePercent: '0.5',
  payments: 2,
  priced: { amount: '180.00', currency: 'EUR', rate: '1.0860' },
};

const status: OrderStatus = {
  kind: 'underpaid',
  reported: present('paid_partial'),
  sum,
  refund: 'none',
  refundExtent: null,
  refundSum: null,
  endedSinceRead: false,
  closed: false,
  disputedBy: [],
  cancelledAt: null,
  validUntil: noon + minutes(30),
  validity: 'ended',
};

export function reading(changes: { status?: Partial<OrderStatus>; record?: Partial<OrderRecord> } = {}): OrderLookup {
  return {
    profileId: 'demo',
    serviceId: '7QF2KX8044MD1093',
    readAt: noon + minutes(134),
    answeredAt: noon + minutes(134),
    now: noon + minutes(134),
    clockSkewMs: 0,
    record: { ...record, ...changes.record },
    status: { ...status, ...changes.status },
    itemSums: null,
    options: [],
    timeline: { rows: [], hasRefundLane: false, waitBeforeRefundMs: null, waitBeforeRefundAfter: null },
    later: [],
    checks: [],
    anomalies: [],
    raw: '{}',
    isSaved: true,
  };
}

/** Formats that don't change values. */
export const plain: OrderFormats = {
  amount: (value, unit) => (unit === '' ? value : `${value} ${unit}`),
  percent: (value) => `${value}%`,
  instant: (ms) => new Date(ms).toISOString().slice(11, 19),
  since: (ms, now) => `${Math.round((now - ms) / 1000)} s ago`,
  duration: (ms) => `${Math.round(ms / 1000)} s`,
  minutes: (ms) => `${Math.round(ms / 1000)} s`,
  exactDuration: (ms) => `${Math.round(ms / 1000)} s`,
};
