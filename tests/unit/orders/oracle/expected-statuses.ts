/** Whether the service status fits amounts and times: the table in `docs/decisions/order-status.md`, “State and amounts”. */
import type { StatusKind } from '../../../../electron/contract/order-status.ts';
import type { ExpectedSum } from './expected-sum.ts';
import type { Known } from './expected.ts';
import { finding, type Finding } from './finding.ts';
import { integerOf, isSilent, Numeral, wordOf, type Tree } from './tree.ts';

type Amounts = NonNullable<ExpectedSum['known']>['amounts'];
/** The amounts that each status means, and those that only the tolerance allows. */
const standsFor: Readonly<Record<string, readonly Amounts[]>> = {
  paid: ['less-within', 'equal', 'more-within'],
  paid_over: ['more-within', 'overpaid'],
  paid_partial: ['less-within', 'underpaid'],
};
const byTolerance: readonly Amounts[] = ['less-within', 'equal', 'more-within'];

/** Services send this for "no time". */
const isZero = (tree: Tree | undefined): boolean => tree === '0' || (tree instanceof Numeral && tree.text === '0');

export function hasOtherState({ status, refund: { data } }: Known): boolean {
  const word = wordOf(status);
  const refundState = integerOf(data?.['refund_status']);
  const isOther = refundState !== null && refundState !== 0 && refundState !== 1 && refundState !== 2;
  return (word !== null && word !== 'new' && word !== 'expired' && standsFor[word] === undefined) || isOther;
}

export function statusAndAmounts({ status, sum }: Known, kind: StatusKind): Finding {
  if (status === 'new' || status === 'expired') {
    const cameIn = sum.money === 'some' || sum.money === 'maybe';
    const isBeingPaid = kind === 'waiting-for-rest' && sum.known?.amounts === 'underpaid';
    return finding(cameIn && kind === 'contradicted', cameIn && !isBeingPaid);
  }
  const agreeing = standsFor[wordOf(status) ?? ''];
  if (agreeing === undefined) return 'none';
  if (sum.known === null) return finding(sum.money === 'none');
  const { amounts, isTolerant } = sum.known;
  if (agreeing.includes(amounts)) return 'none';
  return byTolerance.includes(amounts) && isTolerant ? 'notice' : 'mismatch';
}

export function statusAndTimes(
  { record, status, paymentWindow, validUntil, canceledAt, latest }: Known,
  completed: number | null,
): Finding {
  if (status === 'new') return finding(completed !== null, canceledAt === null && paymentWindow === 'closed');
  if (status === 'expired') {
    const isEarly = canceledAt === null && validUntil !== null && validUntil > latest;
    return finding(false, completed !== null || isEarly);
  }
  const isPaid = ['paid', 'paid_over', 'paid_partial'].includes(wordOf(status) ?? '');
  const isUndated = status !== 'paid_partial' && (isSilent(record['transact_time']) || isZero(record['transact_time']));
  return isPaid ? finding(canceledAt !== null, isUndated) : 'none';
}
