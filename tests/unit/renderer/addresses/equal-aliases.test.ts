import { expect, it } from 'vitest';
import type { AliasChoice } from '../../../../electron/contract/address-export.ts';
import { tellApart } from '../../../../renderer/lib/addresses/alike-shops.ts';

const shop = (line: number, alias: string, batchId = 1): AliasChoice => ({ is: 'shop', batchId, line, alias });
const told = (shops: readonly AliasChoice[]): readonly string[] => {
  const apart = tellApart(shops);
  return shops.map((one) => apart(one, one.alias));
};

it('only lines with equal names have the number of their line', () => {
  expect(told([shop(1, 'Store 7'), shop(2, 'Store 9'), shop(3, 'Store 7')])).toEqual([
    'Store 7 (line 1)',
    'Store 9',
    'Store 7 (line 3)',
  ]);
  // A number in an alias is no part of what it is called.
  expect(told([shop(1, 'Store 7 #{n}'), shop(2, 'Store 7')])).toEqual(['Store 7 #{n} (line 1)', 'Store 7 (line 2)']);
});

it('one line with several files, and lines of several batches, keep their name', () => {
  expect(told([shop(1, 'Store 7'), shop(1, 'Store 7')])).toEqual(['Store 7', 'Store 7']);
  expect(told([shop(1, 'Store 7', 1), shop(3, 'Store 7', 2)])).toEqual(['Store 7', 'Store 7']);
  const alias: AliasChoice = { is: 'alias', batchId: 1, alias: 'Store 7' };
  expect(told([alias, shop(3, 'Store 7')])).toEqual(['Store 7', 'Store 7 (line 3)']);
});
