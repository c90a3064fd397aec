/** Workbooks as lists, and files that aren't workbooks. */
import { utils, write } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, test, vi } from 'vitest';
import { createImportedList } from '../../../../electron/orders/imported-list/imported-list.ts';
import { workbookRows } from '../../../../electron/orders/imported-list/workbook-rows.ts';

const rowsOf = (bytes: Uint8Array, chosen: string | null = null) => {
  const table = workbookRows(bytes, chosen);
  // Exact numbers are tested as amounts of reconcile.
  return 'is' in table ? table : table.rows.map(({ numbers: _numbers, ...row }) => row);
};

const workbook = (rows: readonly (readonly (string | number | null)[])[], bookSST = true): Uint8Array<ArrayBuffer> => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Orders');
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx', bookSST, compression: true });
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('no bytes');
  return new Uint8Array(bytes);
};

const office = 'http://schemas.openxmlformats.org';
const main = `xmlns="${office}/spreadsheetml/2006/main"`;
const relation = `${office}/officeDocument/2006/relationships`;
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const contentTypes = `<Types xmlns="${office}/package/2006/content-types">
<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/>
<Override PartName="/xl/sharedStrings.xml" ContentType="${sheetType}.sharedStrings+xml"/></Types>`;

/** A workbook of one sheet with the XML of its rows and shared strings. */
const sheet = (rows: string, shared = '', more: Zippable = {}): Uint8Array =>
  zipSync(
    {
      '[Content_Types].xml': strToU8(contentTypes),
      '_rels/.rels': strToU8(
        `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': strToU8(
        `<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${office}/package/2006/relationships">
<Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
      'xl/sharedStrings.xml': strToU8(`<sst ${main}>${shared}</sst>`),
      ...more,
    },
    { level: 1 },
  );

test.each([true, false])('columns, text and numbers of a workbook are read (shared strings: %s)', (shared) => {
  const bytes = workbook(
    [
      ['order', 'Käufer & Co', null],
      ['7QF2KX8044MD1093', '<b>', 1],
      [null, null, null],
      [20260101000001, 'Größe "x"', 2.5],
    ],
    shared,
  );
  expect(rowsOf(bytes)).toMatchObject([
    { line: 1, cells: ['order', 'Käufer & Co'] },
    { line: 2, cells: ['7QF2KX8044MD1093', '<b>', '1'] },
    { line: 4, cells: ['20260101000001', 'Größe "x"', '2.5'] },
  ]);
});

test('a dropped workbook is read like a list, with the name of its column', () => {
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
    value: { source: { is: 'file', fileName: 'orders.xlsx', column: 'order', lines: 3, duplicate: 1, unusable: 1 } },
  });
  list.read({ is: 'pasted', text: '7QF2KX8044MD1094' });
  expect(list.previewColumn({ listId: answer.listId, column: 0 })).toMatchObject({
    error: { facts: { fault: 'list-gone' } },
  });
});

test('rows hidden by a filter are used, and noted', () => {
  const hidden = utils.aoa_to_sheet([['order'], ['7QF2KX8044MD1094'], ['7QF2KX8044MD1095']]);
  hidden['!rows'] = [{}, { hidden: true }];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['order'], ['7QF2KX8044MD1093']]), 'May');
  utils.book_append_sheet(book, hidden, 'June');
  const written: unknown = write(book, { type: 'array', bookType: 'xlsx' });
  if (!(written instanceof ArrayBuffer)) throw new TypeError('no bytes');
  const bytes = new Uint8Array(written);
  const list = createImportedList();
  expect(list.read({ is: 'file', name: 'orders.xlsx', bytes })).toMatchObject({ notes: { hidden: { count: 0 } } });
  expect(list.read({ is: 'file', name: 'orders.xlsx', bytes, sheet: 'June' })).toMatchObject({
    rows: 3,
    notes: { hidden: { count: 1, lines: [2] } },
  });
});

test('a row without height is noted like a hidden one', () => {
  expect(rowsOf(sheet('<row r="1" ht="0" customHeight="1"><c r="A1"><v>1</v></c></row>'))).toMatchObject([
    { note: 'hidden' },
  ]);
});

