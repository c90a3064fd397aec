/**
 * The headline and the lead of an order: what happened, its refund, and what to do. Amounts and times arrive formatted,
 * so that no sentence can change a digit.
 */
import type { Check, CheckId } from '../../electron/contract/consistency-checks.ts';
import type { OrderLookup } from '../../electron/contract/order-lookup.ts';
import type { Decimal, EpochMs, Field, Missing } from '../../electron/contract/order-record.ts';
import type { OrderSum } from '../../electron/contract/order-totals.ts';
import type { OrderStatus, StatusKind } from '../../electron/contract/order-status.ts';
import { movesMoney, paidNothing, type RefundKind, type RefundSum } from '../../electron/contract/order-refund.ts';
import { signOf, withoutSign } from '../lib/format/money.ts';
import type { OrderFormats } from '../lib/orders/order-formats.ts';
import { briefOf, isContradiction, statusClauses, type StatusBrief } from '../lib/orders/order-statuses.ts';
import { paymentAt } from '../lib/orders/places.ts';
import { howMissing, isMissing, missingSentence, missing, notProvided } from './missing.ts';
import { checkWords } from './order-checks.ts';
import { ordersText } from './orders.ts';
import { untrusted, untrustedState, untrustedUnit, type UntrustedText } from './untrusted-text.ts';

interface StatusWords {
  readonly headline: string;
  readonly lead: string;
}

/** For plain text, such as a receipt: contradictory data is part of headline and lead. */
export function statusWords(lookup: OrderLookup, formats: OrderFormats): StatusWords {
  const order = orderIn(lookup, formats);
  return {
    headline: headline(order, briefOf(lookup.status)),
    lead: [...leadSentences(order), ...disputeSentences(order), ...advice(order)].join(' '),
  };
}

export interface PageStatus extends StatusWords {
  /** The contradiction that the status itself doesn’t state, shown once in a banner. */
  readonly dispute: { readonly check: Check; readonly cause: string; readonly sentence: string } | null;
}

export function pageStatus(lookup: OrderLookup, formats: OrderFormats): PageStatus {
  const order = orderIn(lookup, formats);
  const [check] = disputesOf(lookup);
  if (check === undefined) return { ...statusWords(lookup, formats), dispute: null };
  const [cause = '', ...more] = disputeSentences(order);
  return {
    headline: headline(order, { ...briefOf(lookup.status), disputed: false }),
    lead: leadSentences(order).join(' '),
    dispute: { check, cause, sentence: [...advice(order), ...more].join(' ') },
  };
}

type KnownSum = Extract<OrderSum, { is: 'known' }>;

/** An order and what its sentences share. */
interface Order extends OrderLookup {
  readonly formats: OrderFormats;
  /** A time, relative to now. */
  readonly at: (ms: EpochMs) => string;
  /** The formatted amounts of a known sum. */
  readonly amounts: ReturnType<typeof amountsOf> | null;
  /** True if no refund is requested. */
  readonly hasNoRefund: boolean;
}

const orderIn = (lookup: OrderLookup, formats: OrderFormats): Order => ({
  ...lookup,
  formats,
  at: (ms) => formats.instant(ms, lookup.now),
  amounts: lookup.status.sum.is === 'known' ? amountsOf(lookup.status.sum, formats) : null,
  hasNoRefund: lookup.status.refund === 'none' || lookup.status.refund === 'not-reported',
});

function amountsOf(sum: KnownSum, formats: OrderFormats) {
  const unit = untrustedUnit(sum.currency);
  const ordered = formats.amount(sum.ordered, unit);
  const difference = formats.amount(withoutSign(sum.difference), unit);
  const share = sum.percent === null || signOf(sum.percent) === 0 ? null : formats.percent(withoutSign(sum.percent));
  return {
    ordered,
    received: formats.amount(sum.received, unit),
    /** The unit appears only once. */
    receivedOf: `${formats.amount(sum.received, '')} of ${ordered}`,
    difference,
    tolerance: `${formats.percent(sum.tolerancePercent)} tolerance (${formats.amount(sum.tolerance, unit)})`,
    /** Shows the amount if the headline doesn’t, otherwise the percentage. */
    offBy: (how: 'amount' | 'share'): string => {
      const by = how === 'amount' || share === null ? difference : share;
      return signOf(sum.difference) === -1 ? `${by} short` : `Overpaid by ${by}`;
    },
  };
}

