/** A damaged file is told from a whole one, in one sentence that names where. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileFormat } from '../../../electron/contract/address-export.ts';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { openDatabase } from '../../../electron/database/client.ts';
import { verifyFile } from '../../../electron/export/verify/verify.ts';
import { containing } from '../../support/containing.ts';
import { usualFile } from '../../support/usual-file.ts';
import { answerOf, sendingRun, temporaryFolder, valueOf } from '../database/real-database.ts';
import { workerFile } from '../../support/worker-file.ts';

const formats: Readonly<Record<string, FileFormat>> = {
  csv: usualFile.format,
  jsonl: { is: 'jsonl', zone: 'utc' },
  xlsx: { is: 'xlsx', zone: 'utc' },
};
let source = '';

/** Of the same 20 rows, with a line end inside of one. */
beforeAll(async () => {
  source = mkdtempSync(path.join(os.tmpdir(), 'verify-'));
  const file = path.join(source, 'quittance.db');
  const database = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(7) });
  const { request } = await sendingRun(database, { runKey: 'a', chain: 'TON', count: 20 });
  const addresses = Array.from({ length: 20 }, (_, at) => (at === 9 ? 'with\na line end' : `address-${at + 1}`));
  valueOf(await database.journal.requestCreated(request, answerOf(addresses)));
  for (const [end, format] of Object.entries(formats)) {
    const rest = { profileId: 'demo', profileName: 'Demo', environment: 'sandbox', what: { is: 'all' } } as const;
    const target = path.join(source, `${end}-file.${end}`);
    valueOf(await database.exportAddresses({ ...rest, ...usualFile, format, path: target, appVersion: '0', at: 0 }));
  }
  await database.close();
});

afterAll(() => rmSync(source, { recursive: true, force: true }));

async function told(end: string, injure: (file: string) => void): Promise<string> {
  const folder = await temporaryFolder();
  const name = `${end}-file.${end}`;
  for (const one of [name, `${end}-file.manifest.json`]) copyFileSync(path.join(source, one), path.join(folder, one));
  const file = path.join(folder, name);
  injure(file);
  const { whole, sentence } = await verifyFile({ file, manifest: null });
  expect(whole).toBe(/ is whole: /.test(sentence));
  return sentence;
}
const edit = (change: (text: string) => string) => (file: string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));
const manifestOf = (file: string) => file.replace(/\.\w+$/, '.manifest.json');
const size = (file: string) => readFileSync(file).length;

describe('a whole file', () => {
  it.each(Object.keys(formats))('is called so: %s', async (end) => {
    expect(await told(end, () => undefined)).toMatch(/is whole: 20 rows, \d+ bytes, SHA-256 [0-9a-f]{64}$/);
  });
});

