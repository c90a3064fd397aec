/** The sentences of a lead about the order: amounts, times and the reported status. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { EpochMs, Field, OrderSum } from '../../../../electron/contract/order-record.ts';
import {
  movesMoney,
  paidNothing,
  type RefundKind,
  type RefundSum,
} from '../../../../electron/contract/order-status.ts';
import type { UntrustedText } from '../../../text/untrusted-text.ts';
import { signOf, withoutSign } from '../../../lib/format/money.ts';
import type { OrderFormats } from '../../../lib/orders/order-formats.ts';
import { stateOf, unitOf, addressOf, howMissing } from '../record/field-value.tsx';
import { ordersText } from '../../../text/orders.ts';

/** What the record says. The advice follows separately. */
export function orderSentences(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const { status } = reading;
  const { kind, sum, validUntil, cancelledAt } = status;
  const words = ordersText.status;
  const known = sum.is === 'known' ? knownWords(sum, formats) : null;
  const instant = (ms: EpochMs | null) => (ms === null ? '' : formats.instant(ms, reading.now));
  switch (kind) {
    case 'waiting':
    case 'waiting-for-rest':
      return [...waitingSentences(reading, formats), validitySentence(reading, formats)];
    case 'validity-ended':
      return [
        known === null ? words.noPaymentListed : words.notPaidInTime(known.ordered),
        validitySentence(reading, formats),
      ];
    case 'reported-new':
      return [
        words.reportedNew,
        ...(sum.is === 'not-known' && sum.because !== 'payments-missing' ? [words.paymentsListed] : []),
        validitySentence(reading, formats),
      ];
    case 'paid':
      return known === null ? [] : [words.paid(known.received)];
    case 'paid-within-tolerance':
      return known === null ? [] : [words.withinTolerance(known.offBy(true), known.tolerancePercent, known.tolerance)];
    case 'underpaid':
    case 'overpaid':
      return known === null ? [] : offSentences(reading, known);
    case 'reported-paid':
    case 'reported-underpaid':
    case 'reported-overpaid':
      return noneListed(reading);
    case 'expired':
      return [
        // If the payment window closed after the lookup, payments until then are unknown.
        validUntil !== null && validUntil < reading.answeredAt
          ? words.expired(instant(validUntil))
          : words.expiredUndated,
      ];
    case 'expired-unknown':
      return [words.expiredUnknown];
    case 'expired-completed':
      return completedSentences(reading, known, formats);
    case 'expired-with-payment':
      return [known === null ? words.expiredWithUnknown : words.expiredWithPayment(known.receivedPart, known.ordered)];
    case 'cancelled':
      return [words.cancelled(instant(cancelledAt)), ...paidAs(reading)];
    case 'cancelled-unknown':
      return [words.cancelledUnknown(instant(cancelledAt)), ...paidAs(reading)];
    case 'cancelled-completed':
      return [
        words.cancelledAt(instant(cancelledAt)),
        ...paidAs(reading),
        ...completedSentences(reading, known, formats),
      ];
    case 'cancelled-with-payment':
      return [
        known === null
          ? words.cancelledWithUnknown(instant(cancelledAt))
          : words.cancelledWithPayment(known.receivedPart, known.ordered, instant(cancelledAt)),
        ...paidAs(reading),
      ];
    case 'payment-repeated':
      return [words.repeated, ...reportedAs(reading)];
    case 'contradicted':
      return contradictedSentences(reading, known);
    case 'not-known':
      return [
        stateSentence(status.reported),
        ...(known === null ? [] : [words.amountsAre(known.receivedPart, known.ordered)]),
      ];
  }
}

function contradictedSentences(reading: OrderLookup, known: KnownWords | null): readonly string[] {
  const words = ordersText.status;
  const { reported: status, sum } = reading.status;
  const state = reportedStatus(status);
  if (known === null || sum.is !== 'known') return [words.contradictedUnknown(state)];
  const said = signOf(sum.difference) === -1 ? words.contradictedByLess : words.contradicted;
  const why = isOutsideTolerance(reading) ? words.outsideTolerance : words.cannotBothBeTrue;
  return [said(state, known.receivedPart, known.ordered), why(known.tolerancePercent, known.tolerance)];
}

