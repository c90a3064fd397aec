/** J and K move from row to row, and from one list into the next. */
import { expect, test } from 'vitest';
import { stepIn, type RowList } from '../../../../renderer/ui/tables/row-lists.ts';

/** A list with so many rows and a cursor. */
function listOf(label: string, count: number, begin: number) {
  let cursor = begin;
  const list: RowList = {
    label,
    selects: false,
    element: () => null,
    step: (by) => {
      const to = cursor + by;
      if (to < 0 || to >= count) return false;
      cursor = to;
      return true;
    },
    enter: (from) => {
      cursor = from === 'above' ? 0 : count - 1;
    },
  };
  return { list, cursor: () => cursor };
}

test('nothing moves without a list', () => {
  expect(stepIn([], null, 1)).toBe(false);
});

test('the last row of the only list stays the last', () => {
  const only = listOf('only', 3, 2);
  expect(stepIn([only.list], null, 1)).toBe(true);
  expect(only.cursor()).toBe(2);
});

test('the last row of the first list leads into the second', () => {
  const [first, second] = [listOf('first', 3, 2), listOf('second', 4, 3)];
  stepIn([first.list, second.list], null, 1);
  expect([first.cursor(), second.cursor()]).toEqual([2, 0]);
});

test('the first row of the first list stays the first', () => {
  const [first, second] = [listOf('first', 3, 0), listOf('second', 4, 1)];
  stepIn([first.list, second.list], null, -1);
  expect([first.cursor(), second.cursor()]).toEqual([0, 1]);
});
