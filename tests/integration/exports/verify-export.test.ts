/** A damaged file is detected, and the message says where it differs. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileFormat } from '../../../electron/contract/address-export.ts';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { openDatabase } from '../../../electron/database/client.ts';
import { answerTo, verifyFile } from '../../../scripts/verify-export/verify-export.ts';
import { containing } from '../../support/containing.ts';
import { full } from '../../support/full.ts';
import { defaultExport } from '../../support/default-export.ts';
import { temporaryFolder } from '../database/real-database.ts';
import { answerOf, sendingRun, valueOf } from '../database/batches.ts';
import { workerFile } from '../../support/worker-file.ts';

const formats: Readonly<Record<string, FileFormat>> = {
  csv: defaultExport.format,
  jsonl: { is: 'jsonl', zone: 'utc' },
  xlsx: { is: 'xlsx', zone: 'utc' },
};
let source = '';
/** Temporary folder of the command. */
let temporary = '';

/** Files with the same 20 rows, one of which has a line break. */
beforeAll(async () => {
  source = mkdtempSync(path.join(os.tmpdir(), 'verify-'));
  temporary = mkdtempSync(path.join(os.tmpdir(), 'verify-temporary-'));
  const file = path.join(source, 'quittance.db');
  const database = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(7) });
  const { request } = await sendingRun(database, { batchKey: 'a', chain: 'TON', count: 20 });
  const addresses = Array.from({ length: 20 }, (_, at) => (at === 9 ? 'with\na line end' : `address-${at + 1}`));
  valueOf(await database.journal.requestCreated(request, answerOf(addresses)));
  for (const [end, format] of Object.entries(formats)) {
    const rest = { profileId: 'demo', profileName: 'Demo', environment: 'sandbox', what: { is: 'all' } } as const;
    const target = path.join(source, `${end}-file.${end}`);
    valueOf(
      await database.exportAddresses({ ...rest, ...defaultExport, format, path: target, appVersion: '0', at: 0 }),
    );
  }
  await database.close();
});

afterAll(() => {
  for (const folder of [source, temporary]) rmSync(folder, { recursive: true, force: true });
});

/** Overwrites pages of a database, counted from 0, but not its header. */
function injurePages(file: string, isChosen: (page: number) => boolean): void {
  const bytes = readFileSync(file);
  for (let page = 0; page * 4096 < bytes.length; page += 1)
    if (isChosen(page)) bytes.fill(0xa5, page * 4096 + (page === 0 ? 100 : 0), (page + 1) * 4096);
  writeFileSync(file, bytes);
}

async function sentenceFor(end: string, injure: (file: string) => void): Promise<string> {
  const folder = await temporaryFolder();
  const name = `${end}-file.${end}`;
  for (const one of [name, `${end}-file.manifest.json`]) copyFileSync(path.join(source, one), path.join(folder, one));
  const file = path.join(folder, name);
  injure(file);
  const { isUnchanged, sentence } = await verifyFile({ file, manifest: null });
  expect(isUnchanged).toBe(/ is verified: /.test(sentence));
  return sentence;
}
const edit = (change: (text: string) => string) => (file: string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));
const manifestOf = (file: string) => file.replace(/\.\w+$/, '.manifest.json');
const size = (file: string) => readFileSync(file).length;
const mebibyte = 1024 * 1024;

describe('an unchanged file', () => {
  it.each(Object.keys(formats))('is verified: %s', async (end) => {
    expect(await sentenceFor(end, () => undefined)).toMatch(/is verified: 20 rows, \d+ bytes, SHA-256 [0-9a-f]{64}$/);
  });
});

type Damage = [string, string, (file: string) => void, RegExp];

/** Files larger than a string can be. */
const larger: readonly Damage[] = [
  ['a line without an end', 'jsonl', (file) => truncateSync(file, 600 * mebibyte), /line 21 is too long/],
  [
    'an endless cell',
    'csv',
    (file) => {
      appendFileSync(file, '"');
      const lines = 'x'.repeat(1023).concat('\n').repeat(1024);
      for (let written = 0; written < 40; written += 1) appendFileSync(file, lines);
    },
    /line 23 has an unclosed quote/,
  ],
];

