/** What on an order deserves a look, mismatches before notices, and where on the page the evidence stands. */
import type { Check, CheckId, CheckResult } from '../../../../electron/contract/order-checks.ts';

export const orderTabs = ['payments', 'options', 'items', 'payer', 'checks', 'raw'] as const;
export type OrderTab = (typeof orderTabs)[number];

export interface Evidence {
  readonly tab: OrderTab;
  /** From 1; null when it is not one payment's. */
  readonly payment: number | null;
}

/** More than three would bury the first. */
export const mostFindings = 3;

const weight: Readonly<Record<CheckResult, number>> = { mismatch: 0, notice: 1, 'cannot-check': 2, pass: 3 };

export function findingsOf(checks: readonly Check[]): readonly Check[] {
  return checks
    .filter(({ result }) => result === 'mismatch' || result === 'notice')
    .toSorted((one, other) => weight[one.result] - weight[other.result]);
}

interface CheckCounts {
  readonly mismatch: number;
  readonly notice: number;
  readonly 'cannot-check': number;
  readonly pass: number;
}

export function countChecks(checks: readonly Check[]): CheckCounts {
  const count = (result: CheckResult) => checks.filter((check) => check.result === result).length;
  return {
    mismatch: count('mismatch'),
    notice: count('notice'),
    'cannot-check': count('cannot-check'),
    pass: count('pass'),
  };
}

const tabOf: Partial<Readonly<Record<CheckId, OrderTab>>> = {
  'payments-at-offered-addresses': 'payments',
  'payments-in-offered-tokens': 'payments',
  'networks-agree': 'payments',
  'currencies-agree': 'payments',
  'converted-by-rate': 'payments',
  'transactions-differ': 'payments',
  'transaction-form': 'payments',
  'amounts-possible': 'payments',
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

/** `payment_detail[1].tx_id` is of payment 2. */
function evidenceAt(path: string): Evidence {
  const index = /^payment_detail\[(\d+)\]/.exec(path)?.[1];
  if (index !== undefined) return { tab: 'payments', payment: Number(index) + 1 };
  if (path.startsWith('payment_info')) return { tab: 'options', payment: null };
  return { tab: path.startsWith('order_details') ? 'items' : 'payer', payment: null };
}
