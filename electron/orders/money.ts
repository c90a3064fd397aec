/**
 * Exact decimals on BigInt: digits as the service wrote them, so never a float and never an exponent. Amounts that
 * are added up stay `Exact` until they are shown, because turning text into digits costs more than adding them.
 */
import type { Decimal } from '../contract/order-record.ts';
import { isDecimal } from '../payment-service/record/record-fields.ts';

/** `units` ÷ 10^`scale`. The scale is kept: `25.00` has two decimals, and so has `25.00 + 1`. */
export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

export const zero: Exact = { units: 0n, scale: 0 };

/** Null for anything that is not a `Decimal`; callers then treat the amount as not given. */
export function parseDecimal(text: Decimal): Exact | null {
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

const powerOfTen = (power: number): bigint => 10n ** BigInt(power);

const unitsAt = (amount: Exact, scale: number): bigint =>
  amount.scale === scale ? amount.units : amount.units * powerOfTen(scale - amount.scale);

const magnitude = (units: bigint): bigint => (units < 0n ? -units : units);

/** One text for all ways of writing an amount, so that many can be compared by looking them up: `1.50` and `01.5` are one. */
export function worthKey(amount: Decimal): string {
  const short = amount.replace(/^(-?)0+(?=\d)/, '$1');
  const key = short.includes('.') ? short.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : short;
  return key === '-0' ? '0' : key;
}

/** The same amount with at least `scale` decimals: zeros are added, digits never dropped. */
export function withScale(amount: Exact, scale: number): Exact {
  return amount.scale >= scale ? amount : { units: unitsAt(amount, scale), scale };
}

export function add(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function subtract(a: Exact, b: Exact): Exact {
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

export const absolute = ({ units, scale }: Exact): Exact => ({ units: magnitude(units), scale });

/** One in the last decimal that the amount shows: `0.01` of `25.00`. */
export const lastDecimalOf = ({ scale }: Exact): Exact => ({ units: 1n, scale });

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