const headline = ({ status, formats }: Order, brief: StatusBrief): string =>
  statusClauses(status.endedSinceLookup ? sinceHeadline(status) : amountHeadline(status, formats), brief);

function amountHeadline({ kind, sum }: OrderStatus, formats: OrderFormats): string {
  const { name, missing: underpaid, overpaid } = ordersText.status;
  if (sum.is === 'unknown') return name[kind];
  const amount = (value: string) => formats.amount(withoutSign(value), untrustedUnit(sum.currency));
  if (kind === 'underpaid') return underpaid(amount(sum.difference));
  if (kind === 'overpaid') return overpaid(amount(sum.difference));
  if (kind === 'expired-with-payment') return `Expired, ${amount(sum.received)} received`;
  return kind === 'canceled-with-payment' ? `Canceled, ${amount(sum.received)} received` : name[kind];
}

/** Replaces a headline about the amount received, because that may have changed since. */
const sinceHeadline = ({ canceledAt }: OrderStatus): string =>
  canceledAt === null ? 'Payment window closed since last check' : 'Canceled since last check';

function leadSentences(order: Order): readonly string[] {
  const { kind, sum, refund, refundSum, endedSinceLookup, closed } = order.status;
  // The customer may expect the network fee as well.
  const isFeeTaken = refund === 'succeeded' && refundSum?.fee.is === 'present' && signOf(refundSum.fee.value) !== 0;
  return [
    ...(endedSinceLookup ? sinceSentences(order) : kindSentences(order)),
    ...(sum.is === 'unknown' && kind !== 'duplicate-payment' ? [noSumSentence(sum)] : []),
    ...(refund === 'none' ? [] : [refundSentence(order, refund)]),
    ...(closed && !isFeeTaken ? ['Nothing is owed either way.'] : []),
  ];
}

/** Used when the payment window closed after the lookup: what was received by then, and what is unknown now. */
function sinceSentences({ status, amounts, at, answeredAt }: Order): readonly string[] {
  const { sum, canceledAt, validUntil } = status;
  const since = `after the last check at ${at(answeredAt)}. Later payments are unknown.`;
  const ended =
    canceledAt !== null
      ? [`The order was set to be canceled at ${at(canceledAt)}, ${since}`]
      : validUntil !== null
        ? [`The payment window closed at ${at(validUntil)}, ${since}`]
        : [];
  if (sum.is === 'unknown' || amounts === null) return ended;
  const received = signOf(sum.received) === 0 ? `0 of ${amounts.ordered}` : amounts.receivedOf;
  return [...ended, `At last check: ${received} received.`];
}

/** What the record says. The advice follows separately. */
function kindSentences(order: Order): readonly string[] {
  const { status, amounts, at } = order;
  const { kind, sum, validUntil } = status;
  const canceled = status.canceledAt === null ? '' : at(status.canceledAt);
  const received = amounts === null ? 'At least one payment is listed' : `${amounts.receivedOf} received`;
  switch (kind) {
    case 'waiting':
    case 'waiting-for-rest':
      return [...waitingSentences(order), windowSentence(order)];
    case 'payment-window-closed':
      return [
        amounts === null ? 'No payment listed.' : `Nothing received of ${amounts.ordered} due.`,
        windowSentence(order),
      ];
    case 'reported-new':
      return [
        'Service status: new.',
        ...(sum.is === 'unknown' && sum.reason !== 'payments-missing' ? ['At least one payment is listed.'] : []),
        windowSentence(order),
      ];
    case 'paid':
      return amounts === null ? [] : [`${amounts.received} received, the exact amount.`];
    case 'paid-within-tolerance':
      return amounts === null ? [] : [`${amounts.offBy('amount')}, within your ${amounts.tolerance}.`];
    case 'underpaid':
    case 'overpaid':
      return offSentences(order);
    case 'reported-paid':
    case 'reported-underpaid':
    case 'reported-overpaid':
      return hasNoPayments(order) ? ['No payment listed.'] : [];
    case 'expired':
      // If the payment window closed after the lookup, payments until then are unknown.
      return [
        validUntil !== null && validUntil < order.answeredAt
          ? `Nothing received when the payment window closed at ${at(validUntil)}.`
          : 'The service reports it as expired. Nothing received.',
      ];
    case 'expired-unknown':
      return ['The service reports it as expired. It’s unknown whether a payment was received.'];
    case 'expired-completed':
      return completedSentences(order);
    case 'expired-with-payment':
      return [`${received}, but the service reports the order as expired.`];
    case 'canceled':
      return [`Nothing received when the order was canceled at ${canceled}.`];
    case 'canceled-unknown':
      return [
        `The order was canceled at ${canceled}. It’s unknown whether a payment was received.`,
        ...statusBesideCancellation(order),
      ];
    case 'canceled-completed':
      return [`Canceled at ${canceled}.`, ...statusBesideCancellation(order), ...completedSentences(order)];
    case 'canceled-with-payment':
      return [`${received}, but the order was canceled at ${canceled}.`, ...statusBesideCancellation(order)];
    case 'duplicate-payment':
      return [
        'One transaction is listed twice at one address, so the amount received is unknown.',
        ...statusSentences(status.reported),
      ];
    case 'contradicted':
      return contradictedSentences(order);
    case 'unknown':
      return [unknownStatusSentence(status.reported), ...(amounts === null ? [] : [`${amounts.receivedOf} received.`])];
  }
}

