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

/** The oracle: a fraction, read digit by digit, sharing no code and no representation with the module. */
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

/** a ÷ b × 100, written out by long division, then rounded by looking at what is left over. */
function percentByHand(a: Fraction, b: Fraction, decimals: number): string {
  let top = a.top * b.bottom * 100n;
  let bottom = a.bottom * b.top;
  const negative = top < 0n !== bottom < 0n;
  if (top < 0n) top = -top;
  if (bottom < 0n) bottom = -bottom;
  for (let step = 0; step < decimals; step += 1) top *= 10n;
  let digits = top / bottom;
  if ((top % bottom) * 2n >= bottom) digits += 1n;
  const text = String(digits).padStart(decimals + 1, '0');
  const shown = `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
  return negative && digits !== 0n ? `-${shown}` : shown;
}

function randomDecimal(random: Seeded): string {
  const digits = (count: number): string => Array.from({ length: count }, () => String(random.below(10))).join('');
  const whole = random.pick(['0', '0', digits(1), digits(3), digits(9), digits(17), digits(40)]);
  const decimals = random.pick([0, 1, 2, 2, 6, 8, 18, 18, 30]);
  const sign = random.below(4) === 0 ? '-' : '';
  return `${sign}${whole}${decimals === 0 ? '' : `.${digits(decimals)}`}`;
}

const scaleOf = (text: string): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0);

function exact(text: string): Exact {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new Error(`not a decimal: ${text}`);
  return parsed;
}

describe('10,000 generated amounts against fractions', () => {
  const random = seeded(20261120);
  const cases = Array.from({ length: 10_000 }, () => [randomDecimal(random), randomDecimal(random)] as const);

  test('sums and differences are exact and show the larger number of decimals', () => {
    let checked = 0;
    for (const [a, b] of cases) {
      const scale = Math.max(scaleOf(a), scaleOf(b));
      const total = formatDecimal(add(exact(a), exact(b)));
      const difference = formatDecimal(subtract(exact(a), exact(b)));
      if (!same(fraction(total), sum(fraction(a), fraction(b)))) throw new Error(`${a} + ${b} gave ${total}`);
      if (!same(fraction(difference), sum(fraction(a), negated(fraction(b))))) throw new Error(`${a} - ${b}`);
      if (scaleOf(total) !== scale || scaleOf(difference) !== scale) throw new Error(`decimals of ${a} and ${b}`);
      checked += 1;
    }
    expect(checked).toBe(10_000);
  });

  test('products are exact', () => {
    for (const [a, b] of cases) {
      const result = formatDecimal(multiply(exact(a), exact(b)));
      if (!same(fraction(result), product(fraction(a), fraction(b)))) throw new Error(`${a} × ${b} gave ${result}`);
    }
  });

  test('comparison goes by worth, whatever the number of decimals', () => {
    for (const [a, b] of cases) {
      const expected = signOf(sum(fraction(a), negated(fraction(b))));
      if (compare(exact(a), exact(b)) !== expected) throw new Error(`${a} against ${b}`);
      if (compare(exact(a), withScale(exact(a), 50)) !== 0) throw new Error(`${a} with zeros`);
    }
  });

  test('per cent are rounded half away from zero', () => {
    let checked = 0;
    for (const [a, b] of cases) {
      const result = percentOf(exact(a), exact(b), 2);
      if (fraction(b).top === 0n) {
        expect(result).toBeNull();
        continue;
      }
      const expected = percentByHand(fraction(a), fraction(b), 2);
      if (result === null || formatDecimal(result) !== expected) throw new Error(`${a} of ${b}: not ${expected}`);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(9_000);
  });

  test('a share never exceeds the exact one, and misses it by less than its last decimal', () => {
    for (const [a, b] of cases) {
      const amount = exact(a.replace('-', ''));
      const percent = exact(b.replace('-', ''));
      const share = fraction(formatDecimal(shareOf(amount, percent, 6)));
      const whole = product(fraction(formatDecimal(amount)), fraction(formatDecimal(percent)));
      const over = sum({ top: whole.top, bottom: whole.bottom * 100n }, negated(share));
      if (signOf(over) < 0 || signOf(sum(over, { top: -1n, bottom: 1_000_000n })) >= 0) throw new Error(`${a}, ${b} %`);
    }
  });

  test('a decimal that is read and written again is the same digits, but for leading zeros', () => {
    for (const [a] of cases) {
      const normal = a.replace(/^(-?)0+(?=\d)/, '$1').replace(/^-(?=[0.]*$)/, '');
      if (formatDecimal(exact(a)) !== normal) throw new Error(`${a} became ${formatDecimal(exact(a))}`);
    }
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
])('%s of %s is %s per cent', (part, whole, expected) => {
  const result = percentOf(exact(part), exact(whole), 2);
  expect(result === null ? null : formatDecimal(result)).toBe(expected);
});

test('numbers beyond 2^53 and with 18 decimals keep every digit', () => {
  expect(formatDecimal(add(exact('9007199254740993.000000000000000001'), exact('0.000000000000000002')))).toBe(
    '9007199254740993.000000000000000003',
  );
  expect(formatDecimal(subtract(exact('0.1'), exact('0.3')))).toBe('-0.2');
});

test('dividing by zero gives nothing rather than a number', () => {
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
])('%j is no decimal', (text) => {
  expect(parseDecimal(text)).toBeNull();
  // Asked again, the remembered answer is the same.
  expect(parseDecimal(text)).toBeNull();
});
