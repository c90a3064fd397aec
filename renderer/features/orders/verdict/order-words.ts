/** The sentences of a lead about the order: amounts, times and the reported status. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { EpochMs, Field } from '../../../../electron/contract/order-record.ts';
import { movesMoney } from '../../../../electron/contract/verdict.ts';
import type { UntrustedText } from '../../../text/untrusted-text.ts';
import { signOf } from '../../../lib/format/money.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { stateOf } from '../record/service-word.ts';
import { knownWords, type KnownWords } from './known-sum-words.ts';
import { isReportedNew, isWithinAlready } from './reported-new.ts';
import { validitySentence } from './validity-words.ts';
import { ordersText } from '../../../text/orders.ts';

/** What the record says. The advice follows separately. */
export function orderSentences(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const { verdict } = reading;
  const { kind, sum, validUntil, cancelledAt } = verdict;
  const words = ordersText.verdict;
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
        ...(sum.is === 'not-known' && sum.because !== 'payments-not-given' ? [words.paymentsListed] : []),
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
      return [words.expiredUnknown, ...noneListed(reading), ...completedAlready(reading, formats)];
    case 'expired-with-payment':
      return [known === null ? words.expiredWithUnknown : words.expiredWithPayment(known.receivedPart, known.ordered)];
    case 'cancelled':
      return [words.cancelled(instant(cancelledAt)), ...paidAs(reading)];
    case 'cancelled-unknown':
      return [
        words.cancelledUnknown(instant(cancelledAt)),
        ...noneListed(reading),
        ...paidAs(reading),
        ...completedAlready(reading, formats),
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
        stateSentence(verdict.reported),
        ...(known === null ? [] : [words.amountsAre(known.receivedPart, known.ordered)]),
      ];
  }
}

function contradictedSentences(reading: OrderLookup, known: KnownWords | null): readonly string[] {
  const words = ordersText.verdict;
  const { reported: status, sum } = reading.verdict;
  const state = reported(status);
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

function offSentences(reading: OrderLookup, known: KnownWords): readonly string[] {
  const words = ordersText.verdict;
  const { refund } = reading.verdict;
  const { tolerance, tolerancePercent } = known;
  // A headline with a clause on the refund has no amount.
  if (refund !== 'none' && refund !== 'not-reported') return [words.offBy(known.offBy(true))];
  const compared = isWithinAlready(reading) ? words.withinTolerance : words.beyondTolerance;
  return [compared(known.offBy(), tolerancePercent, tolerance)];
}

function waitingSentences(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const words = ordersText.verdict;
  const { sum, refund } = reading.verdict;
  if (sum.is === 'not-known') return [words.waitingUnknown];
  const known = knownWords(sum, formats);
  if (signOf(sum.received) === 0) return [words.waiting(known.ordered)];
  if (movesMoney(refund)) return [words.waitingSome(known.receivedPart, known.ordered)];
  const part = words.waitingPart(known.receivedPart, known.ordered, known.difference);
  return isWithinAlready(reading) ? [part, words.withinAlready] : [part];
}

/** An expired or canceled order with a completion time may have been paid, even if no payment is listed. */
function completedAlready(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const at = reading.timeline.rows.find(({ id }) => id === 'completed')?.at;
  return at?.is === 'dated' ? [ordersText.verdict.expiredYetCompleted(formats.instant(at.ms, reading.now))] : [];
}

const noneListed = (reading: OrderLookup): readonly string[] =>
  noPayments(reading) ? [ordersText.verdict.noPaymentListed] : [];

const noPayments = ({ record: { payment_detail: payments } }: OrderLookup): boolean =>
  payments.is === 'given' && payments.value.length === 0;

function reportedAs({ verdict }: OrderLookup): readonly string[] {
  return verdict.reported.is === 'given' && verdict.reported.value !== ''
    ? [ordersText.verdict.reportedAs(reported(verdict.reported))]
    : [stateSentence(verdict.reported)];
}

/** The status beside a cancellation, unless it is `new`, which adds nothing. */
function paidAs(reading: OrderLookup): readonly string[] {
  const { reported: state } = reading.verdict;
  return state.is === 'given' && state.value === 'new' ? [] : reportedAs(reading);
}

function reported(status: Field<string>): UntrustedText {
  return stateOf(status.is === 'given' ? status.value : ordersText.notProvided);
}

function stateSentence(status: Field<string>): string {
  switch (status.is) {
    case 'given':
      return status.value === ''
        ? ordersText.verdict.stateNotProvided
        : ordersText.verdict.stateUnknown(stateOf(status.value));
    case 'absent':
    case 'null':
      return ordersText.verdict.stateNotProvided;
    case 'unreadable':
      return ordersText.verdict.stateUnreadable(stateOf(status.raw));
  }
}
