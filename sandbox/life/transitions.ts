/**
 * What can happen to an order, as pure functions from one record to the next. The specification shows states
 * and no transitions: these are the sandbox's reading of its words, and what they do not allow is refused.
 */
import type { RawJson } from '../exact-json.ts';
import { compare, decimalsOf, minus, times } from '../orders/decimal.ts';
import type { PaymentOption } from '../orders/order-record.ts';
import { Refused, type RefusalName } from '../wire/refusals.ts';
import type { CreatePayment, EndRefund, RequestRefund, Settle } from './asked.ts';
import type { LawfulRecord } from './lawful-record.ts';
import { leftToPay, receivedInOneToken, statusByMoney } from './money.ts';

/** What a change needs beside the record and the wish. */
export interface Moment {
  /** Epoch ms. */
  readonly now: number;
  readonly payerAddress: (tokenName: string) => string;
  readonly transaction: (tokenName: string) => string;
  readonly refundId: () => RawJson;
}

export const validUntil = ({ created_time: created, valid_time: minutes }: LawfulRecord): number =>
  created + minutes * 60_000;

/** Null when it may be done now; otherwise what fills the refusal's message. */
type Objection = string | null;

/** A payment that comes after the end needs to be meant, since it "can no longer be paid" and yet money moves. */
export function againstPaying(record: LawfulRecord, now: number, late: boolean): Objection {
  if (record.refund_data !== null) return 'a refund was requested';
  if (record.settlement_status !== 'unsettled') return 'its settlement has begun';
  if (record.payment_info.length === 0) return 'it offers no way to pay';
  if (late) return null;
  if (record.cancel_time !== null) return 'it was cancelled, and only "late" sends money all the same';
  if (now < validUntil(record) && record.status !== 'expired') return null;
  return `its validity ended at ${new Date(validUntil(record)).toISOString()}, and only "late" sends money all the same`;
}

/** Expiring and cancelling are for orders that nobody has paid. */
export function againstEnding(record: LawfulRecord): Objection {
  if (record.status !== 'new') return `its state is ${record.status}`;
  return record.payment_detail.length === 0 ? null : 'money came in';
}

export function againstRefund(record: LawfulRecord): Objection {
  if (record.payment_detail.length === 0) return 'nothing was received';
  if (receivedInOneToken(record) === null) return 'it was paid in several tokens';
  if (record.refund_data === null || record.refund_data.refund_status === 2) return null;
  return record.refund_data.refund_status === 0 ? 'one is under way' : 'one has succeeded';
}

export function againstEndingRefund({ refund_data: refund }: LawfulRecord): Objection {
  if (refund === null) return 'none was requested';
  return refund.refund_status === 0 ? null : 'it has ended';
}

export function againstSettling(record: LawfulRecord): Objection {
  if (record.settlement_status === 'settled') return 'it is settled';
  if (record.payment_detail.length === 0) return 'nothing was received';
  return record.status === 'expired' ? 'its state is expired' : null;
}

function allow(refusal: RefusalName, objection: Objection): void {
  if (objection !== null) throw new Refused(refusal, objection);
}

const unusable = (what: string) => new Refused('amount-unusable', what);

function optionOf(record: LawfulRecord, tokenName: string | undefined): PaymentOption {
  const option = record.payment_info.find(({ token_name: name }) => tokenName === undefined || name === tokenName);
  if (option === undefined) throw new Refused('option-unknown', tokenName ?? '');
  return option;
}

/** Without an amount: what is missing. Throws `Refused`. */
export function pay(record: LawfulRecord, asked: CreatePayment, moment: Moment): LawfulRecord {
  allow('pay-unlawful', againstPaying(record, moment.now, asked.late));
  const option = optionOf(record, asked.token_name);
  if (compare(option.receive_amount, '0') <= 0) throw new Refused('pay-unlawful', 'it costs nothing');
  const amount = asked.amount ?? leftToPay(record, option);
  if (compare(amount, '0') <= 0)
    throw unusable(asked.amount === undefined ? 'has to be given: nothing is missing' : 'is zero');
  if (decimalsOf(amount) > option.token_decimals) {
    throw unusable(`has more than the ${option.token_decimals} decimals of ${option.token_name}`);
  }
  const payment = {
    payment_address: option.payment_address,
    from_address: asked.from_address ?? moment.payerAddress(option.token_name),
    receive_amount: option.receive_amount,
    receive_currency: option.receive_currency,
    pay_amount: amount,
    pay_currency: option.token_symbol,
    exchange_rate: option.exchange_rate,
    tx_id: moment.transaction(option.token_name),
    blockchain: option.blockchain,
    token_name: option.token_name,
  };
  const payments = [...record.payment_detail, payment];
  // What is over stays over: the money is listed, and somebody has to decide.
  if (record.status === 'expired') return { ...record, payment_detail: payments };
  const status = statusByMoney(payments, option.token_decimals);
  const completed = status === record.status ? record.transact_time : moment.now;
  return { ...record, payment_detail: payments, status, transact_time: completed };
}

