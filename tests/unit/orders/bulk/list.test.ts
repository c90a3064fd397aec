import { expect, test } from 'vitest';
import { largestList, mostBulkOrders } from '../../../../electron/contract/bulk-list.ts';
import { listColumns, takeColumn } from '../../../../electron/orders/bulk/list-columns.ts';
import { listRows, type ListRow } from '../../../../electron/orders/bulk/list-rows.ts';
import { listText } from '../../../../electron/orders/bulk/list-text.ts';

function rowsOf(text: string): readonly ListRow[] {
  const rows = listRows(text);
  if ('is' in rows) throw new Error(`not read: ${rows.is}`);
  return rows;
}
const ordersOf = (text: string): readonly string[] => {
  const rows = rowsOf(text);
  return takeColumn(rows, listColumns(rows)[0]?.index ?? 0).orders.map(({ order }) => order);
};
const unusableOf = (text: string) =>
  takeColumn(rowsOf(text), 0).unusable.map(({ line, cell, why }) => [line, cell, why]);
const two = ['20260101000001', '20260101000002'];

test.each([
  ['one a line', '20260101000001\n20260101000002\n'],
  ['lines of Windows, the last without an end', '20260101000001\r\n20260101000002'],
  ['side by side', '20260101000001, 20260101000002'],
  ['tabs', 'name\torder\nAnn\t20260101000001\nBob\t20260101000002'],
  ['semicolons around decimal commas', 'sum;order\n1,50;20260101000001\n2,75;20260101000002'],
  ['commas in quotes', 'name,order\n"Doe, Ann","20260101000001"\n"Roe, Bob",20260101000002'],
  ['bars', 'a|20260101000001\nb|20260101000002'],
  ['a byte order mark', '\uFEFF20260101000001\n20260101000002'],
  ['blank lines between', '\n20260101000001\n\n \n20260101000002\n\n'],
])('orders are read from a list with %s', (_, text) => {
  expect(ordersOf(text)).toEqual(two);
});

test.each([
  ['a title over it', 'Sales of October;;\norder;name\n20260101000001;Ann\n20260101000002;Bob'],
  ['a title that is one cell alone', 'Sales of October\norder;name\n20260101000001;Ann\n20260101000002;Bob'],
  ['cells left out at the end', 'order,name,note\n20260101000001,Ann\n20260101000002,Bob'],
  ['a sign in a cell', 'order,sum\n20260101000001,1,234\n20260101000002,12.50\n'],
])('orders are read from a table with %s', (_, text) => {
  expect(ordersOf(text)).toEqual(two);
});

test('an order beside which nothing is written is no title', () => {
  expect(ordersOf(`${two[0] ?? ''},\n${two[1] ?? ''},Ann\n20260101000003,Bob\n`)).toEqual([...two, '20260101000003']);
});

test.each([
  ['UTF-8', Buffer.from('po-1\n')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFpo-1\n')],
  ['UTF-16 with its mark', Buffer.from('\uFEFFpo-1\n', 'utf16le')],
  ['UTF-16 without', Buffer.from('po-1\n', 'utf16le')],
  ['UTF-16, the high half first', Buffer.from('\uFEFFpo-1\n', 'utf16le').swap16()],
])('a file in %s is read', (_, bytes) => {
  expect(listText(bytes)).toBe('po-1\n');
});

test.each([
  ['bytes of no text', Buffer.from([0x70, 0xff, 0x31]), { is: 'not-text' }],
  ['a zero inside', Buffer.from('po\u00001'), { is: 'not-text' }],
  ['too much', Buffer.alloc(largestList + 1, 'a'), { is: 'too-large', most: largestList }],
])('%s is told as that', (_, bytes, fault) => {
  expect(listText(bytes)).toEqual(fault);
});

test.each([
  ['nothing but blanks', ' \n\n', { is: 'empty' }],
  ['an open quote', 'a,b\nc,"d\ne,f', { is: 'quote-open' }],
  ['more rows than are read', '1\n'.repeat(100_001), { is: 'too-many-rows', most: 100_000 }],
  ['more columns than are read', `${'1,'.repeat(300)}\n`.repeat(2), { is: 'too-many-columns', most: 256 }],
])('%s is told as that', (_, text, fault) => {
  expect(listRows(text)).toEqual(fault);
});

test('each line that is not asked for is told with its number and why', () => {
  const rows = rowsOf('note,order\n"two\nlines",po-1\nb,po 2\nc,po-1\nd,PO-1\ne,\nf,1.23457E+12\n');
  expect(takeColumn(rows, 1)).toEqual({
    orders: [
      { line: 2, order: 'po-1' },
      { line: 6, order: 'PO-1' },
    ],
    repeated: [{ line: 5, order: 'po-1', first: 2 }],
    unusable: [
      { line: 4, cell: 'po 2', why: 'order-number-characters' },
      { line: 7, cell: '', why: 'order-number-empty' },
      { line: 8, cell: '1.23457E+12', why: 'order-number-rounded' },
    ],
    beyond: 0,
  });
});

test('the column of order numbers comes first, and a hash is none', () => {
  const hash = 'ab12'.repeat(16);
  const columns = listColumns(rowsOf(`tx,order\n${hash},20260101000001\n${hash},20260101000002\n`));
  expect(columns).toEqual([
    { index: 1, name: 'order', examples: two, usual: 2 },
    { index: 0, name: 'tx', examples: [hash], usual: 0 },
  ]);
});

test('orders beyond the most are counted, not dropped in silence', () => {
  const rows = rowsOf(Array.from({ length: mostBulkOrders + 2 }, (_, at) => `po-${String(at)}`).join('\n'));
  const taken = takeColumn(rows, 0);
  expect([taken.orders.length, taken.beyond]).toEqual([mostBulkOrders, 2]);
});

test('a row beside which stands something else is one row, and numbers of letters alone lose no first line', () => {
  expect(rowsOf('Ann,20260101000001\n')).toEqual([{ line: 1, cells: ['Ann', '20260101000001'] }]);
  expect(unusableOf('abc\ndef\n')).toEqual([
    [1, 'abc', 'order-number-without-digit'],
    [2, 'def', 'order-number-without-digit'],
  ]);
});

test('what names a person or a payment is no order number', () => {
  const hash = '9f'.repeat(32);
  expect(unusableOf(`20260101000001\nines7@mail.example\nLindqvist\n${hash}\n`)).toEqual([
    [2, 'ines7@mail.example', 'order-number-email'],
    [3, 'Lindqvist', 'order-number-without-digit'],
    [4, hash, 'order-number-hash'],
  ]);
});
