/** What headline and lead claim, as rules: what has to be said, and what may be said, follows from the oracle alone. */
import type { RefundKind, VerdictKind } from '../../../../electron/contract/verdict.ts';
import type { Expected } from './expected.ts';
import { sign, zero } from './fractions.ts';
import { integerOf, isSilent, timeOf, wordOf, type Tree } from './tree.ts';

export interface Truth extends Expected {
  readonly disputed: boolean;
  readonly closed: boolean;
  /** A check of the refund has a notice. */
  readonly refundNoticed: boolean;
}
type Condition = (truth: Truth) => boolean;
/** Where `must` holds it is said; where it is said `may` holds. */
export interface Claim {
  readonly says: RegExp;
  readonly must: Condition;
  readonly may: Condition;
}

const exactly = (says: RegExp, holds: Condition): Claim => ({ says, must: holds, may: holds });
const only = (says: RegExp, may: Condition): Claim => ({ says, must: () => false, may });
const is =
  (...kinds: readonly VerdictKind[]): Condition =>
  ({ kind }) =>
    kinds.includes(kind);
const refund =
  (...kinds: readonly RefundKind[]): Condition =>
  (truth) =>
    kinds.includes(truth.refund.kind);
const all =
  (...conditions: readonly Condition[]): Condition =>
  (truth) =>
    conditions.every((holds) => holds(truth));
const not =
  (condition: Condition): Condition =>
  (truth) =>
    !condition(truth);

const isDisputed: Condition = ({ disputed }) => disputed;
const noRefund = refund('none', 'not-reported');
const advised = all(not(isDisputed), noRefund);
const difference =
  (signs: number): Condition =>
  ({ sum }) =>
    sign(sum.known?.difference ?? zero) === signs && sum.known !== null;
const ended: Condition = ({ validity }) => validity === 'ended';
const runs: Condition = ({ validity }) => validity === 'runs';
const nothingIn: Condition = ({ sum }) => sum.money === 'none';
const withoutTransaction: Condition = ({ refund: { data } }) => isSilent(data?.['refund_tx_id']);
const withReadableTransaction: Condition = ({ refund: { data } }) => wordOf(data?.['refund_tx_id']) !== null;
/** Money has come in, and the state has not followed. */
const isJustPaid: Condition = (truth) => is('contradicted')(truth) && truth.status === 'new';
const isWithinAlready: Condition = ({ status, sum }) => status === 'new' && sum.known?.amounts === 'less-within';
const isBack: Condition = not(refund('none', 'not-reported', 'failed'));
const isCompleted: Condition = ({ record }) => timeOf(record['transact_time']) !== null;
const isCompletedYetOver: Condition = all(is('expired-unknown', 'cancelled-unknown'), isCompleted);
/** To come by the record, and the clocks may be minutes apart. */
const mayBeCancelled: Condition = ({ record, cancelledAt, now, latest }) => {
  const at = timeOf(record['cancel_time']);
  return cancelledAt === null && at !== null && at > now && latest - now > 5000;
};
/** One that went through with nothing paid out took nothing away. */
const takesAway: Condition = ({ refund: { kind, actual } }) =>
  kind === 'processing' || (kind === 'succeeded' && (actual === null || sign(actual) > 0));
const leavesSomeOwed: Condition = (truth) => takesAway(truth) && isOpenPart(truth);
const isOpenPart: Condition = ({ refund: { of, open } }) => of === 'difference' && open !== null && sign(open) > 0;
const isUndecided = is('short', 'expired-with-payment', 'cancelled-with-payment');
/** Money stays that stands for no order: of what was too much only once less than ordered stays. */
const leavesRest: Condition = (truth) => {
  const { of, kept } = truth.refund;
  if (!takesAway(truth) || kept === null || sign(kept) <= 0) return false;
  return isUndecided(truth) ? of !== 'whole' : truth.kind === 'over' && of === 'part';
};
const leavesUnknown: Condition = (truth) =>
  isUndecided(truth) &&
  truth.refund.kind === 'succeeded' &&
  (truth.refund.kept === null || !takesAway(truth)) &&
  truth.refund.of !== 'whole';
const knowsHowMuch: Condition = ({ refund: { of, amount } }) => of !== null && amount !== null && sign(amount) > 0;
/** Under way, and nothing of it is in doubt but where it goes and how much. */
const isOnItsWay: Condition = (truth) =>
  all(refund('processing'), not(isDisputed), not(withReadableTransaction))(truth);
