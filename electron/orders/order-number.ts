/** Which number of a record is the one that was asked for. A letter's case and zeros in front are part of a number. */
import type { OrderRecord } from '../contract/order-record.ts';
import { valueOf } from './field-value.ts';

/** The field of the record that must hold the number asked for. */
export type NumberField = 'service_id' | 'order_id';

/** Only a profile that asks by the merchant's own number gets orders by it; every other name is the service's number. */
export const numberFieldOf = (orderField: string): NumberField =>
  orderField === 'order_id' ? 'order_id' : 'service_id';

/** Null where the record does not say. Blanks around a number are none of it: no number is asked for with any. */
export function numberGiven(record: Pick<OrderRecord, NumberField>, field: NumberField): string | null {
  const number = withoutBlanks(valueOf(record[field]) ?? '');
  return number === '' ? null : number;
}

const isBlank = (character: string | undefined): boolean => character !== undefined && ' \t\r\n'.includes(character);

/** Those of JSON alone: any other is a character of its number. */
function withoutBlanks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text[from])) from += 1;
  while (to > from && isBlank(text[to - 1])) to -= 1;
  return text.slice(from, to);
}
