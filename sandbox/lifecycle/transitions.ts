/**
 * Transitions of an order, as pure functions from one record to the next. The specification has states but no
 * transitions: these follow from its descriptions, and others are refused.
 */
import type { RawJson } from '../exact-json.ts';
import {
  addShares,
  compare,
  decimalsOf,
  leftOf,
  minus,
  noShare,
  plus,
  shareOf,
  times,
  type Share,
} from '../orders/decimal.ts';
import { paymentOf } from '../orders/order-builder.ts';
import type { OrderRecord, PaymentDetail, PaymentOption } from '../orders/order-record.ts';
import { Refused, type RefusalName } from '../wire/refusals.ts';
import type { CreatePayment, EndRefund, RequestRefund, Settle } from './inputs.ts';

/** What a change needs apart from the record and the input. */
export interface ChangeContext {
  /** Epoch ms. */
  readonly now: number;
  readonly payerAddress: (tokenName: string) => string;
  readonly transaction: (tokenName: string) => string;
  readonly refundId: () => RawJson;
}

/**
 * A payment counts as its share of the order, since it names both (pay_amount of receive_amount), so an order may be
 * paid in any of its options, and in several.
 */
const paidShare = (payments: readonly PaymentDetail[]): Share =>
  payments.reduce((sum, { pay_amount: paid, receive_amount: asked }) => addShares(sum, shareOf(paid, asked)), noShare);

/** The missing amount in an option's token. Below zero if the order is overpaid. */
export const leftToPay = (record: OrderRecord, option: PaymentOption): string =>
  leftOf(option.receive_amount, paidShare(record.payment_detail), option.token_decimals);

/**
 * The status by the specification (States and transitions). Rounding up the rest of an order paid in two tokens can
 * exceed the price by less than a token's smallest unit, which doesn't count.
 */
function statusByMoney(
  payments: readonly PaymentDetail[],
  lastDecimals: number,
): 'new' | 'paid_partial' | 'paid' | 'paid_over' {
  const last = payments.at(-1);
  if (last === undefined) return 'new';
  const share = paidShare(payments);
  if (share.over < share.under) return 'paid_partial';
  return compare(leftOf(last.receive_amount, share, lastDecimals), '0') < 0 ? 'paid_over' : 'paid';
}

/** The sum of all payments, or null when they are of several tokens. */
function receivedInOneToken({ payment_detail: payments }: OrderRecord): string | null {
  const [first] = payments;
  if (first === undefined || payments.some(({ token_name: token }) => token !== first.token_name)) return null;
  return payments.reduce((sum, { pay_amount: paid }) => plus(sum, paid), '0');
}

export const validUntil = ({ created_time: created, valid_time: minutes }: OrderRecord): number =>
  created + minutes * 60_000;

/** Null if the change is possible, otherwise the reason for the refusal. */
type Objection = string | null;

/** A record is returned in one response, so it can't grow without limit. */
const mostPayments = 100;

/** A payment after the end needs `late`, since the order "can no longer be paid" and yet money moves. */
export function againstPaying(record: OrderRecord, now: number, late: boolean): Objection {
  if (record.refund_data !== null) return 'a refund was requested';
  if (record.settlement_status !== 'unsettled') return 'settlement has started';
  if (record.payment_info.length === 0) return 'it has no payment options';
  if (record.payment_detail.length >= mostPayments) return `it already has ${mostPayments} payments`;
  if (late) return null;
  if (record.cancel_time !== null) return 'it was canceled, and only "late" pays it anyway';
  if (now < validUntil(record) && record.status !== 'expired') return null;
  return `its payment window closed at ${new Date(validUntil(record)).toISOString()}, and only "late" pays it anyway`;
}

/** Only unpaid orders expire or are canceled. */
export function againstEnding(record: OrderRecord): Objection {
  if (record.status !== 'new') return `its status is ${record.status}`;
  return record.payment_detail.length === 0 ? null : 'a payment was received';
}

export function againstRefund(record: OrderRecord): Objection {
  if (record.payment_detail.length === 0) return 'nothing was received';
  if (receivedInOneToken(record) === null) return 'it was paid in several tokens';
  if (record.refund_data === null || record.refund_data.refund_status === 2) return null;
  return record.refund_data.refund_status === 0 ? 'one is processing' : 'one succeeded';
}

export function againstEndingRefund({ refund_data: refund }: OrderRecord): Objection {
  if (refund === null) return 'none was requested';
  return refund.refund_status === 0 ? null : 'it has already ended';
}

export function againstSettling(record: OrderRecord): Objection {
  if (record.settlement_status === 'settled') return 'it is settled';
  if (record.payment_detail.length === 0) return 'nothing was received';
  return record.status === 'expired' ? 'its status is expired' : null;
}

function allow(refusal: RefusalName, objection: Objection): void {
  if (objection !== null) throw new Refused(refusal, objection);
}

const invalidAmount = (what: string) => new Refused('amount-invalid', what);

function optionOf(record: OrderRecord, tokenName: string | undefined): PaymentOption {
  const option = record.payment_info.find(({ token_name: name }) => tokenName === undefined || name === tokenName);
  if (option === undefined) throw new Refused('option-unknown', tokenName ?? '');
  return option;
}

