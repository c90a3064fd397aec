/** Taking a value out of what the service gave, where absent, null and unreadable all mean: nothing to go by. */
import type { Decimal, EpochMs, Given } from '../contract/order-record.ts';
import { parseDecimal, type Exact } from './money.ts';

export const valueOf = <T>(field: Given<T>): T | null => (field.is === 'given' ? field.value : null);

/** An empty string is given, yet names nothing. */
export const nameOf = (field: Given<string>): string | null =>
  field.is === 'given' && field.value !== '' ? field.value : null;

export const amountOf = (field: Given<Decimal>): Exact | null =>
  field.is === 'given' ? parseDecimal(field.value) : null;

/** Specification: 13-digit Unix timestamps. Zero and the like stand for "no time" on some services. */
export const isTime = (ms: number): boolean => Number.isInteger(ms) && ms >= 1e12 && ms < 1e13;

export const timeOf = (field: Given<EpochMs>): EpochMs | null =>
  field.is === 'given' && isTime(field.value) ? field.value : null;

/** One text for all spellings of a code that are one name, so that many can be compared by looking them up. */
export const nameKey = (name: string): string => `${name.length} ${name.toUpperCase()}`;

/** Currency, token and network codes: upper and lower case are one name. */
export const sameName = (a: string, b: string): boolean =>
  a === b || (a.length === b.length && a.toUpperCase() === b.toUpperCase());
