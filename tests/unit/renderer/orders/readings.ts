/** Readings for tests of the order view: one whole record, and a way to change what a test is about. */
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type { Given, OrderRecord, PaymentDetail, RefundData } from '../../../../electron/contract/order-record.ts';
import type { OrderSum, Verdict } from '../../../../electron/contract/verdict.ts';
import type { OrderFormats } from '../../../../renderer/features/orders/record/order-formats.ts';

export const given = <T>(value: T): Given<T> => ({ is: 'given', value });
export const absent: Given<never> = { is: 'absent' };

export const noon = Date.UTC(2026, 10, 20, 11, 0, 0);
export const minutes = (n: number): number => n * 60_000;

export const payment: PaymentDetail = {
  payment_address: given('TB3pGkBEiC5X'),
  from_address: given('TVN6Ns2JAkq2'),
  receive_amount: given('195.48'),
  receive_currency: given('USDT'),
  pay_amount: given('150.00'),
  pay_currency: given('USDT'),
  exchange_rate: given('1.0860'),
  tx_id: given('91c021a51825'),
  blockchain: given('TRON'),
  token_name: given('USDT-TRC20'),
};

export const refund: RefundData = {
  refund_id: given('80231177'),
  service_id: given('7QF2KX8044MD1093'),
  reference_id: given('A-1043'),
  recipient_id: given('C-7'),
  recipient_name: given('Ines Carvalho'),
  recipient_email: given('ines@example.org'),
  recipient_address: given('TKeBZTnChXdjs3vU'),
  token: given('USDT-TRC20'),
  network: given('TRON'),
  refund_amount: given('19.68'),
  refund_fee: given('1.20'),
  actual_refund_amount: given('18.48'),
  type: given(1),
  refund_status: given(0),
  refund_tx_id: absent,
  refund_created_time: given(noon + minutes(60)),
  refund_transact_time: given(noon + minutes(64)),
};

const record: OrderRecord = {
  service_id: given('7QF2KX8044MD1093'),
  order_id: given('A-1043'),
  order_amount: given('180.00'),
  order_currency: given('EUR'),
  created_time: given(noon),
  cancel_time: { is: 'null' },
  transact_time: given(noon + minutes(31)),
  valid_time: given(30),
  status: given('paid_partial'),
  refund_requested: given('no'),
  refund_data: absent,
  payer_id: given('C-7'),
  payer_name: given('Ines Carvalho'),
  payer_email: absent,
  remark: given(''),
  payment_detail: given([payment]),
  payment_info: given([]),
  order_details: absent,
  settlement_status: given('unsettled'),
  settlement_type: given(''),
  sub_merchant: absent,
};

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

const verdict: Verdict = {
  kind: 'short',
  reported: given('paid_partial'),
  sum,
  refund: 'none',
  refundSum: null,
  closed: false,
  cancelledAt: null,
  validUntil: noon + minutes(30),
};

export function reading(changes: { verdict?: Partial<Verdict>; record?: Partial<OrderRecord> } = {}): OrderReading {
  return {
    profileId: 'demo',
    serviceId: '7QF2KX8044MD1093',
    readAt: noon + minutes(134),
    tookMs: 120,
    clockSkewMs: 0,
    record: { ...record, ...changes.record },
    verdict: { ...verdict, ...changes.verdict },
    itemSums: null,
    timeline: { rows: [], hasRefundLane: false, waitBeforeRefundMs: null, waitBeforeRefundAfter: null },
    checks: [],
    anomalies: [],
    raw: '{}',
    historyFault: null,
  };
}

/** Formats that leave values as they are, so that a test sees what went in. */
export const plain: OrderFormats = {
  amount: (value, unit) => (unit === '' ? value : `${value} ${unit}`),
  percent: (value) => `${value} %`,
  instant: (ms) => new Date(ms).toISOString().slice(11, 19),
  duration: (ms) => `${Math.round(ms / 1000)} s`,
  exactDuration: (ms) => `${Math.round(ms / 1000)} s`,
};
