/** What the checks add to the verdict: what is in dispute, and whether nothing is left to be done about the order. */
import type { Check, CheckId } from '../contract/order-checks.ts';
import type { RefundSum, Verdict, VerdictKind } from '../contract/verdict.ts';
import { amountOf, valueOf } from './given.ts';
import { compare, subtract } from './money.ts';
import type { Reckoning } from './order-sum.ts';
import type { Reckoned } from './verdict.ts';

export function verdictOf(reckoned: Reckoned, reckoning: Reckoning, checks: readonly Check[]): Verdict {
  const disputedBy = checks.filter(touchesMoney).map(({ id }) => id);
  return { ...reckoned, disputedBy, closed: disputedBy.length === 0 && isClosed(reckoned, reckoning) };
}

/** Their mismatches leave what was paid, and who owes what, as it is. */
const ofTimes: readonly CheckId[] = ['times-in-order', 'refund-times-in-order'];

function touchesMoney(check: Check): boolean {
  if (check.result !== 'mismatch' || ofTimes.includes(check.id)) return false;
  return !(check.id === 'settlement-agrees' && check.problem === 'type-while-unsettled');
}

/** Kinds that a refund can close, by giving back all that came or all that was too much. */
const closedByRefund: readonly VerdictKind[] = [
  'paid',
  'paid-within-tolerance',
  'short',
  'over',
  'expired-with-payment',
  'cancelled-with-payment',
];

function isClosed(
  { kind, reported, refund, refundExtent, refundSum, endedSinceRead, validity }: Reckoned,
  { exact, moneyCameIn }: Reckoning,
): boolean {
  if (endedSinceRead) return false;
  if (kind === 'expired' || kind === 'cancelled') {
    // Where nothing came in there is nothing to send back, whatever is not said of refunds.
    if (kind === 'expired' && validity === 'runs') return false;
    return moneyCameIn === 'no' && (refund === 'none' || refund === 'not-reported');
  }
  if (exact === null) return false;
  if (refund === 'none') return kind === 'paid' && valueOf(reported) === 'paid';
  if (refund !== 'succeeded' || refundSum === null || !closedByRefund.includes(kind)) return false;
  // What went elsewhere may be the payer's all the same; only the payer can say.
  if (refundSum.to !== 'payer' || !addsUp(refundSum)) return false;
  if (refundExtent === 'whole') return true;
  // The rest of an ended order's money is still there, with nothing to show for it.
  const hasEnded = kind === 'expired-with-payment' || kind === 'cancelled-with-payment';
  return refundExtent === 'difference' && !hasEnded;
}

/** A refund that does not add up, does not say so, or pays nothing out leaves open what the payer got. */
function addsUp(refund: RefundSum): boolean {
  const amount = amountOf(refund.amount);
  const fee = amountOf(refund.fee);
  const actual = amountOf(refund.actual);
  if (amount === null || fee === null || actual === null || actual.units <= 0n) return false;
  return compare(subtract(amount, fee), actual) === 0;
}
