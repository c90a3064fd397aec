/** Each format is read back by two independent readers, row by row, with any value. */
import { createHash } from 'node:crypto';
import { read as readSheetJs, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { parse as losslessParse } from 'lossless-json';
import { parse as papaParse } from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { FileFormat } from '../../../electron/contract/export-file.ts';
import { byteOrderMark, guardFormulas } from '../../../electron/exports/csv.ts';
import { addressTable } from '../../../electron/exports/address-table.ts';
import { createShownCells, NotForXlsxError } from '../../../electron/exports/file-encoder.ts';
import { createTimeText } from '../../../electron/exports/zoned-times.ts';
import { letterOf, maxSheetRows } from '../../../electron/exports/xlsx.ts';
import { seeded } from '../../support/seeded.ts';
import { formulaCorpus, harmless, removeGuards } from './formula-corpus.ts';
import { columnsOf, comma, madeFile, requestOf, rowOf } from './written-file.ts';
import { columnsAsText, needsLibreOffice, shownByLibreOffice } from '../../support/libre-office.ts';

const xlsx = { is: 'xlsx', zone: 'utc' } as const;
const jsonl = { is: 'jsonl', zone: 'utc' } as const;
const signs = [
  ...Array.from('=+-@\'"",;|\t\r\n \u00a0\uFEFF\u200b\u0000\uFF1D\u2212_<>&'),
  'a',
  '1',
  '世',
  '🌍',
  '_x000D_',
  '\u2028',
];

function generated(count: number): readonly string[] {
  const { below } = seeded(20_261_122);
  return Array.from({ length: count }, () =>
    Array.from({ length: below(8) }, () => signs[below(signs.length)] ?? '').join(''),
  );
}

const longDigits = ['9223372036854775807', '00123', '1e5', '1E400', '0x10', '12345678901234567890.000000000000000001'];
const values = [...harmless, ...formulaCorpus, ...longDigits, ...generated(5000)];
const rows = values.map((value, at) => rowOf(value, { id: at + 1, requestId: at }));
const request = (at: number) => requestOf({ alias: values[at] ?? '' });
/** Columns of the set `handover`. */
const expected = values.map((value) => [value, 'TRON', value, 'https://pay.example/hook']);
const handover = { set: 'handover', request };

/** Splits like the worst reader. Returns the cells that would start a formula. */
const hazards = (file: string): readonly string[] =>
  file
    .split(/[,;|\t\r\n"]/)
    .map((cell) => cell.replaceAll('\0', '').replace(/^[\s\u200b\uFEFF]+/u, ''))
    .filter((cell) => /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/u.test(cell));

test('the test detects formulas in the unguarded corpus', () => {
  const detected = new Set(formulaCorpus.filter((value) => hazards(value).length > 0));
  expect(detected.size).toBeGreaterThanOrEqual(35);
});

const signOf = { comma: ',', semicolon: ';', tab: '\t' } as const;
const csvFormats = (['comma', 'semicolon', 'tab'] as const).flatMap((delimiter) =>
  [true, false].flatMap((mark) =>
    (['crlf', 'lf'] as const).map((lineEnd) => ({ ...comma, delimiter, byteOrderMark: mark, lineEnd })),
  ),
);

describe.each(csvFormats)('a CSV with $delimiter, byte order mark $byteOrderMark, $lineEnd', (format) => {
  const bytes = madeFile(rows, format, handover);
  const delimiter = signOf[format.delimiter];
  const newline = format.lineEnd === 'crlf' ? '\r\n' : '\n';

  it('is read back by two readers unchanged', () => {
    expect(bytes.subarray(0, 3).toString('utf8') === byteOrderMark).toBe(format.byteOrderMark);
    const first: string[][] = parse(bytes, { bom: true, delimiter, record_delimiter: newline });
    const second = papaParse(bytes.toString('utf8').replace(/^\uFEFF/, ''), { delimiter, newline });
    expect(second.errors).toEqual([]);
    expect(second.data.pop()).toEqual(['']);
    for (const read of [first, second.data]) {
      expect(read[0]).toEqual(columnsOf('handover'));
      expect(read.slice(1)).toEqual(expected.map((line) => line.map(guardFormulas)));
      expect(read.slice(1).map((line) => line.map(removeGuards))).toEqual(expected);
    }
  });

  it('has no cell that a spreadsheet would run, even if split in another way', () => {
    expect(hazards(bytes.toString('utf8'))).toEqual([]);
  });
});

test('JSON Lines have one line per row and are read back unchanged by two readers', () => {
  const text = madeFile(rows, jsonl, handover).toString('utf8');
  expect(text.split(/[\n\r\u0085\u2028\u2029]/u)).toHaveLength(rows.length + 1);
  const lines = text.split('\n').slice(0, -1);
  const own = lines.map((line): unknown => JSON.parse(line));
  expect(lines.map((line) => losslessParse(line))).toEqual(own);
  expect(own).toEqual(
    expected.map(([address, network, alias, url]) => ({ address, network, alias, callback_url: url })),
  );
});

test('JSON Lines have project numbers as text, small numbers as integers, and null for missing ones', () => {
  const ofSecond = requestOf({ pid: null, nonce: null, sentAt: null, baseUrl: null });
  const file = madeFile([rowOf('a'), rowOf('b', { requestId: 2, createdAt: 9e15 })], jsonl, {
    set: 'reconciliation',
    request: (id) => (id === 1 ? requestOf() : ofSecond),
  });
  const [first = '', second = ''] = file.toString('utf8').split('\n');
  expect(first).toBe(
    '{"address":"a","network":"TRON","alias":"shop","batch":12,"request":3,"position":1,"created_at":"2026-11-20T11:34:31.204Z",' +
      '"source":"created","check":"valid","check_reason":null,"callback_url":"https://pay.example/hook","profile":"Noordmarkt",' +
      '"environment":"live","pid":"9223372036854775807","base_url":"https://pay.example","nonce":"k7Qm2x","sent_at":"2026-11-20T11:34:30.000Z"}',
  );
  expect(JSON.parse(second)).toMatchObject({ created_at: null, check_reason: 'damaged', pid: null, sent_at: null });
});

/** A sheet's XML, with `_x0000_` decoded. */
const inSheet = (text: string): string =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\r+\n/g, '\n');

describe('an XLSX', () => {
  const bytes = madeFile(rows, xlsx, handover);
  const parts = unzipSync(bytes);
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString('utf8');

  it('has text cells for text: no formula and no shared string', () => {
    expect(sheet.match(/<c /g)?.length).toBeGreaterThan(rows.length * 3);
    expect(
      sheet.replaceAll(
        /<c r="[A-Z]+\d+" s="1" t="inlineStr"><is><t(?: xml:space="preserve")?>[^<]*<\/t><\/is><\/c>/g,
        '',
      ),
    ).not.toMatch(/<c |<f|<v/);
  });

  it('is read back exactly from its XML', () => {
    const entity: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };
    const read = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
      const cells = new Map(
        [...row.matchAll(/<c r="([A-Z]+)\d+"[^>]*><is><t[^>]*>([^<]*)<\/t>/g)].map(([, letter = '', text = '']) => [
          letter,
          text
            .replace(/&\w+;/g, (name) => entity[name] ?? name)
            .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        ]),
      );
      return columnsOf('handover').map((_, at) => cells.get(letterOf(at)) ?? '');
    });
    expect(read[0]).toEqual(columnsOf('handover'));
    expect(read.slice(1)).toEqual(expected);
  });

  it('is read back by two libraries', async () => {
    const book = readSheetJs(bytes, { type: 'buffer', raw: true });
    const first = book.Sheets['Addresses'];
    const own = utils.sheet_to_json<string[]>(first ?? {}, { header: 1, defval: '', raw: true, blankrows: true });
    expect(own).toHaveLength(rows.length + 1);
    for (const [at, line] of own.slice(1).entries())
      expect(line.map(inSheet)).toEqual((expected[at] ?? []).map(inSheet));

    const [other] = await readExcelFile(bytes, { trim: false });
    const data = other?.data ?? [];
    expect(data).toHaveLength(rows.length + 1);
    for (const [at, line] of data.slice(1).entries()) {
      const cells = line.map((cell) => (typeof cell === 'string' ? inSheet(cell) : cell === null ? '' : cell));
      expect(cells).toEqual((expected[at] ?? []).map(inSheet));
    }
  });

  it('has the same bytes at any time', () => {
    const again = madeFile(rows, xlsx, handover);
    expect(again.equals(bytes)).toBe(true);
    // A row whose bytes must never change, with packer, parts and times.
    const small = createHash('sha256')
      .update(madeFile([rowOf('a')], xlsx))
      .digest('hex');
    expect(small).toMatchInlineSnapshot(`"596b8e63a1e139346f5f03eb9cd6dee7b138f9e6d451ed8d514d4c57c59579b2"`);
  });

  it('accepts the longest cell, and refuses a longer one with its row and column', () => {
    expect(() => madeFile([rowOf('a'.repeat(32_767))], xlsx)).not.toThrow();
    const refused = () => madeFile([rowOf('b'), rowOf('a'.repeat(32_768))], xlsx);
    expect(refused).toThrow(
      new NotForXlsxError({ is: 'cell-too-long', row: 3, column: 'address', characters: 32_768, most: 32_767 }),
    );
  });

  it('has columns beyond Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
    expect(maxSheetRows).toBe(2 ** 20);
  });
});

