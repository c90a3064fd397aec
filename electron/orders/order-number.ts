/** Decides which number of a record is the requested one. */
import type { OrderRecord } from '../contract/order-record.ts';
import { valueOf } from './field-value.ts';

/** The record's field that must contain the requested number. */
export type NumberField = 'service_id' | 'order_id';

/**
 * Only a profile whose order field is the merchant's own number finds orders by it. Any other field is the service's
 * number.
 */
export const numberFieldOf = (orderField: string): NumberField =>
  orderField === 'order_id' ? 'order_id' : 'service_id';

/** Null if the record doesn't say. Spaces around a number don't count, because requests have none. */
export function numberIn(record: Pick<OrderRecord, NumberField>, field: NumberField): string | null {
  const number = withoutBlanks(valueOf(record[field]) ?? '');
  return number === '' ? null : number;
}

const isBlank = (character: string | undefined): boolean => character !== undefined && ' \t\r\n'.includes(character);

/** Removes JSON's whitespace only. Any other space is part of the number. */
export function withoutBlanks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text[from])) from += 1;
  while (to > from && isBlank(text[to - 1])) to -= 1;
  return text.slice(from, to);
}