test('a title above the table isn’t a row, like in a text file', () => {
  const bytes = workbook([['Orders of July'], [], ['order', 'total'], ['A-1', 12.5], ['A-2', 7]]);
  expect(createImportedList().read({ is: 'file', name: 'orders.xlsx', bytes })).toMatchObject({
    above: [1],
    heading: 3,
    rows: 3,
  });
});

test.each([
  // A spreadsheet saves a binary fraction and shows fifteen digits.
  ['19.989999999999998', '19.99'],
  ['0.30000000000000004', '0.3'],
  ['-1.0000000000000001E-5', '-0.00001'],
  ['1e-7', '0.0000001'],
  ['12345678901.2345', '12345678901.2345'],
  ['20260101000001', '20260101000001'],
  ['7.0001001E+7', '70001001'],
])('a number stored as %s is read as a spreadsheet shows it: %s', (written, shown) => {
  expect(rowsOf(sheet(`<row r="1"><c r="A1"><v>${written}</v></c></row>`))).toEqual([{ line: 1, cells: [shown] }]);
  const asText = sheet(`<row r="1"><c r="A1" t="str"><v>${written}</v></c></row>`);
  expect(rowsOf(asText)).toEqual([{ line: 1, cells: [written] }]);
});

test.each(['0.123456789012345678', '0.333333333333333315', '1234567.12345678901', '-12345678901234.56'])(
  'an amount stored as the number %s has lost digits, and is unclear',
  (written) => {
    const list = createImportedList();
    const bytes = sheet(
      `<row r="1"><c r="A1" t="str"><v>A-1</v></c><c r="B1"><v>${written}</v></c></row>
<row r="2"><c r="A2" t="str"><v>A-2</v></c><c r="B2"><v>12.5</v></c></row>`,
    );
    const answer = list.read({ is: 'file', name: 'a.xlsx', bytes: new Uint8Array(bytes) });
    if (answer.is !== 'read') throw new Error(answer.fault.is);
    expect(list.shopLines({ listId: answer.listId, order: 0, amount: 1, currency: null })).toMatchObject({
      value: {
        lines: [
          { amount: null, unread: { why: 'amount-rounded' } },
          { amount: '12.5', unread: null },
        ],
      },
    });
    expect(list.previewColumn({ listId: answer.listId, column: 1 })).toMatchObject({
      value: { usable: 1, unusableLines: [{ line: 1, why: 'order-number-rounded' }] },
    });
  },
);

