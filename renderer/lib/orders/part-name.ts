/** A part of a record as a person reads of it: `payment_detail[1]` is payment 2. */
import type { PartPath } from '../../../electron/contract/order-history.ts';
import type { Text } from '../text/text.ts';
import { placeOf } from './places.ts';

export function partName(part: PartPath, { parts }: Text['orderHistory']): string {
  if (part === 'refund_data' || part === 'order_details' || part === 'sub_merchant') return parts[part];
  const place = placeOf(part);
  return place.is === 'payment' || place.is === 'option' || place.is === 'item'
    ? parts[place.is](place.number)
    : parts.order_details;
}
