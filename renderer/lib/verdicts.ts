/** Which shape and words stand for which verdict and refund, on every view alike. */
import type { OrderSummary } from '../../electron/contract/order-reading.ts';
import type { RefundKind, VerdictKind } from '../../electron/contract/verdict.ts';
import type { ShapeName } from '../ui/marks/shape.tsx';
import type { OrdersText } from './text/en/orders.ts';

export const verdictShapes: Readonly<Record<VerdictKind, ShapeName>> = {
  waiting: 'waiting',
  paid: 'paid',
  'paid-within-tolerance': 'within-tolerance',
  short: 'short',
  over: 'over',
  expired: 'expired',
  'expired-with-payment': 'expired',
  cancelled: 'expired',
  contradicted: 'mismatch',
  'not-known': 'not-known',
};

type ReportedKind = 'paid' | 'short' | 'over';

/** Without amounts that were set against each other, what is known is only what the service reports. */
export function reportedOnly(kind: VerdictKind, isCompared: boolean): ReportedKind | null {
  return !isCompared && (kind === 'paid' || kind === 'short' || kind === 'over') ? kind : null;
}

/** A kept order in a list: never more certain than its own view. */
export function summaryVerdict(
  { verdict, difference }: OrderSummary,
  words: OrdersText['verdict'],
): { readonly shape: ShapeName; readonly name: string } {
  const reported = reportedOnly(verdict, difference !== null);
  return reported === null
    ? { shape: verdictShapes[verdict], name: words.name[verdict] }
    : { shape: 'not-known', name: words.reportedOnly[reported] };
}

export const refundShapes: Readonly<Record<RefundKind, ShapeName>> = {
  none: 'none',
  'requested-no-data': 'not-known',
  processing: 'in-progress',
  succeeded: 'refunded',
  failed: 'failed',
  'not-known': 'not-known',
};
