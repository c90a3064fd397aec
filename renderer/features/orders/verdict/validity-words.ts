import type { OrderReading } from '../../../../electron/contract/order-reading.ts';
import type { OrdersText } from '../../../lib/text/en/orders.ts';
import type { OrderFormats } from '../formats/order-formats.ts';

/** Until when it can be paid, or since when not any more. */
export function validitySentence({ verdict, now }: OrderReading, text: OrdersText, formats: OrderFormats): string {
  const words = text.verdict;
  if (verdict.validUntil === null) return words.validityNotGiven;
  const until = formats.instant(verdict.validUntil, now);
  return verdict.validity === 'ended' ? words.validityOver(until) : words.validUntil(until);
}