/** Only then is the tolerance the reason: a new order with all of its money contradicts itself whatever the tolerance. */
const isOutsideTolerance = (reading: OrderLookup): boolean =>
  !isReportedNew(reading) &&
  reading.checks.some(
    (check) =>
      check.id === 'status-and-amounts' &&
      check.result === 'mismatch' &&
      'amounts' in check &&
      (check.amounts === 'too-little' || check.amounts === 'too-much'),
  );

function offSentences(reading: OrderLookup, known: KnownWords): readonly string[] {
  const words = ordersText.status;
  const { refund } = reading.status;
  const { tolerance, tolerancePercent } = known;
  // A headline with a clause on the refund has no amount.
  if (refund !== 'none' && refund !== 'not-reported') return [words.offBy(known.offBy(true))];
  const compared = isWithinAlready(reading) ? words.withinTolerance : words.beyondTolerance;
  return [compared(known.offBy(), tolerancePercent, tolerance)];
}

function waitingSentences(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const words = ordersText.status;
  const { sum, refund } = reading.status;
  if (sum.is === 'not-known') return [words.waitingUnknown];
  const known = knownWords(sum, formats);
  if (signOf(sum.received) === 0) return [words.waiting(known.ordered)];
  if (movesMoney(refund)) return [words.waitingSome(known.receivedPart, known.ordered)];
  const part = words.waitingPart(known.receivedPart, known.ordered, known.difference);
  return isWithinAlready(reading) ? [part, words.withinAlready] : [part];
}

/** An expired or canceled order with a completion time may have been paid, even if no payment is listed. */
function completedSentences(reading: OrderLookup, known: KnownWords | null, formats: OrderFormats): readonly string[] {
  const { transact_time: completed } = reading.record;
  if (completed.is !== 'present') return [];
  const at = formats.instant(completed.value, reading.now);
  const words = ordersText.status;
  if (noPayments(reading)) return [words.completedWithoutPayment(at)];
  return [words.markedCompleted(at), ...(known === null ? [] : [words.amountsAre(known.receivedPart, known.ordered)])];
}

const noneListed = (reading: OrderLookup): readonly string[] =>
  noPayments(reading) ? [ordersText.status.noPaymentListed] : [];

const noPayments = ({ record: { payment_detail: payments } }: OrderLookup): boolean =>
  payments.is === 'present' && payments.value.length === 0;

function reportedAs({ status }: OrderLookup): readonly string[] {
  return status.reported.is === 'present' && status.reported.value !== ''
    ? [ordersText.status.reportedAs(reportedStatus(status.reported))]
    : [stateSentence(status.reported)];
}

/** The status beside a cancellation, unless it is `new`, which adds nothing. */
function paidAs(reading: OrderLookup): readonly string[] {
  const { reported: state } = reading.status;
  return state.is === 'present' && state.value === 'new' ? [] : reportedAs(reading);
}

function reportedStatus(status: Field<string>): UntrustedText {
  return stateOf(status.is === 'present' ? status.value : ordersText.notProvided);
}

function stateSentence(status: Field<string>): string {
  switch (status.is) {
    case 'present':
      return status.value === ''
        ? ordersText.status.stateNotProvided
        : ordersText.status.stateUnknown(stateOf(status.value));
    case 'absent':
    case 'null':
      return ordersText.status.stateNotProvided;
    case 'unreadable':
      return ordersText.status.stateUnreadable(stateOf(status.raw));
  }
}

