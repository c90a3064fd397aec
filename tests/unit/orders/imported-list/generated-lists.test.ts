/** Generated files: the same cells as an independent reader finds, and every row is counted once. */
import { utils, write } from '@e965/xlsx';
import { parse } from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { createImportedList } from '../../../../electron/orders/imported-list/imported-list.ts';
import { orderRows } from '../../../../electron/orders/imported-list/list-rows.ts';
import { textRows } from '../../../../electron/orders/imported-list/text-rows.ts';
import { listText } from '../../../../electron/orders/imported-list/text-encoding.ts';
import { workbookRows } from '../../../../electron/orders/imported-list/workbook-rows.ts';
import { seeded } from '../../../support/seeded.ts';
import { sample } from '../../../support/full.ts';

const files = sample(300, 10_000);
const texts: readonly [string, ...string[]] = [
  'Ann',
  'Größe 5"',
  'a;b',
  'x, y',
  'line\nbreak',
  '',
  '12,50',
  '25.00',
  'A|B',
  'tab\there',
  'Zoë',
];

/** A row of blank cells is a blank line. */
const isWritten = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

interface Generated {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly delimiter: string;
  readonly rows: readonly (readonly string[])[];
}

function generated(seed: number): Generated {
  const random = seeded(seed);
  const delimiter = random.pick([';', ',', '\t', '|']);
  const columns = 2 + random.below(5);
  const heading = ['order number', ...Array.from({ length: columns - 1 }, (_, at) => `column ${'abcdef'.charAt(at)}`)];
  const body = Array.from({ length: 2 + random.below(12) }, (_, at) => [
    random.below(8) === 0 ? random.pick(['70000001', 'subtotal', '', 'a@shop.example']) : `7000${String(1000 + at)}`,
    ...Array.from({ length: columns - 1 }, () => random.pick(texts)),
  ]);
  const rows = [heading, ...body];
  const quoted = (cell: string): string =>
    /["\r\n;,|\t]/.test(cell) || random.below(4) === 0 ? `"${cell.replaceAll('"', '""')}"` : cell;
  const ending = random.pick(['\n', '\r\n', '\r']);
  const endings: readonly [string, ...string[]] = random.below(4) === 0 ? ['\n', '\r\n', '\r'] : [ending];
  const text = rows
    .map((row) => {
      // Words below an empty line begin another table.
      const blank = row.some((cell) => /\d/.test(cell)) && random.below(10) === 0 ? random.pick(endings) : '';
      return blank + row.map(quoted).join(delimiter) + random.pick(endings);
    })
    .join('');
  const encoded = random.pick([
    () => Buffer.from(text),
    () => Buffer.from(`\uFEFF${text}`),
    () => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    () => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    // Like Windows-1252, for the letters that it has.
    () => Buffer.from(text, 'latin1'),
  ]);
  return { bytes: new Uint8Array(encoded()), delimiter, rows: rows.filter(isWritten) };
}

/** Cells as they were written, without the spaces around them. */
const trimmed = (rows: readonly (readonly string[])[]) => rows.map((row) => row.map((cell) => cell.trim()));

test(
  `${files} generated files have the cells that papaparse reads, each row is counted once, and each order is used`,
  { timeout: 300_000 },
  () => {
    for (let seed = 1; seed <= files; seed += 1) {
      const { bytes, delimiter, rows } = generated(seed);
      const decoded = listText(bytes);
      if ('is' in decoded) throw new Error(`${seed}: ${decoded.is}`);
      const table = orderRows(textRows(decoded.text));
      if ('is' in table) throw new Error(`${seed}: ${table.is}`);
      expect(table.delimiter, `delimiter of file ${seed}`).toBe(delimiter);
      const cells = trimmed(table.rows.map((row) => row.cells));
      expect(cells, `cells of file ${seed}`).toEqual(trimmed(rows));
      const independent = parse(decoded.text.replaceAll(/\r\n?/g, '\n'), { delimiter, newline: '\n' }).data.filter(
        isWritten,
      );
      expect(cells.map((row) => row.map((cell) => cell.replaceAll(/\r\n?/g, '\n')))).toEqual(trimmed(independent));

      const list = createImportedList();
      const read = list.read({ is: 'file', name: 'a.csv', bytes });
      if (read.is === 'fault') throw new Error(`${seed}: ${read.fault.is}`);
      const taken = list.previewColumn({ listId: read.listId, column: 0 });
      if (!taken.ok) throw new Error(`${seed}: ${taken.error.message}`);
      const { usable, duplicate, unusable, beyond } = taken.value;
      expect(usable + duplicate + unusable + beyond + (read.heading === null ? 0 : 1), `lines of file ${seed}`).toBe(
        rows.length,
      );
      const found = list.orders({ listId: read.listId, column: 0 });
      if (!found.ok) throw new Error(`${seed}: ${found.error.message}`);
      expect(
        found.value.orders.map(({ order }) => order),
        `orders of file ${seed}`,
      ).toEqual([...new Set(rows.map(([order = '']) => order).filter((order) => /^7000\d+$/.test(order)))]);
    }
  },
);

const workbooks = sample(20, 1_000);

test(`${workbooks} generated workbooks have the cells that read-excel-file reads`, { timeout: 300_000 }, async () => {
  for (let seed = 1; seed <= workbooks; seed += 1) {
    const random = seeded(seed);
    const columns = 1 + random.below(5);
    const cell = (): string | number =>
      random.pick<string | number>([
        random.pick(texts),
        random.below(1e9),
        random.below(1e6) / 100,
        random.digits(16),
        '_x0041_',
        'ＡＢ',
      ]);
    const rows = Array.from({ length: 1 + random.below(20) }, () => Array.from({ length: columns }, cell));
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Orders');
    const written: unknown = write(book, { type: 'array', bookType: 'xlsx', bookSST: random.below(2) === 0 });
    if (!(written instanceof ArrayBuffer)) throw new TypeError('no bytes');
    const table = workbookRows(new Uint8Array(written));
    if ('is' in table) throw new Error(`${seed}: ${table.is}`);
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const [sheet] = await readExcelFile(Buffer.from(written));
    const independent = (sheet?.data ?? [])
      .map((row) => row.map((value) => (value === null ? '' : String(value).trim())))
      .filter(isWritten);
    const width = Math.max(...independent.map((row) => row.length));
    const cells = table.rows.map((row) => Array.from({ length: width }, (_, at) => row.cells[at] ?? ''));
    expect(cells, `workbook ${seed}`).toEqual(independent);
  }
});
