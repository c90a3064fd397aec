import { expect, it } from 'vitest';
import type { AliasChoice } from '../../../../electron/contract/address-export.ts';
import { distinguishAliases } from '../../../../renderer/lib/addresses/equal-aliases.ts';

const alias = (line: number, typed: string, batchId = 1): AliasChoice => ({ is: 'alias', batchId, line, alias: typed });
const named = (aliases: readonly AliasChoice[]): readonly string[] => {
  const apart = distinguishAliases(aliases);
  return aliases.map((one) => apart(one, one.alias));
};

it('only lines with equal aliases show their line number', () => {
  expect(named([alias(1, 'Store 7'), alias(2, 'Store 9'), alias(3, 'Store 7')])).toEqual([
    'Store 7 (line 1)',
    'Store 9',
    'Store 7 (line 3)',
  ]);
  // The numbering isn't part of an alias's name.
  expect(named([alias(1, 'Store 7 #{n}'), alias(2, 'Store 7')])).toEqual(['Store 7 #{n} (line 1)', 'Store 7 (line 2)']);
});

it('one line with several files, or lines of several batches, show no line number', () => {
  expect(named([alias(1, 'Store 7'), alias(1, 'Store 7')])).toEqual(['Store 7', 'Store 7']);
  expect(named([alias(1, 'Store 7', 1), alias(3, 'Store 7', 2)])).toEqual(['Store 7', 'Store 7']);
});
