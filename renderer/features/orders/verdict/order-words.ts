/** What the lead of a verdict tells of the order itself: amounts, times, and the state as reported. */
import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type { EpochMs, Given } from '../../../../electron/contract/order-record.ts';
import { movesMoney } from '../../../../electron/contract/verdict.ts';
import type { Said } from '../../../lib/text/said.ts';
import type { OrdersText } from '../../../lib/text/en/orders.ts';
import { signOf } from '../../../lib/format/money.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { stateOf } from '../record/service-word.ts';
import { knownWords, type KnownWords } from './known-sum-words.ts';
import { isWithinAlready } from './reported-new.ts';
import { validitySentence } from './validity-words.ts';

/** What the record tells, without what to do. */
export function orderSentences(reading: OrderReading, text: OrdersText, formats: OrderFormats): readonly string[] {
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
        : [known.offBy(text, true), words.toleranceCounts(known.tolerancePercent, known.tolerance)];
    case 'short':
    case 'over':
      return known === null ? [] : offSentences(reading, kind, known, text);
    case 'reported-paid':
    case 'reported-short':
    case 'reported-over':
      return noneListed(reading, text);
    case 'expired':
      return [
        // Where its validity ended only since the reading, nothing is known of what came in until then.
        validUntil !== null && validUntil < reading.answeredAt
          ? words.expired(instant(validUntil))
          : words.expiredUndated,
      ];
    case 'expired-unknown':
      return [words.expiredUnknown, ...noneListed(reading, text), ...completedAlready(reading, text, formats)];
    case 'expired-with-payment':
      return [known === null ? words.expiredWithUnknown : words.expiredWithPayment(known.received, known.ordered)];
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
          : words.cancelledWithPayment(known.received, known.ordered, instant(cancelledAt)),
        ...paidAs(reading, text),
      ];
    case 'payment-repeated':
      return [words.repeated, ...reportedAs(reading, text)];
    case 'contradicted': {
      const state = reported(verdict.reported, text);
      return known === null
        ? [words.contradictedUnknown(state)]
        : [
            words.contradicted(state, known.received, known.ordered),
            words.cannotBothBeTrue(known.tolerancePercent, known.tolerance),
          ];
    }
    case 'not-known':
      return [
        stateSentence(verdict.reported, text),
        ...(known === null ? [] : [words.amountsAre(known.received, known.ordered)]),
      ];
  }
}

function offSentences(
  reading: OrderReading,
  kind: 'short' | 'over',
  known: KnownWords,
  text: OrdersText,
): readonly string[] {
  const words = text.verdict;
  const { refund } = reading.verdict;
  const { tolerance, tolerancePercent } = known;
  // Before a clause on the refund the headline has no amount.
  if (refund !== 'none' && refund !== 'not-reported') return [known.offBy(text, true)];
  return [
    known.offBy(text),
    isWithinAlready(reading)
      ? words.toleranceWouldCount(tolerancePercent, tolerance)
      : kind === 'short'
        ? words.toleranceDoesNotCount(tolerancePercent, tolerance)
        : words.toleranceExceeded(tolerancePercent, tolerance),
  ];
}

function waitingSentences(reading: OrderReading, text: OrdersText, formats: OrderFormats): readonly string[] {
  const words = text.verdict;
  const { sum, refund } = reading.verdict;
  if (sum.is === 'not-known') return [words.waitingUnknown];
  const known = knownWords(sum, formats);
  if (signOf(sum.received) === 0) return [words.waiting(known.ordered)];
  if (movesMoney(refund)) return [words.waitingSome(known.received, known.ordered)];
  const part = words.waitingPart(known.received, known.ordered, known.difference);
  return isWithinAlready(reading) ? [part, words.withinAlready] : [part];
}

/** An ended order that tells of its completion may have been paid, whatever its list says. */
function completedAlready(reading: OrderReading, text: OrdersText, formats: OrderFormats): readonly string[] {
  const at = reading.timeline.rows.find(({ id }) => id === 'completed')?.at;
  return at?.is === 'dated' ? [text.verdict.expiredYetCompleted(formats.instant(at.ms, reading.now))] : [];
}

const noneListed = (reading: OrderReading, text: OrdersText): readonly string[] =>
  noPayments(reading) ? [text.verdict.noPaymentListed] : [];

const noPayments = ({ record: { payment_detail: payments } }: OrderReading): boolean =>
  payments.is === 'given' && payments.value.length === 0;

function reportedAs({ verdict }: OrderReading, text: OrdersText): readonly string[] {
  return verdict.reported.is === 'given' && verdict.reported.value !== ''
    ? [text.verdict.reportedAs(reported(verdict.reported, text))]
    : [stateSentence(verdict.reported, text)];
}

/** Beside a cancellation: what else the service says of the order, which is not that it is open or over. */
function paidAs(reading: OrderReading, text: OrdersText): readonly string[] {
  const { reported: state } = reading.verdict;
  return state.is === 'given' && state.value === 'new' ? [] : reportedAs(reading, text);
}

function reported(status: Given<string>, text: OrdersText): Said {
  return stateOf(status.is === 'given' ? status.value : text.notProvided);
}

function stateSentence(status: Given<string>, text: OrdersText): string {
  switch (status.is) {
    case 'given':
      if (status.value === '') return text.verdict.stateEmpty;
      return text.verdict.stateUnknown(stateOf(status.value));
    case 'absent':
      return text.verdict.stateAbsent;
    case 'null':
      return text.verdict.stateNull;
    case 'unreadable':
      return text.verdict.stateUnreadable(stateOf(status.raw));
  }
}
