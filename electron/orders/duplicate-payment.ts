/** Finds a payment that is listed twice. */
import { nameOf } from './field-value.ts';
import { transactionKey } from './comparison-keys.ts';
import { addressKey } from '../addresses/chains/address-key.ts';
import type { PaymentDetail } from '../contract/order-record.ts';

/**
 * The first payment that repeats another one, and the other one, by index: the same transaction at the same address. A
 * missing address may be any, so `isSure` is false, and the search continues for a certain pair.
 */
export function duplicatePayment(
  payments: readonly PaymentDetail[],
): { readonly tx: string; readonly first: number; readonly second: number; readonly isSure: boolean } | null {
  const seen = new Map<string, SeenTransaction>();
  let perhaps: ReturnType<typeof duplicatePayment> = null;
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
  /** Index of its first payment. */
  readonly first: number;
  readonly atAddress: Map<string, number>;
  /** One of its payments has no address. */
  isOpen: boolean;
}