function waitingSentences(order: Order): readonly string[] {
  const { status, amounts } = order;
  const { sum, refund } = status;
  if (sum.is === 'unknown' || amounts === null) return ['No payment listed yet.'];
  if (signOf(sum.received) === 0) return [`${amounts.ordered} due. Nothing received yet.`];
  // While a refund moves money, the missing amount can’t be calculated.
  if (movesMoney(refund)) return [`${amounts.receivedOf} received so far.`];
  const part = `${amounts.receivedOf} received. ${amounts.difference} missing.`;
  return isWithinTolerance(order) ? [part, 'That’s already within your tolerance.'] : [part];
}

function offSentences(order: Order): readonly string[] {
  const { amounts, hasNoRefund } = order;
  if (amounts === null || !hasNoRefund) return [];
  const compared = isWithinTolerance(order) ? 'within' : 'more than';
  return [`${amounts.offBy('share')}, ${compared} your ${amounts.tolerance}.`];
}

/** Underpaid, but within the merchant’s tolerance. */
const isWithinTolerance = ({ checks }: Order): boolean =>
  checks.some(
    (check) =>
      check.id === 'status-and-amounts' && check.result === 'notice' && check.problem === 'new-within-tolerance',
  );

/** An expired or canceled order with a completion time may have been paid, even if no payment is listed. */
function completedSentences(order: Order): readonly string[] {
  const { record, amounts, at } = order;
  if (record.transact_time.is !== 'present') return [];
  const completed = `The service marked it completed at ${at(record.transact_time.value)}`;
  if (hasNoPayments(order)) return [`${completed}, but lists no payment.`];
  return [`${completed}.`, ...(amounts === null ? [] : [`${amounts.receivedOf} received.`])];
}

const hasNoPayments = ({ record: { payment_detail: payments } }: Order): boolean =>
  payments.is === 'present' && payments.value.length === 0;

/** The service status, but not `new`, which adds nothing. */
const statusBesideCancellation = ({ status: { reported } }: Order): readonly string[] =>
  reported.is === 'present' && reported.value === 'new' ? [] : statusSentences(reported);

const statusSentences = (reported: Field<string>): readonly string[] => [
  reported.is === 'present' && reported.value !== ''
    ? `Service status: ${untrustedState(reported.value)}.`
    : unknownStatusSentence(reported),
];

function unknownStatusSentence(reported: Field<string>): string {
  if (reported.is === 'unreadable') return `Status has an unexpected format: ${untrustedState(reported.raw)}.`;
  return reported.is === 'present' && reported.value !== ''
    ? `The service reports “${untrustedState(reported.value)}”, an undocumented status.`
    : 'Status not provided.';
}

function contradictedSentences(order: Order): readonly string[] {
  const { reported, sum } = order.status;
  const { amounts } = order;
  const status = untrustedState(reported.is === 'present' ? reported.value : notProvided);
  if (amounts === null || sum.is !== 'known') return [`The service says ${status}, but lists no payment.`];
  const received = signOf(sum.difference) === -1 ? `only ${amounts.receivedOf}` : amounts.receivedOf;
  return [
    `The service says ${status}, but ${received} was received.`,
    isOutsideTolerance(order)
      ? `That’s outside your ${amounts.tolerance}.`
      : `Both can’t be true, even with your ${amounts.tolerance}.`,
  ];
}

