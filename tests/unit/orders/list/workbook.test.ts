/** A workbook's first sheet as rows, written by an independent library, and files that aren't workbooks. */
import { utils, write } from '@e965/xlsx';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { createImportedList } from '../../../../electron/orders/list/imported-list.ts';
import { workbookRows } from '../../../../electron/orders/list/workbook-rows.ts';

const workbook = (rows: readonly (readonly (string | number | null)[])[], bookSST = true): Uint8Array<ArrayBuffer> => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Orders');
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx', bookSST, compression: true });
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('no bytes');
  return new Uint8Array(bytes);
};

const sheet = (xml: string, more: Zippable = {}): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(xml),
    ...more,
  });

test.each([true, false])('columns, texts and numbers of a workbook are read (shared texts: %s)', (shared) => {
  const bytes = workbook(
    [
      ['order', 'Käufer & Co', null],
      ['7QF2KX8044MD1093', '<b>', 1],
      [null, null, null],
      [20260101000001, 'Größe "x"', 2.5],
    ],
    shared,
  );
  expect(workbookRows(bytes)).toEqual([
    { line: 1, cells: ['order', 'Käufer & Co'] },
    { line: 2, cells: ['7QF2KX8044MD1093', '<b>', '1'] },
    { line: 4, cells: ['20260101000001', 'Größe "x"', '2.5'] },
  ]);
});

test('a dropped workbook is read like any list, and names its column', () => {
  const list = createImportedList();
  const answer = list.read({
    is: 'file',
    name: 'orders.xlsx',
    bytes: workbook([['order'], ['7QF2KX8044MD1093'], ['7QF2KX8044MD1093'], ['no number!!']]),
  });
  if (answer.is !== 'read') throw new Error(answer.fault.is);
  expect(answer.columns).toMatchObject([{ index: 0, name: 'order' }]);
  const taken = list.orders({ listId: answer.listId, column: 0 });
  expect(taken).toMatchObject({
    value: { source: { is: 'file', fileName: 'orders.xlsx', column: 'order', lines: 3, repeated: 1, unusable: 1 } },
  });
  list.read({ is: 'pasted', text: '7QF2KX8044MD1094' });
  expect(list.take({ listId: answer.listId, column: 0 })).toMatchObject({ error: { facts: { fault: 'list-gone' } } });
});

test('a title above the table isn’t a row, as in text', () => {
  const bytes = workbook([['Orders of July'], [], ['order', 'total'], ['A-1', 12.5], ['A-2', 7]]);
  expect(workbookRows(bytes)).toMatchObject([{ line: 3 }, { line: 4 }, { line: 5 }]);
});

test.each([
  // A spreadsheet saves a binary fraction and shows fifteen digits.
  ['19.989999999999998', '19.99'],
  ['0.30000000000000004', '0.3'],
  ['-1.0000000000000001E-5', '-0.00001'],
  ['1e-7', '0.0000001'],
  ['2.5', '2.5'],
  ['0.0', '0'],
  // More digits than a spreadsheet has.
  ['0.123456789012345678', '0.123456789012345678'],
  // Whole numbers: an order number, and one whose last digits are lost.
  ['20260101000001', '20260101000001'],
  ['1234567890123456789', '1234567890123456789'],
  ['1.23456789012346E+18', '1.23456789012346E+18'],
])('a number stored as %s is read as a spreadsheet shows it: %s', (written, shown) => {
  expect(workbookRows(sheet(`<row r="1"><c r="A1"><v>${written}</v></c></row>`))).toEqual([
    { line: 1, cells: [shown] },
  ]);
  const asText = sheet(`<row r="1"><c r="A1" t="str"><v>${written}</v></c></row>`);
  expect(workbookRows(asText)).toEqual([{ line: 1, cells: [written] }]);
});

test('a note beside the table doesn’t split an amount', () => {
  const list = createImportedList();
  const bytes = workbook([
    ['order', 'total'],
    ['A-1', 12.5, 'rang them'],
    ['A-2', 7],
  ]);
  const answer = list.read({ is: 'file', name: 'orders.xlsx', bytes });
  if (answer.is !== 'read') throw new Error(answer.fault.is);
  expect(list.shopLines({ listId: answer.listId, order: 0, amount: 1, currency: null })).toMatchObject({
    value: { lines: [{ amount: '12.5' }, { amount: '7' }] },
  });
});

test('a workbook that unpacks to too much is refused early', () => {
  const bomb = sheet('<sheetData/>', { 'xl/sharedStrings.xml': new Uint8Array(160 * 1024 * 1024) });
  expect(bomb.byteLength).toBeLessThan(1024 * 1024);
  expect(workbookRows(bomb)).toMatchObject({ is: 'too-large' });
});

const wideRow = '<row><c r="IV1" t="str"><v>1</v></c></row>';

/** A few kilobytes, in which each row refers to one shared text. */
const sharing = (text: string, rows: number): Uint8Array =>
  sheet('<row><c t="s"><v>0</v></c><c t="str"><v>1</v></c></row>'.repeat(rows), {
    'xl/sharedStrings.xml': strToU8(`<sst><si><t>${text}</t></si></sst>`),
  });

test('a text that every row repeats isn’t searched for each', () => {
  const blanks = ' '.repeat(20 * 1024 * 1024);
  expect(sharing(blanks, 90_000).byteLength).toBeLessThan(64 * 1024);
  expect(workbookRows(sharing(blanks, 90_000))).toMatchObject({ is: 'cell-too-long' });
  expect(workbookRows(sharing('a'.repeat(32_767), 90_000))).toMatchObject({ is: 'too-large' });
});

test.each([
  ['a ZIP of something else', zipSync({ 'a.txt': strToU8('a') }), 'not-a-workbook'],
  ['the beginning of one', workbook([['7QF2KX8044MD1093']]).subarray(0, 600), 'not-a-workbook'],
  ['XML with a document type', sheet('<!DOCTYPE a [<!ENTITY b "c">]><sheetData/>'), 'not-a-workbook'],
  ['no cells', sheet('<sheetData></sheetData>'), 'empty'],
  ['a cell beyond all columns', sheet('<row r="1"><c r="ZZZ1" t="str"><v>1</v></c></row>'), 'too-many-columns'],
  [
    'a cell that is longer than any of a spreadsheet',
    sheet(`<row><c t="str"><v>${'1'.repeat(32_768)}</v></c></row>`),
    'cell-too-long',
  ],
  ['cells that are next to nothing, and far more than are read', sheet(wideRow.repeat(12_000)), 'too-many-cells'],
  ['more rows than are read', sheet('<row><c t="str"><v>1</v></c></row>'.repeat(100_001)), 'too-many-rows'],
])('%s is reported', (_what, bytes, is) => {
  expect(workbookRows(bytes)).toMatchObject({ is });
});
