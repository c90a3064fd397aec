import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type { OrdersText } from '../../../lib/text/en/orders.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { signOf } from '../../../lib/format/money.ts';
import { unitOf } from '../record/service-word.ts';
import { validitySentence } from './validity-words.ts';

/** What to do, where the record agrees with itself. */
export function adviceSentences(reading: OrderReading, text: OrdersText, formats: OrderFormats): readonly string[] {
  const { kind, refund, validity, validUntil, endedSinceRead } = reading.verdict;
  const words = text.verdict;
  if (endedSinceRead) return [words.readAgainSince];
  const isAlone = refund === 'none' || refund === 'not-reported';
  switch (kind) {
    case 'short':
      if (!isAlone) return [];
      return validity === 'ended' && validUntil !== null
        ? [words.restTooLate(formats.instant(validUntil, reading.now))]
        : [words.askForRest, validitySentence(reading, text, formats)];
    case 'over':
      return refund === 'none' ? [words.noRefundYet] : stillOwed(reading, text, formats);
    case 'expired':
    case 'cancelled':
      // With a completion it may have been paid, whatever its list says.
      return reading.timeline.rows.some(({ id }) => id === 'completed')
        ? [words.askBeforeNewPayment]
        : [words.newOrder];
    case 'validity-ended':
      return [words.newOrder];
    case 'expired-unknown':
    case 'cancelled-unknown':
      return [words.askWhetherPaid];
    case 'expired-with-payment':
    case 'cancelled-with-payment':
      return isAlone ? [words.moneyIsThere] : [];
    case 'not-known':
      return [words.askWhatItMeans];
    case 'reported-new':
    case 'reported-paid':
    case 'reported-short':
    case 'reported-over':
      return [words.askService];
    case 'waiting':
    case 'waiting-for-rest':
    case 'paid':
    case 'paid-within-tolerance':
    case 'payment-repeated':
    case 'contradicted':
      return [];
  }
}

/** What a refund of part of the difference leaves, or will leave, with the merchant. */
function stillOwed({ verdict }: OrderReading, text: OrdersText, formats: OrderFormats): readonly string[] {
  const { refund, refundSum, sum } = verdict;
  const open = refundSum?.of === 'difference' ? refundSum.openOnceRefunded : null;
  if ((refund !== 'processing' && refund !== 'succeeded') || open === null || sum.is === 'not-known') return [];
  return signOf(open) === 1 ? [text.verdict.stillOwed(formats.amount(open, unitOf(sum.currency)))] : [];
}
