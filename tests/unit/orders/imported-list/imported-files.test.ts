/** Files as other programs write them: every line is looked up, a duplicate, skipped with its reason, or above the list. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  maxBulkOrders,
  rowNotes,
  type ImportSource,
  type RowNote,
  type UnusableReason,
} from '../../../../electron/contract/list-import.ts';
import { readColumn } from '../../../../electron/orders/imported-list/column-orders.ts';
import { orderRows } from '../../../../electron/orders/imported-list/list-rows.ts';
import { splitHeading } from '../../../../electron/orders/imported-list/table-layout.ts';
import { textRows } from '../../../../electron/orders/imported-list/text-rows.ts';
import { createImportedList } from '../../../../electron/orders/imported-list/imported-list.ts';
import { guessColumns } from '../../../../renderer/features/bulk/start/guess-columns.ts';
import { growth } from '../../../support/growth.ts';

const folder = path.resolve(import.meta.dirname, '../../../data/imports');

const fileOf = (name: string, more: Partial<Pick<ImportSource, 'delimiter' | 'sheet'>> = {}): ImportSource => ({
  is: 'file',
  name: path.basename(name),
  bytes: new Uint8Array(readFileSync(path.join(folder, name))),
  ...more,
});

/** Reads a file and takes its order numbers from the column that Quittance suggests, or else the given one. */
function imported(list: ImportSource, chosen?: number) {
  const importedList = createImportedList();
  const read = importedList.read(list);
  if (read.is === 'fault') return { fault: read.fault.is };
  const column = chosen ?? guessColumns(read.columns).order;
  if (column === null) return { notSuggested: read.columns.map(({ name }) => name) };
  const taken = importedList.previewColumn({ listId: read.listId, column });
  if (!taken.ok) throw new Error(taken.error.message);
  const found = importedList.orders({ listId: read.listId, column });
  if (!found.ok) throw new Error(found.error.message);
  const { usable, duplicate, unusable, beyond, unusableLines, cleanedLines } = taken.value;
  expect(usable + duplicate + unusable + beyond + (read.heading === null ? 0 : 1)).toBe(read.rows);
  const result: {
    orders: string[];
    skipped?: [number, UnusableReason][];
    cleaned?: number;
    duplicate?: number;
    above?: readonly number[];
  } & Partial<Record<RowNote, readonly number[]>> = { orders: found.value.orders.map(({ order }) => order) };
  if (unusable > 0) result.skipped = unusableLines.map(({ line, why }) => [line, why]);
  if (cleanedLines.length > 0) result.cleaned = cleanedLines.length;
  if (duplicate > 0) result.duplicate = duplicate;
  if (read.above.length > 0) result.above = read.above;
  for (const note of rowNotes) if (read.notes[note].count > 0) result[note] = read.notes[note].lines;
  return result;
}

const two = ['70000001', '70000002'];
const three = [...two, '70000003'];
const named = ['ORD-70001', 'ORD-70002'];

test.each<[string, ReturnType<typeof imported>]>([
  ['01-number-with-exponent/orders.xlsx', { orders: ['1', '12345678', '20231125123456', '100000000'] }],
  ['01-number-with-exponent/poi-blank-far.xlsx', { orders: ['70001001'] }],
  ['02-shared-strings-name/capital-in-zip-only.xlsx', { orders: named }],
  ['02-shared-strings-name/capital.xlsx', { orders: named }],
  ['02-shared-strings-name/lower.xlsx', { orders: named }],
  ['02-shared-strings-name/other-folder.xlsx', { orders: named }],
  ['03-escaped-characters/orders.xlsx', { orders: named }],
  [
    '04-equals-quoted/orders.csv',
    { orders: ['0070000001', '0070000002', '0070000003', '0070000004', '70000005'], cleaned: 5 },
  ],
  ['07-zip-container/backslash.xlsx', { orders: named }],
  ['07-zip-container/leading-slash.xlsx', { orders: named }],
  ['07-zip-container/stored-streamed.xlsx', { orders: named }],
  ['07-zip-container/stored.xlsx', { orders: named }],
  ['07-zip-container/streamed.xlsx', { orders: named }],
  ['07-zip-container/zip64-streamed.xlsx', { orders: named }],
  ['07-zip-container/zip64.xlsx', { orders: named }],
  ['10-number-formats/orders.xlsx', { orders: ['0000123', 'ORD-70002'], skipped: [[4, 'cell-date']] }],
  [
    '10-number-formats/error-and-boolean.xlsx',
    {
      orders: [],
      skipped: [
        [2, 'cell-error'],
        [3, 'cell-boolean'],
        [4, 'cell-error'],
        [5, 'cell-date'],
      ],
    },
  ],
  ['11-shopify-lines/orders_export.csv', { orders: ['#1001', '#1002'], duplicate: 1 }],
  ['14-html-as-xls/one-cell-a-line.xls', { fault: 'markup' }],
  ['14-html-as-xls/orders.xls', { fault: 'markup' }],
  ['14-html-as-xls/spreadsheetml.xml', { fault: 'markup' }],
  ['15-sep-line/bom-utf16.csv', { orders: ['70000001'], above: [1] }],
  ['15-sep-line/comma.csv', { orders: two, above: [1] }],
  ['15-sep-line/one-column.csv', { orders: two, above: [1] }],
  ['15-sep-line/orders.csv', { orders: two, above: [1] }],
  ['15-sep-line/quoted-tilde.csv', { orders: two, above: [1] }],
  ['27-quotes-inside/backslash.csv', { orders: three, ragged: [2] }],
  ['27-quotes-inside/break.csv', { orders: two, 'line-breaks': [2] }],
  ['27-quotes-inside/inch.csv', { orders: [...three, '70000004'] }],
  ['27-quotes-inside/open.csv', { fault: 'quote-open' }],
  ['28-number-shapes/pandas.csv', { orders: ['70000001.0', '70000002.0'] }],
  [
    '28-number-shapes/java.csv',
    { orders: ['7.0000001E7', '1.23456789012E11'], skipped: [[4, 'order-number-rounded']] },
  ],
  [
    '28-number-shapes/excel-german.csv',
    {
      orders: [],
      skipped: [
        [2, 'order-number-rounded'],
        [3, 'order-number-rounded'],
      ],
    },
  ],
  // Text is left as it is.
  ['28-number-shapes/date-eaten.csv', { orders: ['11-25', 'Nov-25', '25.11.2026', '2026-11-25'] }],
  ['28-number-shapes/thousands.csv', { orders: ['70.000.001', '70.000.002'] }],
  ['29-delimiter/caret.csv', { orders: two }],
  ['29-delimiter/colon.csv', { orders: two }],
  ['29-delimiter/comma-decimal.csv', { orders: two, ragged: [2, 3] }],
  [
    '29-delimiter/spaces.txt',
    {
      orders: [],
      skipped: [
        [1, 'order-number-line'],
        [2, 'order-number-line'],
        [3, 'order-number-line'],
      ],
    },
  ],
  ['30-total-row/shopify-money.csv', { orders: ['#1001', '#1002'] }],
  ['30-total-row/stripe.csv', { orders: two }],
  ['30-total-row/woo.csv', { orders: ['70000001'], ragged: [2] }],
  ['31-commas-win/address.csv', { orders: three }],
  ['31-commas-win/few-commas.csv', { orders: two }],
  ['31-commas-win/items-no-blank-first.csv', { orders: two }],
  ['31-commas-win/items.csv', { orders: two }],
  ['31-commas-win/json-cell.tsv', { orders: two }],
  ['31-commas-win/pipe.csv', { orders: two }],
  ['31-commas-win/quoted-address.csv', { orders: three }],
  ['31-commas-win/tab.tsv', { orders: two }],
])('%s is read with its order numbers', (name, expected) => {
  expect(imported(fileOf(name))).toEqual(expected);
});

