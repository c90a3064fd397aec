/** Are networks named alike, do tokens belong on them, and do transactions look like theirs? */
import type { Check } from '../../contract/order-checks.ts';
import type { PaymentDetail, PaymentOption } from '../../contract/order-record.ts';
import { nameOf, sameName } from '../given.ts';
import { isTransactionForm, networkOf, tokenFitsNetwork } from '../../chains/network-names.ts';
import {
  withFault,
  withGap,
  conclude,
  noFindings,
  optionPath,
  paymentPath,
  resultsOf,
  type CheckedOrder,
  type Findings,
} from './checked-order.ts';

const networkResult = resultsOf('networks-agree');

export function networksAgree({ payments, options }: CheckedOrder): Check {
  if ((payments?.length ?? 0) + (options?.length ?? 0) === 0) {
    return payments === null && options === null
      ? networkResult.cannot('payment_info')
      : networkResult.nothing('no-options');
  }
  const met: Met = { findings: noFindings, networks: [], names: [], twoWays: null };
  for (const [index, payment] of (payments ?? []).entries()) {
    if (!lookAtNetwork(met, payment, 'payment_detail', index)) {
      met.findings = withGap(met.findings, paymentPath(index, 'blockchain'));
    }
  }
  for (const [index, option] of (options ?? []).entries()) {
    if (!lookAtNetwork(met, option, 'payment_info', index)) {
      met.findings = withGap(met.findings, optionPath(index, 'blockchain'));
    }
  }
  return met.findings.first === null && met.twoWays !== null
    ? networkResult.notice({ problem: 'named-in-two-ways', ...met.twoWays })
    : conclude(networkResult, met.findings, 'mismatch');
}

interface Met {
  findings: Findings;
  /** Each network, and at the same place the first name that it went by. */
  readonly networks: string[];
  readonly names: string[];
  twoWays: { readonly first: string; readonly second: string; readonly network: string } | null;
}

/** False where the entry names no network. */
function lookAtNetwork(met: Met, entry: PaymentDetail | PaymentOption, list: string, index: number): boolean {
  const name = nameOf(entry.blockchain);
  if (name === null) return false;
  const network = networkOf(name);
  const first = met.names[met.networks.indexOf(network)];
  if (first === undefined) {
    met.networks.push(network);
    met.names.push(name);
  } else if (!sameName(first, name)) met.twoWays ??= { first, second: name, network };
  const token = nameOf(entry.token_name);
  if (token !== null && tokenFitsNetwork(token, network) === false) {
    const facts = { problem: 'token-of-other-network', path: `${list}[${index}]`, token, network: name };
    met.findings = withFault(met.findings, facts);
  }
  return true;
}

const differResult = resultsOf('transactions-differ');

/**
 * One transaction may pay two addresses, so the same hash twice is a contradiction only at the same address. That
 * of a refund can never be that of a payment.
 */
export function transactionsDiffer({ payments, refund }: CheckedOrder): Check {
  if (payments === null) return differResult.cannot('payment_detail');
  if (payments.length === 0) return differResult.nothing('no-payments');
  const seen = new Map<string, number[]>();
  let missing: string | null = null;
  let shared: Readonly<Record<string, string>> | null = null;
  for (const [index, payment] of payments.entries()) {
    const tx = nameOf(payment.tx_id);
    if (tx === null) {
      missing ??= paymentPath(index, 'tx_id');
      continue;
    }
    const before = seen.get(tx);
    if (before === undefined) {
      seen.set(tx, [index]);
      continue;
    }
    const address = nameOf(payment.payment_address);
    const same = before.find((other) => {
      const at = payments[other]?.payment_address;
      return at !== undefined && nameOf(at) === address;
    });
    if (same !== undefined) {
      const [first, second] = [String(same + 1), String(index + 1)];
      return differResult.mismatch({ problem: 'same-payment', tx, first, second });
    }
    shared ??= { problem: 'same-transaction', tx, first: String((before[0] ?? 0) + 1), second: String(index + 1) };
    before.push(index);
  }
  const refundTx = refund === null ? null : nameOf(refund.refund_tx_id);
  const refunded = refundTx === null ? undefined : seen.get(refundTx)?.[0];
  if (refundTx !== null && refunded !== undefined) {
    return differResult.mismatch({ problem: 'refund-is-payment', tx: refundTx, payment: String(refunded + 1) });
  }
  if (shared !== null) return differResult.notice(shared);
  return missing === null ? differResult.pass : differResult.cannot(missing);
}

const formResult = resultsOf('transaction-form');

export function transactionForm({ payments, refund }: CheckedOrder): Check {
  if (payments === null) return formResult.cannot('payment_detail');
  let findings = noFindings;
  for (const [index, payment] of payments.entries()) {
    const tx = nameOf(payment.tx_id);
    const network = nameOf(payment.blockchain);
    if (tx === null) findings = withGap(findings, paymentPath(index, 'tx_id'));
    else if (network === null) findings = withGap(findings, paymentPath(index, 'blockchain'));
    else {
      const fits = isTransactionForm(tx, networkOf(network));
      if (fits === false) findings = withFault(findings, { path: paymentPath(index, 'tx_id'), tx, network });
      else if (fits === null) findings = withGap(findings, 'network-not-known');
    }
  }
  const refundTx = refund === null ? null : nameOf(refund.refund_tx_id);
  if (refund !== null && refundTx !== null) {
    const network = nameOf(refund.network);
    const fits = network === null ? null : isTransactionForm(refundTx, networkOf(network));
    if (network === null) findings = withGap(findings, 'refund_data.network');
    else if (fits === false)
      findings = withFault(findings, { path: 'refund_data.refund_tx_id', tx: refundTx, network });
    else if (fits === null) findings = withGap(findings, 'network-not-known');
  } else if (payments.length === 0) return formResult.nothing('no-payments');
  return conclude(formResult, findings, 'notice');
}
