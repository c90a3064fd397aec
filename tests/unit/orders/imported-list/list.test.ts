import { expect, test } from 'vitest';
import { maxListBytes, maxLineLength, maxBulkOrders } from '../../../../electron/contract/list-import.ts';
import { createImportedList } from '../../../../electron/orders/imported-list/imported-list.ts';
import { listColumns } from '../../../../electron/orders/imported-list/list-columns.ts';
import { readColumn } from '../../../../electron/orders/imported-list/column-orders.ts';
import { orderRows, type ListRow } from '../../../../electron/orders/imported-list/list-rows.ts';
import { splitHeading } from '../../../../electron/orders/imported-list/table-layout.ts';
import { textRows } from '../../../../electron/orders/imported-list/text-rows.ts';
import { listText } from '../../../../electron/orders/imported-list/text-encoding.ts';

function rowsOf(text: string): readonly ListRow[] {
  const table = orderRows(textRows(text));
  if ('is' in table) throw new Error(`not read: ${table.is}`);
  return table.rows;
}
const ordersOf = (text: string): readonly string[] => {
  const rows = rowsOf(text);
  const column = Math.max(
    0,
    listColumns(splitHeading(rows)).findIndex(({ name }) => name === 'order'),
  );
  return readColumn(splitHeading(rows), column).orders.map(({ order }) => order);
};
const unusableOf = (text: string) =>
  readColumn(splitHeading(rowsOf(text)), 0).unusable.map(({ line, cell, why }) => [line, cell, why]);
const two = ['20260101000001', '20260101000002'];

test.each([
  ['side by side', '20260101000001, 20260101000002'],
  ['semicolons around decimal commas', 'sum;order\n1,50;20260101000001\n2,75;20260101000002'],
])('orders are read from a list with %s', (_, text) => {
  expect(ordersOf(text)).toEqual(two);
});

test.each([
  ['a title over it', 'Sales of October;;\norder;name\n20260101000001;Ann\n20260101000002;Bob'],
  ['a title in a single cell', 'Sales of October\norder;name\n20260101000001;Ann\n20260101000002;Bob'],
  ['missing cells at the end', 'order,name,note\n20260101000001,Ann\n20260101000002,Bob'],
  ['a sign in a cell', 'order,sum\n20260101000001,1,234\n20260101000002,12.50\n'],
])('orders are read from a table with %s', (_, text) => {
  expect(ordersOf(text)).toEqual(two);
});

test('an order number without other cells isn’t a title', () => {
  expect(ordersOf(`${two[0] ?? ''},\n${two[1] ?? ''},Ann\n20260101000003,Bob\n`)).toEqual([...two, '20260101000003']);
});

test.each([
  ['UTF-16 without', Buffer.from('po-1\n', 'utf16le')],
  ['UTF-16, the high half first', Buffer.from('\uFEFFpo-1\n', 'utf16le').swap16()],
])('a file in %s is read', (_, bytes) => {
  expect(listText(bytes)).toEqual({ text: 'po-1\n', readAs: 'unicode' });
});

test('a file that is neither UTF-8 nor UTF-16 is read as Windows-1252, and says so', () => {
  // Like CSV of Excel on Windows, with characters that ISO-8859-1 doesn't have.
  const bytes = Buffer.from('Größe;Preis\r\n\x93po-1\x94;5 \x80 \x96 \x9fé\r\n', 'latin1');
  expect(listText(bytes)).toEqual({ text: 'Größe;Preis\r\n“po-1”;5 € – Ÿé\r\n', readAs: 'windows-1252' });
  const list = createImportedList();
  const table = 'Größe;Nr\n1,5;20260101000001\n';
  for (const [encoding, readAs] of [
    ['latin1', 'windows-1252'],
    ['utf8', 'unicode'],
  ] as const)
    expect(list.read({ is: 'file', name: 'a.csv', bytes: Buffer.from(table, encoding) })).toMatchObject({
      readAs,
      columns: [{ name: 'Größe' }, { name: 'Nr' }],
    });
});

test.each([
  ['bytes that are invalid in every encoding', Buffer.from([0x70, 0xff, 0x81]), { is: 'not-text' }],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xd8]), { is: 'not-text' }],
  ['a UTF-8 mark before other bytes', Buffer.from([0xef, 0xbb, 0xbf, 0x70, 0xff, 0x31]), { is: 'not-text' }],
  ['half a UTF-16 character', Buffer.from([0xff, 0xfe, 0x70, 0x00, 0x31]), { is: 'not-text' }],
  ['a zero inside', Buffer.from('po\u00001'), { is: 'not-text' }],
  ['too much', Buffer.alloc(maxListBytes + 1, 'a'), { is: 'too-large', most: maxListBytes }],
])('%s is reported', (_, bytes, fault) => {
  expect(listText(bytes)).toEqual(fault);
});

