/** A part of a record as a person reads of it: `payment_detail[1]` is payment 2. */
import type { PartPath } from '../../../electron/contract/order-history.ts';
import { placeOf } from './places.ts';
import { orderHistoryText } from '../../text/order-history.ts';

export function partName(part: PartPath): string {
  if (part === 'refund_data' || part === 'order_details' || part === 'sub_merchant')
    return orderHistoryText.parts[part];
  const place = placeOf(part);
  return place.is === 'payment' || place.is === 'option' || place.is === 'item'
    ? orderHistoryText.parts[place.is](place.number)
    : orderHistoryText.parts.order_details;
}