test('the preview equals the written file', () => {
  const some = rows.slice(0, 40);
  for (const format of [comma, { ...comma, delimiter: 'semicolon' as const, lineEnd: 'lf' as const }, jsonl]) {
    const shown = createShownCells({ format, table: addressTable(columnsOf('handover'), request) });
    const text = some.map((row) => shown(row).join(format.is === 'csv' ? signOf[format.delimiter] : '')).join('\u0000');
    const written = madeFile(some, format, handover).toString('utf8');
    const end = format.is === 'csv' && format.lineEnd === 'crlf' ? '\r\n' : '\n';
    const head = format.is === 'csv' ? written.indexOf(end) + end.length : 0;
    expect(written.slice(head)).toBe(text.replaceAll('\u0000', end) + end);
  }
});

describe('times in a zone', () => {
  const text = (zone: string, iso: string) => createTimeText(zone)(Date.parse(iso));
  it.each([
    ['utc', '2026-11-20T11:34:31.204Z', '2026-11-20T11:34:31.204Z'],
    ['Europe/Amsterdam', '2026-11-20T11:34:31.204Z', '2026-11-20T12:34:31.204+01:00'],
    ['Europe/Amsterdam', '2026-03-29T00:59:59.999Z', '2026-03-29T01:59:59.999+01:00'],
    ['Europe/Amsterdam', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00.000+02:00'],
    // The repeated hour.
    ['Europe/Amsterdam', '2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000+02:00'],
    ['Europe/Amsterdam', '2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00.000+01:00'],
    ['America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01T01:30:00.000-04:00'],
    ['America/New_York', '2026-11-01T06:30:00.000Z', '2026-11-01T01:30:00.000-05:00'],
    ['Australia/Lord_Howe', '2026-04-04T14:59:00.000Z', '2026-04-05T01:59:00.000+11:00'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00.000Z', '2026-04-05T01:30:00.000+10:30'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00.000Z', '2026-01-01T05:45:00.000+05:45'],
    ['Pacific/Chatham', '2026-12-31T23:59:59.999Z', '2027-01-01T13:44:59.999+13:45'],
    ['America/St_Johns', '2026-07-01T00:00:00.000Z', '2026-06-30T21:30:00.000-02:30'],
    ['Europe/Amsterdam', '1937-01-01T00:00:00.000Z', '1937-01-01T00:00:00.000Z'],
  ])('in %s of %s', (zone, iso, shown) => {
    expect(text(zone, iso)).toBe(shown);
  });

  it('are unambiguous in any zone throughout a year', () => {
    const { below } = seeded(7);
    for (const zone of [
      'Europe/Amsterdam',
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Asia/Tehran',
    ]) {
      const timeText = createTimeText(zone);
      for (let round = 0; round < 500; round += 1) {
        const ms = Date.UTC(2026, 0, 1) + below(365 * 24 * 3600) * 1000 + below(1000);
        expect(Date.parse(timeText(ms) ?? '')).toBe(ms);
      }
    }
  });

  it('are written in the format’s zone', () => {
    const format: FileFormat = { ...comma, zone: 'Europe/Amsterdam' };
    expect(madeFile([rowOf('a')], format).toString('utf8')).toContain(',2026-11-20T12:34:31.204+01:00,');
  });
});

test('the column set `addresses` is written exactly', () => {
  const bytes = madeFile(
    [
      rowOf('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'),
      ['{"x": 1}', 1, Date.UTC(2026, 10, 20, 11, 34, 31, 204), 'imported', 'invalid', 'format', 2, 1, 2],
    ],
    comma,
    { request: (id) => requestOf(id === 1 ? {} : { alias: '=cmd', profile: 'N, "m"' }) },
  );
  expect(bytes.toString('utf8')).toBe(
    '\uFEFFaddress,network,alias,batch,request,position,created_at,source,check,check_reason,callback_url,profile,environment\r\n' +
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t,TRON,shop,12,3,1,2026-11-20T11:34:31.204Z,created,valid,,https://pay.example/hook,Noordmarkt,live\r\n' +
      '"{""x"": 1}",TRON,\'=cmd,12,3,1,2026-11-20T11:34:31.204Z,imported,invalid,format,https://pay.example/hook,"N, ""m""",live\r\n',
  );
});

describe('LibreOffice', { timeout: 180_000 }, () => {
  beforeEach(needsLibreOffice);

  const shown = values.filter((value) => Array.from(value).every((character) => character >= ' ')).slice(0, 400);
  const some = shown.map((value, at) => rowOf(value, { requestId: at }));
  const own = { set: 'handover', request: (at: number) => requestOf({ alias: shown[at] ?? '' }) };
  const lines = shown.map((value) => [value, 'TRON', value, 'https://pay.example/hook']);

  test('shows every value of a workbook as text', () => {
    const [head, ...read] = shownByLibreOffice('xlsx', madeFile(some, xlsx, own), 'Addresses');
    expect(head).toEqual(columnsOf('handover'));
    expect(read).toEqual(lines);
  });

  test.each([
    ['comma', 44],
    ['semicolon', 59],
  ] as const)('shows every value of a CSV with %s whose columns are read as text', (delimiter, code) => {
    const reading = columnsAsText(code, 4);
    const [head, ...read] = shownByLibreOffice('csv', madeFile(some, { ...comma, delimiter }, own), 'book', reading);
    expect(head).toEqual(columnsOf('handover'));
    expect(read).toEqual(lines.map((line) => line.map(guardFormulas)));
  });

  test('shows addresses unchanged in a CSV opened without import options', () => {
    const made = Array.from(
      { length: 400 },
      (_, at) => `T${createHash('sha256').update(String(at)).digest('hex').slice(0, 33)}`,
    );
    const file = madeFile(
      made.map((address, at) => rowOf(address, { requestId: at })),
      comma,
      {
        set: 'handover',
        request: (at: number) => requestOf({ alias: `Store ${at}` }),
      },
    );
    const [, ...read] = shownByLibreOffice('csv', file, 'book');
    expect(read).toEqual(made.map((address, at) => [address, 'TRON', `Store ${at}`, 'https://pay.example/hook']));
  });
});
