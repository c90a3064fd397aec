import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { OrderFormats } from '../formats/order-formats.ts';
import { howMissing } from '../record/how-missing.ts';
import { ordersText } from '../../../text/orders.ts';

/** Until when the order can be paid, or since when it can’t. A completed order isn’t said to be payable. */
export function validitySentence({ verdict, record, now, clockSkewMs }: OrderLookup, formats: OrderFormats): string {
  const words = ordersText.verdict;
  const { transact_time: completed, cancel_time: cancelled, created_time: created, valid_time: minutes } = record;
  if (verdict.validUntil !== null && verdict.validity === 'ended') {
    return words.validityOver(formats.instant(verdict.validUntil, now));
  }
  if (completed.is === 'given') return words.completedAt(formats.instant(completed.value, now));
  if (clockSkewMs === null && cancelled.is === 'given' && cancelled.value > now) {
    return words.toBeCancelled(formats.instant(cancelled.value, now));
  }
  if (verdict.validUntil === null) {
    return created.is === 'given'
      ? words.validityNotKnown('valid_time', howMissing(minutes))
      : words.validityNotKnown('created_time', howMissing(created));
  }
  return words.validUntil(formats.instant(verdict.validUntil, now));
}
