/** The refund in the record, and what is open after it. */
import type { Decimal, Field, OrderRecord, PaymentDetail, RefundData } from '../contract/order-record.ts';
import type { StatusKind } from '../contract/order-status.ts';
import { paidNothing, type RefundExtent, type RefundKind, type RefundSum } from '../contract/order-refund.ts';
import { amountOf, nameOf, valueOf } from './field-value.ts';
import { sameName } from './comparison-keys.ts';
import { symbolOf } from '../addresses/chains/token-name.ts';
import { compare, formatDecimal, parseDecimal, subtract } from './money.ts';
import type { Totals } from './order-totals.ts';
import { addressKey } from '../addresses/chains/address-key.ts';

/**
 * `refund_data`, if it contains a refund. Some services send it with empty fields and zeros when there is none, so a
 * field that only refunds have must be present, readable or not. A status of zero alone doesn't count.
 */
export function refundOf(record: OrderRecord): RefundData | null {
  const data = valueOf(record.refund_data);
  return data !== null && onlyOfRefunds.some((field) => !isEmpty(data[field])) ? data : null;
}

const onlyOfRefunds = [
  'refund_id',
  'refund_amount',
  'refund_fee',
  'actual_refund_amount',
  'refund_status',
  'refund_tx_id',
  'refund_created_time',
  'refund_transact_time',
] as const;

/** Zero in any notation, no time, and no text. */
function isEmpty(field: Field<string | number>): boolean {
  if (field.is === 'present') return /^-?[0.\s]*$/.test(String(field.value));
  return field.is !== 'unreadable' || isEmptyPlaceholder(field.raw);
}

/** JSON texts sent instead of null, which are neither a text nor a number. */
const emptyInJson = /^(?:"-?[0.\s]*"|-?0+(?:\.0+)?|\[\]|\{\}|false)$/;

/** Whether the service says "none" with this JSON text. */
export const isEmptyPlaceholder = (raw: string): boolean => emptyInJson.test(raw);

/** Indexed by `refund_status` (specification: 0, 1, 2). */
const documentedStatuses = ['processing', 'succeeded', 'failed'] as const satisfies readonly RefundKind[];

export const isDocumentedRefundStatus = (status: number): boolean => documentedStatuses[status] !== undefined;

export function refundStatusOf(record: OrderRecord, data: RefundData | null): RefundKind {
  if (data !== null) {
    const status = valueOf(data.refund_status);
    // Zero counts as empty, unless another field is readable.
    const isRead = onlyOfRefunds.some((field) => data[field].is === 'present' && !isEmpty(data[field]));
    return (status === null || !isRead ? undefined : documentedStatuses[status]) ?? 'unknown';
  }
  const { refund_data: field } = record;
  if (field.is === 'unreadable' && !isEmptyPlaceholder(field.raw)) return 'unknown';
  const requested = valueOf(record.refund_requested);
  if (requested === 'no') return 'none';
  return requested === 'yes' ? 'requested-no-data' : 'not-reported';
}

export function refundSumOf(
  data: RefundData | null,
  payments: readonly PaymentDetail[] | null,
  totals: Totals,
): RefundSum | null {
  if (data === null) return null;
  return {
    currency: currencyOf(data.token),
    amount: data.refund_amount,
    fee: data.refund_fee,
    actual: data.actual_refund_amount,
    ...amountsOf(data, totals),
    to: recipientOf(data, payments ?? []),
  };
}

/**
 * A difference is refunded if none of it is left. A refund without payout returns nothing, and one above the overpaid
 * amount is neither the difference nor a part of it.
 */
export function refundExtentOf(kind: StatusKind, refundSum: RefundSum | null): RefundExtent {
  if (refundSum === null || refundSum.of === null || paidNothing('succeeded', refundSum)) return 'unknown';
  if (kind === 'overpaid' && refundSum.of === 'part') return 'unknown';
  if (refundSum.of !== 'difference') return refundSum.of;
  return refundSum.balanceAfterRefund !== null && isZero(refundSum.balanceAfterRefund) ? 'difference' : 'part';
}

const isZero = (amount: Decimal): boolean => parseDecimal(amount)?.units === 0n;

/** The customer is known by the sender addresses. One payment without it leaves the recipient unclear. */
function recipientOf(data: RefundData, payments: readonly PaymentDetail[]): RefundSum['to'] {
  const recipient = nameOf(data.recipient_address);
  if (recipient === null || payments.length === 0) return 'unknown';
  const key = addressKey(recipient);
  let isOpen = false;
  for (const { from_address: from } of payments) {
    const payer = nameOf(from);
    if (payer === null) isOpen = true;
    else if (addressKey(payer) === key) return 'payer';
  }
  return isOpen ? 'unknown' : 'elsewhere';
}

const notComparable = { of: null, balanceAfterRefund: null, netReceived: null, netBelowOrdered: null } as const;

function amountsOf(data: RefundData, { sum, exact }: Totals): Pick<RefundSum, keyof typeof notComparable> {
  const amount = amountOf(data.refund_amount);
  const token = nameOf(data.token);
  if (amount === null || amount.units <= 0n || token === null || exact === null || sum.is !== 'known') {
    return notComparable;
  }
  if (!sameName(symbolOf(token), sum.currency)) return notComparable;
  const remaining = formatDecimal(subtract(exact.received, amount));
  if (compare(exact.received, amount) === 0) {
    return { of: 'full', balanceAfterRefund: remaining, netReceived: remaining, netBelowOrdered: null };
  }
  if (exact.difference.units > 0n && compare(amount, exact.difference) <= 0) {
    const open = formatDecimal(subtract(exact.difference, amount));
    return { of: 'difference', balanceAfterRefund: open, netReceived: remaining, netBelowOrdered: null };
  }
  const below = exact.difference.units > 0n ? formatDecimal(subtract(amount, exact.difference)) : null;
  return { of: 'part', balanceAfterRefund: null, netReceived: remaining, netBelowOrdered: below };
}

function currencyOf(token: Field<string>): Field<string> {
  return token.is === 'present' ? { is: 'present', value: symbolOf(token.value) } : token;
}
