import { expect, it } from 'vitest';
import { blocksAround } from '../../../../renderer/features/addresses/address-list/address-list.ts';

it.each([
  [0, 25, [0]],
  [100, 130, [0]],
  [100, 145, [0, 1]],
  [250, 280, [0, 1]],
  [300, 330, [1]],
  [999_900, 999_925, [4_999]],
])('of rows %i to %i, the blocks in view and those next to them are loaded', (first, last, blocks) => {
  expect(blocksAround(first, last)).toEqual(blocks);
});
