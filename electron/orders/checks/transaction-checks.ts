/** Is each transaction listed once, and does it look like one of its network? */
import type { Outcome } from '../../contract/order-checks.ts';
import { nameOf } from '../given.ts';
import { repeatedPayment } from '../repeated-payment.ts';
import { transactionKey } from '../transaction-key.ts';
import { isTransactionForm, networkOf } from '../../addresses/chains/network-names.ts';
import {
  cannot,
  conclude,
  nothing,
  nothingMet,
  pass,
  paymentPath,
  type CheckedOrder,
  type Fault,
} from './checked-order.ts';

/**
 * One transaction may pay two addresses, so the same hash twice is a contradiction only at the same address. That
 * of a refund can never be that of a payment.
 */
export function transactionsDiffer({ payments, refund }: CheckedOrder): Outcome<'transactions-differ'> {
  if (payments === null) return cannot('payment_detail');
  if (payments.length === 0) return nothing('no-payments');
  const repeated = repeatedPayment(payments);
  if (repeated?.isSure === true) {
    const { tx, first, second } = repeated;
    return { result: 'mismatch', problem: 'same-payment', tx, first: first + 1, second: second + 1 };
  }
  const firstWith = new Map<string, number>();
  const missing: number[] = [];
  let shared: Outcome<'transactions-differ'> | null = null;
  for (const [index, payment] of payments.entries()) {
    const tx = nameOf(payment.tx_id);
    if (tx === null) {
      missing.push(index);
      continue;
    }
    const before = firstWith.get(transactionKey(tx));
    if (before === undefined) firstWith.set(transactionKey(tx), index);
    else shared ??= { result: 'notice', problem: 'same-transaction', tx, first: before + 1, second: index + 1 };
  }
  const refundTx = refund === null ? null : nameOf(refund.refund_tx_id);
  const refunded = refundTx === null ? undefined : firstWith.get(transactionKey(refundTx));
  if (refundTx !== null && refunded !== undefined) {
    return { result: 'mismatch', problem: 'refund-is-payment', tx: refundTx, payment: refunded + 1 };
  }
  if (shared !== null) return shared;
  const [gap] = missing;
  return gap === undefined ? pass : cannot(paymentPath(gap, 'tx_id'));
}

export function transactionForm({ payments, refund }: CheckedOrder): Outcome<'transaction-form'> {
  if (payments === null) return cannot('payment_detail');
  const { faults, gaps } = nothingMet<Fault<'transaction-form'>>();
  for (const [index, payment] of payments.entries()) {
    const tx = nameOf(payment.tx_id);
    const network = nameOf(payment.blockchain);
    if (tx === null) gaps.push(paymentPath(index, 'tx_id'));
    else if (network === null) gaps.push(paymentPath(index, 'blockchain'));
    else {
      const fits = isTransactionForm(tx, networkOf(network));
      if (fits === false) faults.push({ path: paymentPath(index, 'tx_id'), tx, network });
      else if (fits === null) gaps.push('network-not-known');
    }
  }
  const refundTx = refund === null ? null : nameOf(refund.refund_tx_id);
  if (refund !== null && refundTx !== null) {
    const network = nameOf(refund.network);
    const fits = network === null ? null : isTransactionForm(refundTx, networkOf(network));
    if (network === null) gaps.push('refund_data.network');
    else if (fits === false) faults.push({ path: 'refund_data.refund_tx_id', tx: refundTx, network });
    else if (fits === null) gaps.push('network-not-known');
  } else if (payments.length === 0) return nothing('no-payments');
  return conclude({ faults, gaps }, 'notice');
}
