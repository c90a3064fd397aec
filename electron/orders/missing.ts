/** In which way a field gives nothing to go by: who reads that something is not known has to know what to ask the service for. */
import type { FieldPath, Lack, Missing, OrderRecord } from '../contract/order-record.ts';

export const lackOf = (record: OrderRecord, path: FieldPath): Lack => ({ path, missing: missingIn(record, path) });

export function missingIn(record: OrderRecord, path: FieldPath): Missing {
  let at: unknown = record;
  for (const step of path.match(/[^.[\]]+/g) ?? []) {
    at = memberOf(at, step);
    if (!isField(at)) continue;
    if (at.is !== 'given') return at.is === 'unreadable' && noValues.includes(at.raw) ? 'empty' : at.is;
    at = at.value;
  }
  return isEmpty(at) ? 'empty' : 'no-value';
}

const memberOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Object.getOwnPropertyDescriptor(holder, name)?.value : undefined;

interface Field {
  readonly is: 'given' | 'absent' | 'null' | 'unreadable';
  readonly value?: unknown;
  readonly raw: string;
}

const isField = (value: unknown): value is Field => typeof value === 'object' && value !== null && 'is' in value;

/** How services write "none" where a time or an amount belongs. */
export const noValues: readonly string[] = ['0', '"0"', '""'];

const isEmpty = (value: unknown): boolean =>
  value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
