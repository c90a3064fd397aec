import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  percentOf,
  shareOf,
  subtract,
  withScale,
  type Exact,
} from '../../../electron/orders/money.ts';
import { seeded, type Seeded } from '../../support/seeded.ts';

/** Independent fractions, parsed digit by digit. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

function fraction(text: string): Fraction {
  let top = 0n;
  let bottom = 1n;
  let afterPoint = false;
  for (const character of text) {
    if (character === '-') continue;
    if (character === '.') {
      afterPoint = true;
      continue;
    }
    top = top * 10n + BigInt('0123456789'.indexOf(character));
    if (afterPoint) bottom *= 10n;
  }
  return { top: text.startsWith('-') ? -top : top, bottom };
}

const sum = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const negated = (a: Fraction): Fraction => ({ top: -a.top, bottom: a.bottom });
const product = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
const same = (a: Fraction, b: Fraction): boolean => a.top * b.bottom === b.top * a.bottom;
const signOf = (a: Fraction): number => (a.top > 0n ? 1 : a.top < 0n ? -1 : 0);

/** a ÷ b × 100 by long division, rounded by its remainder. */
function percentByHand(a: Fraction, b: Fraction, places: number): string {
  let top = a.top * b.bottom * 100n;
  let bottom = a.bottom * b.top;
  const negative = top < 0n !== bottom < 0n;
  if (top < 0n) top = -top;
  if (bottom < 0n) bottom = -bottom;
  for (let step = 0; step < places; step += 1) top *= 10n;
  let digits = top / bottom;
  if ((top % bottom) * 2n >= bottom) digits += 1n;
  const text = String(digits).padStart(places + 1, '0');
  const shown = `${text.slice(0, -places)}.${text.slice(-places)}`;
  return negative && digits !== 0n ? `-${shown}` : shown;
}

function randomDecimal(random: Seeded): string {
  const digits = (count: number): string => Array.from({ length: count }, () => String(random.below(10))).join('');
  const whole = random.pick(['0', '0', digits(1), digits(3), digits(9), digits(17), digits(40)]);
  const places = random.pick([0, 1, 2, 2, 6, 8, 18, 18, 30]);
  const sign = random.below(4) === 0 ? '-' : '';
  return `${sign}${whole}${places === 0 ? '' : `.${digits(places)}`}`;
}

const decimals = (text: string): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);

function exact(text: string): Exact {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new Error(`not a decimal: ${text}`);
  return parsed;
}

type Pair = readonly [string, string];

describe('10,000 generated amounts against fractions', () => {
  const random = seeded(20261120);
  const pairs: readonly Pair[] = Array.from({ length: 10_000 }, () => [randomDecimal(random), randomDecimal(random)]);
  /** Pairs for which a statement is wrong. */
  const failing = (holds: (a: string, b: string) => boolean): readonly Pair[] => pairs.filter(([a, b]) => !holds(a, b));

  test('include negative, integer, huge and fine amounts', () => {
    expect(pairs).toHaveLength(10_000);
    for (const form of [/^-/, /^\d+$/, /^\d{40}/, /\.\d{30}$/, /^-?0\./, /^-?0\d/]) {
      expect(pairs.filter(([a]) => form.test(a)).length).toBeGreaterThan(100);
    }
  });

  test('sums are exact and show the larger number of decimals', () => {
    const wrong = failing((a, b) => {
      const total = formatDecimal(add(exact(a), exact(b)));
      return (
        same(fraction(total), sum(fraction(a), fraction(b))) && decimals(total) === Math.max(decimals(a), decimals(b))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('differences are exact and show the larger number of decimals', () => {
    const wrong = failing((a, b) => {
      const difference = formatDecimal(subtract(exact(a), exact(b)));
      return (
        same(fraction(difference), sum(fraction(a), negated(fraction(b)))) &&
        decimals(difference) === Math.max(decimals(a), decimals(b))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('products are exact', () => {
    const wrong = failing((a, b) =>
      same(fraction(formatDecimal(multiply(exact(a), exact(b)))), product(fraction(a), fraction(b))),
    );
    expect(wrong).toEqual([]);
  });

  test('comparison ignores trailing zeros', () => {
    const wrong = failing(
      (a, b) =>
        compare(exact(a), exact(b)) === signOf(sum(fraction(a), negated(fraction(b)))) &&
        compare(exact(a), withScale(exact(a), 50)) === 0,
    );
    expect(wrong).toEqual([]);
  });

  test('percentages are rounded half away from zero, and are null for zero', () => {
    const wrong = failing((a, b) => {
      const result = percentOf(exact(a), exact(b), 2);
      if (fraction(b).top === 0n) return result === null;
      return result !== null && formatDecimal(result) === percentByHand(fraction(a), fraction(b), 2);
    });
    expect(wrong).toEqual([]);
  });

  test('a share is the exact one truncated to its decimals', () => {
    const wrong = failing((a, b) => {
      const amount = exact(a.replace('-', ''));
      const percent = exact(b.replace('-', ''));
      const cut = shareOf(amount, percent, 6);
      const share = fraction(formatDecimal(cut));
      const whole = product(fraction(formatDecimal(amount)), fraction(formatDecimal(percent)));
      const over = sum({ top: whole.top, bottom: whole.bottom * 100n }, negated(share));
      return cut.scale === 6 && signOf(over) >= 0 && signOf(sum(over, { top: -1n, bottom: 1_000_000n })) < 0;
    });
    expect(wrong).toEqual([]);
  });

  test('a parsed and formatted decimal keeps its digits except leading zeros', () => {
    const wrong = failing((a) => {
      const plain = a.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-(?=[0.]*$)/, '');
      return formatDecimal(exact(a)) === plain;
    });
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['0.005', '1', '0.50'],
  ['-0.00005', '1', '-0.01'],
  ['0.00005', '1', '0.01'],
  ['0.000049', '1', '0.00'],
  ['-3.98', '195.48', '-2.04'],
  ['19.68', '130.32', '15.10'],
  ['9007199254740993', '9007199254740992', '100.00'],
])('%s of %s is %s percent', (part, whole, expected) => {
  const result = percentOf(exact(part), exact(whole), 2);
  expect(result === null ? null : formatDecimal(result)).toBe(expected);
});

test('numbers beyond 2^53 and with 18 decimals keep every digit', () => {
  expect(formatDecimal(add(exact('9007199254740993.000000000000000001'), exact('0.000000000000000002')))).toBe(
    '9007199254740993.000000000000000003',
  );
  expect(formatDecimal(subtract(exact('0.1'), exact('0.3')))).toBe('-0.2');
});

test('dividing by zero has no result', () => {
  expect(divide(exact('1'), exact('0.00'), 2)).toBeNull();
});

test.each([
  '',
  ' ',
  '1e-7',
  '1E5',
  '.5',
  '5.',
  '1.2.3',
  '1,000',
  '+1',
  '--1',
  '-',
  'NaN',
  'Infinity',
  '0x10',
  ' 1',
  '1 ',
  '١',
])('%j isn’t a decimal', (text) => {
  expect(parseDecimal(text)).toBeNull();
});
