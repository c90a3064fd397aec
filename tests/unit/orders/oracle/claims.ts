/** Rules for headline and lead: what must and may be said follows only from the oracle. */
import type { StatusKind } from '../../../../electron/contract/order-status.ts';
import type { RefundKind } from '../../../../electron/contract/order-refund.ts';
import type { Expected } from './expected.ts';
import { sign, zero } from './fractions.ts';
import { integerOf, isSilent, timeOf, wordOf, type Tree } from './tree.ts';

export interface Truth extends Expected {
  readonly disputed: boolean;
  readonly closed: boolean;
  /** A check of the refund has a warning. */
  readonly refundNoticed: boolean;
}
type Condition = (truth: Truth) => boolean;
/** A claim is required if `must` is true, and allowed if `may` is. */
export interface Claim {
  readonly says: RegExp;
  readonly must: Condition;
  readonly may: Condition;
}

const exactly = (says: RegExp, holds: Condition): Claim => ({ says, must: holds, may: holds });
const only = (says: RegExp, may: Condition): Claim => ({ says, must: () => false, may });
const is =
  (...kinds: readonly StatusKind[]): Condition =>
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
const ended: Condition = ({ paymentWindow }) => paymentWindow === 'closed';
const runs: Condition = ({ paymentWindow }) => paymentWindow === 'open';
const nothingIn: Condition = ({ sum }) => sum.money === 'none';
const withoutTransaction: Condition = ({ refund: { data } }) => isSilent(data?.['refund_tx_id']);
const withReadableTransaction: Condition = ({ refund: { data } }) => wordOf(data?.['refund_tx_id']) !== null;
/** Fully paid, but still reported as new. */
const isJustPaid: Condition = (truth) => is('contradicted')(truth) && truth.status === 'new';
const isWithinAlready: Condition = ({ status, sum }) => status === 'new' && sum.known?.amounts === 'less-within';
const isBack: Condition = not(refund('none', 'not-reported', 'failed'));
const isCompleted: Condition = ({ record }) => timeOf(record['transact_time']) !== null;
/** The customer may expect it as well. */
export const isFeeTaken = ({ refund: { kind, fee } }: Expected): boolean =>
  kind === 'succeeded' && fee !== null && sign(fee) !== 0;

const isOverUnknown: Condition = is('expired-unknown', 'expired-completed', 'canceled-unknown', 'canceled-completed');
const isCompletedYetOver: Condition = is('expired-completed', 'canceled-completed');
/** In the future according to the record, with clocks minutes apart. */
const mayBeCanceled: Condition = ({ record, canceledAt, now, latest }) => {
  const at = timeOf(record['cancel_time']);
  return canceledAt === null && at !== null && at > now && latest - now > 5000;
};
/** A succeeded refund that paid out nothing changes nothing. */
const takesAway: Condition = ({ refund: { kind, actual } }) =>
  kind === 'processing' || (kind === 'succeeded' && (actual === null || sign(actual) > 0));
const leavesSomeOwed: Condition = (truth) => takesAway(truth) && isOpenPart(truth);
const isOpenPart: Condition = ({ refund: { of, open } }) => of === 'difference' && open !== null && sign(open) > 0;
const isUndecided = is('underpaid', 'expired-with-payment', 'canceled-with-payment');
/** Money remains that belongs to no order. */
const leavesRest: Condition = (truth) => {
  const { of, kept } = truth.refund;
  if (!takesAway(truth) || kept === null || sign(kept) <= 0) return false;
  return isUndecided(truth) ? of !== 'full' : truth.kind === 'overpaid' && of === 'part';
};
const leavesUnknown: Condition = (truth) =>
  isUndecided(truth) &&
  truth.refund.kind === 'succeeded' &&
  (truth.refund.kept === null || !takesAway(truth)) &&
  truth.refund.of !== 'full';
const knowsHowMuch: Condition = ({ refund: { of, amount } }) => of !== null && amount !== null && sign(amount) > 0;
/** Processing, and only recipient and amount may be unclear. */
const isOnItsWay: Condition = (truth) =>
  all(refund('processing'), not(isDisputed), not(withReadableTransaction))(truth);
const goes = (to: Expected['refund']['to']): Condition => all(isOnItsWay, (truth) => truth.refund.to === to);
/** In addition to a refund. */
const isLeftToDo: Condition = (truth) =>
  is(
    'expired',
    'canceled',
    'payment-window-closed',
    'expired-unknown',
    'expired-completed',
    'canceled-unknown',
    'canceled-completed',
    'unknown',
  )(truth) ||
  is('waiting-for-rest')(truth) ||
  is('reported-new', 'reported-paid', 'reported-underpaid', 'reported-overpaid')(truth) ||
  leavesRest(truth) ||
  (truth.kind === 'overpaid' && leavesSomeOwed(truth));