/** Only then is the tolerance the reason: a new order that is paid in full is contradictory with any tolerance. */
const isOutsideTolerance = (order: Order): boolean =>
  !isReportedNew(order) &&
  order.checks.some(
    (check) =>
      check.id === 'status-and-amounts' &&
      check.result === 'mismatch' &&
      'amounts' in check &&
      (check.amounts === 'underpaid' || check.amounts === 'overpaid'),
  );

const isReportedNew = ({ status: { reported } }: Order): boolean =>
  reported.is === 'present' && reported.value === 'new';

/** Until when the order can be paid, or since when it can’t. A completed order is never called payable. */
function windowSentence({ status, record, now, clockSkewMs, at }: Order): string {
  const { transact_time: completed, cancel_time: canceled, created_time: created, valid_time: minutes } = record;
  if (status.validUntil !== null && status.paymentWindow === 'closed')
    return `The payment window closed at ${at(status.validUntil)}, but the service still reports the order as new.`;
  if (completed.is === 'present')
    return `The service marked it completed at ${at(completed.value)}. Check with the service whether it can still be paid.`;
  if (clockSkewMs === null && canceled.is === 'present' && canceled.value > now)
    return `Set to be canceled at ${at(canceled.value)} (clocks may differ). Check with the service whether it can be paid.`;
  if (status.validUntil !== null) return `Payment window closes at ${at(status.validUntil)}.`;
  return created.is === 'present'
    ? `Payment deadline unknown: valid_time ${isMissing(howMissing(minutes))}.`
    : `Payment deadline unknown: created_time ${isMissing(howMissing(created))}.`;
}

/** Why ordered and received can’t be compared. */
function noSumSentence(sum: Extract<OrderSum, { is: 'unknown' }>): string {
  if (sum.missingField === null) return conflicts[sum.reason];
  const how = sum.missingField.missing;
  const payment = paymentAt(sum.missingField.path);
  switch (sum.reason) {
    case 'order-amount-missing':
      return `Order amount ${isMissing(how)}, so the difference is unknown.`;
    case 'order-currency-missing':
      return `Order currency ${isMissing(how)}, so the difference is unknown.`;
    case 'payments-missing': {
      const payments = how === 'unreadable' ? 'The payment list has an unexpected format' : 'Payments not provided';
      return `${payments}, so the amount received is unknown.`;
    }
    case 'payment-amount-missing':
      return `${paymentWithout('amount', payment, how)}, so the total received is unknown.`;
    case 'payment-currency-missing':
      return `${paymentWithout('currency', payment, how)}, so the total received is unknown.`;
  }
}

function paymentWithout(what: string, payment: number | null, how: Missing): string {
  const name = payment === null ? 'A payment' : `Payment ${payment}`;
  return how === 'unreadable' || how === 'no-value' ? `${name}: ${what} ${isMissing(how)}` : `${name} has no ${what}`;
}

const conflicts = {
  'several-currencies': 'Received in several currencies, so there’s no single total.',
  'ordered-in-different-currency': 'Ordered and paid in different currencies, so they can’t be compared.',
  'order-amounts-differ': 'The payments state different order amounts, so the difference is unknown.',
  'negative-amount': 'An amount is negative, so ordered and received can’t be compared.',
  'possible-duplicate-payment':
    'One transaction is listed twice and an address is missing or unreadable, so the amount received is unknown.',
  'duplicate-payment': 'One transaction is listed twice, so the amount received is unknown.',
};

/** Contradictions that the status already states. */
const statedByKind: Partial<Readonly<Record<StatusKind, CheckId>>> = {
  contradicted: 'status-and-amounts',
  'duplicate-payment': 'duplicate-transactions',
  'canceled-with-payment': 'status-and-times',
  'canceled-unknown': 'status-and-times',
  'canceled-completed': 'status-and-times',
};

const disputesOf = ({ status, checks }: OrderLookup): readonly Check[] =>
  checks.filter(
    ({ id, result }) => result === 'mismatch' && id !== statedByKind[status.kind] && status.disputedBy.includes(id),
  );

