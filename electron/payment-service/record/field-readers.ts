/** What a value of each type of the specification looks like. */
import type { Anomaly, Decimal, EpochMs, Int64 } from '../../contract/order-record.ts';
import { decimalOf, isDecimal } from './decimal.ts';
import { field, given } from './record-fields.ts';
import { isExactNumber, type JsonValue } from '../signing/json-value.ts';

export const text = field<string>((value) => (typeof value === 'string' ? given(value) : 'wrong-type'));

const readAmount = (value: JsonValue) => {
  if (typeof value !== 'string') return 'wrong-type';
  return isDecimal(value) ? given<Decimal>(value) : 'wrong-form';
};

/** An amount or rate, which the specification has as a string. */
export const amount = field<Decimal>(readAmount);

/** A `decimal` of the specification: a JSON number, or its text. */
export const decimal = field<Decimal>((value) => {
  const source = numberSource(value);
  if (source === null) return readAmount(value);
  const exact = decimalOf(source);
  return exact === null ? 'wrong-form' : given(exact);
});

/** The digits of a JSON number as they came; null for anything else. */
function numberSource(value: JsonValue): string | null {
  if (typeof value === 'number') return String(value);
  return isExactNumber(value) ? value.rawJSON : null;
}

const oddNumber = (value: JsonValue): Anomaly['kind'] => (numberSource(value) === null ? 'wrong-type' : 'wrong-form');

export const int64 = field<Int64>((value) => {
  const source = numberSource(value) ?? '';
  const fits = /^-?\d{1,19}$/.test(source) && source !== '-0' && BigInt.asIntN(64, BigInt(source)) === BigInt(source);
  return fits ? given(source) : oddNumber(value);
});

const isInteger = (value: JsonValue): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** An integer that is small by nature. */
export const integer = field<number>((value) => (isInteger(value) ? given(value) : oddNumber(value)));

/** Thirteen digits: 2001-09-09 to 2286-11-20. A number outside of it is no time in milliseconds. */
const readTime = (value: JsonValue) =>
  isInteger(value) && value >= 1_000_000_000_000 && value <= 9_999_999_999_999
    ? given<EpochMs>(value)
    : oddNumber(value);

export const time = field<EpochMs>(readTime);

/** A refund's time, which the specification carries as a string; an integer is as clear. */
export const timeText = field<EpochMs>((value) => {
  if (typeof value !== 'string') return readTime(value);
  return /^[1-9]\d{12}$/.test(value) ? given(Number(value)) : 'wrong-form';
});
