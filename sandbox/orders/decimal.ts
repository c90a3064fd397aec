/** Exact arithmetic on decimal text, separate from the client's so that both can't have the same mistake. */

interface Scaled {
  readonly digits: bigint;
  readonly places: number;
}

function read(amount: string): Scaled {
  const [whole = '', fraction = ''] = amount.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length };
}

function write({ digits, places }: Scaled): string {
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0');
  const sign = digits < 0n ? '-' : '';
  return sign + (places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`);
}

const withoutZeros = (amount: string): string => amount.replace(/(\.\d\d\d*?)0+$/, '$1');

/** Both amounts in units of the last decimal of the one with more decimals. */
function aligned(a: string, b: string): { readonly a: bigint; readonly b: bigint; readonly places: number } {
  const [left, right] = [read(a), read(b)];
  const places = Math.max(left.places, right.places);
  const units = (amount: Scaled): bigint => amount.digits * 10n ** BigInt(places - amount.places);
  return { a: units(left), b: units(right), places };
}

/**
 * The product of two non-negative amounts, rounded up to `places` so that the price is covered. Trailing zeros beyond
 * two decimals are dropped.
 */
export function times(a: string, b: string, places: number): string {
  const [left, right] = [read(a), read(b)];
  const exact: Scaled = { digits: left.digits * right.digits, places: left.places + right.places };
  const excess = Math.max(0, exact.places - places);
  const unit = 10n ** BigInt(excess);
  return withoutZeros(write({ digits: (exact.digits + unit - 1n) / unit, places: exact.places - excess }));
}

/** Has as many decimals as the operand with more of them. */
export function plus(a: string, b: string): string {
  const units = aligned(a, b);
  return write({ digits: units.a + units.b, places: units.places });
}

/** Has as many decimals as the operand with more of them. May be negative. */
export function minus(a: string, b: string): string {
  const units = aligned(a, b);
  return write({ digits: units.a - units.b, places: units.places });
}

/** -1 if `a` is less than `b`, 0 if their values are equal. */
export function compare(a: string, b: string): -1 | 0 | 1 {
  const units = aligned(a, b);
  if (units.a === units.b) return 0;
  return units.a < units.b ? -1 : 1;
}

/** The number of decimals without trailing zeros. */
export const decimalsOf = (amount: string): number => read(amount.replace(/(\.\d*?)0+$/, '$1')).places;
