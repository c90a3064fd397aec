/** What on an order deserves a look, mismatches before notices, and where on the page the evidence stands. */
import type { Check, CheckId, CheckResult } from '../../../../electron/contract/order-checks.ts';
import type { OrderTab } from '../../../lib/order-tabs.ts';
import { placeOf } from './places.ts';

export interface Evidence {
  readonly tab: OrderTab;
  /** From 1; null when it is not one payment's. */
  readonly payment: number | null;
}

/** More than three would bury the first. */
export const mostFindings = 3;

const weight: Readonly<Record<CheckResult, number>> = {
  mismatch: 0,
  notice: 1,
  'cannot-check': 2,
  pass: 3,
  nothing: 4,
};

export function findingsOf(checks: readonly Check[]): readonly Check[] {
  return checks
    .filter(({ result }) => result === 'mismatch' || result === 'notice')
    .toSorted((one, other) => weight[one.result] - weight[other.result]);
}

type CheckCounts = Readonly<Record<CheckResult, number>>;

export function countChecks(checks: readonly Check[]): CheckCounts {
  const counts = { mismatch: 0, notice: 0, 'cannot-check': 0, pass: 0, nothing: 0 };
  for (const { result } of checks) counts[result] += 1;
  return counts;
}

const tabOf: Partial<Readonly<Record<CheckId, OrderTab>>> = {
  'payments-at-offered-addresses': 'payments',
  'payments-in-offered-tokens': 'payments',
  'payments-as-offered': 'payments',
  'payers-differ-from-deposits': 'payments',
  'addresses-well-formed': 'payments',
  'options-at-own-addresses': 'options',
  'symbols-agree': 'options',
  'networks-agree': 'payments',
  'currencies-agree': 'payments',
  'converted-by-rate': 'payments',
  'converted-amounts-agree': 'payments',
  'transactions-differ': 'payments',
  'transaction-form': 'payments',
  'amounts-possible': 'payments',
  'refund-to-payer': 'payer',
  'refund-to-payer-email': 'payer',
  'refund-on-paid-network': 'payer',
  'refund-in-paid-token': 'payer',
  'refund-pays-out': 'payer',
  'refund-transaction-agrees': 'payer',
  'items-add-up': 'items',
  'fields-readable': 'payer',
};

/** Where the evidence is, or null when the finding's proof already is all of it. */
export function evidenceOf(check: Check): Evidence | null {
  // Both names are in the proof, and no table has them side by side.
  if (check.id === 'networks-agree' && check.result === 'notice') return null;
  const tab = tabOf[check.id];
  if (tab === undefined) return null;
  if (tab !== 'payments') return { tab, payment: null };
  if ('path' in check) return evidenceAt(check.path);
  if ('payment' in check) return { tab, payment: check.payment };
  return { tab, payment: 'second' in check ? check.second : null };
}

export function evidenceAt(path: string): Evidence {
  const place = placeOf(path);
  switch (place.is) {
    case 'payment':
      return { tab: 'payments', payment: place.number };
    case 'option':
      return { tab: 'options', payment: null };
    case 'item':
      return { tab: 'items', payment: null };
    case 'refund':
    case 'order':
      return { tab: path.startsWith('order_details') ? 'items' : 'payer', payment: null };
  }
}
