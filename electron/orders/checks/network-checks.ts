/** Is each network named alike everywhere, and can the token beside it be on it? */
import type { Outcome } from '../../contract/order-checks.ts';
import type { PaymentDetail } from '../../contract/order-record.ts';
import { networkOf, tokenFitsNetwork } from '../../addresses/chains/network-names.ts';
import { nameOf, sameName } from '../given.ts';
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

export function networksAgree({ payments, options, refund }: CheckedOrder): Outcome<'networks-agree'> {
  if ((payments?.length ?? 0) + (options?.length ?? 0) === 0 && refund === null) {
    if (payments === null || options === null) return cannot(options === null ? 'payment_info' : 'payment_detail');
    return nothing('no-options');
  }
  const met: MetNetworks = { ...nothingMet(), firstNames: new Map(), twoWays: null };
  for (const [index, payment] of (payments ?? []).entries()) {
    if (!lookAtNetwork(met, payment, `payment_detail[${index}]`)) met.gaps.push(paymentPath(index, 'blockchain'));
  }
  for (const [index, option] of (options ?? []).entries()) {
    if (!lookAtNetwork(met, option, `payment_info[${index}]`)) met.gaps.push(optionPath(index, 'blockchain'));
  }
  if (refund !== null) {
    const { network, token } = refund;
    if (!lookAtNetwork(met, { blockchain: network, token_name: token }, 'refund_data')) {
      met.gaps.push('refund_data.network');
    }
  }
  if (payments === null) met.gaps.push('payment_detail');
  if (options === null) met.gaps.push('payment_info');
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
  entry: Pick<PaymentDetail, 'blockchain' | 'token_name'>,
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
