/** Can the addresses of the record be addresses of their networks, and did payers pay from addresses of their own? */
import type { Outcome } from '../../contract/order-checks.ts';
import type { AddressCheck } from '../../contract/address-batch.ts';
import type { FieldPath, Given } from '../../contract/order-record.ts';
import { checkAddress } from '../../addresses/chains/address-check.ts';
import { nameOf } from '../given.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';
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
 * A wrong checksum is beyond doubt: the text is not what its writer had. A form that is not known here may be one of the
 * forms that a network or a service has beside the usual one, so it is told and not held against the record.
 */
export function addressesWellFormed({ payments, options, refund }: CheckedOrder): Outcome<'addresses-well-formed'> {
  const met: MetAddresses = { gaps: [], checksum: nothingMet(), form: nothingMet(), checked: new Map() };
  for (const [index, { blockchain, payment_address: to, from_address: from }] of (payments ?? []).entries()) {
    look(met, paymentPath(index, 'payment_address'), to, blockchain, paymentPath(index, 'blockchain'));
    look(met, paymentPath(index, 'from_address'), from, blockchain, paymentPath(index, 'blockchain'));
  }
  for (const [index, { blockchain, payment_address: to }] of (options ?? []).entries()) {
    look(met, optionPath(index, 'payment_address'), to, blockchain, optionPath(index, 'blockchain'));
  }
  if (refund !== null) {
    look(met, 'refund_data.recipient_address', refund.recipient_address, refund.network, 'refund_data.network');
  }
  if (payments === null) met.gaps.push('payment_detail');
  if (options === null) met.gaps.push('payment_info');
  if (met.checksum.faults.length > 0) return conclude(met.checksum, 'mismatch');
  const nothingThere = payments?.length === 0 && options?.length === 0 && refund === null;
  return nothingThere ? nothing('no-options') : conclude({ faults: met.form.faults, gaps: met.gaps }, 'notice');
}

interface MetAddresses {
  readonly gaps: Met<never>['gaps'];
  readonly checksum: Met<Fault<'addresses-well-formed', 'mismatch'>>;
  readonly form: Met<Fault<'addresses-well-formed', 'notice'>>;
  /** Payments repeat the addresses of their options, and payers their own. */
  readonly checked: Map<string, AddressCheck>;
}

function look(
  met: MetAddresses,
  path: FieldPath,
  field: Given<string>,
  blockchain: Given<string>,
  networkPath: FieldPath,
): void {
  const address = nameOf(field);
  const network = nameOf(blockchain);
  if (address === null || network === null) {
    met.gaps.push(address === null ? path : networkPath);
    return;
  }
  const key = `${network} ${address}`;
  const check = met.checked.get(key) ?? checkAddress(network, address);
  met.checked.set(key, check);
  if (check.is === 'not-known') met.gaps.push('network-not-known');
  if (check.is !== 'not-valid') return;
  if (check.because === 'checksum') met.checksum.faults.push({ problem: 'checksum', path, address, network });
  else met.form.faults.push({ problem: 'form', path, address, network });
}

export function payersDifferFromDeposits({ payments, options }: CheckedOrder): Outcome<'payers-differ-from-deposits'> {
  if (payments === null) return cannot('payment_detail');
  if (payments.length === 0) return nothing('no-payments');
  const deposits = new Set<string>();
  for (const { payment_address: at } of [...payments, ...(options ?? [])]) {
    const address = nameOf(at);
    if (address !== null) deposits.add(addressKey(address));
  }
  const { faults, gaps } = nothingMet<Fault<'payers-differ-from-deposits'>>();
  for (const [index, { from_address: from }] of payments.entries()) {
    const address = nameOf(from);
    if (address === null) gaps.push(paymentPath(index, 'from_address'));
    else if (deposits.has(addressKey(address))) faults.push({ payment: index + 1, address });
  }
  return conclude({ faults, gaps }, 'notice');
}
