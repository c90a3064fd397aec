/**
 * Transitions of an order, as pure functions from one record to the next. The specification defines states but no
 * transitions. These follow from its descriptions, and others are refused.
 */
import { z } from '../../electron/contract/zod.ts';
import type { RawJson } from '../exact-json.ts';
import { compare, decimalsOf, minus, plus, times } from '../orders/decimal.ts';
import { first, paymentOf } from '../orders/order-builder.ts';
import { amount, tokenName, type OrderRecord, type PaymentOption } from '../orders/order-record.ts';
import { Refused, type RefusalName } from '../wire/refusals.ts';

/** Each change names the order. */
export const orderInput = z.strictObject({ service_id: z.string().min(1).max(200) });

export const createPayment = orderInput.extend({
  /** Token of a payment option. Default: the first one. */
  token_name: tokenName.optional(),
  /** Default: the missing amount. */
  amount: amount.optional(),
  /** Allows a payment although the order can no longer be paid. */
  late: z.boolean().default(false),
});

export const refundOutcome = orderInput.extend({ outcome: z.enum(['succeeded', 'failed']) });

export interface ChangeContext {
  /** Epoch ms. */
  readonly now: number;
  readonly payerAddress: (tokenName: string) => string;
  readonly transaction: (tokenName: string) => string;
  readonly refundId: () => RawJson;
}

/** An order is paid in one token, that of its first payment. */
export const payableOptions = ({ payment_info: options, payment_detail: [paid] }: OrderRecord) =>
  paid === undefined ? options : options.filter(({ token_name: token }) => token === paid.token_name);

const received = ({ payment_detail: payments }: OrderRecord): string =>
  payments.reduce((sum, { pay_amount: paid }) => plus(sum, paid), '0');

/** The missing amount in the option's token. Negative if the order is overpaid. */
export const leftToPay = (record: OrderRecord, option: PaymentOption): string =>
  minus(option.receive_amount, received(record));

const isPaidInSeveral = ({ payment_detail: payments }: OrderRecord): boolean =>
  payments.some(({ token_name: token }) => token !== payments[0]?.token_name);

export const validUntil = ({ created_time: created, valid_time: minutes }: OrderRecord): number =>
  created + minutes * 60_000;

/** Null if the change is possible, otherwise the reason for the refusal. */
type Objection = string | null;

/** A record is returned in one response, so it can't grow without limit. */
const maxPayments = 100;

/** A payment after the end needs `late`, because the specification says the order "can no longer be paid". */
export function againstPaying(record: OrderRecord, now: number, late: boolean): Objection {
  if (record.refund_data !== null) return 'a refund was requested';
  if (record.settlement_status !== 'unsettled') return 'settlement has started';
  if (isPaidInSeveral(record)) return 'it was paid in several tokens';
  if (payableOptions(record).length === 0) return 'it has no option to pay it in';
  if (record.payment_detail.length >= maxPayments) return `it already has ${maxPayments} payments`;
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
  if (isPaidInSeveral(record)) return 'it was paid in several tokens';
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

/** Depends on the received amount compared with the price (specification, States and transitions). */
const statuses = { '-1': 'paid_partial', 0: 'paid', 1: 'paid_over' } as const;

const invalidAmount = (what: string) => new Refused('amount-invalid', what);

/** Pays the missing amount by default. Throws `Refused`. */
export function pay(record: OrderRecord, input: z.infer<typeof createPayment>, context: ChangeContext): OrderRecord {
  allow('pay-not-allowed', againstPaying(record, context.now, input.late));
  const option = payableOptions(record).find(({ token_name: name }) => name === (input.token_name ?? name));
  if (option === undefined) throw new Refused('option-unknown', input.token_name ?? '');
  if (compare(option.receive_amount, '0') <= 0) throw new Refused('pay-not-allowed', 'it costs nothing');
  const paid = input.amount ?? leftToPay(record, option);
  if (compare(paid, '0') <= 0)
    throw invalidAmount(input.amount === undefined ? 'is required: nothing is missing' : 'is zero');
  if (decimalsOf(paid) > option.token_decimals) {
    throw invalidAmount(`has more than the ${option.token_decimals} decimals of ${option.token_name}`);
  }
  const payment = paymentOf(option, {
    amount: paid,
    from: context.payerAddress(option.token_name),
    transaction: context.transaction(option.token_name),
  });
  const after = { ...record, payment_detail: [...record.payment_detail, payment] };
  // An ended order stays ended: the payment is listed, and the merchant has to decide.
  if (record.status === 'expired') return after;
  const status = statuses[compare(received(after), option.receive_amount)];
  return { ...after, status, transact_time: status === record.status ? record.transact_time : context.now };
}

/** Moves the order's creation back, so that its payment window closes now. Throws `Refused`. */
export function expire(record: OrderRecord, { now }: ChangeContext): OrderRecord {
  allow('expire-not-allowed', againstEnding(record));
  return { ...record, created_time: now - record.valid_time * 60_000, status: 'expired' };
}

/** The specification has no canceled state, so the order expires with a cancellation time. Throws `Refused`. */
export function cancel(record: OrderRecord, { now }: ChangeContext): OrderRecord {
  allow('cancel-not-allowed', againstEnding(record));
  return { ...record, cancel_time: now, status: 'expired' };
}

/** Refunds the overpaid amount, otherwise everything, minus 1%. Throws `Refused`. */
export function requestRefund(record: OrderRecord, context: ChangeContext): OrderRecord {
  allow('refund-not-allowed', againstRefund(record));
  const payment = first(record.payment_detail);
  const all = received(record);
  const overpaid = minus(all, payment.receive_amount);
  const isPartial = record.status === 'paid_over' && compare(overpaid, '0') > 0;
  const refunded = isPartial ? overpaid : all;
  const fee = times(refunded, '0.01', Math.max(2, decimalsOf(refunded)));
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
      recipient_address: payment.from_address,
      token: payment.token_name,
      network: payment.blockchain,
      refund_amount: refunded,
      refund_fee: fee,
      actual_refund_amount: minus(refunded, fee),
      type: isPartial ? 1 : 2,
      refund_status: 0,
      refund_tx_id: '',
      refund_created_time: String(context.now),
      refund_transact_time: String(context.now),
    },
  };
}

/** Throws `Refused`. */
export function endRefund(
  record: OrderRecord,
  { outcome }: z.infer<typeof refundOutcome>,
  context: ChangeContext,
): OrderRecord {
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
export function settle(record: OrderRecord): OrderRecord {
  allow('settle-not-allowed', againstSettling(record));
  return { ...record, settlement_status: 'settled', settlement_type: record.settlement_type || 'system' };
}
