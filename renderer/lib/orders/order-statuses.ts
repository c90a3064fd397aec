/** The shape and the words of each status and refund, for every view. */
import type { OrderSummary } from '../../../electron/contract/order-lookup.ts';
import type { RefundExtent, RefundKind, OrderStatus, StatusKind } from '../../../electron/contract/order-status.ts';
import type { ShapeName } from '../../ui/marks/shape.tsx';
import { ordersText } from '../../text/orders.ts';

const statusShapes: Readonly<Record<StatusKind, ShapeName>> = {
  waiting: 'waiting',
  'waiting-for-rest': 'part-paid',
  'validity-ended': 'expired',
  paid: 'paid',
  'paid-within-tolerance': 'within-tolerance',
  underpaid: 'short',
  overpaid: 'over',
  // Reported, but not compared with amounts.
  'reported-new': 'not-known',
  'reported-paid': 'not-known',
  'reported-underpaid': 'not-known',
  'reported-overpaid': 'not-known',
  expired: 'expired',
  // The merchant must decide about the money.
  'expired-with-payment': 'notice',
  'expired-unknown': 'expired',
  'expired-completed': 'expired',
  cancelled: 'expired',
  'cancelled-with-payment': 'notice',
  'cancelled-unknown': 'expired',
  'cancelled-completed': 'expired',
  'payment-repeated': 'mismatch',
  contradicted: 'mismatch',
  'not-known': 'not-known',
};

export const refundShapes: Readonly<Record<RefundKind, ShapeName>> = {
  none: 'none',
  'not-reported': 'not-known',
  'requested-no-data': 'not-known',
  processing: 'in-progress',
  succeeded: 'refunded',
  failed: 'failed',
  'not-known': 'not-known',
};

export type StatusBrief = Pick<OrderSummary, 'status' | 'refund' | 'refundExtent' | 'disputed' | 'closed'>;

export const briefOf = ({ kind, refund, refundExtent, disputedBy, closed }: OrderStatus): StatusBrief => ({
  status: kind,
  refund,
  refundExtent,
  disputed: disputedBy.length > 0,
  closed,
});

/** Waiting for money. */
export const isWaiting = ({ kind }: Pick<OrderStatus, 'kind'>): boolean =>
  kind === 'waiting' || kind === 'waiting-for-rest';

/** The status itself says that the data is contradictory. */
export const isContradiction = (status: StatusKind): boolean =>
  status === 'contradicted' || status === 'payment-repeated';

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
    ? statusClauses(ordersText.status.whenRead[status], brief)
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
    ? ordersText.status.refundedClause[extent ?? 'not-known']
    : ordersText.status.refundClause[refund];
}

/** The state of a refund alone, as short as a badge. */
export const refundStateName = ({ refund, refundExtent }: Pick<StatusBrief, 'refund' | 'refundExtent'>): string =>
  refund === 'succeeded'
    ? ordersText.facts.refundedState[refundExtent ?? 'not-known']
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
  'cancelled-with-payment',
  'contradicted',
];

/** Whether a difference has the warning color. Waiting and closed orders don’t. */
export const isOffBalance = ({ status, closed }: Pick<StatusBrief, 'status' | 'closed'>): boolean =>
  !closed && offBalanceKinds.includes(status);