/** Moves the order's creation back, so that its validity ends at this moment. Throws `Refused`. */
export function expire(record: LawfulRecord, { now }: Moment): LawfulRecord {
  allow('expire-unlawful', againstEnding(record));
  return { ...record, created_time: now - record.valid_time * 60_000, status: 'expired' };
}

/** As the specification has no such state: expired, with the time of the cancellation. Throws `Refused`. */
export function cancel(record: LawfulRecord, { now }: Moment): LawfulRecord {
  allow('cancel-unlawful', againstEnding(record));
  return { ...record, cancel_time: now, status: 'expired' };
}

/** How much goes back: all for a full one; for a partial one what is asked, or else what is above the price. */
function refundAmount(asked: RequestRefund, received: string, price: string): string {
  if (asked.type === 'full') {
    if (asked.amount === undefined || compare(asked.amount, received) === 0) return received;
    throw unusable(`of a full refund is all that was received: ${received}`);
  }
  const amount = asked.amount ?? minus(received, price);
  if (compare(amount, '0') <= 0) throw unusable('has to be given: nothing is above the price');
  if (compare(amount, received) >= 0) throw unusable(`of a partial refund is less than was received: ${received}`);
  return amount;
}

/** Throws `Refused`. */
export function requestRefund(record: LawfulRecord, asked: RequestRefund, moment: Moment): LawfulRecord {
  allow('refund-unlawful', againstRefund(record));
  const [payment] = record.payment_detail;
  const received = receivedInOneToken(record);
  if (payment === undefined || received === null) throw new Refused('refund-unlawful', 'nothing was received');
  const type = asked.type ?? (record.status === 'paid_over' ? 'partial' : 'full');
  const amount = refundAmount({ ...asked, type }, received, payment.receive_amount);
  const fee = asked.fee ?? times(amount, '0.01', Math.max(2, decimalsOf(amount)));
  if (compare(fee, amount) > 0) throw unusable(`is less than the fee of ${fee}`);
  return {
    ...record,
    refund_requested: 'yes',
    refund_data: {
      refund_id: moment.refundId(),
      service_id: record.service_id,
      reference_id: record.order_id,
      recipient_id: record.payer_id,
      recipient_name: record.payer_name,
      recipient_email: record.payer_email,
      recipient_address: asked.recipient_address ?? payment.from_address,
      token: payment.token_name,
      network: payment.blockchain,
      refund_amount: amount,
      refund_fee: fee,
      actual_refund_amount: minus(amount, fee),
      type: type === 'full' ? 2 : 1,
      refund_status: 0,
      refund_tx_id: '',
      refund_created_time: String(moment.now),
      refund_transact_time: String(moment.now),
    },
  };
}

/** Throws `Refused`. */
export function endRefund(record: LawfulRecord, { outcome }: EndRefund, moment: Moment): LawfulRecord {
  allow('refund-end-unlawful', againstEndingRefund(record));
  const { refund_data: refund } = record;
  if (refund === null) throw new Refused('refund-end-unlawful', 'none was requested');
  const succeeded = outcome === 'succeeded';
  return {
    ...record,
    refund_data: {
      ...refund,
      refund_status: succeeded ? 1 : 2,
      refund_tx_id: succeeded ? moment.transaction(refund.token) : '',
      refund_transact_time: String(moment.now),
    },
  };
}

/** Throws `Refused`. */
export function settle(record: LawfulRecord, { type, to }: Settle): LawfulRecord {
  allow('settle-unlawful', againstSettling(record));
  const begun = record.settlement_type === '' ? null : record.settlement_type;
  if (begun !== null && to === 'settling') throw new Refused('settle-unlawful', 'it is settling');
  if (begun !== null && type !== undefined && type !== begun) {
    throw new Refused('settle-unlawful', `its settlement is ${begun}`);
  }
  return { ...record, settlement_status: to, settlement_type: type ?? begun ?? 'system' };
}
