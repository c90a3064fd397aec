/** What the record says of a refund, and what is left open once it is through. */
import type { Given, OrderRecord, RefundData } from '../contract/order-record.ts';
import type { RefundKind, RefundSum } from '../contract/verdict.ts';
import { amountOf, nameOf, sameName, timeOf, valueOf } from './given.ts';
import { symbolOf } from '../chains/token-name.ts';
import { compare, formatDecimal, subtract } from './money.ts';
import type { Reckoning } from './order-sum.ts';

/**
 * `refund_data`, where it tells of a refund. Some services send it with every field empty or zero when there is
 * none, so one of number, amount, time or transaction has to be there; a state alone tells of none.
 */
export function refundOf(record: OrderRecord): RefundData | null {
  const data = valueOf(record.refund_data);
  if (data === null) return null;
  const amount = amountOf(data.refund_amount);
  const number = nameOf(data.refund_id);
  const isThere =
    (number !== null && number !== '0') ||
    (amount !== null && amount.units !== 0n) ||
    timeOf(data.refund_created_time) !== null ||
    nameOf(data.refund_tx_id) !== null;
  return isThere ? data : null;
}

/** By `refund_status` (specification: 0, 1, 2). */
const kindByStatus: readonly RefundKind[] = ['processing', 'succeeded', 'failed'];

export function refundKindOf(record: OrderRecord, data: RefundData | null): RefundKind {
  if (data !== null) return kindByStatus[valueOf(data.refund_status) ?? -1] ?? 'not-known';
  const requested = valueOf(record.refund_requested);
  if (requested === 'no') return 'none';
  return requested === 'yes' ? 'requested-no-data' : 'not-known';
}

export function refundSumOf(data: RefundData | null, reckoning: Reckoning): RefundSum | null {
  if (data === null) return null;
  return {
    currency: currencyOf(data.token),
    amount: data.refund_amount,
    fee: data.refund_fee,
    actual: data.actual_refund_amount,
    ...whatGoesBack(data, reckoning),
  };
}

const notComparable = { of: null, openOnceRefunded: null, keptOnceRefunded: null } as const;

function whatGoesBack(
  data: RefundData,
  { sum, exact }: Reckoning,
): Pick<RefundSum, 'of' | 'openOnceRefunded' | 'keptOnceRefunded'> {
  const amount = amountOf(data.refund_amount);
  const token = nameOf(data.token);
  if (amount === null || amount.units <= 0n || token === null || exact === null || sum.is !== 'known') {
    return notComparable;
  }
  if (!sameName(symbolOf(token), sum.currency)) return notComparable;
  const kept = formatDecimal(subtract(exact.received, amount));
  if (compare(exact.received, amount) === 0) return { of: 'whole', openOnceRefunded: kept, keptOnceRefunded: kept };
  if (exact.difference.units > 0n && compare(amount, exact.difference) <= 0) {
    const open = formatDecimal(subtract(exact.difference, amount));
    return { of: 'difference', openOnceRefunded: open, keptOnceRefunded: kept };
  }
  return { of: 'part', openOnceRefunded: null, keptOnceRefunded: kept };
}

function currencyOf(token: Given<string>): Given<string> {
  return token.is === 'given' ? { is: 'given', value: symbolOf(token.value) } : token;
}
