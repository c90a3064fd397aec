/**
 * How one field of an answer is read: given, null, absent or unreadable, and never anything else. Written by
 * hand rather than as schemas because it runs on every order of a bulk run (docs/decisions).
 */
import type { Anomaly, Decimal, EpochMs, Given, Int64 } from '../contract/order-reading.ts';
import { decimalOf, isDecimal } from './decimal.ts';
import { isExactNumber, isJsonObject, type JsonObject, type JsonValue } from './signing/json-value.ts';

/** What a JSON object holds under a name; undefined when it does not have it. */
export type Field = JsonValue | undefined;

/** Where in the record a reader is, and what it has noticed. */
export interface Place {
  readonly anomalies: Anomaly[];
  /** `payment_detail[1].`, or empty for the record itself. */
  readonly path: string;
  /** What a field that is not there is; in a list's entry that is no object every field is unreadable. */
  readonly missing: { readonly is: 'absent' } | { readonly is: 'unreadable'; readonly raw: string };
}

/** A record with more than this many anomalies is told by the first ones; the raw text has them all. */
const maxAnomalies = 500;
const maxRaw = 200;

const absent: Place['missing'] = { is: 'absent' };
const nothing = { is: 'null' } as const;

function notice(place: Place, name: string, kind: Anomaly['kind'], value: JsonValue): string {
  const raw = JSON.stringify(value).slice(0, maxRaw);
  if (place.anomalies.length < maxAnomalies) place.anomalies.push({ path: place.path + name, kind, raw });
  return raw;
}

const unreadable = (place: Place, name: string, kind: Anomaly['kind'], value: JsonValue) =>
  ({ is: 'unreadable', raw: notice(place, name, kind, value) }) as const;

const given = <T>(value: T): Given<T> => ({ is: 'given', value });

export function text(value: Field, name: string, place: Place): Given<string> {
  if (typeof value === 'string') return given(value);
  if (value === undefined) return place.missing;
  return value === null ? nothing : unreadable(place, name, 'wrong-type', value);
}

/** An amount or rate, which the specification has as a string. */
export function amount(value: Field, name: string, place: Place): Given<Decimal> {
  if (typeof value === 'string') {
    return isDecimal(value) ? given(value) : unreadable(place, name, 'wrong-form', value);
  }
  if (value === undefined) return place.missing;
  return value === null ? nothing : unreadable(place, name, 'wrong-type', value);
}

/** A `decimal` of the specification: a JSON number, or its text. */
export function decimal(value: Field, name: string, place: Place): Given<Decimal> {
  const source = numberSource(value);
  if (source === null) return amount(value, name, place);
  const exact = decimalOf(source);
  return exact === null ? unreadable(place, name, 'wrong-form', value ?? null) : given(exact);
}

/** The digits of a JSON number as they came; null for anything else. */
function numberSource(value: Field): string | null {
  if (typeof value === 'number') return String(value);
  return isExactNumber(value) ? value.rawJSON : null;
}

const int64Min = -9_223_372_036_854_775_808n;
const int64Max = 9_223_372_036_854_775_807n;

export function int64(value: Field, name: string, place: Place): Given<Int64> {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return given(String(value));
  if (value === undefined) return place.missing;
  if (value === null) return nothing;
  const source = numberSource(value);
  if (source === null) return unreadable(place, name, 'wrong-type', value);
  const fits = /^-?\d{1,19}$/.test(source) && BigInt(source) >= int64Min && BigInt(source) <= int64Max;
  return fits ? given(source) : unreadable(place, name, 'wrong-form', value);
}

/** An integer that is small by nature. */
export function integer(value: Field, name: string, place: Place): Given<number> {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return given(value);
  if (value === undefined) return place.missing;
  if (value === null) return nothing;
  return unreadable(place, name, numberSource(value) === null ? 'wrong-type' : 'wrong-form', value);
}

/** Thirteen digits: 2001-09-09 to 2286-11-20. A time outside of it is no time in milliseconds. */
const isPlausibleTime = (ms: number): boolean =>
  Number.isSafeInteger(ms) && ms >= 1_000_000_000_000 && ms <= 9_999_999_999_999;

export function time(value: Field, name: string, place: Place): Given<EpochMs> {
  if (typeof value === 'number' && isPlausibleTime(value)) return given(value);
  if (value === undefined) return place.missing;
  if (value === null) return nothing;
  return unreadable(place, name, numberSource(value) === null ? 'wrong-type' : 'wrong-form', value);
}

/** A refund's time, which the specification carries as a string; an integer is as clear. */
export function timeText(value: Field, name: string, place: Place): Given<EpochMs> {
  if (typeof value !== 'string') return time(value, name, place);
  return /^\d{13}$/.test(value) && isPlausibleTime(Number(value))
    ? given(Number(value))
    : unreadable(place, name, 'wrong-form', value);
}

/** The fields of one kind of object. */
export interface Shape<T> {
  readonly read: (from: JsonObject, place: Place) => T;
  readonly names: ReadonlySet<string>;
}

export const shape = <T extends object>(read: Shape<T>['read']): Shape<T> => ({
  read,
  names: new Set(Object.keys(read({}, recordPlace()))),
});

export const recordPlace = (): Place => ({ anomalies: [], path: '', missing: absent });

export function fieldsOf<T>(from: JsonObject, { read, names }: Shape<T>, place: Place): T {
  for (const name in from) if (!names.has(name)) notice(place, name, 'unknown-field', from[name] ?? null);
  return read(from, place);
}

export function object<T>(value: Field, name: string, place: Place, of: Shape<T>): Given<T> {
  if (value === undefined) return place.missing;
  if (value === null) return nothing;
  return isJsonObject(value)
    ? given(fieldsOf(value, of, { ...place, path: `${place.path}${name}.` }))
    : unreadable(place, name, 'not-an-object', value);
}

/** An entry that is no object stays in the list, with every field unreadable: something is there. */
export function list<T>(value: Field, name: string, place: Place, of: Shape<T>): Given<readonly T[]> {
  if (value === undefined) return place.missing;
  if (value === null) return nothing;
  if (!Array.isArray(value)) return unreadable(place, name, 'not-a-list', value);
  const entries: readonly JsonValue[] = value;
  return given(
    entries.map((entry, index) => {
      const path = `${name}[${index}]`;
      if (isJsonObject(entry)) return fieldsOf(entry, of, { ...place, path: `${place.path}${path}.` });
      return of.read({}, { ...place, missing: unreadable(place, path, 'not-an-object', entry) });
    }),
  );
}
