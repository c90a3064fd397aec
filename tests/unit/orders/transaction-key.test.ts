import { describe, expect, test } from 'vitest';
import { transactionKey } from '../../../electron/orders/comparison-keys.ts';

const hash = '5f'.repeat(31) + 'ab';

describe('transactionKey', () => {
  test.each([
    [hash, hash.toUpperCase()],
    [hash, `0x${hash}`],
    [`0x${hash}`, `0X${hash.toUpperCase()}`],
    ['0xabc', '0xABC'],
  ])('%s and %s are the same', (one, other) => {
    expect(transactionKey(one)).toBe(transactionKey(other));
  });

  test.each([
    [hash, hash.replace('5f', '5e')],
    // Base 58 is case-sensitive.
    ['5VERv8NMvzbJ', '5verv8nmvzbj'],
    ['0xabc', 'abc'],
    ['ß', 'SS'],
  ])('%s and %s differ', (one, other) => {
    expect(transactionKey(one)).not.toBe(transactionKey(other));
  });
});
