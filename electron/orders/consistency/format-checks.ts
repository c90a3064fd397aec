/** Checks formats: addresses, transaction hashes, and names of networks, of payments, options and the refund. */
import type { Outcome } from '../../contract/consistency-checks.ts';
import type { PaymentDetail, FieldPath, Field } from '../../contract/order-record.ts';
import { nameOf } from '../field-value.ts';
import { sameName } from '../comparison-keys.ts';
import { networkOf } from '../../addresses/chains/network-names.ts';
import { tokenFitsNetwork } from '../../addresses/chains/token-network.ts';
import { looksLikeTransactionHash } from '../../addresses/chains/transaction-hash.ts';
import type { CheckedOrder } from './checked-order.ts';
import {
  cannot,
  conclude,
  nothing,
  noFindings,
  optionPath,
  paymentPath,
  type Fault,
  type Findings,
} from './check-results.ts';
import type { AddressCheck } from '../../contract/addresses.ts';
import { checkAddress } from '../../addresses/chains/address-check.ts';

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
