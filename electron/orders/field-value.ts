/** Values of an order's fields, and why one is missing. */
import {
  type Decimal,
  type EpochMs,
  type Field,
  missingOf,
  type FieldPath,
  type MissingField,
  type Missing,
  type OrderRecord,
} from '../contract/order-record.ts';
import { parseDecimal, type ScaledDecimal } from './money.ts';

export const valueOf = <T>(field: Field<T>): T | null => (field.is === 'present' ? field.value : null);

/** An empty string is a value, but not a name. */
export const nameOf = (field: Field<string>): string | null =>
  field.is === 'present' && field.value !== '' ? field.value : null;

export const amountOf = (field: Field<Decimal>): ScaledDecimal | null =>
  field.is === 'present' ? parseDecimal(field.value) : null;

/** Specification: 13-digit Unix timestamps. Some services send zero for "no time". */
export const isTime = (ms: number): boolean => Number.isInteger(ms) && ms >= 1e12 && ms < 1e13;

export const timeOf = (field: Field<EpochMs>): EpochMs | null =>
  field.is === 'present' && isTime(field.value) ? field.value : null;

export const missingFieldOf = (record: OrderRecord, path: FieldPath): MissingField => ({
  path,
  missing: missingIn(record, path),
});

export function missingIn(record: OrderRecord, path: FieldPath): Missing {
  let at: unknown = record;
  for (const step of path.match(/[^.[\]]+/g) ?? []) {
    at = memberOf(at, step);
    if (!isField(at)) continue;
    const missing = missingOf(at);
    if (missing !== null) return missing;
    at = at.is === 'present' ? at.value : null;
  }
  return isEmpty(at) ? 'empty' : 'no-value';
}

const memberOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Object.getOwnPropertyDescriptor(holder, name)?.value : undefined;

const isField = (value: unknown): value is Field<unknown> =>
  typeof value === 'object' && value !== null && 'is' in value;

const isEmpty = (value: unknown): boolean =>
  value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
