/** Which payment a mismatch is about, and in which of its columns: there it carries the mismatch's shape. */
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';

export type PaymentFlag = 'address' | 'token' | 'transaction';

export function flaggedPayments({ checks }: OrderReading): ReadonlyMap<number, readonly PaymentFlag[]> {
  const flags = new Map<number, PaymentFlag[]>();
  const add = (payment: number, flag: PaymentFlag) => flags.set(payment, [...(flags.get(payment) ?? []), flag]);
  for (const check of checks) {
    if (check.result !== 'mismatch') continue;
    if (check.id === 'payments-at-offered-addresses') add(check.payment, 'address');
    if (check.id === 'payments-in-offered-tokens' || check.id === 'currencies-agree') add(check.payment, 'token');
    if (check.id === 'transactions-differ') {
      add(check.problem === 'same-payment' ? check.second : check.payment, 'transaction');
    }
  }
  return flags;
}
