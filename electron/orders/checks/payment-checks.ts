/** Did each payment arrive where, and in what, the order offered? */
import type { CannotCheck, NothingToCompare, Outcome } from '../../contract/order-checks.ts';
import type { PaymentDetail, PaymentOption } from '../../contract/order-record.ts';
import { nameKey, nameOf } from '../given.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';
import { networkOf } from '../../addresses/chains/network-names.ts';
import {
  cannot,
  conclude,
  nothing,
  nothingMet,
  optionPath,
  paymentPath,
  type CheckedOrder,
  type Fault,
} from './checked-order.ts';

/** Payments and options to compare, or the result that there is nothing to compare. */
export function offered({
  payments,
  options,
}: CheckedOrder):
  | { readonly payments: readonly PaymentDetail[]; readonly options: readonly PaymentOption[] }
  | NothingToCompare
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
  // An option that does not say its address may be the one.
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