const wentTo = (to: Expected['refund']['to']): Condition => all(refund('succeeded'), (truth) => truth.refund.to === to);
/** A partly refunded difference counts as a part. */
const gaveBack = (what: 'full' | 'difference' | 'part' | null): Condition =>
  all(refund('succeeded'), (truth) => {
    const { of, open } = truth.refund;
    if (!takesAway(truth) || (truth.kind === 'overpaid' && of === 'part')) return what === null;
    const isRest = of === 'difference' && (open === null || sign(open) !== 0);
    return (isRest ? 'part' : of) === what;
  });
const isPaidOut: Condition = ({ refund: { actual } }) => actual !== null && sign(actual) > 0;
const withRefundData: Condition = ({ refund: { data } }) => data !== null;
const reason =
  (...reasons: Expected['sum']['reasons']): Condition =>
  ({ sum }) =>
    reasons.some((name) => sum.reasons.includes(name));
const refundState =
  (holds: (state: Tree | undefined) => boolean): Condition =>
  ({ refund: { data } }) =>
    data !== null && holds(data['refund_status']);
const states = ['new', 'paid', 'paid_over', 'paid_partial', 'expired'];

const awaited: Condition = (truth) =>
  is('waiting', 'waiting-for-rest', 'reported-new')(truth) || all(is('underpaid'), not(ended), advised)(truth);
const isNotProvided = (sent: Tree | undefined): boolean =>
  sent === undefined || sent === null || sent === '' || sent === '""';
const isUnreadable = (sent: Tree | undefined): boolean => !isNotProvided(sent);
const hasStatus: Condition = ({ status }) => typeof status === 'string' && status !== '';
const isRequested: Condition = ({ refund: { requested } }) => requested === 'yes';
/** The lead has the start of a refund only if waiting is the only action. */
const namesRefund: Condition = (truth) =>
  all(refund('processing'), not(withReadableTransaction))(truth) || all(refund('unknown'), withRefundData)(truth);
const namesWhat: Condition = (truth) =>
  namesRefund(truth) || refund('processing')(truth) || all(refund('failed'), withRefundData)(truth);
const refundOf = '(?:Full refund|Refund (?:of ⟦[^⟧]*⟧(?: \\(currency [^)]*\\))?|\\(amount [^)]*\\)))';

export const headlineClaims: readonly Claim[] = [
  exactly(/^Waiting for payment/, is('waiting')),
  exactly(/^Partly paid, waiting for the rest/, is('waiting-for-rest')),
  exactly(/^Not paid in time/, is('payment-window-closed')),
  exactly(/^Paid in full/, is('paid')),
  exactly(/^Paid within tolerance/, is('paid-within-tolerance')),
  exactly(/^Underpaid/, is('underpaid')),
  exactly(/^Overpaid/, is('overpaid')),
  exactly(/^Reported as new/, is('reported-new')),
  exactly(/^Reported as paid/, is('reported-paid')),
  exactly(/^Reported underpaid/, is('reported-underpaid')),
  exactly(/^Reported overpaid/, is('reported-overpaid')),
  exactly(/^Expired, unpaid/, is('expired')),
  exactly(/^Expired, .*received/, is('expired-with-payment')),
  exactly(/^Expired, payments unknown/, is('expired-unknown')),
  exactly(/^Expired, but marked completed/, is('expired-completed')),
  exactly(/^Canceled, but marked completed/, is('canceled-completed')),
  exactly(/^Canceled, unpaid/, is('canceled')),
  exactly(/^Canceled, .*received/, is('canceled-with-payment')),
  exactly(/^Canceled, payments unknown/, is('canceled-unknown')),
  exactly(/^Duplicate payment listed/, is('duplicate-payment')),
  exactly(/^Contradictory data/, is('contradicted')),
  exactly(/^Unknown status/, is('unknown')),
  exactly(/, refund requested/, refund('requested-no-data')),
  exactly(/, refund processing/, refund('processing')),
  exactly(/, refunded in full(?= ·|$)/, gaveBack('full')),
  exactly(/, difference refunded(?= ·|$)/, gaveBack('difference')),
  exactly(/, partly refunded(?= ·|$)/, gaveBack('part')),
  exactly(/, refund succeeded(?= ·|$)/, gaveBack(null)),
  exactly(/, refund failed/, refund('failed')),
  exactly(/, refund status unknown/, refund('unknown')),
  exactly(/ · contradictory data$/, all(isDisputed, not(is('contradicted', 'duplicate-payment')))),
];

