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
  const text = String(digits).padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/**
 * The product of two amounts that are not negative, rounded up to `places` so that nobody is asked for less
 * than the price; zeros at its end are left out beyond two decimals.
 */
export function times(a: string, b: string, places: number): string {
  const [left, right] = [read(a), read(b)];
  const exact: Scaled = { digits: left.digits * right.digits, places: left.places + right.places };
  const excess = Math.max(0, exact.places - places);
  const unit = 10n ** BigInt(excess);
  const rounded = write({ digits: (exact.digits + unit - 1n) / unit, places: exact.places - excess });
  return rounded.replace(/(\.\d\d\d*?)0+$/, '$1');
}