/** What to do, if the data isn’t contradictory. */
export function adviceSentences(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const { kind, refund, endedSinceRead } = reading.status;
  const words = ordersText.status;
  if (endedSinceRead) return [words.readAgainSince];
  const isAlone = refund === 'none' || refund === 'not-reported';
  switch (kind) {
    case 'underpaid':
      return isAlone ? shortAdvice(reading, formats) : restAdvice(reading, formats);
    case 'overpaid':
      if (refund === 'none') return [words.noRefundYet];
      if (refund === 'not-reported') return [words.refundNotSaid];
      return [...stillOwed(reading, formats), ...restAdvice(reading, formats)];
    case 'expired':
    case 'cancelled':
    case 'validity-ended':
      return [words.newOrder];
    case 'expired-unknown':
    case 'expired-completed':
    case 'cancelled-unknown':
    case 'cancelled-completed':
      return [words.askWhetherPaid];
    case 'expired-with-payment':
    case 'cancelled-with-payment':
      return isAlone ? [words.moneyIsThere] : restAdvice(reading, formats);
    case 'not-known':
      return [hasUndocumentedStatus(reading) ? words.askWhatItMeans : words.askService];
    case 'reported-new':
    case 'reported-paid':
    case 'reported-underpaid':
    case 'reported-overpaid':
      return [words.askService];
    case 'waiting-for-rest':
      return movesMoney(refund) ? [words.restNotKnown] : [];
    case 'waiting':
    case 'paid':
    case 'paid-within-tolerance':
    case 'payment-repeated':
    case 'contradicted':
      return [];
  }
}

function shortAdvice(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const words = ordersText.status;
  const { validity, validUntil } = reading.status;
  if (validity !== 'ended' || validUntil === null) {
    // While it may not be payable, the customer isn’t asked for anything.
    const { transact_time: completed, cancel_time: cancelled } = reading.record;
    const isInDoubt = completed.is === 'present' || (reading.clockSkewMs === null && cancelled.is === 'present');
    const until = validitySentence(reading, formats);
    return isInDoubt ? [until] : [words.askForRest, until];
  }
  if (!isReportedNew(reading)) return [words.restTooLate(formats.instant(validUntil, reading.now))];
  // The service may still report a payment that arrived just in time.
  return [validitySentence(reading, formats), isWithinAlready(reading) ? words.readAgainFirst : words.restTooLateIfSo];
}

const hasUndocumentedStatus = ({ status: { reported } }: OrderLookup): boolean =>
  reported.is === 'present' && reported.value !== '';

/** What is left of an overpayment after a refund of a part of it. */
function stillOwed({ status }: OrderLookup, formats: OrderFormats): readonly string[] {
  const { refund, refundSum, sum } = status;
  const open = refundSum?.of === 'difference' ? refundSum.balanceAfterRefund : null;
  if (refundSum === null || !isUnderWayOrPaid(refund, refundSum) || open === null || sum.is === 'not-known') return [];
  return signOf(open) === 1 ? [ordersText.status.stillOwed(formats.amount(open, unitOf(sum.currency)))] : [];
}

/** The merchant must decide what happens to the rest of a payment that was partly refunded. */
function restAdvice({ status }: OrderLookup, formats: OrderFormats): readonly string[] {
  const { refund, refundExtent, refundSum, sum } = status;
  const words = ordersText.status;
  if ((refund !== 'processing' && refund !== 'succeeded') || refundSum === null) return [];
  // A refund of the overpayment leaves the ordered amount. A full refund leaves nothing.
  if (refundSum.of === 'full' || (status.kind === 'overpaid' && refundSum.of === 'difference')) return [];
  const { netReceived: kept, netBelowOrdered: below } = refundSum;
  const isKnown = kept !== null && sum.is === 'known' && isUnderWayOrPaid(refund, refundSum);
  if (!isKnown) return status.kind === 'overpaid' || refundExtent === null ? [] : [words.staysNotKnown];
  if (signOf(kept) !== 1) return [];
  const unit = unitOf(sum.currency);
  const stays = words.stays[refund](formats.amount(kept, unit));
  return [words.settleRest(below === null ? stays : words.staysBelow(stays, formats.amount(below, unit)))];
}

