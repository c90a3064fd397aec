/** Exact arithmetic on fractions of big integers. */
export interface Fraction {
  readonly over: bigint;
  /** Always positive. */
  readonly under: bigint;
}

const decimalForm = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Null if it isn't a plain decimal. */
export function fractionOf(text: string): Fraction | null {
  const [, sign = '', whole, part = ''] = decimalForm.exec(text) ?? [];
  if (whole === undefined) return null;
  const over = BigInt(whole + part);
  return { over: sign === '-' ? -over : over, under: 10n ** BigInt(part.length) };
}

/** @param text a valid decimal */
export function exactly(text: string): Fraction {
  const fraction = fractionOf(text);
  if (fraction === null) throw new Error(`no decimal: ${text}`);
  return fraction;
}

export const zero: Fraction = { over: 0n, under: 1n };

const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
const negated = (a: Fraction): Fraction => ({ over: -a.over, under: a.under });
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, negated(b));
export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
export const magnitude = (a: Fraction): Fraction => (a.over < 0n ? negated(a) : a);

/** `b` is not zero. */
export function divided(a: Fraction, b: Fraction): Fraction {
  return b.over < 0n
    ? { over: -a.over * b.under, under: a.under * -b.over }
    : { over: a.over * b.under, under: a.under * b.over };
}

/** Negative, zero or positive, as `a` is less than, equal to or more than `b`. */
export function compared(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : Number(difference > 0n);
}

export const same = (a: Fraction, b: Fraction): boolean => compared(a, b) === 0;
export const sign = (a: Fraction): number => compared(a, zero);
export const total = (all: readonly Fraction[]): Fraction => all.reduce(plus, zero);

/** The number of decimals in a text. */
export const decimalsOf = (text: string): number => decimalForm.exec(text)?.[3]?.length ?? 0;

/** Truncates. */
export function cut(a: Fraction, decimals: number): Fraction {
  const under = 10n ** BigInt(decimals);
  return { over: (a.over * under) / a.under, under };
}

/** Rounds half away from zero. */
export function rounded(a: Fraction, decimals: number): Fraction {
  const under = 10n ** BigInt(decimals);
  const twice = 2n * magnitude(a).over * under + a.under;
  const over = twice / (2n * a.under);
  return { over: a.over < 0n ? -over : over, under };
}