test.each([
  ['only spaces', ' \n\n', { is: 'empty' }],
  ['an open quote', 'a,b\r\n\r\nc,"x\r\ny"\r\nc,"d\r\ne,f', { is: 'quote-open', line: 5 }],
  ['an open quote below a named delimiter', 'sep=,\na,b\nc,"d\ne,f', { is: 'quote-open', line: 3 }],
  ['a quote closed within a cell', 'a,b\nc,"d\ne,"f",g\n', { is: 'quote-open', line: 2 }],
  ['more rows than are read', '1\n'.repeat(100_001), { is: 'too-many-rows', most: 100_000 }],
  ['more columns than are read', `${'1,'.repeat(300)}\n`.repeat(2), { is: 'too-many-columns', most: 256 }],
])('%s is reported', (_, text, fault) => {
  expect(orderRows(textRows(text))).toEqual(fault);
});

test('each skipped line is listed with its number and reason', () => {
  const rows = rowsOf('note,order\n"two\nlines",po-1\nb,po 2\nc,po-1\nd,PO-1\ne,\nf,1.23457E+12\n');
  expect(readColumn(splitHeading(rows), 1)).toEqual({
    orders: [
      { line: 2, order: 'po-1' },
      { line: 6, order: 'PO-1' },
    ],
    duplicate: [{ line: 5, order: 'po-1', first: 2, isSameRow: false }],
    unusable: [
      { line: 4, cell: 'po 2', why: 'order-number-line' },
      { line: 7, cell: '', why: 'order-number-empty' },
      { line: 8, cell: '1.23457E+12', why: 'order-number-rounded' },
    ],
    beyond: [],
    cleaned: [],
  });
});

test('columns have their names, and examples without duplicates', () => {
  expect(listColumns(splitHeading(rowsOf('note,order\na,20260101000001\na,20260101000002\n')))).toEqual([
    { index: 0, name: 'note', examples: ['a'] },
    { index: 1, name: 'order', examples: two },
  ]);
});

test('orders beyond the limit are reported', () => {
  const rows = rowsOf(Array.from({ length: maxBulkOrders + 2 }, (_, at) => `po-${String(at)}`).join('\n'));
  const taken = readColumn(splitHeading(rows), 0);
  expect(taken.orders).toHaveLength(maxBulkOrders);
  expect(taken.beyond).toEqual([
    { line: 10_001, order: 'po-10000' },
    { line: 10_002, order: 'po-10001' },
  ]);
});

test('a row with more cells is one row, and letter-only numbers don’t lose the first line', () => {
  expect(rowsOf('Ann,20260101000001\n')).toEqual([{ line: 1, cells: ['Ann', '20260101000001'] }]);
  expect(unusableOf('abc\ndef\n')).toEqual([
    [1, 'abc', 'order-number-without-digit'],
    [2, 'def', 'order-number-without-digit'],
  ]);
});

test('data of a person or payment isn’t an order number', () => {
  const hash = '9f'.repeat(32);
  expect(unusableOf(`20260101000001\nines7@mail.example\nLindqvist\n${hash}\n`)).toEqual([
    [2, 'ines7@mail.example', 'order-number-email'],
    [3, 'Lindqvist', 'order-number-without-digit'],
    [4, hash, 'order-number-hash'],
  ]);
});

test.each([
  ['one line of the largest list', '\t'.repeat(maxListBytes), { is: 'line-too-long' }],
  ['a row that spans more lines than any', `order\n"${'a\n'.repeat(maxLineLength)}"\n`, { is: 'line-too-long' }],
  ['one cell of a megabyte', `20260101000001\n${'a'.repeat(maxLineLength)}\n`, { is: 'cell-too-long' }],
  ['more numbers side by side than rows are read', '1 ,'.repeat(100_001) + '1', { is: 'too-many-rows' }],
  ['more cells than are looked at', `${'1,'.repeat(99)}1\n`.repeat(30_001), { is: 'too-many-cells' }],
])('a list that is %s is refused early', (_what, text, fault) => {
  expect(orderRows(textRows(text))).toMatchObject(fault);
});

test('the page gets every skipped line, and only the shown part of a long cell', () => {
  const list = createImportedList();
  const long = '#'.repeat(300);
  const answer = list.read({ is: 'pasted', text: `20260101000001;${long}\n`.repeat(501) });
  if (answer.is !== 'read') throw new Error(answer.fault.is);
  expect(answer.columns[1]?.examples).toEqual([long.slice(0, 200)]);
  const taken = list.previewColumn({ listId: answer.listId, column: 1 });
  if (!taken.ok) throw new Error(taken.error.message);
  expect(taken.value.unusableLines).toHaveLength(501);
  expect(new Set(taken.value.unusableLines.map(({ cell }) => cell.length))).toEqual(new Set([200]));
});