/** Pays the missing amount by default. Throws `Refused`. */
export function pay(record: OrderRecord, input: CreatePayment, context: ChangeContext): OrderRecord {
  allow('pay-not-allowed', againstPaying(record, context.now, input.late));
  const option = optionOf(record, input.token_name);
  if (compare(option.receive_amount, '0') <= 0) throw new Refused('pay-not-allowed', 'it costs nothing');
  const amount = input.amount ?? leftToPay(record, option);
  if (compare(amount, '0') <= 0)
    throw invalidAmount(input.amount === undefined ? 'is required: nothing is missing' : 'is zero');
  if (decimalsOf(amount) > option.token_decimals) {
    throw invalidAmount(`has more than the ${option.token_decimals} decimals of ${option.token_name}`);
  }
  const payment = paymentOf(option, {
    amount,
    from: input.from_address ?? context.payerAddress(option.token_name),
    transaction: context.transaction(option.token_name),
  });
  const payments = [...record.payment_detail, payment];
  // An ended order stays ended: the payment is listed, and the merchant has to decide.
  if (record.status === 'expired') return { ...record, payment_detail: payments };
  const status = statusByMoney(payments, option.token_decimals);
  const completed = status === record.status ? record.transact_time : context.now;
  return { ...record, payment_detail: payments, status, transact_time: completed };
}

/** Moves the order's creation back, so that its validity ends at this context. Throws `Refused`. */
export function expire(record: OrderRecord, { now }: ChangeContext): OrderRecord {
  allow('expire-not-allowed', againstEnding(record));
  return { ...record, created_time: now - record.valid_time * 60_000, status: 'expired' };
}

/** As the specification has no such state: expired, with the time of the cancellation. Throws `Refused`. */
export function cancel(record: OrderRecord, { now }: ChangeContext): OrderRecord {
  allow('cancel-not-allowed', againstEnding(record));
  return { ...record, cancel_time: now, status: 'expired' };
}

/** The refunded amount: all for a full one. For a partial one the input, or else the overpaid amount. */
function refundAmount(input: RequestRefund, received: string, price: string): string {
  if (input.type === 'full') {
    if (input.amount === undefined || compare(input.amount, received) === 0) return received;
    throw invalidAmount(`of a full refund must equal what was received: ${received}`);
  }
  const amount = input.amount ?? minus(received, price);
  if (compare(amount, '0') <= 0) throw invalidAmount('is required: nothing is overpaid');
  if (compare(amount, received) >= 0)
    throw invalidAmount(`of a partial refund must be less than what was received: ${received}`);
  return amount;
}

/** Throws `Refused`. */
export function requestRefund(record: OrderRecord, input: RequestRefund, context: ChangeContext): OrderRecord {
  allow('refund-not-allowed', againstRefund(record));
  const [payment] = record.payment_detail;
  const received = receivedInOneToken(record);
  if (payment === undefined || received === null) throw new Refused('refund-not-allowed', 'nothing was received');
  const type = input.type ?? (record.status === 'paid_over' ? 'partial' : 'full');
  const amount = refundAmount({ ...input, type }, received, payment.receive_amount);
  const fee = input.fee ?? times(amount, '0.01', Math.max(2, decimalsOf(amount)));
  if (compare(fee, amount) > 0) throw invalidAmount(`is less than the fee of ${fee}`);
  return {
    ...record,
    refund_requested: 'yes',
    refund_data: {
      refund_id: context.refundId(),
      service_id: record.service_id,
      reference_id: record.order_id,
      recipient_id: record.payer_id,
      recipient_name: record.payer_name,
      recipient_email: record.payer_email,
      recipient_address: input.recipient_address ?? payment.from_address,
      token: payment.token_name,
      network: payment.blockchain,
      refund_amount: amount,
      refund_fee: fee,
      actual_refund_amount: minus(amount, fee),
      type: type === 'full' ? 2 : 1,
      refund_status: 0,
      refund_tx_id: '',
      refund_created_time: String(context.now),
      refund_transact_time: String(context.now),
    },
  };
}

/** Throws `Refused`. */
export function endRefund(record: OrderRecord, { outcome }: EndRefund, context: ChangeContext): OrderRecord {
  allow('refund-end-not-allowed', againstEndingRefund(record));
  const { refund_data: refund } = record;
  if (refund === null) throw new Refused('refund-end-not-allowed', 'none was requested');
  const succeeded = outcome === 'succeeded';
  return {
    ...record,
    refund_data: {
      ...refund,
      refund_status: succeeded ? 1 : 2,
      refund_tx_id: succeeded ? context.transaction(refund.token) : '',
      refund_transact_time: String(context.now),
    },
  };
}

/** Throws `Refused`. */
export function settle(record: OrderRecord, { type, to }: Settle): OrderRecord {
  allow('settle-not-allowed', againstSettling(record));
  const current = record.settlement_type === '' ? null : record.settlement_type;
  if (current !== null && to === 'settling') throw new Refused('settle-not-allowed', 'it is settling');
  if (current !== null && type !== undefined && type !== current) {
    throw new Refused('settle-not-allowed', `its settlement is ${current}`);
  }
  return { ...record, settlement_status: to, settlement_type: type ?? current ?? 'system' };
}