const compared = (name: string) => {
  const list = createImportedList();
  const read = list.read(fileOf(name));
  if (read.is === 'fault') return read.fault.is;
  const suggested = guessColumns(read.columns);
  if (suggested.order === null) return 'not suggested';
  const lines = list.shopLines({ listId: read.listId, ...suggested, order: suggested.order });
  if (!lines.ok) throw new Error(lines.error.message);
  return lines.value.lines.map(({ order, amount }) => [order, amount]);
};

test.each<[string, ReturnType<typeof compared>]>([
  [
    '12-negative-amounts/orders.csv',
    [
      ['70000001', '25.00'],
      ['70000001R', null],
      ['70000002', null],
      ['70000003', null],
      ['70000004', null],
      ['70000005', null],
      ['70000006', null],
    ],
  ],
  [
    '13-german-bank/umsatz.csv',
    [
      ['70000001', '-1000.00'],
      ['70000002', '-950.00'],
      ['70000003', '1234.56'],
    ],
  ],
  [
    '30-total-row/shopify-money.csv',
    [
      ['#1001', '1234.56'],
      ['#1002', '12.00'],
    ],
  ],
  [
    '30-total-row/stripe.csv',
    [
      ['70000001', '1234.56'],
      ['70000002', '12.00'],
    ],
  ],
  ['30-total-row/woo.csv', [['70000001', null]]],
  [
    '31-commas-win/address.csv',
    [
      ['70000001', '25.00'],
      ['70000002', '40.50'],
      ['70000003', '12.00'],
    ],
  ],
  [
    '31-commas-win/items.csv',
    [
      ['70000001', '25.00'],
      ['70000002', '40.50'],
    ],
  ],
  [
    '01-number-with-exponent/orders.xlsx',
    [
      ['1', '25'],
      ['12345678', '15000000'],
      ['20231125123456', '19.99'],
      ['100000000', '0.000001'],
    ],
  ],
  [
    '40-reconcile/c-semicolon-address.csv',
    [
      ['DEZWZDQ1WHZKTTGQ', '62.40'],
      ['3P4H8A333P0NH9DJ', '40.00'],
      ['91R1Q0RZJ9M2DP9T', '40.00'],
    ],
  ],
  [
    '40-reconcile/d-shopify.csv',
    [
      ['#A-84625', '62.40'],
      ['#A-84625', null],
      ['#A-64156', '40.00'],
    ],
  ],
  [
    '40-reconcile/e-joined-rows.csv',
    [
      ['DEZWZDQ1WHZKTTGQ', '124.80'],
      ['3P4H8A333P0NH9DJ', '40.00'],
    ],
  ],
  [
    '40-reconcile/f-parentheses.csv',
    [
      ['DEZWZDQ1WHZKTTGQ', '62.40'],
      ['3P4H8A333P0NH9DJ', null],
      ['91R1Q0RZJ9M2DP9T', null],
    ],
  ],
  [
    '40-reconcile/g-capital.xlsx',
    [
      ['DEZWZDQ1WHZKTTGQ', '62.4'],
      ['3P4H8A333P0NH9DJ', '40'],
    ],
  ],
  [
    '40-reconcile/h-x000d.xlsx',
    [
      ['DEZWZDQ1WHZKTTGQ', '62.4'],
      ['3P4H8A333P0NH9DJ', '40'],
    ],
  ],
  [
    '40-reconcile/i-equals.csv',
    [
      ['DEZWZDQ1WHZKTTGQ', '62.40'],
      ['3P4H8A333P0NH9DJ', '40.00'],
    ],
  ],
])('%s is read with orders and amounts', (name, expected) => {
  expect(compared(name)).toEqual(expected);
});

const readOf = (list: ImportSource) => {
  const read = createImportedList().read(list);
  if (read.is === 'fault') throw new Error(read.fault.is);
  return read;
};

