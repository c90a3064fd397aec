/** In which way a field gives nothing to go by: who reads that something is not known has to know what to ask the service for. */
import {
  missingOf,
  type FieldPath,
  type Given,
  type Lack,
  type Missing,
  type OrderRecord,
} from '../contract/order-record.ts';

export const lackOf = (record: OrderRecord, path: FieldPath): Lack => ({ path, missing: missingIn(record, path) });

export function missingIn(record: OrderRecord, path: FieldPath): Missing {
  let at: unknown = record;
  for (const step of path.match(/[^.[\]]+/g) ?? []) {
    at = memberOf(at, step);
    if (!isField(at)) continue;
    const missing = missingOf(at);
    if (missing !== null) return missing;
    at = at.is === 'given' ? at.value : null;
  }
  return isEmpty(at) ? 'empty' : 'no-value';
}

const memberOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Object.getOwnPropertyDescriptor(holder, name)?.value : undefined;

const isField = (value: unknown): value is Given<unknown> =>
  typeof value === 'object' && value !== null && 'is' in value;

const isEmpty = (value: unknown): boolean =>
  value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
