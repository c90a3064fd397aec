/** The largest batch, exported through the page in every format and compared with what the service created. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import papaparse from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { z } from '../../electron/contract/zod.ts';
import { expect, test, type Console } from '../support/fixture.ts';

const count = 10_000;
const written = '10,000';

/** An exported row: the address with its request and position. */
type Row = readonly [address: string, request: number, position: number];

/** Some formats have numbers as text. */
const rowOf = z
  .object({ address: z.string(), request: z.coerce.number(), position: z.coerce.number() })
  .transform(({ address, request, position }): Row => [address, request, position]);

/** Rows of a table with a header. */
const fromTable = ([head = [], ...lines]: readonly (readonly unknown[])[]): Row[] =>
  lines.map((line) => rowOf.parse(Object.fromEntries(head.map((name, at) => [String(name), line[at]]))));

/** Saves the file and reads it after the dialog closed. */
async function save(console: Console, name: string): Promise<Buffer> {
  const file = path.join(console.dataFolder, name);
  await console.saveAs(file);
  await console.exports.write();
  return readFile(file);
}

test(
  'ten thousand addresses of one batch are saved and exported completely in each format',
  { tag: '@long' },
  async ({ console, sandbox }) => {
    test.setTimeout(240_000);
    const { addresses, exports, page } = console;
    await addresses.open();
    const batch = await addresses.create({ count, alias: 'many' });
    await expect(batch.getByText(`${written} addresses created, all valid`)).toBeVisible({ timeout: 120_000 });
    expect((await sandbox.counts()).create).toMatchObject({ requests: 100, done: 100, refused: 0 });

    await addresses.openAll();
    await expect(page.getByText(`${written} addresses`, { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all matching' }).click();
    const bar = page.getByRole('toolbar', { name: 'Selected addresses' });
    await expect(bar.getByRole('status')).toHaveText(`${written} selected`);

    /** The service's lists by their first address, which identifies the request. */
    const lists = (await sandbox.batches()).map((created) => created.addresses);
    expect(lists).toHaveLength(100);
    const listOf = new Map(lists.map((list) => [list[0], list]));
    const expectAll = (rows: readonly Row[], reader: string): void => {
      expect(rows.length, reader).toBe(count);
      for (let from = 0; from < count; from += 100) {
        const list = listOf.get(rows[from]?.[0] ?? '') ?? [];
        expect(rows.slice(from, from + 100), reader).toEqual(
          list.map((address, at): Row => [address, from / 100 + 1, at + 1]),
        );
      }
      expect(new Set(rows.map(([address]) => address)).size, reader).toBe(count);
    };
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: `Export ${written}…`, exact: true }).click();
      await exports.settled();
    };

    await open();
    const csv = (await save(console, 'all.csv')).toString('utf8');
    expectAll(fromTable(parse(csv, { bom: true })), 'csv-parse');
    expectAll(fromTable(papaparse.parse(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data), 'papaparse');

    await open();
    await exports.format('JSON Lines');
    const lines = (await save(console, 'all.jsonl')).toString('utf8');
    expectAll(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => rowOf.parse(JSON.parse(line))),
      'JSON.parse',
    );

    await open();
    await exports.format('Excel');
    const sheet = await save(console, 'all.xlsx');
    const book = read(sheet);
    const table: unknown[][] = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
      header: 1,
      defval: '',
    });
    expectAll(fromTable(table), '@e965/xlsx');
    expectAll(fromTable((await readExcelFile(sheet))[0]?.data ?? []), 'read-excel-file');
  },
);