test('another delimiter can be chosen', () => {
  const text = 'order:day,note\n70000001:1,a\n70000002:2,b\n';
  expect(readOf({ is: 'pasted', text })).toMatchObject({ delimiter: ',', columns: [{}, {}] });
  expect(readOf({ is: 'pasted', text, delimiter: ':' }).columns.map(({ name }) => name)).toEqual(['order', 'day,note']);
  // None: a list of one column.
  expect(imported({ is: 'pasted', text: 'a:b\n70000001\n1:2\n', delimiter: '' })).toEqual({
    orders: ['70000001'],
    skipped: [[3, 'order-number-line']],
  });
});

test('a digit isn’t a delimiter, even if the first line names it', () => {
  expect(imported({ is: 'pasted', text: 'sep=0\n7100000105\n' })).toEqual({
    orders: ['7100000105'],
    skipped: [[1, 'order-number-line']],
  });
});

test('a row that wasn’t split is skipped, never sent', () => {
  const text = 'Order number,Amount\n70000001,25.00\n"70000002,40.00"\n70000003;12.00\n';
  expect(imported({ is: 'pasted', text })).toEqual({
    orders: ['70000001'],
    skipped: [
      [3, 'order-number-line'],
      [4, 'order-number-line'],
    ],
    ragged: [3, 4],
  });
});

/** The orders that reconcile would look up. */
function reconciled(text: string, order: number) {
  const list = createImportedList();
  const read = list.read({ is: 'pasted', text });
  if (read.is === 'fault') throw new Error(read.fault.is);
  const lines = list.shopLines({ listId: read.listId, order, amount: null, currency: null });
  if (!lines.ok) throw new Error(lines.error.message);
  return lines.value.lines.filter(({ why }) => why === null).map((line) => line.order);
}

test('a row with an extra cell left of the order number is skipped, never sent, also by reconcile', () => {
  const text =
    'name,phone,order,sum\nAnn,0170555001,70000001,1\nDoe, Bob,0170555002,70000002,1\nEve,0170555003,70000003,1\n';
  expect(imported({ is: 'pasted', text })).toEqual({
    orders: ['70000001', '70000003'],
    skipped: [[3, 'row-shifted']],
    ragged: [3],
  });
  expect(reconciled(text, 2)).toEqual(['70000001', '70000003']);
});

test.each<
  [
    what: string,
    text: string,
    column: number,
    orders: readonly string[],
    skipped: readonly (readonly [number, UnusableReason])[],
  ]
>([
  [
    'an unquoted line break',
    'Name,Note,Order,Phone\nAnn,ok,70000001,0170555001\nBob,first line\nsecond line,70000002,0170555002\nEve,ok,70000003,0170555003\n',
    2,
    ['70000001', '70000003'],
    [
      [3, 'order-number-empty'],
      [4, 'row-shifted'],
    ],
  ],
  [
    'a missing cell',
    'Note,Order,Phone\nok,70000001,0170555001\n70000002,0170555002\n',
    1,
    ['70000001'],
    [[3, 'row-shifted']],
  ],
  [
    'an extra cell and no heading',
    'Ann,0170555001,70000001,1\nDoe, Bob,0170555002,70000002,1\nEve,0170555003,70000003,1\n',
    2,
    ['70000001', '70000003'],
    [[2, 'row-shifted']],
  ],
  [
    'an extra cell and without the last one',
    'Name,Phone,Order,Note\nAnn,0170555001,70000001,x\nDoe, Bob,0170555002,70000002\nEve,0170555003,70000003,x\n',
    2,
    ['70000001', '70000003'],
    [[3, 'row-shifted']],
  ],
  [
    'an extra cell and no order number',
    'name,phone,order\nAnn,0170555001,70000001\nDoe, Bob,0170555002,\nEve,0170555003,70000003\n',
    2,
    ['70000001', '70000003'],
    [[3, 'row-shifted']],
  ],
  [
    'an extra cell, without the last one, between numbers',
    'name,phone,order,amount\nAnn,0170555001,70000001,5\nDoe, Bob,0170555002,70000002\nEve,0170555003,70000003,5\n',
    2,
    ['70000001', '70000003'],
    [[3, 'row-shifted']],
  ],
  [
    'a second line that an unquoted line break leaves in the first column',
    'Order,Note,Sum\n70000001,call,1\n70000002,call\n0170555001,2\n0170555003\n70000003,ok,3\n70000004\n',
    0,
    [...three, '70000004'],
    [
      [4, 'row-shifted'],
      [5, 'row-shifted'],
    ],
  ],
  [
    'an extra cell, which most rows have',
    'Name,Phone,Order\nDoe, Bob,0170555002,70000002\nRoe, Eve,0170555004,70000004\nLee, Jr., Ann,0170555001,70000001\nPoe, Kim,0170555005,70000005\nZoe,0170555003,70000003\n',
    2,
    ['70000003'],
    [
      [2, 'row-shifted'],
      [3, 'row-shifted'],
      [4, 'order-number-without-digit'],
      [5, 'row-shifted'],
    ],
  ],
  [
    'one of three widths and no heading',
    'Doe, Bob,0170555002,70000002\nLee, Jr., Ann,0170555001,70000001\nEve,0170555003,70000003\n',
    2,
    [],
    [
      [1, 'row-shifted'],
      [2, 'order-number-without-digit'],
      [3, 'row-shifted'],
    ],
  ],
  [
    'an extra first cell',
    'Order,Amount\nINV1,Ann,70000001,5.00\n70000002,6.00\n70000003,7.00\n',
    0,
    ['70000002', '70000003'],
    [[2, 'row-shifted']],
  ],
  [
    'a stray pair of quotation marks around the end of a line',
    'Order,Name,Total\n70000001,"Ann,25.00\n70000002,Bob",40.00\n70000003,Eve,12.00\n',
    0,
    ['70000003'],
    [[2, 'lines-joined']],
  ],
  [
    'a stray pair of quotation marks around several lines',
    'Name,Order,Total\nEve,70000003,12.00\n"Ann,70000001,25.00\nBob,70000002,40.00\nZoe",70000004,1.00\n',
    1,
    ['70000003'],
    [[3, 'lines-joined']],
  ],
  [
    'an unquoted comma that the missing last cell hides',
    'Name,Phone,Order,Amount,Note\nKim,0170 11,70000001,40.00,\nBo,0170 12,70000002,41.00,x\nLind, Eva,0170123456,70000003,42.00\nLi,0170 13,70000004,43.00,\n',
    2,
    [...two, '70000004'],
    [[4, 'row-shifted']],
  ],
  [
    'an unquoted comma without a space that the missing last cell hides, where a series gets a digit more',
    'Name,Customer,Order,Amount,Note\nKim,501,998,40.00,\nBo,502,999,41.00,x\nLind,Eva,503,1000,42.00\nLi,504,1001,43.00,\nJo,505,1002,44.00,\nAl,506,1003,45.00,\n',
    2,
    ['998', '999', '1001', '1002', '1003'],
    [[4, 'row-shifted']],
  ],
  [
    'an unquoted comma, in all lines, that an empty last name hides',
    'Name,Phone,Order,Note\nLind, Kim,0170123451,70000001\nLind, Bo,0170123452,70000002\nLi, Eva,0170123453,70000003\n',
    2,
    [],
    [
      [2, 'row-shifted'],
      [3, 'row-shifted'],
      [4, 'row-shifted'],
    ],
  ],
])('a row with %s is skipped, never sent', (_, text, column, orders, skipped) => {
  expect(imported({ is: 'pasted', text }, column)).toMatchObject({ orders, skipped });
});

