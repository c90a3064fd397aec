/** Amounts in merchants' files are read only if they are unambiguous. */
import { expect, it } from 'vitest';
import { amountsOf } from '../../../../electron/orders/reconcile/amount-notation.ts';

it.each([
  [
    'as programs write them',
    ['1234.50', '7', '-3.25', '+8', '0.000000000000000001'],
    ['1234.50', '7', '-3.25', '8', '0.000000000000000001'],
  ],
  ['with a comma for decimals', ['1.234,50', '7,5', '12'], ['1234.50', '7.5', '12']],
  ['a comma before three digits if another cell shows its meaning', ['1,234', '5,25'], ['1.234', '5.25']],
  ['thousands if another cell shows their mark', ['1,234', '5,678.90'], ['1234', '5678.90']],
  [
    'with blanks, apostrophes and a currency',
    ['1 234.50 EUR', "$1'234.50", '€ 3.10', 'USDT 4.2'],
    ['1234.50', '1234.50', '3.10', '4.2'],
  ],
  [
    'thousands if a negative amount in another notation shows their mark',
    ['1.234', '(5.678.901)', '5.678.901-'],
    ['1234', null, null],
  ],
  ['a point before three digits, which programs write', ['1.234'], ['1.234']],
  ['a point before three digits next to a date', ['1.234', '01.11.2026'], ['1.234', null]],
  ['three digits after a zero, which can’t be thousands', ['0,500', '1,234'], ['0.500', '1.234']],
  ['three digits after more than three, which can’t be thousands', ['1234,567', '1.000'], ['1234.567', '1000']],
  ['groups of three after the sign', ['0.123 456 7', "12.345'6"], ['0.1234567', '12.3456']],
  ['a space after the sign', ['- 5.00', '+ 1 234'], ['-5.00', '1234']],
])('%s can be read', (_, cells, amounts) => {
  expect(amountsOf(cells)).toEqual(amounts);
});

it.each([
  ['a comma before three digits without another clue', ['1,234', '7']],
  ['contradictory cells', ['1.5', '1,5']],
  ['a zero and three digits, where commas part decimals', ['0.500', '12,5']],
  [
    'spaces and apostrophes that don’t separate thousands',
    ['12 50', "1'2", '1234 567', '1 2345', '1 234 5.00', '12.5 0', '5 €  7'],
  ],
  ['invalid groups', ['12,34.50', '1,2345.5', '1,23,456.7']],
  ['more than a number', ['12 EUR 5', '1e5', '5%', '12-', '--5', '1..2', '']],
  ['a number longer than any amount', ['1'.repeat(81)]],
])('%s can’t be read', (_, cells) => {
  expect(amountsOf(cells).filter((amount) => amount !== null && amount !== '7')).toEqual([]);
});

it('a point before three digits is ambiguous in a file with semicolons', () => {
  expect(amountsOf(['1.500', '2.000'], true)).toEqual([null, null]);
  expect(amountsOf(['1.500', '2,50'], true)).toEqual(['1500', '2.50']);
});
