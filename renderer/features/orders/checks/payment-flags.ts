/** Which payment a mismatch is about, and in which of its columns: there it carries the mismatch's shape. */
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';

export type PaymentFlag = 'address' | 'token' | 'transaction';

export function flaggedPayments({ checks }: OrderReading): ReadonlyMap<number, readonly PaymentFlag[]> {
  const flags = new Map<number, PaymentFlag[]>();
  const add = (payment: string | undefined, flag: PaymentFlag) => {
    const number = Number(payment);
    if (Number.isSafeInteger(number) && number > 0) flags.set(number, [...(flags.get(number) ?? []), flag]);
  };
  for (const { id, result, facts } of checks) {
    if (result !== 'mismatch') continue;
    if (id === 'payments-at-offered-addresses') add(facts['payment'], 'address');
    if (id === 'payments-in-offered-tokens' || id === 'currencies-agree') add(facts['payment'], 'token');
    if (id === 'transactions-differ') add(facts['payment'] ?? facts['second'], 'transaction');
  }
  return flags;
}
