import { describe, expect, it } from 'vitest';
import {
  addShares,
  compare,
  decimalsOf,
  leftOf,
  minus,
  plus,
  shareOf,
  times,
} from '../../../sandbox/orders/decimal.ts';

describe('exact amounts of the sandbox', () => {
  it.each([
    ['180.00', '1.0860', 6, '195.48'],
    ['120.00', '1.0860', 6, '130.32'],
    ['40.00', '1', 6, '40.00'],
    ['7', '3', 0, '21'],
    ['845.00', '0.00001919', 8, '0.01621555'],
    ['0.01', '0.001', 4, '0.0001'],
    ['1.234567890123456789', '1', 8, '1.2345679'],
  ])('%s times %s at %i places is %s', (a, b, places, product) => {
    expect(times(a, b, places)).toBe(product);
  });

  it('rounds a product up, so that nobody is asked for less than the price', () => {
    expect(times('1.01', '1.0001', 2)).toBe('1.02');
  });

  it.each([
    ['0.1', '0.2', '0.3', '-0.1'],
    ['40.00', '31', '71.00', '9.00'],
    ['1', '1.000000000000000001', '2.000000000000000001', '-0.000000000000000001'],
    ['90071992547409.93', '0.01', '90071992547409.94', '90071992547409.92'],
    ['0', '0.00', '0.00', '0.00'],
  ])('%s and %s are %s together, and differ by %s', (a, b, sum, difference) => {
    expect([plus(a, b), minus(a, b)]).toEqual([sum, difference]);
    expect(compare(a, b)).toBe(difference.startsWith('-') ? -1 : Number(/[1-9]/.test(difference)));
  });

  it.each([
    ['1.10', 1],
    ['1.000', 0],
    ['100', 0],
    ['0.0010', 3],
  ])('%s has %i decimals that say something', (amount, decimals) => {
    expect(decimalsOf(amount)).toBe(decimals);
  });

  it.each([
    ['40.00', '40.00', '31.00', 6, '9.00'],
    ['40.00', '40.00', '40', 6, '0.00'],
    ['40.00', '40.00', '52', 6, '-12.00'],
    // Two thirds of one are left: rounded up, above zero as below.
    ['1', '3', '1', 2, '0.67'],
    ['1', '3', '4', 2, '-0.33'],
  ])('of %s, when %s asked for got %s, to %i places %s are left', (whole, asked, paid, places, left) => {
    expect(leftOf(whole, shareOf(paid, asked), places)).toBe(left);
  });

  it('adds shares of prices that have no common decimals', () => {
    const share = addShares(addShares(shareOf('1', '3'), shareOf('1', '6')), shareOf('0.5', '1.0'));
    expect(share.over).toBe(share.under);
  });
});
