/** The sandbox's own exact arithmetic on amounts as decimal text; it shares none with the console on purpose. */

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
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}

const at = ({ digits, places }: Scaled, more: number): bigint => digits * 10n ** BigInt(more - places);

function combined(a: string, b: string, of: (a: bigint, b: bigint) => bigint): string {
  const [left, right] = [read(a), read(b)];
  const places = Math.max(left.places, right.places);
  return write({ digits: of(at(left, places), at(right, places)), places });
}

export const plus = (a: string, b: string): string => combined(a, b, (left, right) => left + right);
export const minus = (a: string, b: string): string => combined(a, b, (left, right) => left - right);

/** The product, rounded up to `places` so that nobody is asked for less than the price, with at least two decimals. */
export function times(a: string, b: string, places: number): string {
  const [left, right] = [read(a), read(b)];
  const exact: Scaled = { digits: left.digits * right.digits, places: left.places + right.places };
  const excess = Math.max(0, exact.places - places);
  const unit = 10n ** BigInt(excess);
  const rounded = write({ digits: (exact.digits + unit - 1n) / unit, places: exact.places - excess });
  return rounded.replace(/(\.\d\d\d*?)0+$/, '$1');
}
