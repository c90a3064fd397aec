/**
 * What can happen to an order, as pure functions from one record to the next. The specification shows states
 * and no transitions: these are the sandbox's reading of its words, and what they do not allow is refused.
 */
import type { RawJson } from '../exact-json.ts';
import { compare, decimalsOf, minus, times } from '../orders/decimal.ts';
import { paymentOf } from '../orders/order-builder.ts';
import type { PaymentOption } from '../orders/order-record.ts';
import { Refused, type RefusalName } from '../wire/refusals.ts';
import type { CreatePayment, EndRefund, RequestRefund, Settle } from './inputs.ts';
import type { ConformingRecord } from './conforming-record.ts';
import { leftToPay, receivedInOneToken, statusByMoney } from './received-amounts.ts';

/** What a change needs beside the record and the input. */
export interface ChangeContext {
  /** Epoch ms. */
  readonly now: number;
  readonly payerAddress: (tokenName: string) => string;
  readonly transaction: (tokenName: string) => string;
  readonly refundId: () => RawJson;
}

export const validUntil = ({ created_time: created, valid_time: minutes }: ConformingRecord): number =>
  created + minutes * 60_000;

/** Null when it may be done now; otherwise what fills the refusal's message. */
type Objection = string | null;

/** More than any reader needs. A record is returned as a whole, so it can't grow without limit. */
const paymentsAtMost = 100;

/** A payment that comes after the end needs to be meant, since it "can no longer be paid" and yet money moves. */
export function againstPaying(record: ConformingRecord, now: number, late: boolean): Objection {
  if (record.refund_data !== null) return 'a refund was requested';
  if (record.settlement_status !== 'unsettled') return 'settlement has started';
  if (record.payment_info.length === 0) return 'it has no payment options';
  if (record.payment_detail.length >= paymentsAtMost) return `it already has ${paymentsAtMost} payments`;
  if (late) return null;
  if (record.cancel_time !== null) return 'it was canceled, and only "late" pays it anyway';
  if (now < validUntil(record) && record.status !== 'expired') return null;
  return `its payment window closed at ${new Date(validUntil(record)).toISOString()}, and only "late" pays it anyway`;
}

/** Only unpaid orders expire or are canceled. */
export function againstEnding(record: ConformingRecord): Objection {
  if (record.status !== 'new') return `its status is ${record.status}`;
  return record.payment_detail.length === 0 ? null : 'a payment was received';
}

export function againstRefund(record: ConformingRecord): Objection {
  if (record.payment_detail.length === 0) return 'nothing was received';
  if (receivedInOneToken(record) === null) return 'it was paid in several tokens';
  if (record.refund_data === null || record.refund_data.refund_status === 2) return null;
  return record.refund_data.refund_status === 0 ? 'one is processing' : 'one succeeded';
}

export function againstEndingRefund({ refund_data: refund }: ConformingRecord): Objection {
  if (refund === null) return 'none was requested';
  return refund.refund_status === 0 ? null : 'it has already ended';
}

export function againstSettling(record: ConformingRecord): Objection {
  if (record.settlement_status === 'settled') return 'it is settled';
  if (record.payment_detail.length === 0) return 'nothing was received';
  return record.status === 'expired' ? 'its status is expired' : null;
}

function allow(refusal: RefusalName, objection: Objection): void {
  if (objection !== null) throw new Refused(refusal, objection);
}

const unusable = (what: string) => new Refused('amount-unusable', what);

function optionOf(record: ConformingRecord, tokenName: string | undefined): PaymentOption {
  const option = record.payment_info.find(({ token_name: name }) => tokenName === undefined || name === tokenName);
  if (option === undefined) throw new Refused('option-unknown', tokenName ?? '');
  return option;
}

/** Pays the missing amount by default. Throws `Refused`. */
export function pay(record: ConformingRecord, input: CreatePayment, context: ChangeContext): ConformingRecord {
  allow('pay-not-allowed', againstPaying(record, context.now, input.late));
  const option = optionOf(record, input.token_name);
  if (compare(option.receive_amount, '0') <= 0) throw new Refused('pay-not-allowed', 'it costs nothing');
  const amount = input.amount ?? leftToPay(record, option);
  if (compare(amount, '0') <= 0)
    throw unusable(input.amount === undefined ? 'is required: nothing is missing' : 'is zero');
  if (decimalsOf(amount) > option.token_decimals) {
    throw unusable(`has more than the ${option.token_decimals} decimals of ${option.token_name}`);
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
export function expire(record: ConformingRecord, { now }: ChangeContext): ConformingRecord {
  allow('expire-not-allowed', againstEnding(record));
  return { ...record, created_time: now - record.valid_time * 60_000, status: 'expired' };
}

/** As the specification has no such state: expired, with the time of the cancellation. Throws `Refused`. */
export function cancel(record: ConformingRecord, { now }: ChangeContext): ConformingRecord {
  allow('cancel-not-allowed', againstEnding(record));
  return { ...record, cancel_time: now, status: 'expired' };
}

/** The refunded amount: all for a full one. For a partial one the input, or else the overpaid amount. */
function refundAmount(input: RequestRefund, received: string, price: string): string {
  if (input.type === 'full') {
    if (input.amount === undefined || compare(input.amount, received) === 0) return received;
    throw unusable(`of a full refund must equal what was received: ${received}`);
  }
  const amount = input.amount ?? minus(received, price);
  if (compare(amount, '0') <= 0) throw unusable('is required: nothing is overpaid');
  if (compare(amount, received) >= 0)
    throw unusable(`of a partial refund must be less than what was received: ${received}`);
  return amount;
}

/** Throws `Refused`. */
export function requestRefund(
  record: ConformingRecord,
  input: RequestRefund,
  context: ChangeContext,
): ConformingRecord {
  allow('refund-not-allowed', againstRefund(record));
  const [payment] = record.payment_detail;
  const received = receivedInOneToken(record);
  if (payment === undefined || received === null) throw new Refused('refund-not-allowed', 'nothing was received');
  const type = input.type ?? (record.status === 'paid_over' ? 'partial' : 'full');
  const amount = refundAmount({ ...input, type }, received, payment.receive_amount);
  const fee = input.fee ?? times(amount, '0.01', Math.max(2, decimalsOf(amount)));
  if (compare(fee, amount) > 0) throw unusable(`is less than the fee of ${fee}`);
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
export function endRefund(record: ConformingRecord, { outcome }: EndRefund, context: ChangeContext): ConformingRecord {
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
export function settle(record: ConformingRecord, { type, to }: Settle): ConformingRecord {
  allow('settle-not-allowed', againstSettling(record));
  const begun = record.settlement_type === '' ? null : record.settlement_type;
  if (begun !== null && to === 'settling') throw new Refused('settle-not-allowed', 'it is settling');
  if (begun !== null && type !== undefined && type !== begun) {
    throw new Refused('settle-not-allowed', `its settlement is ${begun}`);
  }
  return { ...record, settlement_status: to, settlement_type: type ?? begun ?? 'system' };
}
