import { expect, test } from 'vitest';
import { standardOf, symbolOf } from '../../../electron/addresses/chains/token-name.ts';

test.each([
  ['USDT-TRC20', 'USDT', 'TRC20'],
  ['BTC', 'BTC', null],
  ['A-B-ERC20', 'A-B', 'ERC20'],
  ['-TRC20', '-TRC20', null],
  ['USDT-', 'USDT', ''],
  ['', '', null],
])('%j is %j on %j', (name, symbol, standard) => {
  expect(symbolOf(name)).toBe(symbol);
  expect(standardOf(name)).toBe(standard);
});
