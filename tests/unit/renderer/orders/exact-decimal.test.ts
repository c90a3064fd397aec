import { describe, expect, it } from 'vitest';
import {
  magnitude,
  productOf,
  sameAmount,
  signOf,
  sumOf,
} from '../../../../renderer/features/orders/tabs/exact-decimal.ts';

describe('exact decimals', () => {
  it('adds with all decimals of the longest part', () => {
    expect(sumOf(['0.1', '0.20'])).toBe('0.30');
    expect(sumOf(['0.000000000000000001', '99999999999999999999'])).toBe('99999999999999999999.000000000000000001');
    expect(sumOf(['1.50', '-2.00'])).toBe('-0.50');
    expect(sumOf([])).toBe('0');
  });

  it('multiplies beyond 2^53 without loss', () => {
    expect(productOf('10.50', '3')).toBe('31.50');
    expect(productOf('0.000000000000000001', '9223372036854775807')).toBe('9.223372036854775807');
    expect(productOf('-0.05', '1')).toBe('-0.05');
  });

  it('compares amounts, not their spelling', () => {
    expect(sameAmount('1.5', '1.500')).toBe(true);
    expect(sameAmount('1.5', '-1.5')).toBe(false);
    expect(sameAmount('-0.00', '0')).toBe(true);
  });

  it('tells the sign, and the amount without it', () => {
    expect(['-0.01', '0.00', '-0', '7'].map(signOf)).toEqual([-1, 0, 0, 1]);
    expect(magnitude('-3.98')).toBe('3.98');
    expect(magnitude('3.98')).toBe('3.98');
  });
});
