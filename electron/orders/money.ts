/**
 * Exact decimals on BigInt: digits as the service wrote them, so never a float and never an exponent. Amounts that
 * are added up stay `Exact` until they are shown, because turning text into digits costs more than adding them.
 */
import type { Decimal } from '../contract/order-record.ts';
import { isDecimal } from '../payment-service/record/decimal.ts';

/** `units` ÷ 10^`scale`. The scale is kept: `25.00` has two decimals, and so has `25.00 + 1`. */
export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

export const zero: Exact = { units: 0n, scale: 0 };

/**
 * Null for anything that is not a `Decimal`; callers then treat the amount as not given.
 *
 * An order names the same few amounts and rates again and again, in its payments, options and refund, and each is
 * looked at by the sum and by several checks: the last ones parsed are remembered, which halves the work.
 */
export function parseDecimal(text: Decimal): Exact | null {
  if (text === '') return null;
  const slot = slotOf(text);
  const remembered = lastParsed[slot];
  if (remembered !== undefined && remembered.text === text) return remembered.amount;
  const amount = parse(text);
  if (text.length <= longestRemembered) lastParsed[slot] = { text, amount };
  return amount;
}

const slots = 256;
const longestRemembered = 40;
const lastParsed: ({ readonly text: string; readonly amount: Exact | null } | undefined)[] = Array.from({
  length: slots,
});

/** Any spread will do: a wrong guess costs a parse and nothing else. */
function slotOf(text: string): number {
  const { length } = text;
  return (
    (length * 31 + text.charCodeAt(length - 1) * 7 + text.charCodeAt(length >> 1) * 13 + text.charCodeAt(0) * 3) % slots
  );
}

function parse(text: string): Exact | null {
  if (!isDecimal(text)) return null;
  const point = text.indexOf('.');
  if (point === -1) return { units: BigInt(text), scale: 0 };
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
}

/** Without leading zeros, with as many decimals as the scale says; zero has no sign. */
export function formatDecimal(amount: Exact): Decimal {
  const { units, scale } = amount;
  if (scale === 0) return units.toString();
  const digits = magnitude(units)
    .toString()
    .padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}

const powersOfTen: bigint[] = Array.from({ length: 40 }, (_, power) => 10n ** BigInt(power));

function powerOfTen(power: number): bigint {
  return powersOfTen[power] ?? 10n ** BigInt(power);
}

/** `units` × 10^`places`: the same worth with that many more decimals. */
export const scaledUp = (units: bigint, places: number): bigint => (places === 0 ? units : units * powerOfTen(places));

const unitsAt = (amount: Exact, scale: number): bigint => scaledUp(amount.units, scale - amount.scale);

export const magnitude = (units: bigint): bigint => (units < 0n ? -units : units);

/** The same amount with at least `scale` decimals: zeros are added, digits never dropped. */
export function withScale(amount: Exact, scale: number): Exact {
  return amount.scale >= scale ? amount : { units: unitsAt(amount, scale), scale };
}

export function add(a: Exact, b: Exact): Exact {
  if (a.scale === b.scale) return { units: a.units + b.units, scale: a.scale };
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function subtract(a: Exact, b: Exact): Exact {
  if (a.scale === b.scale) return { units: a.units - b.units, scale: a.scale };
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) - unitsAt(b, scale), scale };
}

export function multiply(a: Exact, b: Exact): Exact {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** Negative when a < b, zero when they are worth the same (`1.0` and `1`), positive when a > b. */
export function compare(a: Exact, b: Exact): -1 | 0 | 1 {
  const scale = Math.max(a.scale, b.scale);
  const left = unitsAt(a, scale);
  const right = unitsAt(b, scale);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export const absolute = (amount: Exact): Exact =>
  amount.units < 0n ? { units: -amount.units, scale: amount.scale } : amount;

/** `a` ÷ `b` with `scale` decimals, rounded half away from zero; null when `b` is zero. */
export function divide(a: Exact, b: Exact, scale: number): Exact | null {
  if (b.units === 0n) return null;
  if (a.units === 0n) return { units: 0n, scale };
  const common = Math.max(a.scale, b.scale);
  return { units: divideHalfAway(unitsAt(a, common) * powerOfTen(scale), unitsAt(b, common)), scale };
}

/** `part` ÷ `whole` × 100 with `scale` decimals, rounded half away from zero; null when `whole` is zero. */
export function percentOf(part: Exact, whole: Exact, scale: number): Exact | null {
  return divide({ units: part.units * 100n, scale: part.scale }, whole, scale);
}

/** `percent` per cent of `amount`, the decimals beyond `scale` cut off: never more than the exact share. */
export function shareOf(amount: Exact, percent: Exact, scale: number): Exact {
  const exact: Exact = { units: amount.units * percent.units, scale: amount.scale + percent.scale + 2 };
  if (exact.scale <= scale) return withScale(exact, scale);
  return { units: exact.units / powerOfTen(exact.scale - scale), scale };
}

function divideHalfAway(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const over = magnitude(dividend);
  const under = magnitude(divisor);
  const quotient = (over * 2n + under) / (under * 2n);
  return negative ? -quotient : quotient;
}
