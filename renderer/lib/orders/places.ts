/** The part of an order that a field belongs to, by its path: `payment_detail[1].tx_id` is of payment 2. */
import type { PartPath } from '../../../electron/contract/order-history.ts';
import type { FoundBy } from '../../../electron/contract/order-search.ts';
import { formatCount } from '../format/money.ts';
import { fieldNames, partNames } from '../../text/order-fields.ts';
import { orderListText } from '../../text/order-list.ts';

/** A part of an order. Numbers start at 1. */
export type Place =
  | { readonly is: 'payment' | 'option' | 'item'; readonly number: number }
  | { readonly is: 'refund' | 'order' };

const lists = [
  [/^payment_detail\[(\d+)\]/, 'payment'],
  [/^payment_info\[(\d+)\]/, 'option'],
  [/^order_details\.items\[(\d+)\]/, 'item'],
] as const;

export function placeOf(path: string): Place {
  for (const [form, is] of lists) {
    const index = form.exec(path)?.[1];
    if (index !== undefined) return { is, number: Number(index) + 1 };
  }
  return { is: path.startsWith('refund_data') ? 'refund' : 'order' };
}

/** The number of the payment, from 1. Null for other parts. */
export function paymentAt(path: string): number | null {
  const place = placeOf(path);
  return place.is === 'payment' ? place.number : null;
}

/** `payment_detail[1]` is payment 2. */
export function partName(part: PartPath): string {
  if (part === 'refund_data' || part === 'order_details' || part === 'sub_merchant') return partNames[part];
  const place = placeOf(part);
  return place.is === 'payment' || place.is === 'option' || place.is === 'item'
    ? partNames[place.is](place.number)
    : partNames.order_details;
}

/** Further fields are only counted. */
const fieldsNamed = 2;

/** The fields by which a search found an order: `email, payment 2 transaction`. */
export function foundByWords(by: readonly FoundBy[]): string {
  const named = by.slice(0, fieldsNamed).map(({ name, of }) => {
    const field = inSentence(fieldNames[name]);
    return of === null ? field : `${inSentence(partName(of))} ${field}`;
  });
  const others = by.length - named.length;
  return [...named, ...(others === 0 ? [] : [orderListText.found.others(formatCount(others))])].join(', ');
}

/** A name within a sentence. Abbreviations like `SKU` keep their capitals. */
export const inSentence = (name: string): string => name.replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase());

/** In the order shown. The open tab is part of the page’s URL. */
export const orderTabs = ['payments', 'options', 'details', 'checks', 'history', 'raw'] as const;
export type OrderTab = (typeof orderTabs)[number];