describe('damage', () => {
  it.each<[string, string, (file: string) => void, RegExp]>([
    ['cut in a line', 'csv', (file) => truncateSync(file, size(file) - 10), /line 22 is cut: the file ends in it/],
    [
      'cut behind a line',
      'csv',
      edit((text) => text.slice(0, text.lastIndexOf('address-20'))),
      /it has 19 rows, and 20 were written/,
    ],
    ['a line more', 'csv', edit((text) => text + text.slice(text.lastIndexOf('address-20'))), /it has 21 rows, and 20/],
    [
      'an edited cell',
      'csv',
      edit((text) => text.replace('address-7', 'address-x')),
      /all 20 rows are there, and some value was changed/,
    ],
    [
      'a longer cell',
      'csv',
      edit((text) => text.replace('address-7', 'address-77')),
      /all 20 rows are there in \d+ bytes of \d+/,
    ],
    ['no byte order mark', 'csv', edit((text) => text.slice(1)), /line 1 has no byte order mark/],
    ['other line ends', 'csv', edit((text) => text.replaceAll('\r\n', '\n')), /line 1 has another line end/],
    [
      'one other line end',
      'csv',
      edit((text) => text.replace('\r\naddress-5', '\naddress-5')),
      /line 5 has another line end/,
    ],
    ['another delimiter', 'csv', edit((text) => text.replaceAll(',', ';')), /line 1 names the columns address;chain/],
    [
      'a renamed column',
      'csv',
      edit((text) => text.replace('alias', 'name')),
      /line 1 names the columns address, chain, name/,
    ],
    ['a cell less', 'csv', edit((text) => text.replace('address-12,', '')), /line 14 has 12 cells, not 13/],
    ['a row less', 'csv', edit((text) => text.replace(/address-3,.*\r\n/, '')), /it has 19 rows/],
    [
      'rows that changed places',
      'csv',
      edit((text) => text.replace(/(address-3,.*\r\n)(address-4,.*\r\n)/, '$2$1')),
      /or their order/,
    ],
    [
      'an open quote',
      'csv',
      edit((text) => text.replace('address-12', '"address-12')),
      /line 14 has a quoted cell that does not end/,
    ],
    [
      'a quote in a cell',
      'csv',
      edit((text) => text.replace('address-12', 'addr"ess-12')),
      /line 14 has a quote inside/,
    ],
    ['nothing', 'csv', (file) => truncateSync(file, 0), /line 1 has no byte order mark/],
    [
      'bytes that are no text',
      'csv',
      (file) => appendFileSync(file, Buffer.from([0xff, 0xfe])),
      /line 23 has bytes that are no UTF-8/,
    ],
    [
      'a line that is no JSON',
      'jsonl',
      edit((text) => text.replace('"address-7",', '"address-7"')),
      /line 7 is no JSON/,
    ],
    [
      'a line with other keys',
      'jsonl',
      edit((text) => text.replace('{"address":"address-7","chain":"TON"', '{"chain":"TON","address":"address-7"')),
      /line 7 has the keys chain, address/,
    ],
    ['a cut last line', 'jsonl', (file) => truncateSync(file, size(file) - 1), /line 20 is cut/],
    ['a lost line', 'jsonl', edit((text) => text.replace(/.*address-7.*\n/, '')), /it has 19 rows/],
    ['a cut workbook', 'xlsx', (file) => truncateSync(file, size(file) - 30), /no whole ZIP file/],
    [
      'a workbook with a number',
      'xlsx',
      (file) => rewrite(file, (xml) => xml.replace(/<c r="A5".*?<\/c>/, '<c r="A5"><v>1</v></c>')),
      /line 5 has a cell that is no text/,
    ],
    [
      'a workbook with a row less',
      'xlsx',
      (file) => rewrite(file, (xml) => xml.replace(/<row r="21">.*?<\/row>/s, '')),
      /it has 19 rows/,
    ],
    ['no manifest', 'csv', (file) => rmSync(manifestOf(file)), /csv-file.csv has no manifest beside it/],
    [
      'a manifest of another file',
      'csv',
      (file) => edit((text) => text.replace('csv-file.csv', 'other.csv'))(manifestOf(file)),
      /has no manifest beside it/,
    ],
    [
      'a manifest of a later version',
      'csv',
      (file) => edit((text) => text.replace('manifest-2', 'manifest-9'))(manifestOf(file)),
      /has no manifest beside it/,
    ],
    [
      'a manifest with another count',
      'csv',
      (file) => edit((text) => text.replace('"rows": 20', '"rows": 21'))(manifestOf(file)),
      /says other things of it: it has 20 rows/,
    ],
    [
      'a manifest larger than any',
      'csv',
      (file) => appendFileSync(manifestOf(file), ' '.repeat(64 * 1024 * 1024)),
      /has no manifest beside it/,
    ],
    ['no file', 'csv', (file) => rmSync(file), /cannot be read/],
  ])('by %s (%s) is told', async (_what, end, injure, sentence) => {
    expect(await told(end, injure)).toMatch(sentence);
  });
});

function rewrite(file: string, change: (xml: string) => string): void {
  const parts = unzipSync(readFileSync(file));
  const sheet = 'xl/worksheets/sheet1.xml';
  const xml = change(Buffer.from(parts[sheet] ?? []).toString('utf8'));
  writeFileSync(file, zipSync({ ...parts, [sheet]: strToU8(xml) }));
}

describe('the command', () => {
  const run = (...words: readonly string[]) => {
    const script = path.resolve(import.meta.dirname, '../../../scripts/verify-export.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' });
    return [status, stdout + stderr] as const;
  };

  it('ends with 0 for a whole file, with 1 for any other, and for one that it was not given', () => {
    expect(run(path.join(source, 'csv-file.csv'))).toEqual([0, containing('is whole: 20 rows')]);
    expect(run(path.join(source, 'nothing.csv'))).toEqual([1, containing('cannot be read')]);
    expect(run()).toEqual([1, containing('Usage')]);
  });

  it.each([
    [
      'csv',
      edit((text) => text.replace('address-17', 'address-x7')),
      /line 18, column address, is not what was written/,
    ],
    [
      'jsonl',
      edit((text) => text.replace('"address":"address-17","chain":"TON"', '"address":"address-17","chain":"TRON"')),
      /line 17, column chain, is not/,
    ],
    [
      'xlsx',
      (file: string) => rewrite(file, (xml) => xml.replace('address-17', 'address-x7')),
      /line 18, column address, is not/,
    ],
  ] as const)('names the first line and column that differ from the ledger: %s', async (end, injure, said) => {
    const folder = await temporaryFolder();
    const file = path.join(folder, `${end}-file.${end}`);
    copyFileSync(path.join(source, path.basename(file)), file);
    injure(file);
    const manifest = path.join(source, `${end}-file.manifest.json`);
    const ledger = path.join(source, 'quittance.db');
    const before = readFileSync(ledger);
    const [status, words] = run(file, '--manifest', manifest, '--ledger', ledger);
    expect(words).toMatch(said);
    expect(status).toBe(1);
    expect(readFileSync(ledger).equals(before)).toBe(true);
  });
});