test.each<[what: string, text: string, column: number, orders: readonly string[]]>([
  ['a customer without a number', 'Customer ID,Order\n501,70000001\nGuest,70000002\n503,70000003\n', 1, three],
  [
    'an email, with random order numbers',
    'Email,Order ID\nkim85@x.de,70000001\nbo2@x.de,K7Q2M9XA\neva@x.de,70000002\nli@x.de,9XK2LL41\njo99@x.de,70000003\n',
    1,
    ['70000001', 'K7Q2M9XA', '70000002', '9XK2LL41', '70000003'],
  ],
  [
    'an email, with a digit more',
    'Email,Order\nkim85@x.de,998\nbo2@x.de,999\neva@x.de,1000\n',
    1,
    ['998', '999', '1000'],
  ],
  [
    'a guest, with random order numbers',
    'Customer ID,Order\n501,K7Q2M9XA\nGuest,9XK2LL41\n503,P0P3R7TT\n',
    1,
    ['K7Q2M9XA', '9XK2LL41', 'P0P3R7TT'],
  ],
  [
    'a guest, with a digit more',
    'Customer ID,Order\n501,W/998-1\n502,W/999-1\nGuest,W/1000-1\n',
    1,
    ['W/998-1', 'W/999-1', 'W/1000-1'],
  ],
  [
    'a guest, with order numbers of no form',
    'Customer ID,Order\n501,DE-1001\nGuest,AT-77\n503,CH-900123\n',
    1,
    ['DE-1001', 'AT-77', 'CH-900123'],
  ],
  [
    'a whole amount, with a digit more',
    'Name,Order,Amount\nKim,998,400\nBo,999,410\nLi,1000,420\n',
    1,
    ['998', '999', '1000'],
  ],
  ['a space before a note', 'Name,Order,Note\nKim,70000001, call first\nBo,70000002,x\nLi,70000003,\n', 1, three],
  ['a dash for a quantity', 'Qty,Order\n1,70000001\n-,70000002\n2,70000003\n', 1, three],
  ['more digits than the others', 'Order,Amount\n9998,300\n9999,1200\n10000,1500\n', 0, ['9998', '9999', '10000']],
  ['a quantity as long as the order was', 'Qty,Order\n4,97\n9,98\n9,99\n17,100\n', 1, ['97', '98', '99', '100']],
  [
    'all cells, where most have none at the end',
    'Name,Order,Note\nAnn,70000001\nBob,70000002,x\nKim,70000003\n',
    1,
    three,
  ],
])('an order beside %s is looked up', (_, text, column, orders) => {
  expect(imported({ is: 'pasted', text }, column)).toMatchObject({ orders });
  expect(imported({ is: 'pasted', text }, column)).not.toHaveProperty('skipped');
});

test('a file with more lines than reconcile compares is refused, not compared in part', () => {
  const list = createImportedList();
  const text = `order\n${Array.from({ length: maxBulkOrders + 1 }, (_, at) => 70000000 + at).join('\n')}\n`;
  const read = list.read({ is: 'pasted', text });
  if (read.is === 'fault') throw new Error(read.fault.is);
  expect(list.shopLines({ listId: read.listId, order: 0, amount: null, currency: null })).toMatchObject({
    error: { facts: { fault: 'too-many-lines' } },
  });
});

test.each([
  ['two columns', 'Order,Total\n70000001,25.00\n70000002,40.00\n\nPhone,Name\n01701234567,Ann Lee\n'],
  ['one column', 'Order\n70000001\n70000002\n\nPhone\n01701234567\n'],
  ['names with digits', 'Order\n70000001\n70000002\n\nPhone,Line 2\n01701234567,Ann\n'],
  ['other names', 'Order,Total\n70000001,25.00\n70000002,40.00\n\nSKU,Stock\nMUG-100,42\n'],
])('a second table of %s below an empty line is skipped', (_, text) => {
  expect(imported({ is: 'pasted', text })).toEqual({
    orders: two,
    skipped: [
      [5, 'other-table'],
      [6, 'other-table'],
    ],
  });
});

