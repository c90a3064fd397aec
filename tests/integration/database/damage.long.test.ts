import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { read, recordOf } from '../../support/records.ts';
import { faultOf } from '../../../electron/database/failure.ts';
import { openFile } from '../../../electron/database/file/open-file.ts';
import { ledgerOf } from './ledger-of.ts';
import {
  answerOf,
  startBatch,
  failureOf,
  lookInto,
  opening,
  openReal,
  sendingRun,
  temporaryFolder,
  runsOf,
} from './real-database.ts';
import { containing } from '../../support/containing.ts';
import { fileModes, needs, refusals } from '../../support/needs.ts';

const rows = 2_000;

/** A database with a run of many addresses, closed. */
async function filled(): Promise<{ folder: string; file: string; addresses: readonly string[] }> {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const database = await openReal(file);
  const addresses = Array.from({ length: rows }, (_, index) => `address-${index}-${'x'.repeat(40)}`);
  const { request } = await sendingRun(database, {
    runKey: 'a',
    chain: 'TON',
    count: rows,
    requests: [{ position: 1, count: rows, alias: 'checkout' }],
  });
  await database.journal.requestCreated(request, answerOf(addresses));
  await sendingRun(database, { runKey: 'b', chain: 'TON' });
  await database.close();
  return { folder, file, addresses };
}

async function overwrite(file: string, from: number, length: number): Promise<void> {
  const bytes = await readFile(file);
  randomBytes(length).copy(bytes, from);
  await writeFile(file, bytes);
}

test.each([
  ['a file that is no database', (file: string) => writeFile(file, 'not a database, by any means\n'.repeat(500))],
  [
    'a file cut off in the first page',
    async (file: string) => writeFile(file, (await readFile(file)).subarray(0, 900)),
  ],
])('%s: set aside with its path told, and a new one begun', async (_what, damage) => {
  const { folder, file } = await filled();
  await damage(file);
  const damaged = await readFile(file);

  const database = await openReal(file);
  expect(database.setAside).toMatchObject({ complete: false, addresses: 0 });
  const aside = database.setAside?.path ?? '';
  expect(path.dirname(aside)).toBe(folder);
  expect(path.basename(aside)).toMatch(/^quittance\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.db$/);
  expect((await readFile(aside)).equals(damaged)).toBe(true);
  expect((await startBatch(database, { runKey: 'c' })).is).toBe('begun');
});

test('what can be read of a damaged file is in the new one, counted anew, and what was being sent is unknown', async () => {
  const { file, addresses } = await filled();
  // A stretch of pages in the middle, where the rows of the ledger lie.
  const pages = lookInto(file, (database) =>
    database.prepare(`SELECT pageno FROM dbstat WHERE name = 'address' AND pagetype = 'leaf' ORDER BY pageno`).all(),
  ).map((row) => Number(row['pageno']));
  const hit = pages.slice(Math.floor(pages.length / 2), Math.floor(pages.length / 2) + 3);
  for (const page of hit) await overwrite(file, (page - 1) * 4096, 4096);

  const database = await openReal(file);
  expect(database.setAside).toMatchObject({ complete: false });
  const page = await ledgerOf(database);
  expect(page.total).toBeGreaterThan(rows * 0.8);
  expect(page.total).toBeLessThan(rows);
  expect(page.matching).toBe(page.total);
  expect(page.rows.every((row) => addresses.includes(row.address))).toBe(true);
  expect(database.setAside?.addresses).toBe(page.total);
  const [second, first] = await runsOf(database, 'demo', 2);
  expect(first).toMatchObject({ state: 'ended', held: page.total });
  expect(second).toMatchObject({ state: 'open', requests: [{ state: 'unknown', reason: 'console-ended' }] });
  await database.close();
  expect(lookInto(file, (opened) => opened.prepare('PRAGMA integrity_check').all())).toEqual([
    { integrity_check: 'ok' },
  ]);
});

