/**
 * Exact decimals on BigInt, with the service's digits: never a float, never an exponent. Amounts to be added stay
 * `ScaledDecimal` until they are shown, because parsing costs more than adding.
 */
import type { Decimal } from '../contract/order-record.ts';
import { isDecimal } from '../payment-service/decimal.ts';

/** `units` ÷ 10^`scale`. The scale is kept: `25.00` has two decimals, and so has `25.00 + 1`. */
export interface ScaledDecimal {
  readonly units: bigint;
  readonly scale: number;
}

export const zero: ScaledDecimal = { units: 0n, scale: 0 };

/** Null for anything that isn't a `Decimal`. Callers treat the amount as not provided. */
export function parseDecimal(text: Decimal): ScaledDecimal | null {
  if (!isDecimal(text)) return null;
  const point = text.indexOf('.');
  if (point === -1) return { units: BigInt(text), scale: 0 };
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
}

/** Without leading zeros, with as many decimals as the scale. Zero has no sign. */
export function formatDecimal(amount: ScaledDecimal): Decimal {
  const { units, scale } = amount;
  if (scale === 0) return units.toString();
  const digits = magnitude(units)
    .toString()
    .padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}

const powerOfTen = (power: number): bigint => 10n ** BigInt(power);

const unitsAt = (amount: ScaledDecimal, scale: number): bigint =>
  amount.scale === scale ? amount.units : amount.units * powerOfTen(scale - amount.scale);

const magnitude = (units: bigint): bigint => (units < 0n ? -units : units);

/** One key for all spellings of an amount, for fast comparison: `1.50` and `01.5` are equal. */
export function canonicalAmount(amount: Decimal): string {
  const short = amount.replace(/^(-?)0+(?=\d)/, '$1');
  const key = short.includes('.') ? short.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : short;
  return key === '-0' ? '0' : key;
}

/** The same amount with at least `scale` decimals. Adds zeros, never drops digits. */
export function withScale(amount: ScaledDecimal, scale: number): ScaledDecimal {
  return amount.scale >= scale ? amount : { units: unitsAt(amount, scale), scale };
}

export function add(a: ScaledDecimal, b: ScaledDecimal): ScaledDecimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function subtract(a: ScaledDecimal, b: ScaledDecimal): ScaledDecimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) - unitsAt(b, scale), scale };
}

export function multiply(a: ScaledDecimal, b: ScaledDecimal): ScaledDecimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** Negative if a < b, zero if they are equal (`1.0` and `1`), positive if a > b. */
export function compare(a: ScaledDecimal, b: ScaledDecimal): -1 | 0 | 1 {
  const scale = Math.max(a.scale, b.scale);
  const left = unitsAt(a, scale);
  const right = unitsAt(b, scale);
  if (left === right) return 0;
  // Stryker disable next-line EqualityOperator: they aren't equal here.
  return left < right ? -1 : 1;
}

export const absolute = ({ units, scale }: ScaledDecimal): ScaledDecimal => ({ units: magnitude(units), scale });

/** One unit of the last decimal: `0.01` for `25.00`. */
export const lastDecimalOf = ({ scale }: ScaledDecimal): ScaledDecimal => ({ units: 1n, scale });

/** `a` ÷ `b` with `scale` decimals, rounded half away from zero. Null if `b` is zero. */
export function divide(a: ScaledDecimal, b: ScaledDecimal, scale: number): ScaledDecimal | null {
  if (b.units === 0n) return null;
  const common = Math.max(a.scale, b.scale);
  return { units: divideHalfAway(unitsAt(a, common) * powerOfTen(scale), unitsAt(b, common)), scale };
}

/** `part` ÷ `whole` × 100 with `scale` decimals, rounded half away from zero. Null if `whole` is zero. */
export function percentOf(part: ScaledDecimal, whole: ScaledDecimal, scale: number): ScaledDecimal | null {
  return divide({ units: part.units * 100n, scale: part.scale }, whole, scale);
}

/** `percent` of `amount`, truncated to `scale`, so it never exceeds the exact share. */
export function shareOf(amount: ScaledDecimal, percent: ScaledDecimal, scale: number): ScaledDecimal {
  const exact: ScaledDecimal = { units: amount.units * percent.units, scale: amount.scale + percent.scale + 2 };
  // Stryker disable next-line EqualityOperator: with equal scales both ways are the same.
  if (exact.scale <= scale) return withScale(exact, scale);
  return { units: exact.units / powerOfTen(exact.scale - scale), scale };
}

function divideHalfAway(dividend: bigint, divisor: bigint): bigint {
  // Stryker disable next-line EqualityOperator: zero has no sign, and no caller divides by it.
  const negative = dividend < 0n !== divisor < 0n;
  const over = magnitude(dividend);
  const under = magnitude(divisor);
  const quotient = (over * 2n + under) / (under * 2n);
  return negative ? -quotient : quotient;
}
