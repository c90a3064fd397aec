import { describe, expect, it } from 'vitest';
import { decimalOf, isDecimal } from '../../../electron/payment-service/decimal.ts';

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
});