/** The first contradiction in words, the others as a number. */
function disputeSentences(order: Order): readonly string[] {
  const [first, ...others] = disputesOf(order);
  if (first === undefined) return [];
  const more = others.length === 1 ? '1 more issue in Checks.' : `${others.length} more issues in Checks.`;
  return [`${checkWords(first, order.formats, order.now).finding}.`, ...(others.length > 0 ? [more] : [])];
}

const askService = 'Check with the service before you deliver or refund.';
const refreshFirst = `Refresh in a few minutes. If nothing changes, check with the service before you deliver or refund.`;

function advice(order: Order): readonly string[] {
  const { kind, disputedBy, endedSinceLookup } = order.status;
  if (endedSinceLookup) return ['Refresh before you reply to the customer.'];
  if (disputedBy.length === 0 && !isContradiction(kind)) return kindAdvice(order);
  // The service may report a payment before it updates the status.
  return [kind === 'contradicted' && isReportedNew(order) ? refreshFirst : askService];
}

/** What to do, if the data isn’t contradictory. */
function kindAdvice(order: Order): readonly string[] {
  const { kind, refund, reported } = order.status;
  switch (kind) {
    case 'underpaid':
      return order.hasNoRefund ? underpaidAdvice(order) : keptAdvice(order);
    case 'overpaid':
      if (refund === 'none') return ['No refund requested. Agree on the difference with the customer.'];
      if (refund !== 'not-reported') return [...stillOwed(order), ...keptAdvice(order)];
      return ['Agree on the difference with the customer. Check with the service whether a refund is in progress.'];
    case 'expired':
    case 'canceled':
    case 'payment-window-closed':
      return ['This order can’t be paid anymore. Create a new order if the customer still wants to pay.'];
    case 'expired-unknown':
    case 'expired-completed':
    case 'canceled-unknown':
    case 'canceled-completed':
      return ['Ask the service whether it was paid before you ask for a new payment.'];
    case 'expired-with-payment':
    case 'canceled-with-payment':
      return order.hasNoRefund
        ? ['Decide with the service whether to accept or refund the payment before you deliver.']
        : keptAdvice(order);
    case 'unknown':
      return [
        reported.is === 'present' && reported.value !== ''
          ? 'Ask the service what this status means before you deliver or refund.'
          : askService,
      ];
    case 'reported-new':
    case 'reported-paid':
    case 'reported-underpaid':
    case 'reported-overpaid':
      return [askService];
    case 'waiting-for-rest':
      return movesMoney(refund) ? ['The amount still due is unknown. Check with the service.'] : [];
    case 'waiting':
    case 'paid':
    case 'paid-within-tolerance':
    case 'duplicate-payment':
    case 'contradicted':
      return [];
  }
}

function underpaidAdvice(order: Order): readonly string[] {
  const { paymentWindow, validUntil } = order.status;
  const agree = 'the rest can’t be paid on this order';
  if (paymentWindow !== 'closed' || validUntil === null) {
    // While it may not be payable, the customer isn’t asked for anything.
    const { transact_time: completed, cancel_time: canceled } = order.record;
    const isInDoubt = completed.is === 'present' || (order.clockSkewMs === null && canceled.is === 'present');
    return [...(isInDoubt ? [] : ['Ask for the rest before you deliver.']), windowSentence(order)];
  }
  if (!isReportedNew(order))
    return [
      `The payment window closed at ${order.at(validUntil)}, so ${agree}. Agree with the customer on a new order or a refund.`,
    ];
  // The service may still report a payment that arrived just in time.
  return [
    windowSentence(order),
    isWithinTolerance(order)
      ? refreshFirst
      : `Refresh in a few minutes. If nothing changes, ${agree}: agree with the customer on a new order or a refund.`,
  ];
}

/** What is left of an overpayment after a refund of a part of it. */
function stillOwed({ status, formats }: Order): readonly string[] {
  const { refund, refundSum, sum } = status;
  const open = refundSum?.of === 'difference' ? refundSum.balanceAfterRefund : null;
  if (refundSum === null || !takesMoney(refund, refundSum) || open === null || sum.is === 'unknown') return [];
  const amount = formats.amount(open, untrustedUnit(sum.currency));
  return signOf(open) === 1 ? [`You still owe the customer ${amount}. No refund is listed for it.`] : [];
}