test.each([
  ['a date', '02.01.2026\n\n'],
  ['a file name', 'orders_2026-01.csv\n'],
  ['a name like an order number', 'orders_2026-01\n'],
])('%s above a table is a title', (_, title) => {
  expect(imported({ is: 'pasted', text: `${title}Order,Amount\n70000001,40.00\n70000002,41.00\n` })).toEqual({
    orders: two,
    above: [1],
  });
});

test('a second table with names is skipped, also below a list without a heading and below a cell of two lines', () => {
  const text = '70000001,1\n70000002,"a\nb"\n\nPhone,Name\n01701234567,Ann\n';
  expect(imported({ is: 'pasted', text }, 0)).toMatchObject({
    orders: two,
    skipped: [
      [5, 'other-table'],
      [6, 'other-table'],
    ],
  });
});

test('a wider second table doesn’t make the rows above it look too short', () => {
  const text =
    '40,70000001\n41,70000002\n\nRefund,Total,Order\nR1,4,70000003\nR2,5,70000004\nR3,6,70000005\nR4,7,70000006\n';
  expect(imported({ is: 'pasted', text }, 1)).toMatchObject({ orders: two });
  expect(reconciled(text, 1)).toEqual(two);
});

test('a joined file whose columns are in another order is skipped', () => {
  expect(imported({ is: 'pasted', text: 'Order,Total\n70000001,40\n70000002,41\nTotal,Order\n42,70000004\n' })).toEqual(
    {
      orders: two,
      skipped: [
        [4, 'other-table'],
        [5, 'other-table'],
      ],
    },
  );
});

test.each([
  ['an order', () => '70000001,x'],
  // Each name with a digit begins like another one half a list away.
  [
    'names',
    (at: number, count: number) => `total,${(at % (count / 2)).toString(2).replaceAll('0', 'a').replaceAll('1', 'b')}1`,
  ],
])('a list of rows with %s and a gap after each takes time in proportion to its rows', (_, row) => {
  const withGaps = (count: number) => {
    const rows = Array.from({ length: count }, (_row, at) => `${row(at, count)}\n\n`);
    const table = orderRows(textRows(`order,name\n${rows.join('')}`));
    if ('is' in table) throw new Error(table.is);
    return () => void readColumn(splitHeading(table.rows), 0);
  };
  // Quadratic time would be 64.
  expect(growth(withGaps(1_000), withGaps(8_000))).toBeLessThan(32);
});

test.each([
  ['names', 'Phone,Name\n01701234567,Ann\n'],
  ['words', 'SKU,Stock\nMUG-100,42\n'],
])('a second table of %s below the last order is skipped without an empty line', (_, table) => {
  expect(imported({ is: 'pasted', text: `Order,Total\n70000001,25.00\n70000002,40.00\n${table}` })).toEqual({
    orders: two,
    skipped: [
      [4, 'other-table'],
      [5, 'other-table'],
    ],
  });
});

test('orders below a row of words are looked up, also if the words name a group below an empty line', () => {
  const text = 'Order,Total\n70000001,25\nGuest,free\n70000002,40\n\nStore,Hamburg\n70000003,12\n';
  expect(imported({ is: 'pasted', text })).toEqual({
    orders: three,
    skipped: [
      [3, 'order-number-without-digit'],
      [6, 'order-number-without-digit'],
    ],
  });
});

test('a count of the orders beside their total is skipped, and a short order number isn’t', () => {
  const text = 'Order,Amount\n70000001,40.00\n70000002,41.00\n';
  expect(imported({ is: 'pasted', text: `${text}2,81.00\n` })).toEqual({ orders: two, skipped: [[4, 'row-shifted']] });
  expect(imported({ is: 'pasted', text: `${text}3,81.00\n` })).toEqual({ orders: [...two, '3'] });
  expect(imported({ is: 'pasted', text: 'Order,Amount\n7,40\n8,41\n2,42\n' })).toEqual({ orders: ['7', '8', '2'] });
});

test('orders below a gap and a line of one word are looked up', () => {
  const text = 'Order,Country\n70000001,DE\n\nAustria,\n70000002,AT\n';
  expect(imported({ is: 'pasted', text })).toMatchObject({ orders: two });
});

test.each([
  ['a name', 'Name,Order,Total\n"Ann\nLee",70000001,25.00\n"Bob\nRoe",70000002,40.00\n', 1],
  ['an address', 'Order,Address,Total\n70000001,"Main St 5, Berlin\n12345, Germany",25.00\n70000002,x,40.00\n', 0],
  ['a last cell with a phone number', 'Order,Note\n70000001,"call\n0170555, after 5"\n70000002,x\n', 0],
])('orders beside %s of two lines are looked up', (_, text, column) => {
  expect(imported({ is: 'pasted', text }, column)).toMatchObject({ orders: two });
});

test('a stray quotation mark is refused, also if another delimiter splits the lines by chance', () => {
  const text = 'Bestellnummer;Kunde;Betrag\n70000001;Kim;40,00\n70000002;"Bo;41,00\n70000003;Li;42,00\n';
  expect(createImportedList().read({ is: 'pasted', text })).toMatchObject({ fault: { is: 'quote-open', line: 3 } });
});

test('a stray quotation mark, which gives an order the amount of the next one, is refused', () => {
  const text = 'Order,Name,Total\n70000001,"Ann,25.00\n70000002,"Bob",40.00\n70000003,Eve,12.00\n';
  expect(imported({ is: 'pasted', text })).toEqual({ fault: 'quote-open' });
});

test('a long cell of percent signs takes no longer than its beginning', () => {
  const text = `order\n70000001\n${`${'%40'.repeat(10_900)}\n`.repeat(20)}`;
  const before = process.cpuUsage();
  expect(imported({ is: 'pasted', text })).toMatchObject({ orders: ['70000001'] });
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
});