const goes = (to: Expected['refund']['to']): Condition => all(isOnItsWay, (truth) => truth.refund.to === to);
/** Beside a refund. */
const isLeftToDo: Condition = (truth) =>
  is('expired', 'cancelled', 'validity-ended', 'expired-unknown', 'cancelled-unknown', 'not-known')(truth) ||
  is('waiting-for-rest')(truth) ||
  is('reported-new', 'reported-paid', 'reported-short', 'reported-over')(truth) ||
  leavesRest(truth) ||
  (truth.kind === 'over' && leavesSomeOwed(truth));
const wentTo = (to: Expected['refund']['to']): Condition => all(refund('succeeded'), (truth) => truth.refund.to === to);
/** A difference of which some is left is a part. */
const gaveBack = (what: 'whole' | 'difference' | 'part' | null): Condition =>
  all(refund('succeeded'), (truth) => {
    const { of, open } = truth.refund;
    if (!takesAway(truth) || (truth.kind === 'over' && of === 'part')) return what === null;
    const isRest = of === 'difference' && (open === null || sign(open) !== 0);
    return (isRest ? 'part' : of) === what;
  });
const isPaidOut: Condition = ({ refund: { actual } }) => actual !== null && sign(actual) > 0;
const told: Condition = ({ refund: { data } }) => data !== null;
const because =
  (...reasons: Expected['sum']['reasons']): Condition =>
  ({ sum }) =>
    reasons.some((reason) => sum.reasons.includes(reason));
const refundState =
  (holds: (state: Tree | undefined) => boolean): Condition =>
  ({ refund: { data } }) =>
    data !== null && holds(data['refund_status']);
const states = ['new', 'paid', 'paid_over', 'paid_partial', 'expired'];

const awaited: Condition = (truth) =>
  is('waiting', 'waiting-for-rest', 'reported-new')(truth) || all(is('short'), not(ended), advised)(truth);
/** A sentence with each of the ways of being missing, and what was sent in that way. */
const inEachWay = (says: (how: string) => string, field: string): readonly Claim[] =>
  Object.entries(ways).map(([how, isSo]) => only(new RegExp(says(how)), ({ record }) => isSo(record[field])));
const ways: Readonly<Record<string, (sent: Tree | undefined) => boolean>> = {
  'not given': (sent) => sent === undefined,
  null: (sent) => sent === null,
  empty: (sent) => sent === '' || sent === '""',
  'not readable': (sent) => sent !== undefined && sent !== null && (typeof sent !== 'string' || sent !== ''),
};

export const headlineClaims: readonly Claim[] = [
  exactly(/^Waiting for payment/, is('waiting')),
  exactly(/^Part paid, waiting for the rest/, is('waiting-for-rest')),
  exactly(/^Not paid in time/, is('validity-ended')),
  exactly(/^Paid in full/, is('paid')),
  exactly(/^Paid, within tolerance/, is('paid-within-tolerance')),
  exactly(/^Paid too little/, is('short')),
  exactly(/^Paid too much/, is('over')),
  exactly(/^Reported as new/, is('reported-new')),
  exactly(/^Reported as paid(,|$)/, is('reported-paid')),
  exactly(/^Reported as paid too little/, is('reported-short')),
  exactly(/^Reported as paid too much/, is('reported-over')),
  exactly(/^Expired, not paid/, is('expired')),
  exactly(/^Expired, yet .*came in/, is('expired-with-payment')),
  exactly(/^Expired, payments not known/, all(is('expired-unknown'), not(isCompleted))),
  exactly(/^Expired, yet completed/, all(is('expired-unknown'), isCompleted)),
  exactly(/^Cancelled, yet completed/, all(is('cancelled-unknown'), isCompleted)),
  exactly(/^Cancelled, not paid/, is('cancelled')),
  exactly(/^Cancelled, yet .*came in/, is('cancelled-with-payment')),
  exactly(/^Cancelled, payments not known/, all(is('cancelled-unknown'), not(isCompleted))),
  exactly(/^A payment is listed twice/, is('payment-repeated')),
  exactly(/^Record contradicts itself/, is('contradicted')),
  exactly(/^State not known/, is('not-known')),
  exactly(/, refund requested/, refund('requested-no-data')),
  exactly(/, refund in progress/, refund('processing')),
  exactly(/, refunded(?=,|$)/, gaveBack('whole')),
  exactly(/, difference refunded(?=,|$)/, gaveBack('difference')),
  exactly(/, partly refunded(?=,|$)/, gaveBack('part')),
  exactly(/, refund went through(?=,|$)/, gaveBack(null)),
  exactly(/, refund failed/, refund('failed')),
  exactly(/, refund state not known/, refund('not-known')),
  exactly(/, but the record contradicts itself$/, all(isDisputed, not(is('contradicted', 'payment-repeated')))),
];

