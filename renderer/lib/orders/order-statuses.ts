/** The shape and the name of each status and refund. */
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import type { OrderStatus, StatusKind } from '../../../electron/contract/order-status.ts';
import type { RefundExtent, RefundKind } from '../../../electron/contract/order-refund.ts';
import type { ShapeName } from '../../ui/marks/shape.tsx';
import { ordersText } from '../../text/orders.ts';

const statusShapes: Readonly<Record<StatusKind, ShapeName>> = {
  waiting: 'waiting',
  'waiting-for-rest': 'part-paid',
  'payment-window-closed': 'expired',
  paid: 'paid',
  'paid-within-tolerance': 'within-tolerance',
  underpaid: 'underpaid',
  overpaid: 'overpaid',
  // Reported, but not compared with amounts.
  'reported-new': 'unknown',
  'reported-paid': 'unknown',
  'reported-underpaid': 'unknown',
  'reported-overpaid': 'unknown',
  expired: 'expired',
  // The merchant must decide about the money.
  'expired-with-payment': 'notice',
  'expired-unknown': 'expired',
  'expired-completed': 'expired',
  canceled: 'expired',
  'canceled-with-payment': 'notice',
  'canceled-unknown': 'expired',
  'canceled-completed': 'expired',
  'duplicate-payment': 'mismatch',
  contradicted: 'mismatch',
  unknown: 'unknown',
};

export const refundShapes: Readonly<Record<RefundKind, ShapeName>> = {
  none: 'none',
  'not-reported': 'unknown',
  'requested-no-data': 'unknown',
  processing: 'in-progress',
  succeeded: 'refunded',
  failed: 'failed',
  unknown: 'unknown',
};

export type StatusBrief = Pick<OrderSummary, 'status' | 'refund' | 'refundExtent' | 'disputed' | 'closed'>;

export const briefOf = ({ kind, refund, refundExtent, disputedBy, closed }: OrderStatus): StatusBrief => ({
  status: kind,
  refund,
  refundExtent,
  disputed: disputedBy.length > 0,
  closed,
});

export const isWaiting = ({ kind }: Pick<OrderStatus, 'kind'>): boolean =>
  kind === 'waiting' || kind === 'waiting-for-rest';

/** The status itself says that the data is contradictory. */
export const isContradiction = (status: StatusKind): boolean =>
  status === 'contradicted' || status === 'duplicate-payment';

/** The headline of an order, without amounts. */
export function statusName(brief: StatusBrief): string {
  return statusClauses(ordersText.status.name[brief.status], brief);
}

/** The name of a kind of status, without a refund. */
export const statusKindName = (status: StatusKind): string =>
  statusAtLastCheck({ status, refund: 'none', refundExtent: null, disputed: false, closed: false });

/** The name in a list of earlier lookups. A list doesn’t know when the payment window closes, so it can’t say “waiting”. */
export function statusAtLastCheck(brief: StatusBrief): string {
  const { status } = brief;
  return status === 'waiting' || status === 'waiting-for-rest'
    ? statusClauses(ordersText.status.atLastCheck[status], brief)
    : statusName(brief);
}

/** Adds the refund, and that the data about money is contradictory. */
export function statusClauses(
  headline: string,
  { status, refund, refundExtent, disputed }: Omit<StatusBrief, 'closed'>,
): string {
  const clause = refundClause(refund, refundExtent);
  const refunded = clause === null ? headline : ordersText.status.withRefund(headline, clause);
  return disputed && !isContradiction(status) ? ordersText.status.disputed(refunded) : refunded;
}

function refundClause(refund: RefundKind, extent: RefundExtent | null): string | null {
  if (refund === 'none' || refund === 'not-reported') return null;
  return refund === 'succeeded'
    ? ordersText.status.refundedClause[extent ?? 'unknown']
    : ordersText.status.refundClause[refund];
}

/** The state of a refund, short enough for a badge. */
export const refundStateName = ({ refund, refundExtent }: Pick<StatusBrief, 'refund' | 'refundExtent'>): string =>
  refund === 'succeeded'
    ? ordersText.facts.refundedState[refundExtent ?? 'unknown']
    : ordersText.facts.refundState[refund];

/** A contradiction comes first, then a failed refund. An order that a refund has closed isn’t off balance. */
export function statusShape({ status, refund, disputed, closed }: StatusBrief): ShapeName {
  if (disputed) return 'mismatch';
  if (refund === 'failed') return 'failed';
  return closed && refund === 'succeeded' ? 'refunded' : statusShapes[status];
}

const offBalanceKinds: readonly StatusKind[] = [
  'underpaid',
  'overpaid',
  'expired-with-payment',
  'canceled-with-payment',
  'contradicted',
];

/** Whether a difference has the warning color. Waiting and closed orders don’t. */
export const isOffBalance = ({ status, closed }: Pick<StatusBrief, 'status' | 'closed'>): boolean =>
  !closed && offBalanceKinds.includes(status);