describe('damage', () => {
  it.each<Damage>([
    ['cut in a line', 'csv', (file) => truncateSync(file, size(file) - 10), /line 22 is cut off/],
    [
      'cut behind a line',
      'csv',
      edit((text) => text.slice(0, text.lastIndexOf('address-20'))),
      /it has 19 rows, expected 20/,
    ],
    [
      'an edited cell',
      'csv',
      edit((text) => text.replace('address-7', 'address-x')),
      /all 20 rows are there\. A value or the order of rows differs/,
    ],
    ['no byte order mark', 'csv', edit((text) => text.slice(1)), /line 1 has no byte order mark/],
    ['another delimiter', 'csv', edit((text) => text.replaceAll(',', ';')), /line 1 has the columns address;network/],
    [
      'a renamed column',
      'csv',
      edit((text) => text.replace('alias', 'name')),
      /line 1 has the columns address, network, name/,
    ],
    ['a cell less', 'csv', edit((text) => text.replace('address-12,', '')), /line 14 has 12 cells, expected 13/],
    [
      'swapped rows',
      'csv',
      edit((text) => text.replace(/(address-3,.*\r\n)(address-4,.*\r\n)/, '$2$1')),
      /or the order of rows differs/,
    ],
    [
      'an open quote',
      'csv',
      edit((text) => text.replace('address-12', '"address-12')),
      /line 14 has an unclosed quote/,
    ],
    [
      'bytes that aren’t text',
      'csv',
      (file) => appendFileSync(file, Buffer.from([0xff, 0xfe])),
      /line 23 isn't valid UTF-8/,
    ],
    [
      'a line that isn’t JSON',
      'jsonl',
      edit((text) => text.replace('"address-7",', '"address-7"')),
      /line 7 isn't a JSON object/,
    ],
    [
      'a line with other keys',
      'jsonl',
      edit((text) => text.replace('{"address":"address-7","network":"TON"', '{"network":"TON","address":"address-7"')),
      /line 7 has the keys network, address/,
    ],
    [
      'a cut workbook',
      'xlsx',
      (file) => truncateSync(file, size(file) - 30),
      /it has \d+ bytes, expected \d+\. A spreadsheet/,
    ],
    ['no manifest', 'csv', (file) => rmSync(manifestOf(file)), /csv-file.csv has no manifest next to it/],
    [
      'a manifest with another count',
      'csv',
      (file) => edit((text) => text.replace('"rows": 20', '"rows": 21'))(manifestOf(file)),
      /doesn't describe this file: the file has 20 rows/,
    ],
    [
      'a manifest larger than any',
      'csv',
      (file) => appendFileSync(manifestOf(file), ' '.repeat(64 * 1024 * 1024)),
      /has no manifest next to it/,
    ],
    ['no file', 'csv', (file) => rmSync(file), /can't be read/],
    [
      'a manifest with less than no rows',
      'csv',
      (file) => edit((text) => text.replace('"rows": 20', '"rows": -1'))(manifestOf(file)),
      /isn't a valid manifest/,
    ],
    ...(full ? larger : []),
  ])('by %s (%s) is reported', async (_what, end, injure, sentence) => {
    expect(await sentenceFor(end, injure)).toMatch(sentence);
  });
});

function rewrite(file: string, change: (xml: string) => string): void {
  const parts = unzipSync(readFileSync(file));
  const sheet = 'xl/worksheets/sheet1.xml';
  const xml = change(Buffer.from(parts[sheet] ?? []).toString('utf8'));
  writeFileSync(file, zipSync({ ...parts, [sheet]: strToU8(xml) }));
}

describe('the command', () => {
  const started = (...words: readonly string[]) => {
    const script = path.resolve(import.meta.dirname, '../../../scripts/verify-export/verify-export.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=256', script, ...words], {
      encoding: 'utf8',
      timeout: 100_000,
      env: { ...process.env, TMPDIR: temporary },
    });
    return [status, stdout + stderr] as const;
  };
  /** Without a separate process, which takes a second to start. */
  const run = async (...words: readonly string[]) => {
    vi.stubEnv('TMPDIR', temporary);
    try {
      const { status, text } = await answerTo(words);
      return [status, text] as const;
    } finally {
      vi.unstubAllEnvs();
    }
  };
  /** A copy of a file with its manifest in a new folder. */
  const copied = async (end: string) => {
    const folder = await temporaryFolder();
    const [name, beside] = [`${end}-file.${end}`, `${end}-file.manifest.json`];
    for (const one of [name, beside]) copyFileSync(path.join(source, one), path.join(folder, one));
    return { folder, file: path.join(folder, name), manifest: path.join(folder, beside) };
  };
  const ledger = () => path.join(source, 'quittance.db');
  const copiedDatabase = async (change: (database: DatabaseSync) => void) => {
    const file = path.join(await temporaryFolder(), 'quittance.db');
    copyFileSync(ledger(), file);
    const database = new DatabaseSync(file);
    change(database);
    database.close();
    return file;
  };
  /** Adapts a manifest to a changed file, like an attacker. */
  const forge = (file: string, manifest: string): void => {
    const bytes = readFileSync(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const said = readFileSync(manifest, 'utf8');
    writeFileSync(
      manifest,
      said.replace(/"sha256": "[^"]*"/, `"sha256": "${sha256}"`).replace(/"bytes": \d+/, `"bytes": ${bytes.length}`),
    );
  };

  it('never prints a terminal’s control characters from a file', async () => {
    const { file, manifest } = await copied('csv');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('address,', '\u001b[2J\u001b[1;32mWhole\u001b[0m,'));
    forge(file, manifest);
    const [status, printed] = started(file);
    expect(status).toBe(1);
    expect(printed).toContain('[U+001B]');
    expect(printed).not.toContain('\u001b');
  });

  it('ends with 0 for a verified file, and with 1 for any other or missing one', () => {
    expect(started(path.join(source, 'csv-file.csv'))).toEqual([0, containing('is verified: 20 rows')]);
    expect(started(path.join(source, 'nothing.csv'))).toEqual([1, containing(`can't be read`)]);
    expect(started()).toEqual([1, containing('Usage')]);
  });

  it.each([
    ['csv', edit((text) => text.replace('address-17', 'address-x7')), /line 19, column address, differs/],
    [
      'jsonl',
      edit((text) => text.replace('"address":"address-17","network":"TON"', '"address":"address-17","network":"TRON"')),
      /line 17, column network, differs/,
    ],
    [
      'xlsx',
      (file: string) => rewrite(file, (xml) => xml.replace('address-17', 'address-x7')),
      /xlsx-file.xlsx was changed: a cell, a row or the order of rows differs/,
    ],
  ] as const)('names the first line and column that differ from the database: %s', async (end, injure, said) => {
    const folder = await temporaryFolder();
    const file = path.join(folder, `${end}-file.${end}`);
    copyFileSync(path.join(source, path.basename(file)), file);
    injure(file);
    const manifest = path.join(source, `${end}-file.manifest.json`);
    const before = readFileSync(ledger());
    const [status, words] = await run(file, '--manifest', manifest, '--database', ledger());
    expect(words).toMatch(said);
    expect(status).toBe(1);
    expect(readFileSync(ledger()).equals(before)).toBe(true);
  });

  it.each([
    ['csv', edit((text) => text.replace('address-17', 'address-x7')), /line 19, column address,/],
    ['jsonl', edit((text) => text.replace('"address-17"', '"address-x7"')), /line 17, column address,/],
    [
      'xlsx',
      (file: string) => rewrite(file, (xml) => xml.replace('address-17', 'address-x7')),
      /a cell, a row or the order of rows differs/,
    ],
  ] as const)('detects a changed file with a forged manifest: %s', async (end, injure, said) => {
    const { file, manifest } = await copied(end);
    injure(file);
    forge(file, manifest);
    expect(await run(file)).toEqual([0, containing(`can't detect`)]);
    const [status, words] = await run(file, '--database', ledger());
    expect(words).toMatch(said);
    expect(words).toMatch(/Compared row by row with the record from 19/);
    expect(status).toBe(1);
  });

  it.each([
    ['is cut in half', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['is cut after its first page', (file: string) => truncateSync(file, 4096)],
    ['ends within its header', (file: string) => truncateSync(file, 60)],
    ['has noise in every page but the first', (file: string) => injurePages(file, (page) => page > 0)],
    ['has noise in every other page', (file: string) => injurePages(file, (page) => page % 2 === 1)],
    ['has noise in its first page after the header', (file: string) => injurePages(file, (page) => page === 0)],
  ])('reports in a sentence a database that %s', async (_, injure) => {
    const { file } = await copied('csv');
    const damaged = await copiedDatabase(() => undefined);
    injure(damaged);
    const before = readFileSync(damaged);
    const [status, words] = await run(file, '--database', damaged);
    expect(words).toMatch(/is damaged|can't be read|isn't a Quittance database/);
    expect(words).not.toMatch(/^ +at |Error:|The rows were compared/m);
    expect(words.trim()).toMatch(/\.$/);
    // A damaged database must never confirm a file.
    expect([status, words.includes('exports the same 20 rows again')]).toEqual(status === 0 ? [0, true] : [1, false]);
    expect(readFileSync(damaged).equals(before)).toBe(true);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it.runIf(full)(
    'verifies a file larger than a string can be, without leftovers',
    async () => {
      const { file, manifest } = await copied('csv');
      const text = readFileSync(file, 'utf8');
      const line = text.slice(text.lastIndexOf('address-20'));
      const lines = line.repeat(Math.ceil(mebibyte / line.length));
      while (statSync(file).size < 540 * mebibyte) appendFileSync(file, lines.repeat(16));
      const [status, words] = started(file, '--manifest', manifest, '--database', ledger());
      expect(words).toContain('line 23 was added');
      expect(status).toBe(1);
      expect(readdirSync(temporary)).toEqual([]);
      rmSync(file);
    },
    120_000,
  );
});
