/**
 * Reads the fields of a record by a table: each becomes present, null, absent or unreadable, and each deviation from
 * the specification is recorded as an anomaly.
 */
import type { Anomaly, Decimal, EpochMs, Field, Int64 } from '../../contract/order-record.ts';
import { isExactNumber, isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../signing/json-value.ts';

interface Holder {
  /** Prefix of the field names: `payment_detail[1].`, or empty for the record itself. */
  readonly path: string;
  /** For a field that is missing. In a list entry that isn't an object, every field is unreadable. */
  readonly missing: { readonly is: 'absent' } | { readonly is: 'unreadable'; readonly raw: string };
  /** Of the whole record. */
  readonly anomalies: Anomaly[];
}

type FieldReader<T> = (value: JsonValue | undefined, name: string, holder: Holder) => T;

/** One reader per field. The compiler checks that none is missing, misspelled or of another type. */
export type FieldTable<T> = { readonly [Name in keyof T]: FieldReader<T[Name]> };

const present = <T>(value: T): Field<T> => ({ is: 'present', value });

/** @param read the field for a value that isn't null, or what is wrong with it */
const field =
  <T>(read: (value: JsonValue, name: string, holder: Holder) => Field<T> | Anomaly['kind']): FieldReader<Field<T>> =>
  (value, name, holder) => {
    if (value === undefined) return holder.missing;
    if (value === null) return { is: 'null' };
    const found = read(value, name, holder);
    return typeof found === 'string' ? { is: 'unreadable', raw: note(holder, name, found, value) } : found;
  };

export const object = <T>(table: FieldTable<T>): FieldReader<Field<T>> =>
  field((value, name, holder) =>
    isJsonObject(value)
      ? present(readFields(value, table, { ...holder, path: `${holder.path}${name}.` }))
      : 'not-an-object',
  );

/** An entry that isn't an object stays in the list, with every field unreadable. */
export const list = <T>(table: FieldTable<T>): FieldReader<Field<readonly T[]>> =>
  field((value, name, holder) => {
    if (!isJsonList(value)) return 'not-a-list';
    const entries = value.map((entry, index) => {
      const entryName = `${name}[${index}]`;
      const within = { ...holder, path: `${holder.path}${entryName}.` };
      if (isJsonObject(entry)) return readFields(entry, table, within);
      const raw = note(holder, entryName, 'not-an-object', entry);
      return readFields({}, table, { ...within, missing: { is: 'unreadable', raw } });
    });
    return present(entries);
  });

export function readObject<T>(
  from: JsonObject,
  table: FieldTable<T>,
): { readonly record: T; readonly anomalies: readonly Anomaly[] } {
  const anomalies: Anomaly[] = [];
  return { record: readFields(from, table, { path: '', missing: { is: 'absent' }, anomalies }), anomalies };
}

function readFields<T>(from: JsonObject, table: FieldTable<T>, holder: Holder): T {
  const fields: Partial<T> = {};
  for (const name in table) fields[name] = table[name](from[name], name, holder);
  for (const name of Object.keys(from)) {
    const value = from[name];
    if (value !== undefined && !Object.hasOwn(table, name)) note(holder, name, 'unknown-field', value);
  }
  assertComplete(fields, table);
  return fields;
}

function assertComplete<T>(fields: Partial<T>, table: FieldTable<T>): asserts fields is T {
  if (Object.keys(fields).length !== Object.keys(table).length) throw new Error('not every field was read');
}

/** Further anomalies of a record aren't listed. The raw data shows them. */
const maxAnomalies = 500;
const maxRaw = 200;

/** Records an anomaly with the full JSON text. Returns the beginning of the text. */
function note({ path, anomalies }: Holder, name: string, kind: Anomaly['kind'], value: JsonValue): string {
  const raw = JSON.stringify(value);
  if (anomalies.length < maxAnomalies) anomalies.push({ path: path + name, kind, raw });
  return raw.length > maxRaw ? `${raw.slice(0, maxRaw - 1)}…` : raw;
}

export const text = field<string>((value) => (typeof value === 'string' ? present(value) : 'wrong-type'));

const readAmount = (value: JsonValue) => {
  if (typeof value !== 'string') return 'wrong-type';
  return isDecimal(value) ? present<Decimal>(value) : 'wrong-form';
};

/** A string in the specification. */
export const amount = field<Decimal>(readAmount);

/** A JSON number or a string. */
export const decimal = field<Decimal>((value) => {
  const source = numberSource(value);
  if (source === null) return readAmount(value);
  const exact = decimalOf(source);
  return exact === null ? 'wrong-form' : present(exact);
});

/** The digits of a JSON number as received. Null for anything else. */
function numberSource(value: JsonValue): string | null {
  if (typeof value === 'number') return String(value);
  return isExactNumber(value) ? value.rawJSON : null;
}

const oddNumber = (value: JsonValue): Anomaly['kind'] => (numberSource(value) === null ? 'wrong-type' : 'wrong-form');

export const int64 = field<Int64>((value) => {
  const source = numberSource(value) ?? '';
  const fits = /^-?\d{1,19}$/.test(source) && source !== '-0' && BigInt.asIntN(64, BigInt(source)) === BigInt(source);
  return fits ? present(source) : oddNumber(value);
});

const isInteger = (value: JsonValue): value is number => typeof value === 'number' && Number.isSafeInteger(value);

export const integer = field<number>((value) => (isInteger(value) ? present(value) : oddNumber(value)));

/** Thirteen digits: 2001-09-09 to 2286-11-20. */
const readTime = (value: JsonValue) =>
  isInteger(value) && value >= 1_000_000_000_000 && value <= 9_999_999_999_999
    ? present<EpochMs>(value)
    : oddNumber(value);

export const time = field<EpochMs>(readTime);

/** A string in the specification. An integer is accepted too. */
export const timeText = field<EpochMs>((value) => {
  if (typeof value !== 'string') return readTime(value);
  return /^[1-9]\d{12}$/.test(value) ? present(Number(value)) : 'wrong-form';
});

/** Longer than the supply of any token with 18 decimals. */
const maxLength = 128;

/** `-?digits(.digits)?` */
export const isDecimal = (value: string): value is Decimal =>
  value.length <= maxLength && /^-?\d+(\.\d+)?$/.test(value);

/** `1.5e-7` → `0.00000015`, digit for digit. Null if it would be too long. */
export function decimalOf(source: string): Decimal | null {
  const parts = /^(-?)(\d+)(?:\.(\d+))?[eE]([-+]?\d{1,4})$/.exec(source);
  if (parts === null) return isDecimal(source) ? source : null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  const pointAt = whole.length + Number(exponent);
  if (pointAt < -maxLength || pointAt > maxLength) return null;
  const padded = pointAt <= 0 ? '0'.repeat(1 - pointAt) + digits : digits.padEnd(pointAt, '0');
  const split = Math.max(pointAt, 1);
  const left = padded.slice(0, split).replace(/^0+(?=\d)/, '');
  const right = padded.slice(split);
  const decimalText = `${sign}${left}${right === '' ? '' : `.${right}`}`;
  return isDecimal(decimalText) ? decimalText : null;
}