export const leadClaims: readonly Claim[] = [
  exactly(/Nothing is owed either way\./, (truth) => truth.closed && !isFeeTaken(truth)),
  {
    says: /Ask for the rest/,
    must: all(is('underpaid'), not(ended), advised, not(isCompleted), not(mayBeCanceled)),
    may: all(is('underpaid'), not(ended), advised, not(isCompleted)),
  },
  exactly(/[Aa]gree with the customer on a new order/, all(is('underpaid'), ended, advised, not(isWithinAlready))),
  exactly(
    /still reports the order as new\. Refresh in a few minutes/,
    all(is('underpaid'), advised, ({ status }) => status === 'new'),
  ),
  exactly(/already within your tolerance/, all(is('waiting-for-rest'), isWithinAlready, not(isBack))),
  exactly(
    /, within your ⟦/,
    (truth) => is('paid-within-tolerance')(truth) || all(is('underpaid'), isWithinAlready, noRefund)(truth),
  ),
  exactly(/The amount still due is unknown/, all(is('waiting-for-rest'), isBack, not(isDisputed))),
  exactly(/Agree on the difference with the customer\.$/, all(is('overpaid'), not(isDisputed), refund('none'))),
  only(/No refund requested/, refund('none')),
  {
    says: /Create a new order/,
    must: all(is('expired', 'canceled', 'payment-window-closed'), advised),
    may: all(is('expired', 'canceled', 'payment-window-closed'), not(isDisputed)),
  },
  exactly(
    /Check with the service before you deliver or refund\./,
    (truth) =>
      !isJustPaid(truth) &&
      (truth.disputed ||
        all(is('unknown'), not(hasStatus))(truth) ||
        is(
          'contradicted',
          'duplicate-payment',
          'reported-new',
          'reported-paid',
          'reported-underpaid',
          'reported-overpaid',
        )(truth)),
  ),
  exactly(
    /Refresh in a few minutes\. If nothing changes, check with the service/,
    (truth) => isJustPaid(truth) || all(is('underpaid'), isWithinAlready, advised)(truth),
  ),
  exactly(
    /The service marked it completed at ⟪\d+⟫(?:, but lists no payment)?\.(?! Check with the service whether)/,
    isCompletedYetOver,
  ),
  exactly(
    /Ask the service what this status means before you deliver or refund/,
    all(is('unknown'), hasStatus, not(isDisputed)),
  ),
  exactly(
    /You still owe the customer ⟦[^⟧]*⟧\. No refund is listed for it/,
    all(is('overpaid'), not(isDisputed), leavesSomeOwed),
  ),
  {
    says: /Ask the service whether it was paid/,
    must: all(isOverUnknown, advised),
    may: all(isOverUnknown, not(isDisputed)),
  },
  exactly(
    /accept or refund the payment before you deliver/,
    all(is('expired-with-payment', 'canceled-with-payment'), advised),
  ),
  only(/nothing received|No payment listed|lists no payment/i, nothingIn),
  only(/⟧ (?:was )?received/, ({ sum }) => sum.known !== null || sum.money === 'none'),
  exactly(/sent to the customer\.|⟧ network fee\.(?! It)/, all(wentTo('payer'), isPaidOut)),
  exactly(
    /which didn’t send a payment/,
    (truth) => all(wentTo('elsewhere'), isPaidOut)(truth) || goes('elsewhere')(truth),
  ),
  exactly(/It goes to .*Ask the customer whether/, goes('elsewhere')),
  exactly(/It’s unknown whether the refund goes to the customer’s address, so ask the service\./, goes('unknown')),
  exactly(/Ask the service how much is refunded/, all(isOnItsWay, not(knowsHowMuch))),
  exactly(/You keep ⟦/, all(not(isDisputed), leavesRest)),
  exactly(/Decide with the service whether to accept or refund it/, all(not(isDisputed), leavesRest)),
  {
    says: /less than ordered/,
    must: all(is('overpaid'), not(isDisputed), leavesRest),
    may: all(difference(1), not(isDisputed), leavesRest, ({ refund: { of } }) => of === 'part'),
  },
  exactly(/The amount you keep is unknown/, all(not(isDisputed), leavesUnknown)),
  exactly(
    /Agree on the difference with the customer\. Check with/,
    all(is('overpaid'), not(isDisputed), refund('not-reported')),
  ),
  exactly(/unknown whether it went to the customer’s address/, all(wentTo('unknown'), isPaidOut)),
  exactly(new RegExp(`${refundOf} requested`), all(namesRefund, isRequested)),
  exactly(new RegExp(`${refundOf} listed`), all(namesRefund, not(isRequested))),
  exactly(/Refund requested, no details provided/, refund('requested-no-data')),
  exactly(/Refund data has an unexpected format/, all(refund('unknown'), not(withRefundData))),
  exactly(/Refund succeeded|⟧ refunded: ⟦/, refund('succeeded')),
  exactly(new RegExp(`${refundOf} failed`), refund('failed')),
  exactly(/still processing|is processing, but/, refund('processing')),
  exactly(new RegExp(`${refundOf} is processing, but`), all(refund('processing'), withReadableTransaction)),
  exactly(
    /No action needed/,
    all(
      isOnItsWay,
      withoutTransaction,
      goes('payer'),
      knowsHowMuch,
      ({ refundNoticed }) => !refundNoticed,
      not(isLeftToDo),
    ),
  ),
  exactly(/The service reports that nothing was returned/, all(refund('failed'), withoutTransaction)),
  exactly(/but it (?:already )?has a transaction/, all(refund('processing', 'failed'), withReadableTransaction)),
  exactly(
    /Its transaction has an unexpected format/,
    all(refund('failed'), not(withoutTransaction), not(withReadableTransaction)),
  ),
  exactly(
    /Full refund/,
    all(namesWhat, (truth) => truth.refund.of === 'full'),
  ),
  exactly(
    new RegExp(`${refundOf} (?:requested|listed)[^.]*\\. Refund status: not provided\\.`),
    refundState((state) => state === undefined || state === null),
  ),
  exactly(
    new RegExp(`${refundOf} (?:requested|listed)[^.]*\\. Refund status has an unexpected format\\.`),
    refundState((state) => state !== undefined && state !== null && integerOf(state) === null),
  ),
  exactly(
    /Its status is undocumented/,
    all(
      refund('unknown'),
      refundState((state) => integerOf(state) !== null),
    ),
  ),
  { says: /received, the exact amount/, must: is('paid'), may: difference(0) },
  only(/, more than your ⟦/, ({ sum }) => sum.known?.amounts === 'underpaid' || sum.known?.amounts === 'overpaid'),
  only(
    /That’s outside your ⟦/,
    all(is('contradicted'), ({ sum }) => sum.known?.amounts === 'underpaid' || sum.known?.amounts === 'overpaid'),
  ),
  only(/but only ⟦/, difference(-1)),
  only(/⟧ short/, difference(-1)),
  only(/⟧ missing/, all(difference(-1), not(all(is('waiting-for-rest'), isBack)))),
  only(/Overpaid by ⟦/, difference(1)),
  {
    says: /Payment window closes at/,
    must: all(is('waiting', 'waiting-for-rest'), runs, not(isCompleted), not(mayBeCanceled)),
    may: all(runs, not(isCompleted), ({ canceledAt }) => canceledAt === null),
  },
  only(/can’t be paid/, (truth) => ended(truth) || is('expired', 'canceled')(truth)),
  only(/payment window closed at/, ended),
  exactly(/Set to be canceled at/, all(awaited, not(ended), not(isCompleted), mayBeCanceled)),
  only(/(?<!to be )canceled at/, ({ canceledAt }) => canceledAt !== null),
  only(/ at one address/, ({ sum }) => sum.shared.has('same')),
  exactly(/listed twice and an address is missing or unreadable/, reason('possible-duplicate-payment')),
  only(/An amount is negative, so/, reason('negative-amount')),
  exactly(
    /Payment deadline unknown/,
    all(awaited, not(isCompleted), not(mayBeCanceled), ({ validUntil }) => validUntil === null),
  ),
  only(/Payments not provided|The payment list has/, reason('payments-missing')),
  only(/Payment \d+(?: has no|:) amount/, reason('payment-amount-missing')),
  only(/Payment \d+(?: has no|:) currency/, reason('payment-currency-missing')),
  // A field that was sent isn’t said to be “not provided”.
  only(
    /^(?:.*\. )?Refund status: not provided\./,
    ({ record, refund: { data } }) =>
      isNotProvided(record['refund_requested']) || (data !== null && isNotProvided(data['refund_status'])),
  ),
  only(/Payments not provided,/, ({ record }) => isNotProvided(record['payment_detail'])),
  only(/The payment list has an unexpected format,/, ({ record }) => isUnreadable(record['payment_detail'])),
  only(/Order currency not provided,/, ({ record }) => isNotProvided(record['order_currency'])),
  only(/Order currency has an unexpected format,/, ({ record }) => isUnreadable(record['order_currency'])),
  only(/Received in several currencies/, reason('several-currencies')),
  only(/state different order amounts/, reason('order-amounts-differ')),
  only(/Ordered and paid in different currencies/, reason('ordered-in-different-currency')),
  only(/Order amount (?:not|has|isn’t) /, reason('order-amount-missing')),
  only(/Order currency (?:not|has|isn’t) /, reason('order-currency-missing')),
  exactly(
    /an undocumented status/,
    all(is('unknown'), ({ status }) => typeof status === 'string' && status !== '' && !states.includes(status)),
  ),
];
