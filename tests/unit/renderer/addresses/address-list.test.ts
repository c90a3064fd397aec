import { expect, it } from 'vitest';
import { blocksAround } from '../../../../renderer/features/addresses/address-list/address-list.ts';

it.each([
  [0, 25, [0]],
  [100, 130, [0]],
  [100, 145, [0, 1]],
  [250, 280, [0, 1]],
  [300, 330, [1]],
  [999_900, 999_925, [4_999]],
])('for the visible rows %i to %i, their blocks and the next ones are loaded', (first, last, blocks) => {
  expect(blocksAround(first, last)).toEqual(blocks);
});
