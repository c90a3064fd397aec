/** Keys in the rows of a list. */
import { expect, test } from 'vitest';
import { rowAct } from '../../../../renderer/ui/tables/row-cursor.ts';

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false };
const standing = { cursor: 4, first: 2, count: 10, page: 3, selects: false };
const pressed = (key: string, modifiers: Partial<typeof none> = {}, at: Partial<typeof standing> = {}) =>
  rowAct({ key, ...none, ...modifiers }, { ...standing, ...at });
const to = (place: number, selecting = false) => ({ is: 'go', to: place, selecting });

test.each([
  ['ArrowDown', 5],
  ['ArrowUp', 3],
  ['PageDown', 7],
  ['PageUp', 1],
  ['Home', 0],
  ['End', 9],
])('%s moves to row %i', (key, place) => {
  expect(pressed(key)).toEqual(to(place));
});

test('a cursor stays within its list, and starts in view', () => {
  expect(pressed('ArrowDown', {}, { cursor: 9 })).toEqual(to(9));
  expect(pressed('PageUp', {}, { cursor: 1 })).toEqual(to(0));
  expect(rowAct({ key: 'ArrowDown', ...none }, { ...standing, cursor: null })).toEqual(to(2));
  expect(pressed('ArrowDown', {}, { count: 0 })).toBeNull();
});

test('Enter opens the row of the cursor, if there is one', () => {
  expect(pressed('Enter')).toEqual({ is: 'open' });
  expect(rowAct({ key: 'Enter', ...none }, { ...standing, cursor: null })).toBeNull();
});

test('selection keys work only in lists with selection', () => {
  const selects = { selects: true };
  expect(pressed(' ', {}, selects)).toEqual({ is: 'toggle' });
  expect(pressed('a', { ctrlKey: true }, selects)).toEqual({ is: 'all' });
  expect(pressed('ArrowDown', { shiftKey: true }, selects)).toEqual(to(5, true));
  expect(pressed(' ')).toBeNull();
  expect(pressed('a', { ctrlKey: true })).toBeNull();
  expect(pressed('ArrowDown', { shiftKey: true })).toBeNull();
});

test('a held key keeps moving, but acts on a row once', () => {
  const [held, selects] = [{ repeat: true }, { selects: true }];
  expect(pressed('ArrowDown', held)).toEqual(to(5));
  expect(pressed('ArrowDown', { ...held, shiftKey: true }, selects)).toEqual(to(5, true));
  expect(pressed('Enter', held)).toEqual({ is: 'nothing' });
  expect(pressed(' ', held, selects)).toEqual({ is: 'nothing' });
});

test('other shortcuts aren’t handled', () => {
  expect(pressed('ArrowUp', { altKey: true })).toBeNull();
  expect(pressed('Home', { ctrlKey: true })).toBeNull();
  expect(pressed('j')).toBeNull();
});
