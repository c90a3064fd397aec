/**
 * How one field of an answer is read: given, null, absent or unreadable, and never anything else. Written by
 * hand rather than as schemas because it runs on every order of a bulk run (docs/decisions).
 */
import type { Anomaly, Decimal, EpochMs, Given, Int64 } from '../../contract/order-record.ts';
import { decimalOf, isDecimal } from './decimal.ts';
import type { Place } from './record-place.ts';
import { noticeUnreadable } from './record-place.ts';
import { isExactNumber, type JsonValue } from '../signing/json-value.ts';

/** What a JSON object holds under a name; undefined when it does not have it. */
export type Field = JsonValue | undefined;

const nothing = { is: 'null' } as const;

/** Of a field that holds no value of its type. */
export function notGiven(value: Field, name: string, place: Place, kind: Anomaly['kind']) {
  if (value === undefined) return place.missing;
  place.present += 1;
  return value === null ? nothing : noticeUnreadable(place, name, kind, value);
}

export function given<T>(value: T, place: Place): Given<T> {
  place.present += 1;
  return { is: 'given', value };
}

export const text = (value: Field, name: string, place: Place): Given<string> =>
  typeof value === 'string' ? given(value, place) : notGiven(value, name, place, 'wrong-type');

/** An amount or rate, which the specification has as a string. */
export function amount(value: Field, name: string, place: Place): Given<Decimal> {
  if (typeof value !== 'string') return notGiven(value, name, place, 'wrong-type');
  return isDecimal(value) ? given(value, place) : notGiven(value, name, place, 'wrong-form');
}

/** A `decimal` of the specification: a JSON number, or its text. */
export function decimal(value: Field, name: string, place: Place): Given<Decimal> {
  const source = numberSource(value);
  if (source === null) return amount(value, name, place);
  const exact = decimalOf(source);
  return exact === null ? notGiven(value, name, place, 'wrong-form') : given(exact, place);
}

/** The digits of a JSON number as they came; null for anything else. */
function numberSource(value: Field): string | null {
  if (typeof value === 'number') return String(value);
  return isExactNumber(value) ? value.rawJSON : null;
}

const kindOfOdd = (value: Field): 'wrong-form' | 'wrong-type' =>
  numberSource(value) === null ? 'wrong-type' : 'wrong-form';

const isInteger = (value: Field): value is number => typeof value === 'number' && Number.isSafeInteger(value);

const int64Min = -9_223_372_036_854_775_808n;
const int64Max = 9_223_372_036_854_775_807n;

export function int64(value: Field, name: string, place: Place): Given<Int64> {
  if (isInteger(value)) return given(String(value), place);
  const source = isExactNumber(value) ? value.rawJSON : '';
  const fits = /^-?\d{1,19}$/.test(source) && BigInt(source) >= int64Min && BigInt(source) <= int64Max;
  return fits ? given(source, place) : notGiven(value, name, place, kindOfOdd(value));
}

/** An integer that is small by nature. */
export const integer = (value: Field, name: string, place: Place): Given<number> =>
  isInteger(value) ? given(value, place) : notGiven(value, name, place, kindOfOdd(value));

/** Thirteen digits: 2001-09-09 to 2286-11-20. A number outside of it is no time in milliseconds. */
const isTime = (value: Field): value is number =>
  isInteger(value) && value >= 1_000_000_000_000 && value <= 9_999_999_999_999;

export const time = (value: Field, name: string, place: Place): Given<EpochMs> =>
  isTime(value) ? given(value, place) : notGiven(value, name, place, kindOfOdd(value));

/** A refund's time, which the specification carries as a string; an integer is as clear. */
export function timeText(value: Field, name: string, place: Place): Given<EpochMs> {
  if (typeof value !== 'string') return time(value, name, place);
  const ms = /^\d{13}$/.test(value) ? Number(value) : 0;
  return isTime(ms) ? given(ms, place) : notGiven(value, name, place, 'wrong-form');
}