/** The merchant must decide what happens to the rest of a payment that was partly refunded. */
function keptAdvice({ status, formats }: Order): readonly string[] {
  const { refund, refundExtent, refundSum, sum } = status;
  if ((refund !== 'processing' && refund !== 'succeeded') || refundSum === null) return [];
  // A refund of the overpayment leaves the ordered amount. A full refund leaves nothing.
  if (refundSum.of === 'full' || (status.kind === 'overpaid' && refundSum.of === 'difference')) return [];
  const { netReceived: kept, netBelowOrdered: below } = refundSum;
  if (kept === null || sum.is !== 'known' || !takesMoney(refund, refundSum)) {
    return status.kind === 'overpaid' || refundExtent === null
      ? []
      : ['The amount you keep is unknown. Check with the service before you deliver.'];
  }
  if (signOf(kept) !== 1) return [];
  const unit = untrustedUnit(sum.currency);
  const keep = `You keep ${formats.amount(kept, unit)}${refund === 'processing' ? ' after the refund' : ''}`;
  const compared = below === null ? keep : `${keep}, ${formats.amount(below, unit)} less than ordered`;
  return [`${compared}. Decide with the service whether to accept or refund it before you deliver.`];
}

/** A refund that succeeded and paid nothing out takes nothing from the amount received. */
const takesMoney = (refund: RefundKind, refundSum: RefundSum): boolean =>
  refund === 'processing' || (refund === 'succeeded' && !paidNothing(refund, refundSum));

function refundSentence(order: Order, refund: Exclude<RefundKind, 'none'>): string {
  switch (refund) {
    case 'requested-no-data':
      return 'Refund requested, no details provided. Check with the service whether it was sent.';
    case 'not-reported': {
      const { refund_requested: requested } = order.record;
      return requested.is === 'present' && requested.value !== ''
        ? `Refund status is “${untrustedState(requested.value)}”, which is undocumented.`
        : `${missingSentence('Refund status', howMissing(requested))}.`;
    }
    case 'processing':
      return processing(order);
    case 'succeeded':
      return succeeded(order);
    case 'failed': {
      const failed = `${refundName(order)} failed`;
      const again = 'before you request another refund.';
      switch (transactionOf(order)) {
        case 'none':
          return `${failed}. The service reports that nothing was returned. Ask the service why ${again}`;
        case 'named':
          return `${failed}, but it has a transaction. Check it with the service ${again}`;
        case 'unreadable':
          return `${failed}. Its transaction has an unexpected format. Check with the service ${again}`;
      }
    }
    case 'unknown':
      return unknownRefund(order);
  }
}

function processing(order: Order): string {
  const transaction = transactionOf(order);
  if (transaction === 'named')
    return `${refundName(order)} is processing, but it already has a transaction. Check it before you promise a date.`;
  const started = `${startSentence(order)}, still processing.`;
  // “No action needed” only if the data isn’t contradictory and nothing else is to be done.
  const isDisputed = order.status.disputedBy.length > 0;
  const questions = isDisputed ? [] : refundQuestions(order);
  const isNoticed = order.checks.some(({ id, result }) => id.startsWith('refund-') && result === 'notice');
  const hasAdvice = order.status.endedSinceLookup || kindAdvice(order).length > 0;
  return !isDisputed && questions.length === 0 && !isNoticed && !hasAdvice && transaction === 'none'
    ? `${started} No action needed.`
    : [started, ...questions].join(' ');
}

/** What to ask about a processing refund before waiting for it. */
function refundQuestions(order: Order): readonly string[] {
  const { refundSum } = order.status;
  if (refundSum === null) return [];
  const isAmountKnown =
    refundSum.amount.is === 'present' && signOf(refundSum.amount.value) === 1 && refundSum.of !== null;
  const howMuch = isAmountKnown ? [] : ['Ask the service how much is refunded.'];
  if (refundSum.to === 'payer') return howMuch;
  const other = otherRecipient(order);
  return [
    ...howMuch,
    other === null
      ? 'It’s unknown whether the refund goes to the customer’s address, so ask the service.'
      : `It goes to ${other}, which didn’t send a payment. Ask the customer whether ${other} is theirs.`,
  ];
}

const maxAddressLength = 128;

/** The address of a refund that didn’t go to a sender. It isn’t shortened, because look-alike addresses differ in the middle. */
function otherRecipient({ status: { refundSum }, record: { refund_data: data } }: Order): UntrustedText | null {
  const recipient = data.is === 'present' ? data.value.recipient_address : data;
  return refundSum?.to === 'elsewhere' && recipient.is === 'present'
    ? untrusted(recipient.value, maxAddressLength)
    : null;
}

