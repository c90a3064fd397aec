import { expect, it } from 'vitest';
import type { AliasChoice } from '../../../../electron/contract/address-export.ts';
import { tellApart } from '../../../../renderer/lib/addresses/alike-shops.ts';

const alias = (line: number, typed: string, batchId = 1): AliasChoice => ({ is: 'alias', batchId, line, alias: typed });
const named = (aliases: readonly AliasChoice[]): readonly string[] => {
  const apart = tellApart(aliases);
  return aliases.map((one) => apart(one, one.alias));
};

it('only lines with equal names have the number of their line', () => {
  expect(named([alias(1, 'Store 7'), alias(2, 'Store 9'), alias(3, 'Store 7')])).toEqual([
    'Store 7 (line 1)',
    'Store 9',
    'Store 7 (line 3)',
  ]);
  // A number in an alias isn't part of its name.
  expect(named([alias(1, 'Store 7 #{n}'), alias(2, 'Store 7')])).toEqual(['Store 7 #{n} (line 1)', 'Store 7 (line 2)']);
});

it('one line with several files, and lines of several batches, keep their name', () => {
  expect(named([alias(1, 'Store 7'), alias(1, 'Store 7')])).toEqual(['Store 7', 'Store 7']);
  expect(named([alias(1, 'Store 7', 1), alias(3, 'Store 7', 2)])).toEqual(['Store 7', 'Store 7']);
});
