/** Did each payment arrive where, in what, on which network, and in which currency it was asked for? */
import type { CannotCheck, Outcome, Pass } from '../../contract/order-checks.ts';
import type { PaymentDetail, PaymentOption } from '../../contract/order-record.ts';
import { nameKey, nameOf, sameName } from '../given.ts';
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

/**
 * One text for all spellings of an address. Hexadecimal ones carry their checksum in the case of letters; it tells
 * nothing about which address it is.
 */
const offeredAddressKey = (address: string): string => (/^0x/i.test(address) ? nameKey(address) : `as is ${address}`);

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
  const offeredAddresses = new Set(
    compared.options
      .map(({ payment_address: at }) => nameOf(at))
      .flatMap((at) => (at === null ? [] : [offeredAddressKey(at)])),
  );
  for (const [index, payment] of compared.payments.entries()) {
    const address = nameOf(payment.payment_address);
    if (address === null) gaps.push(paymentPath(index, 'payment_address'));
    else if (!offeredAddresses.has(offeredAddressKey(address))) {
      faults.push({ payment: index + 1, address, options: compared.options.length });
    }
  }
  return conclude({ faults, gaps }, 'mismatch');
}

export function paymentsInOfferedTokens(order: CheckedOrder): Outcome<'payments-in-offered-tokens'> {
  const compared = offered(order);
  if ('result' in compared) return compared;
  const { faults, gaps } = nothingMet<Fault<'payments-in-offered-tokens'>>();
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

/** Whether a token on a network is among the options. One that leaves token or network out is not held against it. */
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
  const currencyAt = currencyByAddress(options ?? []);
  for (const [index, payment] of payments.entries()) {
    const currency = nameOf(payment.pay_currency);
    if (currency === null) gaps.push(paymentPath(index, 'pay_currency'));
    else {
      const other = otherCurrency(payment, currency, currencyAt);
      if (other !== null) faults.push({ ...other, payment: index + 1, currency });
    }
  }
  return conclude({ faults, gaps }, 'mismatch');
}

function otherCurrency(
  payment: PaymentDetail,
  currency: string,
  currencyAt: ReturnType<typeof currencyByAddress>,
): Pick<Fault<'currencies-agree'>, 'problem' | 'other'> | null {
  const token = nameOf(payment.token_name);
  if (token !== null && !sameName(symbolOf(token), currency)) return { problem: 'token', other: token };
  const converted = nameOf(payment.receive_currency);
  if (converted !== null && !sameName(converted, currency)) return { problem: 'converted', other: converted };
  const address = nameOf(payment.payment_address);
  const option = address === null ? null : currencyAt(address, currency);
  return option === null ? null : { problem: 'option', other: option };
}

interface OfferedAt {
  readonly first: string;
  readonly names: Set<string>;
  /** An option there leaves its currency out. */
  open: boolean;
}

/** For an address and a currency: null where an option there has it, or leaves it out, or none is there; else the first that one has. */
function currencyByAddress(options: readonly PaymentOption[]): (address: string, currency: string) => string | null {
  const offers = new Map<string, OfferedAt>();
  for (const option of options) {
    const address = nameOf(option.payment_address);
    if (address === null) continue;
    const asked = nameOf(option.receive_currency) ?? nameOf(option.token_symbol);
    const at = offers.get(offeredAddressKey(address)) ?? { first: asked ?? '', names: new Set<string>(), open: false };
    offers.set(offeredAddressKey(address), at);
    if (asked === null) at.open = true;
    else at.names.add(nameKey(asked));
  }
  return (address, currency) => {
    const at = offers.get(offeredAddressKey(address));
    return at === undefined || at.open || at.names.has(nameKey(currency)) ? null : at.first;
  };
}
