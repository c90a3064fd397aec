import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { movesMoney } from '../../../../electron/contract/verdict.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { signOf } from '../../../lib/format/money.ts';
import { unitOf } from '../record/service-word.ts';
import { isUnderWayOrPaid, restAdvice } from './rest-words.ts';
import { isReportedNew, isWithinAlready } from './reported-new.ts';
import { validitySentence } from './validity-words.ts';
import { ordersText } from '../../../text/orders.ts';

/** What to do, if the data isn’t contradictory. */
export function adviceSentences(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const { kind, refund, endedSinceRead } = reading.verdict;
  const words = ordersText.verdict;
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
    case 'cancelled-unknown':
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
  const words = ordersText.verdict;
  const { validity, validUntil } = reading.verdict;
  if (validity !== 'ended' || validUntil === null) {
    // While it may not be payable, the customer isn’t asked for anything.
    const { transact_time: completed, cancel_time: cancelled } = reading.record;
    const isInDoubt = completed.is === 'given' || (reading.clockSkewMs === null && cancelled.is === 'given');
    const until = validitySentence(reading, formats);
    return isInDoubt ? [until] : [words.askForRest, until];
  }
  if (!isReportedNew(reading)) return [words.restTooLate(formats.instant(validUntil, reading.now))];
  // The service may still report a payment that arrived just in time.
  return [validitySentence(reading, formats), isWithinAlready(reading) ? words.readAgainFirst : words.restTooLateIfSo];
}

const hasUndocumentedStatus = ({ verdict: { reported } }: OrderLookup): boolean =>
  reported.is === 'given' && reported.value !== '';

/** What is left of an overpayment after a refund of a part of it. */
function stillOwed({ verdict }: OrderLookup, formats: OrderFormats): readonly string[] {
  const { refund, refundSum, sum } = verdict;
  const open = refundSum?.of === 'difference' ? refundSum.openOnceRefunded : null;
  if (refundSum === null || !isUnderWayOrPaid(refund, refundSum) || open === null || sum.is === 'not-known') return [];
  return signOf(open) === 1 ? [ordersText.verdict.stillOwed(formats.amount(open, unitOf(sum.currency)))] : [];
}
