/** Exact sums of decimal strings for what the page adds up itself: items. Money never passes through a float. */

interface Scaled {
  readonly units: bigint;
  readonly places: number;
}

function scaled(decimal: string): Scaled {
  const point = decimal.indexOf('.');
  const places = point === -1 ? 0 : decimal.length - point - 1;
  return { units: BigInt(decimal.replace('.', '')), places };
}

function text({ units, places }: Scaled): string {
  if (places === 0) return units.toString();
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Sum with as many decimals as the longest of the parts; `0` for none. Parts are `-?\d+(\.\d+)?`. */
export function sumOf(decimals: readonly string[]): string {
  const parts = decimals.map(scaled);
  const places = Math.max(0, ...parts.map((part) => part.places));
  const units = parts.reduce((sum, part) => sum + part.units * 10n ** BigInt(places - part.places), 0n);
  return text({ units, places });
}

/** Product with the decimals of both factors together: `10.50 × 3` is `31.50`. */
export function productOf(one: string, other: string): string {
  const a = scaled(one);
  const b = scaled(other);
  return text({ units: a.units * b.units, places: a.places + b.places });
}

/** Whether two decimals are the same amount, whatever their zeros: `1.5` and `1.50`. */
export function sameAmount(one: string, other: string): boolean {
  return signOf(sumOf([one, negated(other)])) === 0;
}

export function signOf(decimal: string): -1 | 0 | 1 {
  const { units } = scaled(decimal);
  if (units === 0n) return 0;
  return units < 0n ? -1 : 1;
}

export const magnitude = (decimal: string): string => (decimal.startsWith('-') ? decimal.slice(1) : decimal);

const negated = (decimal: string): string => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`);
