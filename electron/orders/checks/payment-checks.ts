/** Checks whether each payment arrived at an offered address, in an offered token. */
import type { CannotCheck, NotApplicable, Outcome } from '../../contract/order-checks.ts';
import type { PaymentDetail, PaymentOption, FieldPath, Field } from '../../contract/order-record.ts';
import { nameOf } from '../field-value.ts';
import { nameKey, transactionKey, sameName } from '../comparison-keys.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';
import { networkOf } from '../../addresses/chains/network-names.ts';
import { looksLikeTransactionHash, tokenFitsNetwork } from '../../addresses/chains/network-names.ts';
import type { CheckedOrder } from './checked-order.ts';
import {
  cannot,
  conclude,
  nothing,
  noFindings,
  optionPath,
  paymentPath,
  type Fault,
  pass,
  type Findings,
} from './check-results.ts';
import { duplicatePayment } from '../totals.ts';
import type { AddressCheck } from '../../contract/addresses.ts';
import { checkAddress } from '../../addresses/chains/address-check.ts';

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

export function transactionForm({ payments, refund }: CheckedOrder): Outcome<'transaction-format'> {
  if (payments === null) return cannot('payment_detail');
  const { faults, gaps } = noFindings<Fault<'transaction-format'>>();
  for (const [index, payment] of payments.entries()) {
    const tx = nameOf(payment.tx_id);
    const network = nameOf(payment.blockchain);
    if (tx === null) gaps.push(paymentPath(index, 'tx_id'));
    else if (network === null) gaps.push(paymentPath(index, 'blockchain'));
    else {
      const fits = looksLikeTransactionHash(tx, networkOf(network));
      if (fits === false) faults.push({ path: paymentPath(index, 'tx_id'), tx, network });
      else if (fits === null) gaps.push('unknown-network');
    }
  }
  const refundTx = refund === null ? null : nameOf(refund.refund_tx_id);
  if (refund !== null && refundTx !== null) {
    const network = nameOf(refund.network);
    const fits = network === null ? null : looksLikeTransactionHash(refundTx, networkOf(network));
    if (network === null) gaps.push('refund_data.network');
    else if (fits === false) faults.push({ path: 'refund_data.refund_tx_id', tx: refundTx, network });
    else if (fits === null) gaps.push('unknown-network');
  } else if (payments.length === 0) return nothing('no-payments');
  return conclude({ faults, gaps }, 'notice');
}

/**
 * A wrong checksum is certain: the text isn't the original address. An unknown format may be a valid one of the
 * network or the service, so it is reported without being a contradiction.
 */
export function addressesWellFormed({ payments, options, refund }: CheckedOrder): Outcome<'address-formats'> {
  const findings: AddressFindings = { gaps: [], checksum: noFindings(), format: noFindings(), checked: new Map() };
  for (const [index, { blockchain, payment_address: to, from_address: from }] of (payments ?? []).entries()) {
    inspectAddress(findings, paymentPath(index, 'payment_address'), to, blockchain, paymentPath(index, 'blockchain'));
    inspectAddress(findings, paymentPath(index, 'from_address'), from, blockchain, paymentPath(index, 'blockchain'));
  }
  for (const [index, { blockchain, payment_address: to }] of (options ?? []).entries()) {
    inspectAddress(findings, optionPath(index, 'payment_address'), to, blockchain, optionPath(index, 'blockchain'));
  }
  if (refund !== null) {
    inspectAddress(
      findings,
      'refund_data.recipient_address',
      refund.recipient_address,
      refund.network,
      'refund_data.network',
    );
  }
  if (payments === null) findings.gaps.push('payment_detail');
  if (options === null) findings.gaps.push('payment_info');
  if (findings.checksum.faults.length > 0) return conclude(findings.checksum, 'mismatch');
  const isAllEmpty = payments?.length === 0 && options?.length === 0 && refund === null;
  return isAllEmpty
    ? nothing('no-options')
    : conclude({ faults: findings.format.faults, gaps: findings.gaps }, 'notice');
}

interface AddressFindings {
  readonly gaps: Findings<never>['gaps'];
  readonly checksum: Findings<Fault<'address-formats', 'mismatch'>>;
  readonly format: Findings<Fault<'address-formats', 'notice'>>;
  /** Payments repeat the addresses of their options, and customers their own. */
  readonly checked: Map<string, AddressCheck>;
}

function inspectAddress(
  findings: AddressFindings,
  path: FieldPath,
  field: Field<string>,
  blockchain: Field<string>,
  networkPath: FieldPath,
): void {
  const address = nameOf(field);
  const network = nameOf(blockchain);
  if (address === null || network === null) {
    findings.gaps.push(address === null ? path : networkPath);
    return;
  }
  const key = `${network} ${address}`;
  const check = findings.checked.get(key) ?? checkAddress(network, address);
  findings.checked.set(key, check);
  if (check.is === 'unknown') findings.gaps.push('unknown-network');
  if (check.is !== 'invalid') return;
  if (check.reason === 'checksum') findings.checksum.faults.push({ problem: 'checksum', path, address, network });
  else findings.format.faults.push({ problem: 'format', path, address, network });
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

export function networksAgree({ payments, options, refund }: CheckedOrder): Outcome<'network-names'> {
  if ((payments?.length ?? 0) + (options?.length ?? 0) === 0 && refund === null) {
    if (payments === null || options === null) return cannot(options === null ? 'payment_info' : 'payment_detail');
    return nothing('no-options');
  }
  const findings: NetworkFindings = { ...noFindings(), firstNames: new Map(), twoWays: null };
  for (const [index, payment] of (payments ?? []).entries()) {
    if (!inspectNetwork(findings, payment, `payment_detail[${index}]`))
      findings.gaps.push(paymentPath(index, 'blockchain'));
  }
  for (const [index, option] of (options ?? []).entries()) {
    if (!inspectNetwork(findings, option, `payment_info[${index}]`))
      findings.gaps.push(optionPath(index, 'blockchain'));
  }
  if (refund !== null) {
    const { network, token } = refund;
    if (!inspectNetwork(findings, { blockchain: network, token_name: token }, 'refund_data')) {
      findings.gaps.push('refund_data.network');
    }
  }
  if (payments === null) findings.gaps.push('payment_detail');
  if (options === null) findings.gaps.push('payment_info');
  return findings.faults.length === 0 && findings.twoWays !== null
    ? { result: 'notice', problem: 'named-in-two-ways', ...findings.twoWays }
    : conclude(findings, 'mismatch');
}

interface NetworkFindings extends Findings<Fault<'network-names'>> {
  /** The first name of each network. */
  readonly firstNames: Map<string, string>;
  twoWays: { readonly first: string; readonly second: string; readonly network: string } | null;
}

/** False if the entry has no network. */
function inspectNetwork(
  findings: NetworkFindings,
  entry: Pick<PaymentDetail, 'blockchain' | 'token_name'>,
  path: Fault<'network-names'>['path'],
): boolean {
  const name = nameOf(entry.blockchain);
  if (name === null) return false;
  const network = networkOf(name);
  const first = findings.firstNames.get(network);
  if (first === undefined) findings.firstNames.set(network, name);
  else if (!sameName(first, name)) findings.twoWays ??= { first, second: name, network };
  const token = nameOf(entry.token_name);
  if (token !== null && tokenFitsNetwork(token, network) === false) {
    findings.faults.push({ problem: 'token-of-other-network', path, token, network: name });
  }
  return true;
}