/** Cells in a number format. */
const styled = (rows: string, format: string, id = 164) => {
  const code = format.replaceAll('"', '&quot;');
  return sheet(rows, '', {
    '[Content_Types].xml': strToU8(
      contentTypes.replace(
        '</Types>',
        `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
      ),
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${office}/package/2006/relationships">
<Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId3" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="${code}"/></numFmts>
<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>
<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="${id}" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
  });
};
const formatted = (value: string, format: string, type = 'n') =>
  styled(`<row r="1"><c r="A1" s="1" t="${type}"><v>${value}</v></c></row>`, format);

/** The text of the only cell. Null if it can't be used. */
const textOf = (bytes: Uint8Array): string | null => {
  const table = workbookRows(bytes);
  const row = 'is' in table ? undefined : table.rows[0];
  return row === undefined || row.faults?.has(0) === true ? null : (row.cells[0] ?? null);
};

test.each<[value: string, format: string, shown: string | null]>([
  ['12345', '0000000', '0012345'],
  ['12345', '[$-407]00000000', '00012345'],
  ['12345', '"ORD-"0', 'ORD-12345'],
  ['12345', '"No."0', 'No.12345'],
  // A word beside a hyphen isn't a currency.
  ['12345', '"ORD"-000000', 'ORD-012345'],
  // Nor is one that the number begins with, or one that says what is counted.
  ['12345', '"ORD"0', 'ORD12345'],
  ['12345', '[$#-409]0', '#12345'],
  ['40', '0" PCS"', null],
  ['12345', '#,##0.00', '12345'],
  ['-20000', '#,##0;[Red]-#,##0', '-20000'],
  ['62.4', '#,##0.00 "EUR"', '62.4 EUR'],
  ['62', '[$€-407] #,##0.00', '62 €'],
  ['-40', '0.00;(0.00)', '-40'],
  ['0', '_-* #,##0.00_-;\\-* #,##0.00_-;_-* "-"??_-', '0'],
  ['40.5', '_-* #,##0.00_-', '40.5'],
  ['0.00000012', '0.00E+00', '0.00000012'],
  // Not dollars.
  ['40.5', '"R$" #,##0.00', '40.5 R$'],
  // A gap as wide as a sign shows none.
  ['1234.5', '_-* #,##0.00\\ _€_-;\\-* #,##0.00\\ _€_-', '1234.5'],
  ['40', '[$-407]#,##0.00', '40'],
  // Another currency, a size or a sign than the number's own.
  ['40.5', '#,##0.00 "kr"', null],
  ['40.5', '0.00 "Mio"', null],
  ['40.5', '"- "0.00', null],
  ['5', '€ -0.00', null],
  ['-70000001', '0;0', null],
  ['5', '[$EUR] (0.00)', null],
  // A decimal sign of the format.
  ['4050', '0\\.00', null],
  ['4050', '0"."00', null],
  ['4050', '0","00" EUR"', null],
  ['1234.5', '0\\,00', null],
  // Digits are missing, or replaced by words.
  ['1', '"Paid";"Unpaid"', null],
  ['-5', '000-000', null],
  // Shown with digits of the format.
  ['12', '"1"0', null],
  ['12', '"7"0000000', null],
  ['12.5', '\\7000.0', null],
  ['12', '70000000', null],
  // Fills the cell's width.
  ['123', '0*-', null],
  // Shown in thousands.
  ['1234.5', '0,', null],
  ['0.5', '0%', null],
])('the number %s in the format %s is read as %s', (value, format, shown) => {
  expect(textOf(formatted(value, format))).toBe(shown);
});

test.each([
  ['"ORD-"@', 'ORD-70001'],
  ['_-@_-', '70001'],
  ['0.00', '70001'],
  [';;;', null],
])('a text in the format %s is read as the sheet shows it: %s', (format, shown) => {
  expect(textOf(formatted('70001', format, 'str'))).toBe(shown);
});

test.each([
  ['5', ';;;', 'cell-format'],
  ['5', 'bad[code', 'cell-format'],
  ['-5', 'yyyy-mm-dd', 'cell-date'],
])('the number %s in the format %s, which shows nothing, is skipped with a reason', (value, format, why) => {
  const table = workbookRows(formatted(value, format));
  expect('is' in table ? table : table.rows[0]?.faults?.get(0)).toBe(why);
});

test('a workbook with a number format that is longer than in any spreadsheet is refused', () => {
  expect(rowsOf(formatted('5', '0'.repeat(256)))).toEqual({ is: 'not-a-workbook' });
});

test('a built-in currency, which depends on the computer, is none', () => {
  const bytes = styled('<row r="1"><c r="A1" s="1"><v>40.5</v></c></row>', '', 44);
  expect(textOf(bytes)).toBe('40.5');
});

test.each(['0000-0000', '0-00-000'])(
  'the format %s, which shows fewer digits, doesn’t change an order number',
  (format) => {
    expect([null, '170000001']).toContain(textOf(formatted('170000001', format))?.replaceAll('-', '') ?? null);
  },
);

test('an empty shared string doesn’t shift the others', () => {
  const cells = [0, 1, 2, 3].map((at) => `<row><c t="s"><v>${at}</v></c></row>`).join('');
  const strings = ['70000001', '70000002'].map((text) => `<si><t>${text}</t></si>`).join('');
  const empties = ['<si/>', '<si\t/>', '<si a="1"/>', '<si><t/><phoneticPr fontId="1"/></si>', '<si><t  /></si>'];
  for (const empty of empties)
    expect(rowsOf(sheet(cells, `${empty}${strings}<si xml:space="preserve"><t>70000003</t></si>`))).toMatchObject([
      { line: 2, cells: ['70000001'] },
      { line: 3, cells: ['70000002'] },
      { line: 4, cells: ['70000003'] },
    ]);
});

test('a formula whose result isn’t saved is skipped with that reason, and its row isn’t lost', () => {
  const rows = '<row r="1"><c r="A1" t="str"><v>Order</v></c></row><row r="2"><c r="A2"><f>C2</f></c></row>';
  const computed =
    '<row r="3"><c r="A3" t="str"><f>C3</f><v>A-1</v></c></row><row r="4"><c r="A4"><f>C4</f><v/></c></row>';
  const list = createImportedList();
  const answer = list.read({ is: 'file', name: 'a.xlsx', bytes: new Uint8Array(sheet(rows + computed)) });
  if (answer.is !== 'read') throw new Error(answer.fault.is);
  expect(list.previewColumn({ listId: answer.listId, column: 0 })).toMatchObject({
    value: {
      usable: 1,
      unusableLines: [
        { line: 2, why: 'cell-formula' },
        { line: 4, why: 'cell-formula' },
      ],
    },
  });
});

const one = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
const strings = `<si><t>A-1</t></si>`;

test.each([
  ['row 0', '<row r="0"><c r="A0"><v>1</v></c></row>', ''],
  ['a row beyond the last', '<row r="1048577"><c r="A1048577"><v>1</v></c></row>', ''],
  ['a cell of another row', '<row r="1"><c r="A2"><v>1</v></c></row>', ''],
  ['a cell of another row, in a row without number', '<row><c r="A2"><v>1</v></c></row>', ''],
  ['a position in small letters', '<row r="1"><c r="a1"><v>1</v></c></row>', ''],
  ['an unknown type', '<row r="1"><c r="A1" t="x"><v>1</v></c></row>', ''],
  ['a cell before the last one', '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>', ''],
  ['two values in a cell', '<row r="1"><c r="A1"><v>1</v><v>2</v></c></row>', ''],
  ['a value and a text', '<row r="1"><c r="A1"><v>7000</v><is><t>0001</t></is></c></row>', ''],
  ['a text and a value', '<row r="1"><c r="A1" t="inlineStr"><v>99</v><is><t>7</t></is></c></row>', ''],
  ['a tag in a value', '<row r="1"><c r="A1"><v><b>1</b></v></c></row>', ''],
  ['a style that it doesn’t have', '<row r="1"><c r="A1" s="7"><v>1</v></c></row>', ''],
  ['a style that isn’t a number of digits', '<row r="1"><c r="A1" s="0x0"><v>1</v></c></row>', ''],
  ['a text outside its element', '<row r="1"><c r="A1" t="inlineStr"><t>1</t></c></row>', ''],
  ['a value that isn’t closed', '<row r="1"><c r="A1"><v>1</V></c></row>', ''],
  ['a tag too many', '<row r="1"><c r="A1"><v><v>1</v></c></row>', ''],
  ['a second table of rows', `${one}</sheetData><sheetData>${one}`, strings],
])('a workbook with %s is refused, because programs read it differently', (_, rows, shared) => {
  expect(rowsOf(sheet(rows, shared))).toEqual({ is: 'not-a-workbook' });
});

test('of a sheet only rows are read, so that columns and links take no time', () => {
  const bytes = sheet('', '', {
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet ${main}><cols><col min="1" max="999999999"/></cols><sheetData>${one}</sheetData>
<hyperlinks><hyperlink ref="A1:XFD1048576" location="a"/></hyperlinks></worksheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst ${main}>${strings}</sst>`),
  });
  expect(rowsOf(bytes)).toEqual([{ line: 1, cells: ['A-1'] }]);
});

