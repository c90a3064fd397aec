/** In which way a field gives nothing to go by: the reader of "cannot be checked" has to know what to ask the service for. */
import type { CannotCheck, Missing } from '../../contract/order-checks.ts';
import type { OrderRecord } from '../../contract/order-record.ts';
import { cannotReasons } from '../../contract/order-checks.ts';

/** Null where the check does not lack a field. */
export function missingIn(record: OrderRecord, because: CannotCheck['because']): Missing | null {
  if (cannotReasons.some((reason) => reason === because)) return null;
  let at: unknown = record;
  for (const step of because.match(/[^.[\]]+/g) ?? []) {
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
