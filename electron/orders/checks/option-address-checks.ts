/** Does each option have an address of its own, where it needs one? */
import type { Outcome } from '../../contract/order-checks.ts';
import type { PaymentOption } from '../../contract/order-record.ts';
import { formatOf } from '../../addresses/chains/chains.ts';
import { networkOf } from '../../addresses/chains/network-names.ts';
import { nameKey, nameOf } from '../given.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';
import { cannot, conclude, nothing, nothingMet, optionPath, type CheckedOrder, type Fault } from './checked-order.ts';

/** The first option at an address, and each pair of network and token that is offered there. */
interface Offered {
  readonly at: number;
  readonly family: string | null;
  readonly pairs: Map<string, number>;
}

/**
 * One address may stand for several tokens of a network, and for several EVM networks, which share their keys. It cannot
 * stand for networks of other forms, nor be offered twice for the same token.
 */
export function optionsAtOwnAddresses({ options }: CheckedOrder): Outcome<'options-at-own-addresses'> {
  if (options === null) return cannot('payment_info');
  if (options.length === 0) return nothing('no-options');
  if (options.length === 1) return nothing('one-option');
  const { faults, gaps } = nothingMet<Fault<'options-at-own-addresses'>>();
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

/** Networks for which one address can stand; null where nothing is said of the network. */
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
): Fault<'options-at-own-addresses'> {
  const nameAt = (index: number): string => {
    const option = options[index];
    return option === undefined ? '' : (nameOf(option.token_name) ?? nameOf(option.token_symbol) ?? '');
  };
  return { first: first + 1, second: second + 1, address, tokens: [nameAt(first), nameAt(second)] };
}
