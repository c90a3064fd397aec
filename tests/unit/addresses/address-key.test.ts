import { describe, expect, test } from 'vitest';
import { addressKey } from '../../../electron/addresses/chains/address-key.ts';

describe('addressKey', () => {
  test.each([
    ['0x52908400098527886E0F7030069857D2E4169EE7', '0x52908400098527886e0f7030069857d2e4169ee7'],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ])('%s and %s are the same', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other));
  });

  test.each([
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'tjrabprwbzy45sbavfcjinpjc18kjprtv8'],
    ['bc1Qw508d6', 'bc1qw508d6'],
    // In base 58, though it begins like bech32.
    ['LTc1aB', 'LTc1Ab'],
    // Nothing that is known to be hexadecimal.
    ['0xNotHex', '0xnothex'],
  ])('%s and %s differ', (one, other) => {
    expect(addressKey(one)).not.toBe(addressKey(other));
  });
});
