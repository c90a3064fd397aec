import { describe, expect, it } from 'vitest';

import { decimalOf, isDecimal } from '../../../electron/payment-service/order-record.ts';
import { seeded } from '../../support/seeded.ts';

/** The value as an independent fraction: numerator and power of ten. */
function fraction(source: string): { readonly units: bigint; readonly scale: number } {
  const [mantissa = '', exponent = '0'] = source.toLowerCase().split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  return { units: BigInt(whole + decimals), scale: decimals.length - Number(exponent) };
}

function same(a: string, b: string): boolean {
  const [left, right] = [fraction(a), fraction(b)];
  const scale = Math.max(left.scale, right.scale, 0);
  return left.units * 10n ** BigInt(scale - left.scale) === right.units * 10n ** BigInt(scale - right.scale);
}

describe('isDecimal', () => {
  it.each(['0', '-0', '1', '-1.5', '007.50', '0.000000000000000001', '123456789012345678901234567890.123'])(
    'accepts %s',
    (text) => expect(isDecimal(text)).toBe(true),
  );

  it.each([
    '',
    '-',
    '.',
    '.5',
    '5.',
    '-.5',
    '+1',
    ' 1',
    '1 ',
    '1,5',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1.2.3',
    '--1',
    '١',
    '１',
  ])('refuses %j', (text) => expect(isDecimal(text)).toBe(false));

  it('accepts at most 128 characters', () => {
    expect(isDecimal('9'.repeat(128))).toBe(true);
    expect(isDecimal('9'.repeat(129))).toBe(false);
  });
});

describe('decimalOf', () => {
  it.each([
    ['1e-7', '0.0000001'],
    ['1.50e-3', '0.00150'],
    ['-1.25E+2', '-125'],
    ['1.25e1', '12.5'],
    ['1e21', `1${'0'.repeat(21)}`],
    ['0e5', '0'],
    ['12.50', '12.50'],
    ['9007199254740993', '9007199254740993'],
  ])('writes %s as %s', (source, decimal) => expect(decimalOf(source)).toBe(decimal));

  it.each(['1e999', '1e-999', '1e99999999999', '1e-99999999999', `1${'0'.repeat(200)}`])(
    'is null for %s, which isn’t an amount',
    (source) => expect(decimalOf(source)).toBeNull(),
  );

  it('keeps the exact value of 10,000 generated numbers', () => {
    const random = seeded(10);
    let checked = 0;
    for (let round = 0; round < 10_000; round += 1) {
      const whole = random.pick(['0', `${1 + random.below(9)}${random.digits(random.below(30))}`]);
      const decimals = random.pick(['', `.${random.digits(1 + random.below(24))}`]);
      const exponent = random.pick(['', `e${random.pick(['', '-', '+'])}${random.below(40)}`]);
      const source = `${random.pick(['', '-'])}${whole}${decimals}${exponent}`;
      const decimal = decimalOf(source);
      if (decimal === null) throw new Error(`nothing for ${source}`);
      expect(decimal).toMatch(/^-?\d+(\.\d+)?$/);
      if (!same(source, decimal)) throw new Error(`${source} became ${decimal}`);
      checked += 1;
    }
    expect(checked).toBe(10_000);
  });
});
