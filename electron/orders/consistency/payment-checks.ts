/** Checks whether each payment arrived at an offered address, in an offered token, once, and from elsewhere. */
import type { CannotCheck, NotApplicable, Outcome } from '../../contract/consistency-checks.ts';
import type { PaymentDetail, PaymentOption } from '../../contract/order-record.ts';
import { nameOf } from '../field-value.ts';
import { nameKey, transactionKey } from '../comparison-keys.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';
import { networkOf } from '../../addresses/chains/network-names.ts';
import type { CheckedOrder } from './checked-order.ts';
import { cannot, conclude, nothing, noFindings, optionPath, paymentPath, type Fault, pass } from './check-results.ts';
import { duplicatePayment } from '../duplicate-payment.ts';

/** Payments and options to compare, or the result that there are none. */
function offered({
  payments,
  options,
}: CheckedOrder):
  | { readonly payments: readonly PaymentDetail[]; readonly options: readonly PaymentOption[] }
  | NotApplicable
  | CannotCheck {
  if (payments === null) return cannot('payment_detail');
  if (payments.length === 0) return nothing('no-payments');
  if (options === null || options.length === 0) return cannot('payment_info');
  return { payments, options };
}

export function paymentsAtOfferedAddresses(order: CheckedOrder): Outcome<'payment-addresses'> {
  const compared = offered(order);
  if ('result' in compared) return compared;
  const { faults, gaps } = noFindings<Fault<'payment-addresses'>>();
  // An option without an address may be the right one.
  const open = compared.options.findIndex(({ payment_address: at }) => nameOf(at) === null);
  const offeredAddresses = new Set(
    compared.options
      .map(({ payment_address: at }) => nameOf(at))
      .flatMap((at) => (at === null ? [] : [addressKey(at)])),
  );
  for (const [index, payment] of compared.payments.entries()) {
    const address = nameOf(payment.payment_address);
    if (address === null) gaps.push(paymentPath(index, 'payment_address'));
    else if (!offeredAddresses.has(addressKey(address))) {
      if (open === -1) faults.push({ payment: index + 1, address, options: compared.options.length });
      else gaps.push(optionPath(open, 'payment_address'));
    }
  }
  return conclude({ faults, gaps }, 'mismatch');
}

export function paymentsInOfferedTokens(order: CheckedOrder): Outcome<'payment-tokens'> {
  const compared = offered(order);
  if ('result' in compared) return compared;
  const { faults, gaps } = noFindings<Fault<'payment-tokens'>>();
  const isOffered = offeredTokens(compared.options);
  for (const [index, payment] of compared.payments.entries()) {
    const token = nameOf(payment.token_name);
    const network = nameOf(payment.blockchain);
    if (token === null) gaps.push(paymentPath(index, 'token_name'));
    else if (network === null) gaps.push(paymentPath(index, 'blockchain'));
    else if (!isOffered(token, network)) {
      faults.push({ payment: index + 1, token, network });
    }
  }
  return conclude({ faults, gaps }, 'mismatch');
}

/** Whether a token on a network is among the options. Options without token or network don't decide. */
function offeredTokens(options: readonly PaymentOption[]): (token: string, network: string) => boolean {
  const any = '';
  const pairs = new Set<string>();
  for (const option of options) {
    const token = nameOf(option.token_name);
    const network = nameOf(option.blockchain);
    pairs.add(pairOf(token === null ? any : nameKey(token), network === null ? any : networkOf(network)));
  }
  return (token, network) =>
    [nameKey(token), any].some((name) => [networkOf(network), any].some((on) => pairs.has(pairOf(name, on))));
}

const pairOf = (token: string, network: string): string => JSON.stringify([token, network]);

/**
 * A transaction may pay two addresses, so a repeated hash is a contradiction only at the same address. A refund's
 * hash can never be a payment's.
 */
export function transactionsDiffer({ payments, refund }: CheckedOrder): Outcome<'duplicate-transactions'> {
  if (payments === null) return cannot('payment_detail');
  if (payments.length === 0) return nothing('no-payments');
  const duplicate = duplicatePayment(payments);
  if (duplicate?.isSure === true) {
    const { tx, first, second } = duplicate;
    return { result: 'mismatch', problem: 'same-payment', tx, first: first + 1, second: second + 1 };
  }
  const firstWith = new Map<string, number>();
  const missing: number[] = [];
  let shared: Outcome<'duplicate-transactions'> | null = null;
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

export function payersDifferFromDeposits({ payments, options }: CheckedOrder): Outcome<'sender-addresses'> {
  if (payments === null) return cannot('payment_detail');
  if (payments.length === 0) return nothing('no-payments');
  const deposits = new Set<string>();
  for (const { payment_address: at } of [...payments, ...(options ?? [])]) {
    const address = nameOf(at);
    if (address !== null) deposits.add(addressKey(address));
  }
  const { faults, gaps } = noFindings<Fault<'sender-addresses'>>();
  for (const [index, { from_address: from }] of payments.entries()) {
    const address = nameOf(from);
    if (address === null) gaps.push(paymentPath(index, 'from_address'));
    else if (deposits.has(addressKey(address))) faults.push({ payment: index + 1, address });
  }
  return conclude({ faults, gaps }, 'notice');
}
