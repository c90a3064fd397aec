import { describe, expect, it } from 'vitest';
import { times } from '../../../sandbox/orders/decimal.ts';

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
});