test('an element counts only in its own place', () => {
  const bytes = sheet('', `${strings}<t>X</t><si><t>A-2</t></si>`, {
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet ${main}><sheetData>${one}<row r="2"><c r="A2" t="s"><v>1</v></c></row></sheetData>
<extLst><ext><x:sheetData xmlns:x="u"><x:row r="5"><x:c r="A5"><x:v>5</x:v></x:c></x:row></x:sheetData></ext></extLst></worksheet>`,
    ),
  });
  expect(rowsOf(bytes)).toEqual([
    { line: 1, cells: ['A-1'] },
    { line: 2, cells: ['A-2'] },
  ]);
});

test.each([
  ['two references of a sheet', `<sheets><sheet name="A" x:id="rId2" xmlns:x="u" r:id="rId1"/></sheets>`],
  [
    'sheets in an element that isn’t read',
    `<mc:AlternateContent xmlns:mc="u"><sheets><sheet name="A" r:id="rId1"/></sheets></mc:AlternateContent>`,
  ],
])('a workbook with %s is refused', (_, sheets) => {
  const xml = `<workbook ${main} xmlns:r="${relation}">${sheets}</workbook>`;
  expect(rowsOf(sheet(one, strings, { 'xl/workbook.xml': strToU8(xml) }))).toEqual({ is: 'not-a-workbook' });
});

test('a workbook may have thousands of pictures', () => {
  const pictures = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`${at}.png`, strToU8('')]));
  expect(rowsOf(sheet(one, strings, pictures))).toEqual([{ line: 1, cells: ['A-1'] }]);
});

test('two parts or two sheets with one name are refused', () => {
  const part = strToU8(`<sst ${main}><si><t>A-2</t></si></sst>`);
  expect(rowsOf(sheet(one, strings, { 'xl\\sharedStrings.xml': part }))).toEqual({ is: 'not-a-workbook' });
  const book = utils.book_new();
  for (const name of ['May', 'June']) utils.book_append_sheet(book, utils.aoa_to_sheet([['70000001']]), name);
  const written: unknown = write(book, { type: 'array', bookType: 'xlsx' });
  if (!(written instanceof ArrayBuffer)) throw new TypeError('no bytes');
  const parts = unzipSync(new Uint8Array(written));
  const workbookXml = new TextDecoder().decode(parts['xl/workbook.xml']).replace('name="June"', 'name="May"');
  expect(rowsOf(zipSync({ ...parts, 'xl/workbook.xml': strToU8(workbookXml) }))).toEqual({ is: 'not-a-workbook' });
});

test('a sheet without a relationship is reported, and no part is guessed', () => {
  const name = 'xl/_rels/workbook.xml.rels';
  const parts = unzipSync(sheet(one, strings));
  const relations = new TextDecoder().decode(parts[name]);
  expect(rowsOf(zipSync({ ...parts, [name]: strToU8(relations.replace('rId1', 'rId7')) }))).toEqual({
    is: 'not-a-workbook',
  });
});

test('an unreadable sheet is reported, and no other is read instead', () => {
  const cells = '<row><c t="s"><v>7</v></c></row>';
  expect(rowsOf(sheet(cells, '<si><t>a</t></si>'))).toEqual({ is: 'not-a-workbook' });
});

test.each(['1234567890123456789', '1.23456789012346E+18', '1000000000000000'])(
  'an order number stored as the number %s has lost digits, and is skipped',
  (written) => {
    const list = createImportedList();
    const bytes = sheet(`<row r="1"><c r="A1"><v>${written}</v></c></row>`);
    const answer = list.read({ is: 'file', name: 'a.xlsx', bytes: new Uint8Array(bytes) });
    if (answer.is !== 'read') throw new Error(answer.fault.is);
    expect(list.previewColumn({ listId: answer.listId, column: 0 })).toMatchObject({
      value: { usable: 0, unusableLines: [{ line: 1, why: 'order-number-rounded' }] },
    });
  },
);

test.each([
  ['a shared string without a number', '<c t="s"></c><c t="str"><v>x</v></c>', ['', 'x']],
  ['an empty value', '<c t="s"><v/></c><c t="str"><v>x</v></c>', ['', 'x']],
  ['a comment in a value', '<c t="str"><v>70<!-- a -->01</v></c>', ['7001']],
  [
    'an entity and CDATA',
    '<c t="str"><v>a&amp;b</v></c><c t="inlineStr"><is><t><![CDATA[<c>]]></t></is></c>',
    ['a&b', '<c>'],
  ],
  ['an instruction in a cell', '<c><?a <v>4</v> ?><v>2</v></c>', ['2']],
  ['a sign within an attribute', '<c r="A1" x="a>b" t="s"><v>0</v></c>', ['Paid']],
  ['a cell after one with a position', '<c r="B1"><v>1</v></c><c><v>2</v></c>', ['', '1', '2']],
  ['an attribute whose name ends like that of the position', '<c xr="B1" r="A1"><v>1</v></c>', ['1']],
  ['a blank cell far to the right', '<c r="A1" t="str"><v>x</v></c><c r="XFD1"/>', ['x']],
])('%s is read as the sheet shows it', (_, cells, shown) => {
  expect(rowsOf(sheet(`<row r="1">${cells}</row>`, '<?a <si/> ?><a:si xmlns:a="b"><a:t>Paid</a:t></a:si>'))).toEqual([
    { line: 1, cells: shown },
  ]);
});

test('the first visible sheet with cells is read, and another can be chosen', () => {
  const book = utils.book_new();
  for (const [name, rows] of [
    ['Hidden', [['70000009']]],
    ['Empty', []],
    ['May', [['70000001']]],
    ['June', [['70000002']]],
  ] as const)
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  book.Workbook = { Sheets: [{ Hidden: 1 }, {}, {}, {}] };
  const written: unknown = write(book, { type: 'array', bookType: 'xlsx' });
  if (!(written instanceof ArrayBuffer)) throw new TypeError('no bytes');
  const bytes = new Uint8Array(written);
  expect(workbookRows(bytes)).toMatchObject({ sheet: 'May', sheets: ['May', 'June'], rows: [{ cells: ['70000001'] }] });
  expect(rowsOf(bytes, 'June')).toMatchObject([{ cells: ['70000002'] }]);
  expect(rowsOf(bytes, 'Hidden')).toEqual({ is: 'empty' });
});

test('of the sheets that aren’t chosen, only the beginning is read', () => {
  const book = utils.book_new();
  const long = Array.from({ length: 20_000 }, (_, at) => [70000001 + at]);
  utils.book_append_sheet(book, utils.aoa_to_sheet([[1]]), 'May');
  utils.book_append_sheet(book, utils.aoa_to_sheet(long), 'June');
  const written: unknown = write(book, { type: 'array', bookType: 'xlsx' });
  if (!(written instanceof ArrayBuffer)) throw new TypeError('no bytes');
  const read = vi.spyOn(SaxesParser.prototype, 'write');
  expect(workbookRows(new Uint8Array(written))).toMatchObject({ sheets: ['May', 'June'], rows: [{ cells: ['1'] }] });
  expect(read.mock.calls.reduce((sum, [text]) => sum + (typeof text === 'string' ? text.length : 0), 0)).toBeLessThan(
    200_000,
  );
  read.mockRestore();
});

test('a row with more cells than the heading is skipped, and its amount is unclear', () => {
  const list = createImportedList();
  const bytes = workbook([
    ['Name', 'Order', 'Amount'],
    ['Kim', '70000001', 40],
    ['Lind', 'Apt5', '70000002', 40],
    // Its last cell is empty.
    ['Eva', '70000003'],
  ]);
  const answer = list.read({ is: 'file', name: 'orders.xlsx', bytes });
  if (answer.is !== 'read') throw new Error(answer.fault.is);
  expect(answer.notes.ragged).toEqual({ count: 1, lines: [3] });
  expect(list.previewColumn({ listId: answer.listId, column: 1 })).toMatchObject({
    value: { usable: 2, unusableLines: [{ line: 3, why: 'row-shifted' }] },
  });
  expect(list.shopLines({ listId: answer.listId, order: 1, amount: 2, currency: null })).toMatchObject({
    value: { lines: [{ amount: '40' }, { unread: { why: 'amount-moved' } }, { unread: { why: 'amount-empty' } }] },
  });
});

test('a row without a heading may have fewer cells than most', () => {
  const list = createImportedList();
  const bytes = workbook([
    ['Ann', '70000001', 5, 'note'],
    ['Bob', '70000002', 6],
    ['Eva', '70000003', 7],
    ['Kim', '70000004'],
  ]);
  const answer = list.read({ is: 'file', name: 'orders.xlsx', bytes });
  if (answer.is !== 'read') throw new Error(answer.fault.is);
  expect(list.orders({ listId: answer.listId, column: 1 })).toMatchObject({
    value: { orders: [{ line: 1 }, { line: 2 }, { line: 3 }, { line: 4 }] },
  });
});

test('a number keeps its value next to text in another notation', () => {
  const list = createImportedList();
  const bytes = workbook([
    ['order', 'total'],
    ['A-1', 1.234],
    ['A-2', '12,50'],
    ['A-3', '1.234,50'],
  ]);
  const answer = list.read({ is: 'file', name: 'orders.xlsx', bytes });
  if (answer.is !== 'read') throw new Error(answer.fault.is);
  expect(list.shopLines({ listId: answer.listId, order: 0, amount: 1, currency: null })).toMatchObject({
    value: { lines: [{ amount: '1.234' }, { amount: '12.50' }, { amount: '1234.50' }] },
  });
});

test('a number with a currency keeps its value next to text in another notation', () => {
  const rows = `<row r="1"><c r="A1" t="str"><v>order</v></c><c r="B1" t="str"><v>total</v></c></row>
<row r="2"><c r="A2" t="str"><v>A-1</v></c><c r="B2" s="1"><v>12.345</v></c></row>
<row r="3"><c r="A3" t="str"><v>A-2</v></c><c r="B3" t="str"><v>40,50 €</v></c></row>`;
  const list = createImportedList();
  const bytes = new Uint8Array(styled(rows, '#,##0.00 [$€-407]'));
  const answer = list.read({ is: 'file', name: 'orders.xlsx', bytes });
  if (answer.is !== 'read') throw new Error(answer.fault.is);
  expect(list.shopLines({ listId: answer.listId, order: 0, amount: 1, currency: null })).toMatchObject({
    value: {
      lines: [
        { amount: '12.345', currency: 'EUR' },
        { amount: '40.50', currency: 'EUR' },
      ],
    },
  });
});

test('a result of 0 is none in a workbook that asks to be calculated', () => {
  const asks = `<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets><calcPr fullCalcOnLoad="1"/></workbook>`;
  const cell = (name: string, value: string) => `<c r="${name}"><f>C1</f><v>${value}</v></c>`;
  const rows = `<row r="1">${cell('A1', '0')}${cell('B1', '7')}</row>`;
  const calculated = { 'xl/workbook.xml': strToU8(asks) };
  expect(rowsOf(sheet(rows, '', calculated))).toEqual([
    { line: 1, cells: ['', '7'], faults: new Map([[0, 'cell-formula']]) },
  ]);
  expect(rowsOf(sheet(rows))).toEqual([{ line: 1, cells: ['0', '7'] }]);
});

test('a workbook that unpacks to too much is refused early', () => {
  const bomb = sheet('', '', { 'xl/sharedStrings.xml': new Uint8Array(160 * 1024 * 1024) });
  expect(bomb.byteLength).toBeLessThan(1024 * 1024);
  expect(rowsOf(bomb)).toMatchObject({ is: 'too-large' });
});

/** One bit of an unpacked part differs from its checksum. */
function changed(bytes: Uint8Array): Uint8Array {
  const stored = zipSync(unzipSync(bytes), { level: 0 });
  const at = Buffer.from(stored).indexOf('70000001');
  stored[at] = (stored[at] ?? 0) ^ 1;
  return stored;
}

test('attributes in apostrophes, and indented tags, are read like others', () => {
  expect(rowsOf(sheet(`<row r='1'><c r='A1' t='str'><v>12,34</v></c></row>`))).toEqual([{ line: 1, cells: ['12,34'] }]);
  // Also with line breaks within tags.
  expect(rowsOf(sheet('<row\nr="1"><c\n r="A1"\tt="str"><v\n>12</v ></c\n></row>'))).toEqual([
    { line: 1, cells: ['12'] },
  ]);
  expect(rowsOf(sheet('<row r="1">\n <c r="A1">\n <v>12,34</v>\n </c>\n</row>'))).toEqual({ is: 'not-a-workbook' });
});

const wideRows = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="IV${at + 1}" t="str"><v>1</v></c></row>`).join('');

/** A few kilobytes, in which each row refers to one shared text. */
const sharing = (text: string, rows: number): Uint8Array =>
  sheet('<row><c t="s"><v>0</v></c><c t="str"><v>1</v></c></row>'.repeat(rows), `<si><t>${text}</t></si>`);

test('a workbook with circular references, or with a sheet of every cell, is read within limits', () => {
  const cell = '<c t="str"><v>70000001</v></c>';
  const huge = sheet(`<row r="1">${cell}</row><row r="1048576">${cell}</row>`, '', {
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet ${main}><dimension ref="A1:XFD1048576"/><sheetData><row r="1">${cell}</row><row r="1048576">${cell}</row></sheetData></worksheet>`,
    ),
  });
  expect(rowsOf(huge)).toEqual([
    { line: 1, cells: ['70000001'] },
    { line: 1_048_576, cells: ['70000001'] },
  ]);
  const cyclic = sheet(`<row>${cell}</row>`, '', {
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${office}/package/2006/relationships">
<Relationship Id="rId1" Type="${relation}/worksheet" Target="workbook.xml"/>
<Relationship Id="rId2" Type="${relation}/sharedStrings" Target="_rels/workbook.xml.rels"/></Relationships>`,
    ),
  });
  expect(rowsOf(cyclic)).toHaveProperty('is');
  const references = '<c t="s"><v>0</v></c>'.repeat(100);
  expect(rowsOf(sheet(`<row>${references}</row>`.repeat(100), '<si><t>70000001</t></si>'))).toHaveLength(100);
});

test('a text that every row repeats is examined once', () => {
  const blanks = sharing(' '.repeat(20 * 1024 * 1024), 5_000);
  expect(blanks.byteLength).toBeLessThan(64 * 1024);
  expect(rowsOf(blanks)).toMatchObject({ is: 'cell-too-long' });
  expect(rowsOf(sharing('a'.repeat(32_767), 5_000))).toMatchObject({ is: 'too-large' });
});

test.each([
  ['another ZIP file', zipSync({ 'a.txt': strToU8('a') }), 'not-a-workbook'],
  ['the beginning of a workbook', workbook([['7QF2KX8044MD1093']]).subarray(0, 600), 'not-a-workbook'],
  [
    'XML with a document type',
    sheet('<row><c t="str"><v>&b;</v></c></row>', '', { 'xl/theme.xml': strToU8('<!DOCTYPE a [<!ENTITY b "c">]>') }),
    'not-a-workbook',
  ],
  ['a number that isn’t one', sheet('<row r="1"><c r="A1"><v>12,34</v></c></row>'), 'not-a-workbook'],
  [
    'a shared text whose index isn’t a number of digits',
    sheet('<row r="1"><c r="A1" t="s"><v>0x2</v></c></row>'),
    'not-a-workbook',
  ],
  ['a row twice', sheet('<row r="1"><c><v>1</v></c></row><row r="1"><c><v>2</v></c></row>'), 'not-a-workbook'],
  ['a cell twice', sheet('<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'), 'not-a-workbook'],
  [
    'a digit that changed on the way',
    changed(sheet('<row r="1"><c r="A1"><v>70000001</v></c></row>')),
    'not-a-workbook',
  ],
  [
    'a workbook of more parts than any',
    sheet(one, strings, Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`${at}.xml`, strToU8('')]))),
    'not-a-workbook',
  ],
  ['no cells', sheet(''), 'empty'],
  ['a cell beyond all columns', sheet('<row r="1"><c r="ZZZ1" t="str"><v>1</v></c></row>'), 'too-many-columns'],
  [
    'a cell that is longer than in any spreadsheet',
    sheet(`<row><c t="str"><v>${'1'.repeat(32_768)}</v></c></row>`),
    'cell-too-long',
  ],
  ['far too many tiny cells', sheet(wideRows(12_000)), 'too-many-cells'],
  ['more rows than are read', sheet('<row><c t="str"><v>1</v></c></row>'.repeat(100_001)), 'too-many-rows'],
])('%s is reported', { timeout: 240_000 }, (_what, bytes, is) => {
  expect(rowsOf(bytes)).toMatchObject({ is });
});