function succeeded(order: Order): string {
  const { refundSum } = order.status;
  if (refundSum?.actual.is !== 'present') {
    const how = refundSum === null ? 'absent' : howMissing(refundSum.actual);
    return `Refund succeeded. ${missingSentence('Amount after fee', how)}.`;
  }
  if (paidNothing('succeeded', refundSum)) return 'Refund succeeded, but 0 was paid out. Ask the service why.';
  const unit = refundSum.currency.is === 'present' ? untrustedUnit(refundSum.currency.value) : '';
  const amount = (value: Decimal) => order.formats.amount(value, unit);
  const sent = amount(refundSum.actual.value);
  const other = otherRecipient(order);
  const whose = 'which didn’t send a payment. Ask the customer whether it’s theirs.';
  const unknownAddress = 'It’s unknown whether it went to the customer’s address.';
  const fee = feeOf(order);
  if (fee === null) {
    if (refundSum.to === 'payer') return `Refund succeeded: ${sent} sent to the customer.`;
    return other === null
      ? `Refund succeeded: ${sent} sent. ${unknownAddress}`
      : `Refund succeeded: ${sent} sent to ${other}, ${whose}`;
  }
  const afterFee = `${amount(fee.refunded)} refunded: ${sent} sent after a ${amount(fee.fee)} network fee.`;
  if (refundSum.to === 'payer') return afterFee;
  return `${afterFee} ${other === null ? unknownAddress : `It went to ${other}, ${whose}`}`;
}

/** The fee that was deducted from a refund. Null if there is none, or if the refund’s amounts don’t add up. */
function feeOf({ status: { refundSum }, checks }: Order): { refunded: Decimal; fee: Decimal } | null {
  if (refundSum?.amount.is !== 'present' || refundSum.fee.is !== 'present' || signOf(refundSum.fee.value) !== 1)
    return null;
  const addsUp = checks.some(({ id, result }) => id === 'refund-total' && result === 'pass');
  return addsUp ? { refunded: refundSum.amount.value, fee: refundSum.fee.value } : null;
}

function unknownRefund(order: Order): string {
  const { refund_data: data } = order.record;
  if (order.status.refundSum === null || data.is !== 'present')
    return 'Refund data has an unexpected format. See Raw data.';
  const started = startSentence(order);
  const { refund_status: status } = data.value;
  if (status.is === 'present') return `${started}. Its status is undocumented. Ask the service what it means.`;
  return status.is === 'unreadable'
    ? `${started}. Refund status has an unexpected format.`
    : `${started}. Refund status: not provided.`;
}

/** Amount and start of a refund. It is “requested” only if the service says so, else “listed”. */
function startSentence(order: Order): string {
  const name = refundName(order);
  const { refund_requested: requested } = order.record;
  const isRequested = requested.is === 'present' && requested.value === 'yes';
  const start = order.timeline.rows.find(({ id }) => id === 'refund-requested')?.at;
  // A time in the future can’t be “ago”.
  if (start?.is !== 'dated' || start.ms > order.now) return isRequested ? `${name} requested` : `${name} listed`;
  const when = order.formats.since(start.ms, order.now);
  return isRequested ? `${name} requested ${when}` : `${name} listed, started ${when}`;
}

/** An unreadable value may be a transaction. */
function transactionOf({ record: { refund_data: data } }: Order): 'none' | 'named' | 'unreadable' {
  if (data.is !== 'present') return 'none';
  const { refund_tx_id: tx } = data.value;
  if (tx.is === 'unreadable') return 'unreadable';
  return tx.is === 'present' && tx.value.trim() !== '' ? 'named' : 'none';
}

function refundName({ status: { refundSum }, formats }: Order): string {
  if (refundSum === null) return `Refund (amount ${missing.absent})`;
  const { amount, currency, of } = refundSum;
  if (amount.is !== 'present') return `Refund (amount ${missing[howMissing(amount)]})`;
  if (of === 'full') return 'Full refund';
  return currency.is === 'present' && currency.value !== ''
    ? `Refund of ${formats.amount(amount.value, untrustedUnit(currency.value))}`
    : `Refund of ${formats.amount(amount.value, '')} (currency ${missing[howMissing(currency)]})`;
}