test('an unnamed last column moves no order number, and a shifted row is noticed where lines end with a delimiter', () => {
  expect(imported({ is: 'pasted', text: 'name,order,\nAnn,70000001,5\nBob,70000002,5\n' })).toEqual({ orders: two });
  const text = 'name,phone,order,\nAnn,0170555001,70000001,\nDoe, Bob,0170555002,70000002,\n';
  expect(imported({ is: 'pasted', text })).toMatchObject({ orders: ['70000001'], skipped: [[3, 'row-shifted']] });
});

test.each([
  ['a rate in front', 'Bestellnummer;Netto;19% MwSt;Brutto\n70000001;40,00;7,60;47,60\n'],
  ['an ordinal', 'Order,1st name\n70000001,Kim\n'],
  ['numbers above cells that begin alike', 'Order,Street 1,Tax 1 Name\n70000001,Street 5,Tax 8%\n'],
  ['a number, also if it’s repeated', 'Order,Q1\n70000001,5\nOrder,Q1\n70000002,6\n'],
])('names with %s are a heading', (_, text) => {
  expect(createImportedList().read({ is: 'pasted', text })).toMatchObject({ heading: 1 });
});

test('the heading of a second file joined to the first is skipped as a heading', () => {
  const text = 'order,sum\n70000001,1\norder,sum\n70000002,2\n';
  expect(imported({ is: 'pasted', text })).toEqual({ orders: two, skipped: [[3, 'duplicate-heading']] });
  // Also below an empty line, where other names would begin another table.
  const apart = 'order,sum\n70000001,1\n\norder,sum\n70000002,2\n';
  expect(imported({ is: 'pasted', text: apart })).toEqual({ orders: two, skipped: [[4, 'duplicate-heading']] });
});

test('a first line with a number in a text is listed as skipped, not taken as the heading', () => {
  const text = 'PO 1001;Ann Lee;12,50 €\nPO-1002;Bob Roe;13,50 €\n';
  expect(imported({ is: 'pasted', text }, 0)).toEqual({ orders: ['PO-1002'], skipped: [[1, 'order-number-line']] });
  expect(imported({ is: 'pasted', text: 'PO 1001;12 €\nPO-1002;13 €\n' }, 0)).toEqual({
    orders: ['PO-1002'],
    skipped: [[1, 'order-number-line']],
  });
});

test('a first line with an order number, or an email beside names, is no heading', () => {
  expect(imported({ is: 'pasted', text: 'Order 70000003\n70000001\n70000002\n' })).toEqual({
    orders: two,
    skipped: [[1, 'order-number-line']],
  });
  expect(imported({ is: 'pasted', text: 'Order,ann@shop.example\n70000001,a\n70000002,b\n' }, 0)).toEqual({
    orders: two,
    skipped: [[1, 'order-number-without-digit']],
  });
});

test('a first line that could be an order number is data', () => {
  expect(imported({ is: 'pasted', text: '70000001\n70000002\n' })).toEqual({ orders: two });
  expect(imported({ is: 'pasted', text: 'Orders 2026\n70000001\n' })).toEqual({ orders: ['70000001'] });
  for (const first of ['ORDER-1001', 'INVOICE-2041', 'order5', 'Bestellung-17', 'id-1001', 'NAME7']) {
    const text = `${first}\n70000001\n70000002\n`;
    expect(imported({ is: 'pasted', text })).toEqual({ orders: [first, ...two] });
  }
  expect(imported({ is: 'pasted', text: 'ORDER-7;paid\n70000001;paid\n70000002;open\n' }, 0)).toEqual({
    orders: ['ORDER-7', ...two],
  });
});

test.each(["'", '*', '+', '!', '?', '`', '#', '$', '%'])('a line of values joined by %s is never sent', (sign) => {
  const text = `#1001\n${['70000001', 'Eva', '12.50'].join(sign)}\n`;
  expect(imported({ is: 'pasted', text })).toEqual({ orders: ['#1001'], skipped: [[2, 'order-number-line']] });
});

test('the groups of one number aren’t three order numbers', () => {
  expect(imported({ is: 'pasted', text: '700,000,001' })).not.toMatchObject({ orders: ['700', '000', '001'] });
});

test('invisible characters and full-width digits are removed, and counted, also in duplicates', () => {
  const text = 'order\n\u200B70000001\u00A0\n７００００００２\n\u202A70000003\u202C\n70000004 \n="70000004"\n';
  expect(imported({ is: 'pasted', text })).toEqual({ orders: [...three, '70000004'], cleaned: 4, duplicate: 1 });
});

