/** The sentences of a lead about the order: amounts, times and the reported status. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { EpochMs, Field } from '../../../../electron/contract/order-record.ts';
import { movesMoney } from '../../../../electron/contract/verdict.ts';
import type { Said } from '../../../lib/text/said.ts';
import type { OrdersText } from '../../../lib/text/en/orders.ts';
import { signOf } from '../../../lib/format/money.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { stateOf } from '../record/service-word.ts';
import { knownWords, type KnownWords } from './known-sum-words.ts';
import { isReportedNew, isWithinAlready } from './reported-new.ts';
import { validitySentence } from './validity-words.ts';

/** What the record says. The advice follows separately. */
export function orderSentences(reading: OrderLookup, text: OrdersText, formats: OrderFormats): readonly string[] {
  const { verdict } = reading;
  const { kind, sum, validUntil, cancelledAt } = verdict;
  const words = text.verdict;
  const known = sum.is === 'known' ? knownWords(sum, formats) : null;
  const instant = (ms: EpochMs | null) => (ms === null ? '' : formats.instant(ms, reading.now));
  switch (kind) {
    case 'waiting':
    case 'waiting-for-rest':
      return [...waitingSentences(reading, text, formats), validitySentence(reading, text, formats)];
    case 'validity-ended':
      return [
        known === null ? words.noPaymentListed : words.notPaidInTime(known.ordered),
        validitySentence(reading, text, formats),
      ];
    case 'reported-new':
      return [
        words.reportedNew,
        ...(sum.is === 'not-known' && sum.because !== 'payments-not-given' ? [words.paymentsListed] : []),
        validitySentence(reading, text, formats),
      ];
    case 'paid':
      return known === null ? [] : [words.paid(known.received)];
    case 'paid-within-tolerance':
      return known === null
        ? []
        : [words.withinTolerance(known.offBy(text, true), known.tolerancePercent, known.tolerance)];
    case 'short':
    case 'over':
      return known === null ? [] : offSentences(reading, known, text);
    case 'reported-paid':
    case 'reported-short':
    case 'reported-over':
      return noneListed(reading, text);
    case 'expired':
      return [
        // If the payment window closed after the lookup, payments until then are unknown.
        validUntil !== null && validUntil < reading.answeredAt
          ? words.expired(instant(validUntil))
          : words.expiredUndated,
      ];
    case 'expired-unknown':
      return [words.expiredUnknown, ...noneListed(reading, text), ...completedAlready(reading, text, formats)];
    case 'expired-with-payment':
      return [known === null ? words.expiredWithUnknown : words.expiredWithPayment(known.receivedPart, known.ordered)];
    case 'cancelled':
      return [words.cancelled(instant(cancelledAt)), ...paidAs(reading, text)];
    case 'cancelled-unknown':
      return [
        words.cancelledUnknown(instant(cancelledAt)),
        ...noneListed(reading, text),
        ...paidAs(reading, text),
        ...completedAlready(reading, text, formats),
      ];
    case 'cancelled-with-payment':
      return [
        known === null
          ? words.cancelledWithUnknown(instant(cancelledAt))
          : words.cancelledWithPayment(known.receivedPart, known.ordered, instant(cancelledAt)),
        ...paidAs(reading, text),
      ];
    case 'payment-repeated':
      return [words.repeated, ...reportedAs(reading, text)];
    case 'contradicted':
      return contradictedSentences(reading, known, text);
    case 'not-known':
      return [
        stateSentence(verdict.reported, text),
        ...(known === null ? [] : [words.amountsAre(known.receivedPart, known.ordered)]),
      ];
  }
}

function contradictedSentences(reading: OrderLookup, known: KnownWords | null, text: OrdersText): readonly string[] {
  const words = text.verdict;
  const { reported: status, sum } = reading.verdict;
  const state = reported(status, text);
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
      check.id === 'status-agrees-with-amounts' &&
      check.result === 'mismatch' &&
      'amounts' in check &&
      (check.amounts === 'too-little' || check.amounts === 'too-much'),
  );

function offSentences(reading: OrderLookup, known: KnownWords, text: OrdersText): readonly string[] {
  const words = text.verdict;
  const { refund } = reading.verdict;
  const { tolerance, tolerancePercent } = known;
  // A headline with a clause on the refund has no amount.
  if (refund !== 'none' && refund !== 'not-reported') return [words.offBy(known.offBy(text, true))];
  const compared = isWithinAlready(reading) ? words.withinTolerance : words.beyondTolerance;
  return [compared(known.offBy(text), tolerancePercent, tolerance)];
}

function waitingSentences(reading: OrderLookup, text: OrdersText, formats: OrderFormats): readonly string[] {
  const words = text.verdict;
  const { sum, refund } = reading.verdict;
  if (sum.is === 'not-known') return [words.waitingUnknown];
  const known = knownWords(sum, formats);
  if (signOf(sum.received) === 0) return [words.waiting(known.ordered)];
  if (movesMoney(refund)) return [words.waitingSome(known.receivedPart, known.ordered)];
  const part = words.waitingPart(known.receivedPart, known.ordered, known.difference);
  return isWithinAlready(reading) ? [part, words.withinAlready] : [part];
}

/** An expired or canceled order with a completion time may have been paid, even if no payment is listed. */
function completedAlready(reading: OrderLookup, text: OrdersText, formats: OrderFormats): readonly string[] {
  const at = reading.timeline.rows.find(({ id }) => id === 'completed')?.at;
  return at?.is === 'dated' ? [text.verdict.expiredYetCompleted(formats.instant(at.ms, reading.now))] : [];
}

const noneListed = (reading: OrderLookup, text: OrdersText): readonly string[] =>
  noPayments(reading) ? [text.verdict.noPaymentListed] : [];

const noPayments = ({ record: { payment_detail: payments } }: OrderLookup): boolean =>
  payments.is === 'given' && payments.value.length === 0;

function reportedAs({ verdict }: OrderLookup, text: OrdersText): readonly string[] {
  return verdict.reported.is === 'given' && verdict.reported.value !== ''
    ? [text.verdict.reportedAs(reported(verdict.reported, text))]
    : [stateSentence(verdict.reported, text)];
}

/** The status beside a cancellation, unless it is `new`, which adds nothing. */
function paidAs(reading: OrderLookup, text: OrdersText): readonly string[] {
  const { reported: state } = reading.verdict;
  return state.is === 'given' && state.value === 'new' ? [] : reportedAs(reading, text);
}

function reported(status: Field<string>, text: OrdersText): Said {
  return stateOf(status.is === 'given' ? status.value : text.notProvided);
}

function stateSentence(status: Field<string>, text: OrdersText): string {
  switch (status.is) {
    case 'given':
      return status.value === '' ? text.verdict.stateNotProvided : text.verdict.stateUnknown(stateOf(status.value));
    case 'absent':
    case 'null':
      return text.verdict.stateNotProvided;
    case 'unreadable':
      return text.verdict.stateUnreadable(stateOf(status.raw));
  }
}