export const leadClaims: readonly Claim[] = [
  exactly(/Between you and the payer nothing is owed\./, ({ closed }) => closed),
  {
    says: /Ask for the rest/,
    must: all(is('short'), not(ended), advised, not(isCompleted), not(mayBeCancelled)),
    may: all(is('short'), not(ended), advised, not(isCompleted)),
  },
  exactly(/agree with the payer on a new order/, all(is('short'), ended, advised, not(isWithinAlready))),
  exactly(
    /still reports it as new\. Read it again/,
    all(is('short'), advised, ({ status }) => status === 'new'),
  ),
  exactly(/within your tolerance already/, all(is('waiting-for-rest'), isWithinAlready, not(isBack))),
  exactly(/within your tolerance of/, all(is('short'), isWithinAlready, noRefund)),
  exactly(/How much is still to come is not known/, all(is('waiting-for-rest'), isBack, not(isDisputed))),
  exactly(/agree with the payer on the difference/, all(is('over'), not(isDisputed), refund('none'))),
  only(/No refund has been requested/, refund('none')),
  {
    says: /needs a new order/,
    must: all(is('expired', 'cancelled', 'validity-ended'), advised),
    may: all(is('expired', 'cancelled', 'validity-ended'), not(isDisputed)),
  },
  exactly(
    /Ask the service before you deliver or refund\./,
    (truth) =>
      !isJustPaid(truth) &&
      (truth.disputed ||
        is(
          'contradicted',
          'payment-repeated',
          'reported-new',
          'reported-paid',
          'reported-short',
          'reported-over',
        )(truth)),
  ),
  exactly(
    /Read it again in some minutes; if it stays so, ask the service/,
    (truth) => isJustPaid(truth) || all(is('short'), isWithinAlready, advised)(truth),
  ),
  exactly(/Yet it was completed at/, isCompletedYetOver),
  exactly(/Ask the service what it means before you deliver or refund/, all(is('not-known'), not(isDisputed))),
  exactly(/more is owed to the payer, and no refund of it is listed/, all(is('over'), not(isDisputed), leavesSomeOwed)),
  {
    says: /Ask the service whether it was paid/,
    must: all(is('expired-unknown', 'cancelled-unknown'), advised),
    may: all(is('expired-unknown', 'cancelled-unknown'), not(isDisputed)),
  },
  exactly(/The money is there: settle/, all(is('expired-with-payment', 'cancelled-with-payment'), advised)),
  only(
    /nothing (?:has |had )?(?:come|came)|was to be paid, and nothing|to pay, nothing|No payment is listed|lists no payment/i,
    nothingIn,
  ),
  only(/(?:came|come) in(?:,| so far)/, ({ sum }) => sum.known !== null || sum.money === 'none'),
  exactly(/to the payer\./, all(wentTo('payer'), isPaidOut)),
  exactly(
    /an address that no payment came from/,
    (truth) => all(wentTo('elsewhere'), isPaidOut)(truth) || goes('elsewhere')(truth),
  ),
  exactly(/It goes to .*Ask the payer whether/, goes('elsewhere')),
  exactly(/Whether it goes to the payer’s own address is not known/, goes('not-known')),
  exactly(/Ask the service how much goes back/, all(isOnItsWay, not(knowsHowMuch))),
  exactly(/stays with you(?:,| once|:)/, all(not(isDisputed), leavesRest)),
  exactly(/settle whether it counts or goes back/, all(not(isDisputed), leavesRest)),
  {
    says: /less than ordered/,
    must: all(is('over'), not(isDisputed), leavesRest),
    may: all(difference(1), not(isDisputed), leavesRest, ({ refund: { of } }) => of === 'part'),
  },
  exactly(/How much stays with you is not known/, all(not(isDisputed), leavesUnknown)),
  exactly(/Agree with the payer on the difference, and ask/, all(is('over'), not(isDisputed), refund('not-reported'))),
  exactly(/whether to the payer’s own address is not known/, all(wentTo('not-known'), isPaidOut)),
  only(
    /A refund(?:, its amount [^,]*,| of (?:⟦[^⟧]*⟧, its currency [^,]*,|⟦[^⟧]*⟧|the whole difference|all that came in)) was requested/,
    (truth) => truth.refund.requested === 'yes',
  ),
  only(
    /A refund(?:, its amount [^,]*,| of (?:⟦[^⟧]*⟧, its currency [^,]*,|⟦[^⟧]*⟧|the whole difference|all that came in)) is listed/,
    (truth) => truth.refund.requested !== 'yes',
  ),
  exactly(/A refund has been requested; the service says nothing more/, refund('requested-no-data')),
  exactly(/refund data that cannot be read/, all(refund('not-known'), not(told))),
  exactly(/ went through(?:[:;]|, and nothing)/, refund('succeeded')),
  exactly(/ and failed:| is reported as failed/, refund('failed')),
  exactly(/has not reported an outcome/, refund('processing')),
  exactly(
    /Nothing to do but wait/,
    all(
      isOnItsWay,
      withoutTransaction,
      goes('payer'),
      knowsHowMuch,
      ({ refundNoticed }) => !refundNoticed,
      not(isLeftToDo),
    ),
  ),
  exactly(/by the service’s word nothing went back/, all(refund('failed'), withoutTransaction)),
  exactly(/yet names a transaction/, all(refund('processing', 'failed'), withReadableTransaction)),
  exactly(
    /whether it has a transaction cannot be read/,
    all(refund('failed'), not(withoutTransaction), not(withReadableTransaction)),
  ),
  exactly(
    /refund of all that came in/,
    all(told, (truth) => truth.refund.of === 'whole'),
  ),
  exactly(
    /refund of the whole difference/,
    all(told, (truth) => truth.refund.of === 'difference' && sign(truth.refund.open ?? zero) === 0),
  ),
  exactly(
    /in which state it is, the service does not say/,
    refundState((state) => state === undefined || state === null),
  ),
  exactly(
    /; its state cannot be read/,
    refundState((state) => state !== undefined && state !== null && integerOf(state) === null),
  ),
  exactly(
    /a refund state that it does not document/,
    all(
      refund('not-known'),
      refundState((state) => integerOf(state) !== null),
    ),
  ),
  { says: /exactly what was ordered/, must: is('paid'), may: difference(0) },
  exactly(/so this counts as paid/, is('paid-within-tolerance')),
  only(
    /does not count as paid|so the difference counts/,
    ({ sum }) => sum.known?.amounts === 'too-little' || sum.known?.amounts === 'too-much',
  ),
  only(/below the order/, difference(-1)),
  only(/is missing/, all(difference(-1), not(all(is('waiting-for-rest'), isBack)))),
  only(/above the order/, difference(1)),
  {
    says: /It can be paid until/,
    must: all(is('waiting', 'waiting-for-rest'), runs, not(isCompleted), not(mayBeCancelled)),
    may: all(runs, not(isCompleted), ({ cancelledAt }) => cancelledAt === null),
  },
  only(/can no longer be paid/, (truth) => ended(truth) || is('expired', 'cancelled')(truth)),
  only(/validity ended at/, ended),
  exactly(/is to be cancelled at/, all(awaited, not(ended), not(isCompleted), mayBeCancelled)),
  only(/(?<!to be )cancelled at/, ({ cancelledAt }) => cancelledAt !== null),
  only(/(?<!whether )at one address/, ({ sum }) => sum.shared.has('same')),
  exactly(/whether at one address is not given/, because('payment-perhaps-twice')),
  only(/An amount is below zero, so/, because('amount-below-zero')),
  exactly(
    /Until when it can be paid is not known/,
    all(awaited, not(isCompleted), not(mayBeCancelled), ({ validUntil }) => validUntil === null),
  ),
  only(/The list of payments is /, because('payments-not-given')),
  only(/The amount of payment \d+ is /, because('payment-amount-not-given')),
  only(/The currency of payment \d+ is /, because('payment-currency-not-given')),
  // In which way a field is missing is what was sent.
  ...inEachWay((how) => `Whether a refund was requested is ${how}\\.`, 'refund_requested'),
  ...inEachWay((how) => `The list of payments is ${how},`, 'payment_detail'),
  ...inEachWay((how) => `The currency of the order is ${how},`, 'order_currency'),
  only(/came in several currencies/, because('several-currencies')),
  only(/name different amounts/, because('ordered-amounts-differ')),
  only(/told in another currency/, because('ordered-in-another-currency')),
  only(/How much was ordered is /, because('order-amount-not-given')),
  only(/The currency of the order is /, because('order-currency-not-given')),
  exactly(
    /a state that it does not document/,
    all(is('not-known'), ({ status }) => typeof status === 'string' && status !== '' && !states.includes(status)),
  ),
];
