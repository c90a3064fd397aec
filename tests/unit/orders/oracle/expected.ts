/** The expected evaluation of an order, by the specification and `docs/decisions/order-status.md`, without the product's code. */
import type { CheckId } from '../../../../electron/contract/consistency-checks.ts';
import type { StatusKind } from '../../../../electron/contract/order-status.ts';
import { expectedFindings, type ExpectedFindings } from './expected-checks.ts';
import { expectedRefund, type ExpectedRefund } from './expected-refund.ts';
import { expectedSum, type ExpectedSum } from './expected-sum.ts';
import { sign } from './fractions.ts';
import type { RandomRecord } from './random-record.ts';
import { integerOf, timeOf, wordOf, type Tree, type TreeObject } from './tree.ts';

export interface Expected {
  readonly record: TreeObject;
  readonly now: number;
  /** Times beyond this are in the future on any clock. */
  readonly latest: number;
  readonly status: Tree | undefined;
  readonly sum: ExpectedSum;
  readonly refund: ExpectedRefund;
  readonly kind: StatusKind;
  readonly validUntil: number | null;
  readonly paymentWindow: 'open' | 'closed' | 'unknown';
  readonly canceledAt: number | null;
  /** Whether the order itself is closed. Contradictory data keeps it open. */
  readonly settled: boolean;
  /** A difference that needs action: not an expected one or one within tolerance. */
  readonly isOff: boolean;
  readonly findings: ExpectedFindings;
}

export function expected({ tree, lookedUpAt, clockSkewMs, tolerance }: RandomRecord): Expected {
  const sum = expectedSum(tree, tolerance);
  const refund = expectedRefund(tree, sum);
  const off = clockSkewMs === null || Math.abs(clockSkewMs) < 5000 ? 0 : clockSkewMs;
  const now = lookedUpAt + off;
  const validUntil = windowEnd(tree);
  const paymentWindow = validUntil === null ? 'unknown' : now <= validUntil ? 'open' : 'closed';
  const latest = now + (clockSkewMs === null ? clockUnknown : clockError);
  // A future time is never shown as past.
  const canceledAt = cancellation(tree, validUntil, now + clockError);
  const known = {
    record: tree,
    now,
    latest,
    status: tree['status'],
    sum,
    refund,
    validUntil,
    paymentWindow,
    canceledAt,
  } as const;
  const kind = kindOf(known);
  return {
    ...known,
    kind,
    settled: isSettled(known, kind),
    isOff: isOff(known),
    findings: expectedFindings(known, kind),
  };
}

export type Known = Pick<
  Expected,
  'record' | 'now' | 'latest' | 'status' | 'sum' | 'refund' | 'validUntil' | 'paymentWindow' | 'canceledAt'
>;

function windowEnd(record: TreeObject): number | null {
  const [created, minutes] = [timeOf(record['created_time']), integerOf(record['valid_time'])];
  if (created === null || minutes === null || minutes <= 0) return null;
  const end = created + minutes * 60_000;
  return end > 8.64e15 ? null : end;
}

/** Smaller differences aren't corrected. Without a Date header the difference is unknown. */
const clockError = 5000;
const clockUnknown = 5 * 60_000;

function cancellation(record: TreeObject, validUntil: number | null, latest: number): number | null {
  const at = timeOf(record['cancel_time']);
  if (at === null || at > latest) return null;
  return record['status'] === 'expired' && validUntil !== null && at >= validUntil ? null : at;
}

const paidStates: readonly (Tree | undefined)[] = ['paid', 'paid_over', 'paid_partial'];
const reported: Readonly<Record<string, StatusKind>> = {
  new: 'reported-new',
  paid: 'reported-paid',
  paid_over: 'reported-overpaid',
  paid_partial: 'reported-underpaid',
};

function kindOf({ sum, status, canceledAt, paymentWindow, record }: Known): StatusKind {
  if (sum.duplicate) return 'duplicate-payment';
  const isPaid = paidStates.includes(status);
  // A completed order may have been paid, even without listed payments.
  const isCompleted = timeOf(record['transact_time']) !== null;
  if (canceledAt !== null) {
    if (sum.money === 'unknown') return isCompleted ? 'canceled-completed' : 'canceled-unknown';
    if (sum.money !== 'none') return 'canceled-with-payment';
    if (isPaid && sum.known?.amounts !== 'equal') return 'contradicted';
    return isCompleted ? 'canceled-completed' : 'canceled';
  }
  if (status === 'expired') {
    if (sum.money === 'unknown') return isCompleted ? 'expired-completed' : 'expired-unknown';
    if (sum.money !== 'none') return 'expired-with-payment';
    return isCompleted ? 'expired-completed' : 'expired';
  }
  if (status !== 'new' && !isPaid) return 'unknown';
  const { known } = sum;
  const nothing = known === null || status === 'new' ? sum.money === 'none' : known.amounts === 'nothing';
  if (nothing && status === 'new') return paymentWindow === 'closed' ? 'payment-window-closed' : 'waiting';
  if (nothing) return 'contradicted';
  if (known === null) return reported[wordOf(status) ?? ''] ?? 'unknown';
  if (status === 'new') {
    const isLess = known.amounts === 'underpaid' || known.amounts === 'less-within';
    if (!isLess) return 'contradicted';
    return paymentWindow === 'closed' ? 'underpaid' : 'waiting-for-rest';
  }
  if (known.amounts === 'underpaid') return status === 'paid_partial' ? 'underpaid' : 'contradicted';
  if (known.amounts === 'overpaid') return status === 'paid_over' ? 'overpaid' : 'contradicted';
  if (known.amounts !== 'equal') return 'paid-within-tolerance';
  return status === 'paid' || known.isTolerant ? 'paid' : 'contradicted';
}

/** Statuses with nothing to settle. */
const endings: readonly StatusKind[] = [
  'paid',
  'paid-within-tolerance',
  'underpaid',
  'overpaid',
  'expired-with-payment',
  'canceled-with-payment',
];

function isSettled({ status, sum, refund, paymentWindow }: Known, kind: StatusKind): boolean {
  if (kind === 'expired' || kind === 'canceled') {
    // An order that expired early may still be paid.
    return (
      (kind === 'canceled' || paymentWindow !== 'open') && (refund.kind === 'none' || refund.kind === 'not-reported')
    );
  }
  if (refund.kind === 'none')
    return kind === 'paid' && status === 'paid' && sum.known !== null && refund.requested === 'no';
  if (refund.actual === null || sign(refund.actual) <= 0) return false;
  if (refund.kind !== 'succeeded' || !refund.addsUp || refund.to !== 'payer' || !endings.includes(kind)) return false;
  if (refund.of === 'full') return true;
  const paidTooMuch = kind === 'overpaid' || kind === 'paid-within-tolerance';
  return paidTooMuch && refund.of === 'difference' && refund.open !== null && sign(refund.open) === 0;
}

function isOff({ status, sum: { known, money }, canceledAt, paymentWindow }: Known): boolean {
  if (known === null || sign(known.difference) === 0) return false;
  const isPaid = paidStates.includes(status);
  if (money === 'none') return isPaid;
  if (canceledAt !== null || status === 'expired') return true;
  const isBeyond = known.amounts === 'underpaid' || known.amounts === 'overpaid';
  // A partly paid order isn't canceled before its payment window closes.
  if (status === 'new') return sign(known.difference) > 0 || paymentWindow === 'closed';
  return isPaid && isBeyond;
}

/** Issues that don't affect money. */
export const harmless: readonly CheckId[] = ['order-times', 'refund-times'];