test.each<[what: string, text: string, orders: readonly string[]]>([
  ['an amount and a number in one line', '70000001,25.00\n', ['70000001']],
  ['a heading with a tax rate', 'Nr;MwSt 19 %\n70000001;4,75\n', ['70000001']],
  [
    'joined numbers',
    'order\n70000001:01701234567\n70000001/01701234567/25.00\nLindqvist/70000001\nDE/1001\nAT/1002\nINV/2026/7\n',
    ['DE/1001', 'AT/1002', 'INV/2026/7'],
  ],
  [
    'numbers with words',
    'order\n2024/00017\nSHOP_1001\nINV-2024-17\n7QF2-KXZM-44\n3f2a9c10-dead-4bee-8fab-c0ffee123456\n',
    ['2024/00017', 'SHOP_1001', 'INV-2024-17', '7QF2-KXZM-44', '3f2a9c10-dead-4bee-8fab-c0ffee123456'],
  ],
  [
    'numbers with a short one',
    'order\n20260115/001\nRE/2026/00001234\nINV/2026/12345678\n70000001/1\n70000001/10115\n70000001/25.00\n0170/12345678\n030/1234567\n',
    ['20260115/001', 'RE/2026/00001234', 'INV/2026/12345678', '70000001/1'],
  ],
  [
    'numbers with names',
    'order\n70000001_Eva_Lindqvist_Hauptstr_5\n70000001/eva-lindqvist\n70000001/EVA\n70000001-Lindqvist\nEva_Lind_70000001\n70000003/Bo\n70000003__Bo__40\n70000003.Bo.41\n70000003-Li\n70000002\n',
    ['70000002'],
  ],
  ['two numbers in a cell', 'order\n70000001/70000002\n70000003\n', ['70000003']],
  [
    'emails in any form',
    'order\nmailto:ann1@x.example\nann1@x.example:70000001\nann1%40x.example\n70000001\n',
    ['70000001'],
  ],
  ['dates and amounts', '2026-11-01;10001;25,00\n2026-11-02;10002;40,00\n', ['10001', '10002']],
  ['phone numbers', 'Order\n+491701234567\ntel:+491701234567\n(0170)1234567\n', []],
  ['bank accounts', 'Order\nDE02120300000000202051\nDE03120300000000202051\n', ['DE03120300000000202051']],
  ['a heading with digits', 'Auftrag;Kunde;Tel1\n10001;Ann;01701234567\n', ['10001']],
  ['a heading with one letter and a digit', 'Order,Q1,Q2\n70000001,5,6\n', ['70000001']],
  ['two kinds of numbers', 'INV-A1;Ann\nRE-2;Bob\n', ['INV-A1', 'RE-2']],
  [
    'lines that begin with a word of a heading',
    'Order 1001;Ann;Hof 3\nOrder 1002;Bob;Hof 4\nOrder-7;Eve;Hof 5\n',
    ['Order-7'],
  ],
  ['columns with numbered names', 'order-id\taddress-1\tphone\nA-10001\tMain 5\t01701234567\n', ['A-10001']],
  ['a link and a formula', 'order\nhttps://shop.example/70000001?token=a1\n=1+1\n70000001\n', ['70000001']],
  ['lines with names and no heading', 'Ann_Lee:70000001:25.00\n70000001~Ann_Lee\nAnnLee^70000001\n', []],
  ['a number in apostrophes', "order\n'70000001'\n", ['70000001']],
  [
    'signs that no order number has',
    'order=70000001&name=Ann\n{order:70000001}\n[70000001]\n70000001\\\nann1(at)x.example\nann1@x\nann%2540x\neyJvIjoxfQ==\n70000002\n',
    ['70000002'],
  ],
  ['a soft hyphen within, and at the start', 'order\n7000\u00AD0001\n\u00AD70000002\n', ['70000001']],
  [
    'rows with an extra cell and an empty last one',
    'Name,Contact,Order,Note\nKim,k@x.de,0170123456,70000001,\nBo,b@x.de,0170123457,70000002,x\nLi,l@x.de,0170123458,70000003,\n',
    [],
  ],
  ['a delimiter at the end of each row', 'Name,Order,Amount\nKim,70000001,40,\nBo,70000002,41,\n', two],
  ['lines of which most have none', 'Name,Order,Note\nKim,70000001,\nKim,,\nKim,,x\nBo,70000002,\nBo,,\n', two],
  ['bank accounts of other countries', 'Order\nSA0380000000608010167519\nBR1800360305000010009795493C1\n', []],
  ['bank accounts in other forms', 'Order\nde02120300000000202051\nDE02-1203-0000-0000-2020-51\n', []],
])('only the order numbers of %s are looked up', (_, text, orders) => {
  expect(imported({ is: 'pasted', text })).toMatchObject({ orders });
});

test.each([
  ['Name;Telefon;Vorgang\nAnn;01701234567;10001\n'],
  ['10001;Ann;01701234567;25,00\n10002;Bob;01705551234;40,00\n'],
  ['订单号,手机号,金额\n10001,13800138000,25.00\n'],
  ['Ticket,Card number,Amount\nT1,4111111111111111,25\n'],
  ['Merchant reference,Order ID,Amount\nA-1,70000001,25.00\n'],
  ['"Auftragskonto";"Verwendungszweck"\nDE02120300000000202051;70000001\n'],
  ['Order date,Total\n20261101,25.00\n'],
  ['Name,Email,Orders,Total Spend\nKim,kim@x.example,3,120.00\n'],
  ['Date,Orders,Gross sales\n2026-01-02,12,480.00\n'],
  ['Name,Phone\nAnn,01701234567\n'],
  ['Name,Cell,Amount\nEva,0612345678,40.00\n'],
  ['Nombre;Móvil\nEva;0612345678\n'],
  ['Email,Amount\neva85@x.example,40.00\n'],
  ['Client,Amount\neva85,40.00\n'],
  ['70000001,0170123456\n'],
])('no column of %j is suggested, because its order numbers aren’t certain', (text) => {
  expect(imported({ is: 'pasted', text })).toHaveProperty('notSuggested');
});

