/**
 * How an object of an answer is read by a table of its fields: each is given, null, absent or unreadable, and never
 * anything else; what is not as the specification has it is noted as an anomaly.
 */
import type { Anomaly, Given } from '../../contract/order-record.ts';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../signing/json-value.ts';

/** The object that a field is in. */
interface Holder {
  /** What its fields' names stand behind: `payment_detail[1].`; empty for the record itself. */
  readonly path: string;
  /** What a field is that is not there; in a list's entry that is no object every field is unreadable. */
  readonly missing: { readonly is: 'absent' } | { readonly is: 'unreadable'; readonly raw: string };
  /** Of the whole record. */
  readonly anomalies: Anomaly[];
}

type FieldReader<Field> = (value: JsonValue | undefined, name: string, holder: Holder) => Field;

/** One reader for each field, under its name: the compiler lets none be missing, misspelt or of another type. */
export type FieldTable<T> = { readonly [Name in keyof T]: FieldReader<T[Name]> };

export const given = <T>(value: T): Given<T> => ({ is: 'given', value });

/** @param read what a value is that is there and not null, or what is wrong with it */
export const field =
  <T>(read: (value: JsonValue, name: string, holder: Holder) => Given<T> | Anomaly['kind']): FieldReader<Given<T>> =>
  (value, name, holder) => {
    if (value === undefined) return holder.missing;
    if (value === null) return { is: 'null' };
    const found = read(value, name, holder);
    return typeof found === 'string' ? { is: 'unreadable', raw: note(holder, name, found, value) } : found;
  };

export const object = <T>(table: FieldTable<T>): FieldReader<Given<T>> =>
  field((value, name, holder) =>
    isJsonObject(value)
      ? given(readFields(value, table, { ...holder, path: `${holder.path}${name}.` }))
      : 'not-an-object',
  );

/** An entry that is no object stays in the list, with every field unreadable: something is there. */
export const list = <T>(table: FieldTable<T>): FieldReader<Given<readonly T[]>> =>
  field((value, name, holder) => {
    if (!isJsonList(value)) return 'not-a-list';
    const entries = value.map((entry, index) => {
      const entryName = `${name}[${index}]`;
      const within = { ...holder, path: `${holder.path}${entryName}.` };
      if (isJsonObject(entry)) return readFields(entry, table, within);
      const raw = note(holder, entryName, 'not-an-object', entry);
      return readFields({}, table, { ...within, missing: { is: 'unreadable', raw } });
    });
    return given(entries);
  });

/** The record itself. */
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
  assertWhole(fields, table);
  return fields;
}

function assertWhole<T>(fields: Partial<T>, table: FieldTable<T>): asserts fields is T {
  if (Object.keys(fields).length !== Object.keys(table).length) throw new Error('not every field was read');
}

/** A record with more anomalies than this is told by the first ones; the raw text has them all. */
const maxAnomalies = 500;
const maxRaw = 200;

/** Keeps the value's JSON text whole, so that it can be looked at; answers with its beginning, and a sign where that is not all. */
function note({ path, anomalies }: Holder, name: string, kind: Anomaly['kind'], value: JsonValue): string {
  const raw = JSON.stringify(value);
  if (anomalies.length < maxAnomalies) anomalies.push({ path: path + name, kind, raw });
  return raw.length > maxRaw ? `${raw.slice(0, maxRaw - 1)}…` : raw;
}
