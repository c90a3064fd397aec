/** Returning to a view restores the row that was opened, but only on return. */
import { beforeEach, expect, test, vi } from 'vitest';
import { entryChanged, rowAwaited, rowIsBack, rowOpened } from '../../../../renderer/ui/tables/opened-row.ts';

const row = { list: 'orders', key: 7 };
let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  entryChanged(undefined, undefined);
});

test('an opened row is restored once on return', () => {
  rowOpened(row);
  entryChanged('list', 'order');
  expect(rowAwaited('orders')).toBeNull();
  entryChanged('order', 'list');
  expect(rowAwaited('others')).toBeNull();
  expect(rowAwaited('orders')).toEqual(row);
  rowIsBack(row);
  expect(rowAwaited('orders')).toBeNull();
});

test('a redirect keeps the opened row, and other navigation clears it', () => {
  rowOpened(row);
  entryChanged('list', 'order');
  entryChanged('list', 'order, settled');
  entryChanged('order, settled', 'list');
  expect(rowAwaited('orders')).toEqual(row);
  entryChanged('list', 'settings');
  entryChanged('settings', 'list');
  expect(rowAwaited('orders')).toBeNull();
});

test('a key or click cancels the return to the opened row', () => {
  rowOpened(row);
  entryChanged('list', 'order');
  entryChanged('order', 'list');
  page.dispatchEvent(new Event('keydown'));
  expect(rowAwaited('orders')).toBeNull();
});
