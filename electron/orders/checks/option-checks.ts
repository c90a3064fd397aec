/** Was each payment made on the terms of the option at its address? */
import type { Outcome } from '../../contract/order-checks.ts';
import type { Decimal, Field, PaymentDetail, PaymentOption } from '../../contract/order-record.ts';
import { networkOf } from '../../addresses/chains/network-names.ts';
import { nameKey, nameOf, valueOf } from '../field-value.ts';
import { worthKey } from '../money.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';
import {
  conclude,
  noFindings,
  paymentPath,
  type CheckedOrder,
  type Fault,
  cannot,
  nothing,
  optionPath,
} from './check-input.ts';
import { offered } from './payment-checks.ts';
import { formatOf } from '../../addresses/chains/chains.ts';

type Problem = Fault<'payments-and-options'>['problem'];

const networkKey = (field: Field<string>): string | null => keyOf(nameOf(field), networkOf);
const tokenKey = (field: Field<string>): string | null => keyOf(nameOf(field), nameKey);
const amountKey = (field: Field<Decimal>): string | null => keyOf(valueOf(field), worthKey);
const keyOf = (value: string | null, key: (value: string) => string): string | null =>
  value === null ? null : key(value);

/**
 * How options at one address are distinguished: first by the network of the payment, then by its token, then by rate and
 * converted amount.
 */
const terms: readonly {
  readonly problem: Problem;
  readonly field: 'blockchain' | 'token_name' | 'exchange_rate' | 'receive_amount';
  readonly key: (entry: PaymentDetail | PaymentOption) => string | null;
}[] = [
  { problem: 'network', field: 'blockchain', key: ({ blockchain }) => networkKey(blockchain) },
  { problem: 'token', field: 'token_name', key: ({ token_name: token }) => tokenKey(token) },
  { problem: 'rate', field: 'exchange_rate', key: ({ exchange_rate: rate }) => amountKey(rate) },
  { problem: 'converted', field: 'receive_amount', key: ({ receive_amount: amount }) => amountKey(amount) },
];

/** The options at one address, grouped by one term after another. An option without a term is under `any`. */
interface Offers {
  readonly first: PaymentOption;
  readonly byKey: Map<string, Offers>;
}
const any = 'any';

function offersByAddress(options: readonly PaymentOption[]): ReadonlyMap<string, Offers> {
  const offers = new Map<string, Offers>();
  for (const option of options) {
    const address = nameOf(option.payment_address);
    if (address === null) continue;
    let at = below(offers, addressKey(address), option);
    for (const { key } of terms) {
      const named = key(option);
      at = below(at.byKey, named === null ? any : `is ${named}`, option);
    }
  }
  return offers;
}

function below(offers: Map<string, Offers>, key: string, option: PaymentOption): Offers {
  const there = offers.get(key) ?? { first: option, byKey: new Map<string, Offers>() };
  offers.set(key, there);
  return there;
}

export function paymentsAsOffered(order: CheckedOrder): Outcome<'payments-and-options'> {
  const compared = offered(order);
  if ('result' in compared) return compared;
  const { faults, gaps } = noFindings<Fault<'payments-and-options'>>();
  const offers = offersByAddress(compared.options);
  for (const [index, payment] of compared.payments.entries()) {
    const address = nameOf(payment.payment_address);
    const at = address === null ? undefined : offers.get(addressKey(address));
    if (at === undefined) {
      // Another check reports an address that isn't an option's.
      gaps.push(address === null ? paymentPath(index, 'payment_address') : 'address-not-offered');
      continue;
    }
    const found = otherTerm(payment, at);
    if (found === null) continue;
    if ('gap' in found) gaps.push(paymentPath(index, found.gap));
    else faults.push({ ...found, payment: index + 1 });
  }
  return conclude({ faults, gaps }, 'notice');
}

type Found = Omit<Fault<'payments-and-options'>, 'payment'> | { readonly gap: (typeof terms)[number]['field'] };

/** The first term that no option at the address has. Options that fit continue. */
function otherTerm(payment: PaymentDetail, at: Offers): Found | null {
  let fitting: readonly Offers[] = [at];
  let gap: Found | null = null;
  for (const { problem, field, key } of terms) {
    const named = key(payment);
    if (named === null) {
      // Without it, the options at the address can't be distinguished further.
      gap ??= { gap: field };
      if (fitting.some(({ byKey }) => byKey.size > 1)) return gap;
    }
    const next = fitting.flatMap(({ byKey }) => {
      const keys = named === null ? [...byKey.keys()] : [`is ${named}`, any];
      return keys.flatMap((each) => byKey.get(each) ?? []);
    });
    const [first] = fitting;
    if (next.length === 0 && first !== undefined) {
      const offeredFirst = first.byKey.values().next().value?.first ?? first.first;
      return { problem, paid: textOf(payment[field]), offered: textOf(offeredFirst[field]) };
    }
    fitting = next;
  }
  return gap;
}

const textOf = (field: Field<string>): string => valueOf(field) ?? '';

/** The first option at an address, and the networks and tokens offered there. */
interface Offered {
  readonly at: number;
  readonly family: string | null;
  readonly pairs: Map<string, number>;
}

/**
 * An address may serve several tokens of a network, and several EVM networks, which share their keys. It can't serve
 * networks with other formats, or the same token twice.
 */
export function optionsAtOwnAddresses({ options }: CheckedOrder): Outcome<'option-addresses'> {
  if (options === null) return cannot('payment_info');
  if (options.length === 0) return nothing('no-options');
  if (options.length === 1) return nothing('one-option');
  const { faults, gaps } = noFindings<Fault<'option-addresses'>>();
  const firsts = new Map<string, Offered>();
  for (const [index, option] of options.entries()) {
    const address = nameOf(option.payment_address);
    if (address === null) {
      gaps.push(optionPath(index, 'payment_address'));
      continue;
    }
    const family = familyOf(option, address);
    const pair = pairOf(option);
    const there = firsts.get(addressKey(address));
    if (there === undefined) {
      firsts.set(addressKey(address), { at: index, family, pairs: new Map([[pair, index]]) });
      continue;
    }
    const same = there.pairs.get(pair);
    const other = there.family !== null && family !== null && there.family !== family ? there.at : same;
    if (other !== undefined) faults.push(sharing(options, other, index, address));
    else there.pairs.set(pair, index);
  }
  return conclude({ faults, gaps }, 'notice');
}

/** Networks that can share an address. Null without a network. */
function familyOf({ blockchain }: PaymentOption, address: string): string | null {
  const name = nameOf(blockchain);
  if (name === null) return null;
  const format = formatOf(name);
  const sharesKeys = format === 'evm' || (format === null && /^0x[0-9a-f]{40}$/i.test(address));
  return sharesKeys ? 'evm' : networkOf(name);
}

function pairOf({ blockchain, token_name: token }: PaymentOption): string {
  const network = nameOf(blockchain);
  const name = nameOf(token);
  return JSON.stringify([network === null ? null : networkOf(network), name === null ? null : nameKey(name)]);
}

function sharing(
  options: readonly PaymentOption[],
  first: number,
  second: number,
  address: string,
): Fault<'option-addresses'> {
  const nameAt = (index: number): string => {
    const option = options[index];
    return option === undefined ? '' : (nameOf(option.token_name) ?? nameOf(option.token_symbol) ?? '');
  };
  return { first: first + 1, second: second + 1, address, tokens: [nameAt(first), nameAt(second)] };
}