/** A refund that succeeded and paid nothing out takes nothing from the amount received. */
const isUnderWayOrPaid = (refund: RefundKind, refundSum: RefundSum): boolean =>
  refund === 'processing' || (refund === 'succeeded' && !paidNothing(refund, refundSum));

/** What to ask about a processing refund before waiting for it. */
export function wayAdvice({ status, record }: OrderLookup): readonly string[] {
  const { refundSum } = status;
  const words = ordersText.status;
  if (refundSum === null) return [];
  const amount = refundSum.amount.is === 'present' && signOf(refundSum.amount.value) === 1;
  const howMuch = amount && refundSum.of !== null ? [] : [words.askHowMuchBack];
  if (refundSum.to === 'payer') return howMuch;
  const { refund_data: data } = record;
  const recipient = data.is === 'present' ? data.value.recipient_address : data;
  return refundSum.to === 'elsewhere' && recipient.is === 'present'
    ? [...howMuch, words.askWhoseAddress(addressOf(recipient.value))]
    : [...howMuch, words.askWhereTo];
}

/** A check has a warning about the refund, so “No action needed” would be wrong. */
export const isRefundNoticed = ({ checks }: OrderLookup): boolean =>
  checks.some(({ id, result }) => id.startsWith('refund-') && result === 'notice');

/** The formatted amounts of a known sum. */
type KnownSum = Extract<OrderSum, { is: 'known' }>;
type KnownWords = ReturnType<typeof knownWords>;

export function knownWords(sum: KnownSum, formats: OrderFormats) {
  const unit = unitOf(sum.currency);
  const difference = formats.amount(withoutSign(sum.difference), unit);
  const percent = sum.percent === null || signOf(sum.percent) === 0 ? null : formats.percent(withoutSign(sum.percent));
  const below = signOf(sum.difference) === -1;
  return {
    ordered: formats.amount(sum.ordered, unit),
    received: formats.amount(sum.received, unit),
    /** Before “of” and the ordered amount, which has the unit. */
    receivedPart: formats.amount(sum.received, ''),
    difference,
    tolerance: formats.amount(sum.tolerance, unit),
    tolerancePercent: formats.percent(sum.tolerancePercent),
    /** By how much: as an amount where the headline doesn’t have it. */
    offBy: (inAmount = false): string => {
      const by = inAmount || percent === null ? difference : percent;
      return below ? ordersText.status.below(by) : ordersText.status.above(by);
    },
  };
}

/** Facts about orders with the status `new`. */
export const isReportedNew = ({ status: { reported } }: OrderLookup): boolean =>
  reported.is === 'present' && reported.value === 'new';

/** Underpaid, but within the merchant’s tolerance. */
const isWithinAlready = ({ checks }: OrderLookup): boolean =>
  checks.some(
    (check) =>
      check.id === 'status-and-amounts' && check.result === 'notice' && check.problem === 'new-within-tolerance',
  );

/** Until when the order can be paid, or since when it can’t. A completed order isn’t said to be payable. */
function validitySentence({ status, record, now, clockSkewMs }: OrderLookup, formats: OrderFormats): string {
  const words = ordersText.status;
  const { transact_time: completed, cancel_time: cancelled, created_time: created, valid_time: minutes } = record;
  if (status.validUntil !== null && status.validity === 'ended') {
    return words.validityOver(formats.instant(status.validUntil, now));
  }
  if (completed.is === 'present') return words.completedAt(formats.instant(completed.value, now));
  if (clockSkewMs === null && cancelled.is === 'present' && cancelled.value > now) {
    return words.toBeCancelled(formats.instant(cancelled.value, now));
  }
  if (status.validUntil === null) {
    return created.is === 'present'
      ? words.validityNotKnown('valid_time', howMissing(minutes))
      : words.validityNotKnown('created_time', howMissing(created));
  }
  return words.validUntil(formats.instant(status.validUntil, now));
}
