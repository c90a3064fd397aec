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
  type ScaledDecimal,
} from '../../../electron/orders/money.ts';
import { seeded, type Seeded } from '../../support/seeded.ts';
import { compared, cut, decimalsOf, divided, exactly, minus, rounded, same, times, total } from './oracle/fractions.ts';

function randomDecimal(random: Seeded): string {
  const digits = (count: number): string => Array.from({ length: count }, () => String(random.below(10))).join('');
  const whole = random.pick(['0', '0', digits(1), digits(3), digits(9), digits(17), digits(40)]);
  const places = random.pick([0, 1, 2, 2, 6, 8, 18, 18, 30]);
  const sign = random.below(4) === 0 ? '-' : '';
  return `${sign}${whole}${places === 0 ? '' : `.${digits(places)}`}`;
}

function exact(text: string): ScaledDecimal {
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
      const sum = formatDecimal(add(exact(a), exact(b)));
      return (
        same(exactly(sum), total([exactly(a), exactly(b)])) &&
        decimalsOf(sum) === Math.max(decimalsOf(a), decimalsOf(b))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('differences are exact and show the larger number of decimals', () => {
    const wrong = failing((a, b) => {
      const difference = formatDecimal(subtract(exact(a), exact(b)));
      return (
        same(exactly(difference), minus(exactly(a), exactly(b))) &&
        decimalsOf(difference) === Math.max(decimalsOf(a), decimalsOf(b))
      );
    });
    expect(wrong).toEqual([]);
  });

  test('products are exact', () => {
    const wrong = failing((a, b) =>
      same(exactly(formatDecimal(multiply(exact(a), exact(b)))), times(exactly(a), exactly(b))),
    );
    expect(wrong).toEqual([]);
  });

  test('comparison ignores trailing zeros', () => {
    const wrong = failing(
      (a, b) =>
        compare(exact(a), exact(b)) === compared(exactly(a), exactly(b)) &&
        compare(exact(a), withScale(exact(a), 50)) === 0,
    );
    expect(wrong).toEqual([]);
  });

  test('percentages are rounded half away from zero, and are null for zero', () => {
    const wrong = failing((a, b) => {
      const result = percentOf(exact(a), exact(b), 2);
      if (exactly(b).numerator === 0n) return result === null;
      const percent = times(divided(exactly(a), exactly(b)), exactly('100'));
      return result?.scale === 2 && same(exactly(formatDecimal(result)), rounded(percent, 2));
    });
    expect(wrong).toEqual([]);
  });

  test('a share is the exact one truncated to its decimals', () => {
    const wrong = failing((a, b) => {
      const [amount, percent] = [a.replace('-', ''), b.replace('-', '')];
      const share = shareOf(exact(amount), exact(percent), 6);
      const untruncated = divided(times(exactly(amount), exactly(percent)), exactly('100'));
      return share.scale === 6 && same(exactly(formatDecimal(share)), cut(untruncated, 6));
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
