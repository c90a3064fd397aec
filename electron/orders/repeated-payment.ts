/** A payment that stands in the list again: the same transaction at the same address. */
import type { PaymentDetail } from '../contract/order-record.ts';
import { nameOf } from './given.ts';
import { addressKey } from '../addresses/chains/address-key.ts';
import { transactionKey } from './transaction-key.ts';

/**
 * The first payment that stands in the list again, by the index of either: the same transaction at the same address.
 * An address that is not given may be any; `isSure` is false there, and the search goes on for a pair that is.
 */
export function repeatedPayment(
  payments: readonly PaymentDetail[],
): { readonly tx: string; readonly first: number; readonly second: number; readonly isSure: boolean } | null {
  const seen = new Map<string, SeenTransaction>();
  let perhaps: ReturnType<typeof repeatedPayment> = null;
  for (const [index, payment] of payments.entries()) {
    const tx = nameOf(payment.tx_id);
    if (tx === null) continue;
    const at = nameOf(payment.payment_address);
    const before = seen.get(transactionKey(tx)) ?? {
      first: index,
      atAddress: new Map<string, number>(),
      isOpen: false,
    };
    const same = at === null ? undefined : before.atAddress.get(addressKey(at));
    if (same !== undefined) return { tx, first: same, second: index, isSure: true };
    if (before.first !== index && (at === null || before.isOpen)) {
      perhaps ??= { tx, first: before.first, second: index, isSure: false };
    }
    if (at === null) before.isOpen = true;
    else before.atAddress.set(addressKey(at), index);
    seen.set(transactionKey(tx), before);
  }
  return perhaps;
}

interface SeenTransaction {
  /** Index of the first payment of it. */
  readonly first: number;
  readonly atAddress: Map<string, number>;
  /** A payment of it does not say its address. */
  isOpen: boolean;
}
