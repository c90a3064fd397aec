/** The words of an order whose payment window closed after the lookup: what was received then, and what is unknown now. */
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { OrderStatus } from '../../../../electron/contract/verdict.ts';
import { signOf } from '../../../lib/format/money.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { knownWords } from './known-sum-words.ts';
import { ordersText } from '../../../text/orders.ts';

export const sinceHeadline = ({ cancelledAt }: OrderStatus): string =>
  ordersText.verdict.endedSinceRead[cancelledAt === null ? 'validity' : 'cancellation'];

export function sinceSentences(reading: OrderLookup, formats: OrderFormats): readonly string[] {
  const { sum, cancelledAt, validUntil } = reading.verdict;
  const words = ordersText.verdict;
  const read = formats.instant(reading.answeredAt, reading.now);
  const ended =
    cancelledAt !== null
      ? [words.cancelledSince(formats.instant(cancelledAt, reading.now), read)]
      : validUntil !== null
        ? [words.validityEndedSince(formats.instant(validUntil, reading.now), read)]
        : [];
  if (sum.is === 'not-known') return ended;
  const { receivedPart, ordered } = knownWords(sum, formats);
  return [
    ...ended,
    signOf(sum.received) === 0 ? words.nothingHadComeIn(ordered) : words.hadComeIn(receivedPart, ordered),
  ];
}
