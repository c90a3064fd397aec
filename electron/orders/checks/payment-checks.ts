/** Did each payment arrive where, in what, on which network, and in which currency it was asked for? */
import type { CannotCheck, Outcome, Pass } from '../../contract/order-checks.ts';
import type { PaymentDetail, PaymentOption } from '../../contract/order-record.ts';
import { nameOf, sameName } from '../given.ts';
import { symbolOf } from '../../chains/token-name.ts';
import { networkOf, tokenFitsNetwork } from '../../chains/network-names.ts';
import {
  cannot,
  conclude,
  nothing,
  nothingMet,
  optionPath,
  paymentPath,
  type CheckedOrder,
  type Fault,
  type Met,
} from './checked-order.ts';

/** Hexadecimal addresses carry their checksum in the case of letters; it tells nothing about which address it is. */
const sameAddress = (a: string, b: string): boolean => a === b || (a.startsWith('0x') && sameName(a, b));

/** Payments and options to compare, or the result that there is nothing to compare. */
function offered({
  payments,
  options,
}: CheckedOrder):
  | { readonly payments: readonly PaymentDetail[]; readonly options: readonly PaymentOption[] }
  | Pass
  | CannotCheck {
  if (payments === null) return cannot('payment_detail');
  if (payments.length === 0) return nothing('no-payments');
  if (options === null || options.length === 0) return cannot('payment_info');
  return { payments, options };
}

export function paymentsAtOfferedAddresses(order: CheckedOrder): Outcome<'payments-at-offered-addresses'> {
  const compared = offered(order);
  if ('result' in compared) return compared;
  const { faults, gaps } = nothingMet<Fault<'payments-at-offered-addresses'>>();
  for (const [index, payment] of compared.payments.entries()) {
    const address = nameOf(payment.payment_address);
    if (address === null) gaps.push(paymentPath(index, 'payment_address'));
    else if (!isOfferedAddress(compared.options, address)) {
      faults.push({ payment: index + 1, address, options: compared.options.length });
    }
  }
  return conclude({ faults, gaps }, 'mismatch');
}

function isOfferedAddress(options: readonly PaymentOption[], address: string): boolean {
  for (const option of options) {
    const at = nameOf(option.payment_address);
    if (at !== null && sameAddress(at, address)) return true;
  }
  return false;
}

export function paymentsInOfferedTokens(order: CheckedOrder): Outcome<'payments-in-offered-tokens'> {
  const compared = offered(order);
  if ('result' in compared) return compared;
  const { faults, gaps } = nothingMet<Fault<'payments-in-offered-tokens'>>();
  for (const [index, payment] of compared.payments.entries()) {
    const token = nameOf(payment.token_name);
    const network = nameOf(payment.blockchain);
    if (token === null) gaps.push(paymentPath(index, 'token_name'));
    else if (network === null) gaps.push(paymentPath(index, 'blockchain'));
    else if (!isOfferedToken(compared.options, token, networkOf(network))) {
      faults.push({ payment: index + 1, token, network });
    }
  }
  return conclude({ faults, gaps }, 'mismatch');
}

/** An option that leaves token or network out is not held against the payment. */
function isOfferedToken(options: readonly PaymentOption[], token: string, network: string): boolean {
  for (const option of options) {
    const name = nameOf(option.token_name);
    const on = nameOf(option.blockchain);
    if ((name === null || sameName(name, token)) && (on === null || networkOf(on) === network)) return true;
  }
  return false;
}

export function networksAgree({ payments, options }: CheckedOrder): Outcome<'networks-agree'> {
  if ((payments?.length ?? 0) + (options?.length ?? 0) === 0) {
    return payments === null && options === null ? cannot('payment_info') : nothing('no-options');
  }
  const met: MetNetworks = { ...nothingMet(), firstNames: new Map(), twoWays: null };
  for (const [index, payment] of (payments ?? []).entries()) {
    if (!lookAtNetwork(met, payment, `payment_detail[${index}]`)) met.gaps.push(paymentPath(index, 'blockchain'));
  }
  for (const [index, option] of (options ?? []).entries()) {
    if (!lookAtNetwork(met, option, `payment_info[${index}]`)) met.gaps.push(optionPath(index, 'blockchain'));
  }
  return met.faults.length === 0 && met.twoWays !== null
    ? { result: 'notice', problem: 'named-in-two-ways', ...met.twoWays }
    : conclude(met, 'mismatch');
}

interface MetNetworks extends Met<Fault<'networks-agree'>> {
  /** The first name that each network went by. */
  readonly firstNames: Map<string, string>;
  twoWays: { readonly first: string; readonly second: string; readonly network: string } | null;
}

/** False where the entry names no network. */
function lookAtNetwork(
  met: MetNetworks,
  entry: PaymentDetail | PaymentOption,
  path: Fault<'networks-agree'>['path'],
): boolean {
  const name = nameOf(entry.blockchain);
  if (name === null) return false;
  const network = networkOf(name);
  const first = met.firstNames.get(network);
  if (first === undefined) met.firstNames.set(network, name);
  else if (!sameName(first, name)) met.twoWays ??= { first, second: name, network };
  const token = nameOf(entry.token_name);
  if (token !== null && tokenFitsNetwork(token, network) === false) {
    met.faults.push({ problem: 'token-of-other-network', path, token, network: name });
  }
  return true;
}

export function currenciesAgree({ payments, options }: CheckedOrder): Outcome<'currencies-agree'> {
  if (payments === null) return cannot('payment_detail');
  if (payments.length === 0) return nothing('no-payments');
  const { faults, gaps } = nothingMet<Fault<'currencies-agree'>>();
  for (const [index, payment] of payments.entries()) {
    const currency = nameOf(payment.pay_currency);
    if (currency === null) gaps.push(paymentPath(index, 'pay_currency'));
    else {
      const other = otherCurrency(payment, currency, options ?? []);
      if (other !== null) faults.push({ ...other, payment: index + 1, currency });
    }
  }
  return conclude({ faults, gaps }, 'mismatch');
}

function otherCurrency(
  payment: PaymentDetail,
  currency: string,
  options: readonly PaymentOption[],
): Pick<Fault<'currencies-agree'>, 'problem' | 'other'> | null {
  const token = nameOf(payment.token_name);
  if (token !== null && !sameName(symbolOf(token), currency)) return { problem: 'token', other: token };
  const converted = nameOf(payment.receive_currency);
  if (converted !== null && !sameName(converted, currency)) return { problem: 'converted', other: converted };
  const address = nameOf(payment.payment_address);
  const option = address === null ? null : otherCurrencyAt(options, address, currency);
  return option === null ? null : { problem: 'option', other: option };
}

/** Null where an option at the address has this currency, or none says one; else the first that one says. */
function otherCurrencyAt(options: readonly PaymentOption[], address: string, currency: string): string | null {
  let other: string | null = null;
  for (const option of options) {
    const at = nameOf(option.payment_address);
    if (at === null || !sameAddress(at, address)) continue;
    const asked = nameOf(option.receive_currency) ?? nameOf(option.token_symbol);
    if (asked === null || sameName(asked, currency)) return null;
    other ??= asked;
  }
  return other;
}
