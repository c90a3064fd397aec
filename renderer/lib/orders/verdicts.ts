/** Which shape and words stand for which verdict and refund, on every view alike. */
import type { OrderSummary } from '../../../electron/contract/order-reading.ts';
import type { RefundExtent, RefundKind, Verdict, VerdictKind } from '../../../electron/contract/verdict.ts';
import type { ShapeName } from '../../ui/marks/shape.tsx';
import type { OrdersText } from '../text/en/orders.ts';

const verdictShapes: Readonly<Record<VerdictKind, ShapeName>> = {
  waiting: 'waiting',
  'waiting-for-rest': 'part-paid',
  'validity-ended': 'expired',
  paid: 'paid',
  'paid-within-tolerance': 'within-tolerance',
  short: 'short',
  over: 'over',
  // Reported, and not compared with amounts.
  'reported-new': 'not-known',
  'reported-paid': 'not-known',
  'reported-short': 'not-known',
  'reported-over': 'not-known',
  expired: 'expired',
  // Money that stands for no order: somebody has to decide.
  'expired-with-payment': 'notice',
  'expired-unknown': 'expired',
  cancelled: 'expired',
  'cancelled-with-payment': 'notice',
  'cancelled-unknown': 'expired',
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

export type VerdictBrief = Pick<OrderSummary, 'verdict' | 'refund' | 'refundExtent' | 'disputed' | 'closed'>;

export const briefOf = ({ kind, refund, refundExtent, disputedBy, closed }: Verdict): VerdictBrief => ({
  verdict: kind,
  refund,
  refundExtent,
  disputed: disputedBy.length > 0,
  closed,
});

/** Money is awaited, and nothing else is to be done. */
export const isWaiting = ({ kind }: Pick<Verdict, 'kind'>): boolean =>
  kind === 'waiting' || kind === 'waiting-for-rest';

/** These are about the contradiction themselves. */
export const isContradiction = (verdict: VerdictKind): boolean =>
  verdict === 'contradicted' || verdict === 'payment-repeated';

/** The headline of an order, without amounts. */
export function verdictName(brief: VerdictBrief, words: OrdersText['verdict']): string {
  return verdictClauses(words.name[brief.verdict], brief, words);
}

/** Of a verdict with nothing beside it, as it is where nobody reckons on. */
export const verdictKindName = (verdict: VerdictKind, words: OrdersText['verdict']): string =>
  verdictWhenRead({ verdict, refund: 'none', refundExtent: null, disputed: false, closed: false }, words);

/** The same in a list of what was read before: that an order waits ends with its validity, which a list does not have. */
export function verdictWhenRead(brief: VerdictBrief, words: OrdersText['verdict']): string {
  const { verdict } = brief;
  return verdict === 'waiting' || verdict === 'waiting-for-rest'
    ? verdictClauses(words.whenRead[verdict], brief, words)
    : verdictName(brief, words);
}

/** What the headline goes on with: the refund, and that the record contradicts itself about money. */
export function verdictClauses(
  headline: string,
  { verdict, refund, refundExtent, disputed }: Omit<VerdictBrief, 'closed'>,
  words: OrdersText['verdict'],
): string {
  const clause = refundClause(refund, refundExtent, words);
  const refunded = clause === null ? headline : words.withRefund(headline, clause);
  return disputed && !isContradiction(verdict) ? words.disputed(refunded) : refunded;
}

function refundClause(refund: RefundKind, extent: RefundExtent | null, words: OrdersText['verdict']): string | null {
  if (refund === 'none' || refund === 'not-reported') return null;
  return refund === 'succeeded' ? words.refundedClause[extent ?? 'not-known'] : words.refundClause[refund];
}

/** The state of a refund alone, as short as a badge. */
export const refundStateName = (
  { refund, refundExtent }: Pick<VerdictBrief, 'refund' | 'refundExtent'>,
  words: OrdersText['facts'],
): string => (refund === 'succeeded' ? words.refundedState[refundExtent ?? 'not-known'] : words.refundState[refund]);

/** What is in dispute leads, then what failed; and what is wholly settled by a refund is not off any more. */
export function verdictShape({ verdict, refund, disputed, closed }: VerdictBrief): ShapeName {
  if (disputed) return 'mismatch';
  if (refund === 'failed') return 'failed';
  return closed && refund === 'succeeded' ? 'refunded' : verdictShapes[verdict];
}

const offBalanceKinds: readonly VerdictKind[] = [
  'short',
  'over',
  'expired-with-payment',
  'cancelled-with-payment',
  'contradicted',
];

/** Whether a difference has the colour of something off: what merely waits, or is settled, has none. */
export const isOffBalance = ({ verdict, closed }: Pick<VerdictBrief, 'verdict' | 'closed'>): boolean =>
  !closed && offBalanceKinds.includes(verdict);