test('two files that are set aside in one millisecond both keep their bytes, and both are told', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const asides: string[] = [];
  for (const content of ['first', 'second']) {
    await writeFile(file, content);
    const opened = openFile(file, opening);
    opened.close();
    expect(opened.setAside?.earlier).toEqual([...asides]);
    asides.push(opened.setAside?.path ?? '');
  }
  expect(await Promise.all(asides.map((aside) => readFile(aside, 'utf8')))).toEqual(['first', 'second']);
});

test('what only the log of a killed console holds is there at the next start', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const running = await openReal(file);
  const { request } = await sendingRun(running, { runKey: 'a', chain: 'TON' });
  await running.journal.requestCreated(request, answerOf(['first', 'second']));
  // As a kill would leave them: the file, and the log that was never written back.
  const killed = path.join(folder, 'killed');
  await mkdir(killed);
  const victim = path.join(killed, 'quittance.db');
  for (const suffix of ['', '-wal']) await copyFile(file + suffix, victim + suffix);

  const after = await openReal(victim);
  expect(after.setAside).toBeNull();
  expect(await ledgerOf(after)).toMatchObject({ total: 2 });
});

test('a length in the file that is larger than any text is damage, and no fault of another kind', () => {
  using database = new DatabaseSync(':memory:');
  let thrown: unknown = null;
  try {
    database.prepare('SELECT zeroblob(2000000000)').get();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ errstr: 'string or blob too big' });
  expect(faultOf(thrown)).toBe('damaged');
});

test('damage that shows only while a large file is in use is met with a whole check at the next start', async () => {
  const { file } = await filled();
  const large = await openReal(file);
  for (let readAt = 0; readAt < 18; readAt += 1) {
    await large.orders.keep(read(recordOf(), { readAt, raw: 'x'.repeat(2 * 1024 * 1024) }));
  }
  await large.close();
  const [page] = lookInto(file, (database) =>
    database.prepare(`SELECT pageno FROM dbstat WHERE name = 'address' AND pagetype = 'leaf' LIMIT 1`).all(),
  );
  await overwrite(file, (Number(page?.['pageno']) - 1) * 4096, 4096);

  const unaware = await openReal(file);
  expect(unaware.setAside).toBeNull();
  expect(await failureOf(ledgerOf(unaware))).toMatchObject({
    code: 'database-failed',
    facts: { reason: 'damaged' },
  });
  await unaware.close();
  const aware = await openReal(file);
  expect(aware.setAside).toMatchObject({ complete: false });
  expect((await ledgerOf(aware)).total).toBeGreaterThan(rows * 0.8);
  await aware.close();
  // Nobody may have looked at it: told until a person has acknowledged it.
  const told = await openReal(file);
  expect(told.setAside).toEqual(aware.setAside);
  await told.acknowledge('database-set-aside');
  await told.close();
  expect((await openReal(file)).setAside).toBeNull();
});

test('a file that another program holds is told as locked, and is not touched', async () => {
  const { file } = await filled();
  const other = new DatabaseSync(file);
  onTestFinished(() => {
    other.close();
  });
  other.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  expect(await failureOf(openReal(file))).toMatchObject({
    code: 'database-failed',
    facts: { reason: 'locked' },
  });
});

test('a folder that cannot be written to, or is not there, is told so', async () => {
  const folder = await temporaryFolder();
  expect(await failureOf(openReal(path.join(folder, 'no', 'such', 'quittance.db')))).toMatchObject({
    code: 'database-failed',
    message: containing('ENOENT'),
    facts: { reason: 'other' },
  });
  const closed = path.join(folder, 'closed');
  await mkdir(closed);
  await chmod(closed, 0o500);
  onTestFinished(() => chmod(closed, 0o700));
  if (!refusals.has) return;
  expect(await failureOf(openReal(path.join(closed, 'quittance.db')))).toMatchObject({
    code: 'database-failed',
    facts: { reason: 'read-only' },
  });
});

test('the file and its log can be read by their owner alone', async (context) => {
  needs(context, fileModes);
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  await openReal(file);
  for (const name of await readdir(folder)) {
    const { mode } = await stat(path.join(folder, name));
    expect({ name, mode: (mode & 0o777).toString(8) }).toEqual({ name, mode: '600' });
  }
});