test.each([
  ['a debit', 'Order;Betrag;Soll/Haben\n70000001;25,00;H\n70000002;40,00;S\n', ['25.00', null]],
  ['a decimal comma in each line', 'Order,Amount,Status\n70000001,25,50\n70000002,7,00\n', [null, null]],
  ['a debit in words', 'Order;Betrag;Art\n70000001;25,00;Gutschrift\n70000002;40,00;Lastschrift\n', ['25.00', null]],
  ['a minus in another column', 'Order;Betrag;+/-\n70000001;25,00;+\n70000002;40,00;-\n', ['25.00', null]],
  ['a hyphen for none', 'Order;Betrag;Notiz\n70000001;25,00;-\n70000002;40,00;-\n', ['25.00', '40.00']],
  ['a debit in French', 'Order;Montant;Sens\n70000001;25,00;Crédit\n70000002;40,00;DÉBIT\n', ['25.00', null]],
  [
    'a debit, with an extra cell and a second header',
    'Order,Betrag,Side\n70000001,25.00,H\n70000002,40.00,S\n70000003,7,00,S\nOrder,Betrag,Side\n70000004,5.00,S\n',
    ['25.00', null, null, null, null],
  ],
  [
    'a decimal comma and a second header',
    'Order,Amount,Status\n70000001,25,50\nOrder,Amount,Status\n70000002,7,00\n',
    [null, null, null],
  ],
  ['a decimal comma and a whole amount', '70000001,40,50\n70000002,41,00\n70000003,41\n', [null, null, null]],
  [
    'a decimal comma under a heading',
    'Order,Amount,Note\n70000001,40,50,\n70000002,41,75,\n70000003,42,\n',
    [null, null, '42'],
  ],
  ['one or two decimals', '70000001,40,5\n70000002,41\n70000003,42,25\n', [null, null, null]],
  ['a decimal comma in most lines', '70000001,27,94,Kim\n70000002,7,22,Kim\n70000003,46,Bo\n', [null, null, null]],
  ['a decimal comma before a quantity', 'Order,Amount,Qty,\n70000001,1,77,1,\n70000002,7,2,\n', [null, '7']],
  ['a tax rate', 'Order,Amount,VAT\n70000001,40,19\n70000002,41,19\n', ['40', '41']],
  ['a refund in words', 'Order,Amount,Kind\n70000001,25.00,sale\n70000002,40.00,refund\n', ['25.00', null]],
  ['a debit card', 'Order,Amount,Card Funding\n70000001,40.00,credit\n70000002,41.00,debit\n', ['40.00', '41.00']],
  [
    'a direct debit',
    'Order;Betrag;Zahlart\n70000001;25,00;Lastschrift\n70000002;40,00;Lastschrift\n',
    ['25.00', '40.00'],
  ],
  [
    'a refund beside other words',
    'Order,Amount,Type\n70000001,40.00,Payment\n70000002,40.00,Chargeback\n70000003,40.00,Refund\n70000004,40.00,Payout\n',
    ['40.00', null, null, '40.00'],
  ],
  ['a refund in German', 'Order;Betrag;Art\n70000001;25,00;Zahlung\n70000001;25,00;Rückzahlung\n', ['25.00', null]],
  [
    'another table in another notation',
    'Order;Betrag\n70000001;1.200\n70000002;3.500\n\nWährung;Kurs\nUSD;1.08\n',
    [null, null, null, null],
  ],
  [
    'another table’s rate',
    'Order;Betrag\n70000001;1.200,00\n70000002;3.500,50\n\nWährung;Kurs\nUSD;1.08\n',
    ['1200.00', '3500.50', null, null],
  ],
  ['a thousands comma in each line', '70000001,1,234.50\n70000002,2,300.00\n', [null, null]],
  ['quantities', 'Order,Amount,Quantity\n70000001,25,12\n70000002,7,1\n', ['25', '7']],
  ['all cells of the heading', 'Order,Amount,Note\n70000001,40\n70000002,41,x\n70000003,42\n', ['40', '41', '42']],
  ['sizes', 'Order,Amount,Size\n70000001,25,S\n70000002,7,S\n', ['25', '7']],
  ['sizes, one of which looks like a credit', 'Order,Amount,Size\n70000001,25,S\n70000002,7,H\n', ['25', '7']],
  ['deliveries', 'Order,Amount,Delivery\n70000001,25,D\n70000002,7,C\n', ['25', '7']],
  ['a point in a table from a spreadsheet', 'Order\tBetrag\n70000001\t1.234\n70000002\t7\n', [null, '7']],
])('the amounts next to %s are read only if they are certain', (_, text, amounts) => {
  const list = createImportedList();
  const read = list.read({ is: 'pasted', text });
  if (read.is === 'fault') throw new Error(read.fault.is);
  const lines = list.shopLines({ listId: read.listId, order: 0, amount: 1, currency: null });
  expect(lines.ok && lines.value.lines.map(({ amount }) => amount)).toEqual(amounts);
});

test('an amount that was split at its comma isn’t read, also where each line ends with a delimiter', () => {
  const list = createImportedList();
  const read = list.read({ is: 'pasted', text: 'order,amount,\n70000001,25,50,\n70000002,7,\n' });
  if (read.is === 'fault') throw new Error(read.fault.is);
  expect(list.shopLines({ listId: read.listId, order: 0, amount: 1, currency: null })).toMatchObject({
    value: { lines: [{ amount: null }, { amount: '7' }] },
  });
});

test('an amount that an unquoted comma of a name may have moved isn’t read, even if an empty last cell hides it', () => {
  const list = createImportedList();
  const text = 'order,name,phone,amount,note\n70000001,Lind, Kim,0170123451,40.00\n70000002,Bo,0170123452,41.00,x\n';
  const read = list.read({ is: 'pasted', text });
  if (read.is === 'fault') throw new Error(read.fault.is);
  expect(list.shopLines({ listId: read.listId, order: 0, amount: 3, currency: null })).toMatchObject({
    value: { lines: [{ amount: null, unread: { why: 'amount-moved' } }, { amount: '41.00' }] },
  });
});

test('a soft hyphen at an end of an amount is not dropped, because it may be a minus', () => {
  const list = createImportedList();
  const text = 'order;amount\n70000001;\u00AD25.50\n70000003;25.50\u00AD\n70000002;7.00\n';
  const read = list.read({ is: 'pasted', text });
  if (read.is === 'fault') throw new Error(read.fault.is);
  expect(list.shopLines({ listId: read.listId, order: 0, amount: 1, currency: null })).toMatchObject({
    value: { lines: [{ amount: null, unread: { why: 'amount-invalid' } }, { amount: null }, { amount: '7.00' }] },
  });
});

test('lines with a cell more than the header are noted, even if all have it', () => {
  const text = 'Name,Order,Amount\nKim,70000001,40,\nBo,70000002,41,\n';
  expect(createImportedList().read({ is: 'pasted', text })).toMatchObject({ notes: { ragged: { lines: [2, 3] } } });
});
