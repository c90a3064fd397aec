/** Exact arithmetic on fractions of big integers. */
export interface Fraction {
  readonly numerator: bigint;
  /** Always positive. */
  readonly denominator: bigint;
}

const decimalForm = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Null if it isn't a plain decimal. */
export function fractionOf(text: string): Fraction | null {
  const [, sign = '', whole, part = ''] = decimalForm.exec(text) ?? [];
  if (whole === undefined) return null;
  const numerator = BigInt(whole + part);
  return { numerator: sign === '-' ? -numerator : numerator, denominator: 10n ** BigInt(part.length) };
}

/** @param text a valid decimal */
export function exactly(text: string): Fraction {
  const fraction = fractionOf(text);
  if (fraction === null) throw new Error(`no decimal: ${text}`);
  return fraction;
}

export const zero: Fraction = { numerator: 0n, denominator: 1n };

const plus = (a: Fraction, b: Fraction): Fraction =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : {
        numerator: a.numerator * b.denominator + b.numerator * a.denominator,
        denominator: a.denominator * b.denominator,
      };
const negated = (a: Fraction): Fraction => ({ numerator: -a.numerator, denominator: a.denominator });
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, negated(b));
export const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});
export const magnitude = (a: Fraction): Fraction => (a.numerator < 0n ? negated(a) : a);

/** `b` is not zero. */
export function divided(a: Fraction, b: Fraction): Fraction {
  return b.numerator < 0n
    ? { numerator: -a.numerator * b.denominator, denominator: a.denominator * -b.numerator }
    : { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator };
}

/** Negative, zero or positive, as `a` is less than, equal to or more than `b`. */
export function compared(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : Number(difference > 0n);
}

export const same = (a: Fraction, b: Fraction): boolean => compared(a, b) === 0;
export const sign = (a: Fraction): number => compared(a, zero);
export const total = (all: readonly Fraction[]): Fraction => all.reduce(plus, zero);

/** The number of decimals in a text. */
export const decimalsOf = (text: string): number => decimalForm.exec(text)?.[3]?.length ?? 0;

/** Truncates. */
export function cut(a: Fraction, decimals: number): Fraction {
  const denominator = 10n ** BigInt(decimals);
  return { numerator: (a.numerator * denominator) / a.denominator, denominator };
}

/** Rounds half away from zero. */
export function rounded(a: Fraction, decimals: number): Fraction {
  const denominator = 10n ** BigInt(decimals);
  const twice = 2n * magnitude(a).numerator * denominator + a.denominator;
  const numerator = twice / (2n * a.denominator);
  return { numerator: a.numerator < 0n ? -numerator : numerator, denominator };
}
