/** A damaged database: moved aside, recovered from what can be read and the newest backup, and reported. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { scheduledName } from '../../../electron/backup/scheduled-backups.ts';
import { createBackup } from '../../../electron/backup/create-backup.ts';
import { openFile } from '../../../electron/database/file/open-file.ts';
import { reserveOutbox } from '../../../electron/database/outcome-outbox.ts';
import { isIntact } from '../../../electron/database/schema.ts';
import { defaultSettings } from '../../../electron/profiles/settings/settings-schema.ts';
import { read, recordOf } from '../../support/records.ts';
import { workerFile } from '../../support/worker-file.ts';
import { savedAddresses } from './saved-addresses.ts';
import { changeIn, failureOf, lookInto, newDatabase, openReal, temporaryFolder } from './real-database.ts';
import { answerOf, firstRequest, batchesOf, sendingBatch, startBatch, valueOf } from './batches.ts';

const perBatch = 40;

const addressesOf = (batches: number, name: string): string[] =>
  Array.from({ length: batches }, (_, batch) => addressesIn(batch + 1, name)).flat();
const addressesIn = (batch: number, name: string): string[] =>
  Array.from({ length: perBatch }, (_, at) => `${name}-${batch}-${at}-${'x'.repeat(30)}`);

/** Batches of one request each, with a response except for the last. */
async function filled(batches: number, name = 'address') {
  const { folder, file, database } = await newDatabase();
  for (let batch = 1; batch <= batches; batch += 1) {
    const { request } = await sendingBatch(database, { batchKey: `${name} ${batch}`, chain: 'TON', count: perBatch });
    valueOf(await database.journal.requestCreated(request, answerOf(addressesIn(batch, name))));
  }
  await sendingBatch(database, { batchKey: 'out', chain: 'TON' });
  await database.saveLookup(
    read(recordOf(), { serviceId: 'ORDER-1', lookedUpAt: 5, raw: '{"code":"00000","data":{"order_id":"A-1043"}}' }),
  );
  await database.close();
  return { folder, file };
}

async function backUp(folder: string, file: string, at = Date.now(), series = '00000000'): Promise<void> {
  const target = path.join(folder, 'backups', scheduledName(series, at));
  await mkdir(path.dirname(target), { recursive: true });
  await createBackup({ database: file, settings: defaultSettings, target, at, appVersion: '0.1.0', historyKeys: null });
}

const pagesOf = (file: string, name: string): readonly number[] =>
  lookInto(file, (database) =>
    database
      .prepare(`SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY pageno`)
      .all(name)
      .map((row) => Number(row['pageno'])),
  );

async function overwrite(file: string, page: number): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(7, (page - 1) * 4096, page * 4096));
}

/** The files of a database in use, as a killed process leaves them. */
async function killed(file: string, suffixes: readonly string[] = ['', '-wal', '-shm', '.open']): Promise<string> {
  const folder = await temporaryFolder();
  const victim = path.join(folder, 'quittance.db');
  for (const suffix of suffixes) await copyFile(file + suffix, victim + suffix);
  return victim;
}

test.each([
  ['a file that isn’t a database', (file: string) => writeFile(file, 'not a database, by any means\n'.repeat(500))],
  ['a file cut in its first page', async (file: string) => writeFile(file, (await readFile(file)).subarray(0, 900))],
])('%s is moved aside unchanged, and a new database is created', async (_what, damage) => {
  const { folder, file } = await filled(1);
  await damage(file);
  const damaged = await readFile(file);
  const database = await openReal(file);
  const aside = database.recovery?.path ?? '';
  expect(database.recovery).toMatchObject({ complete: false, counted: false });
  expect(path.dirname(aside)).toBe(folder);
  expect(path.basename(aside)).toMatch(/^quittance\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.db$/);
  expect((await readFile(aside)).equals(damaged)).toBe(true);
  expect((await startBatch(database, { batchKey: 'c' })).is).toBe('started');
});

test('without a backup every readable row is recovered, and the rest is counted', async () => {
  const { file } = await filled(30);
  const pages = pagesOf(file, 'address');
  const page = pages[Math.floor(pages.length / 2)] ?? 0;
  const rowsOfPage = lookInto(file, (looked) =>
    Number(looked.prepare(`SELECT ncell FROM dbstat WHERE name = 'address' AND pageno = ?`).get(page)?.['ncell']),
  );
  await overwrite(file, page);
  const database = await openReal(file);
  const { total } = await savedAddresses(database);
  expect(rowsOfPage).toBeGreaterThan(10);
  expect(30 * perBatch - total).toBe(rowsOfPage);
  const { requests = 0, addresses = 0 } = database.recovery ?? {};
  // A request that lost addresses is incomplete, with its full count.
  expect(addresses).toBeGreaterThan(30 * perBatch - total);
  expect(requests).toBe(addresses / perBatch);
  // A request in progress is unknown, like after any start.
  const [newest] = await batchesOf(database, 'demo', 1);
  expect(newest).toMatchObject({ state: 'open', requests: [{ state: 'unknown', reason: 'console-ended' }] });
  expect((await database.recentOrders('demo', 9)).map(({ serviceId }) => serviceId)).toEqual(['ORDER-1']);
  expect((await database.findOrders({ profileId: 'demo', texts: ['A-1043'] })).orders).toHaveLength(1);
});

test('with a backup nothing in the backup is lost, and newer data is recovered, too', async () => {
  const { folder, file } = await filled(10);
  await backUp(folder, file);
  const later = await openReal(file);
  const [waiting] = await batchesOf(later, 'demo', 1);
  const out = waiting === undefined ? null : firstRequest(waiting, 'out');
  valueOf(await later.journal.confirmNoneCreated(out?.batchId ?? 0, [out?.id ?? 0], 9));
  const { request } = await sendingBatch(later, { batchKey: 'later', chain: 'TON' });
  valueOf(await later.journal.requestCreated(request, answerOf(['late 1', 'late 2'])));
  await later.close();
  await overwrite(file, pagesOf(file, 'address')[2] ?? 0);
  const database = await openReal(file);
  expect(database.recovery).toMatchObject({ requests: 0, addresses: 0 });
  const { total, invalid } = await savedAddresses(database);
  expect([total, invalid]).toEqual([10 * perBatch + 2, 0]);
  // The confirmation after the backup stays.
  expect((await batchesOf(database, 'demo', 99)).flatMap((batch) => batch.requests.map(({ state }) => state))).toEqual([
    'created',
    'closed-none-created',
    ...Array.from({ length: 10 }, () => 'created'),
  ]);
});

test('a queued request that is only in the backup becomes unknown, because it may have been sent since', async () => {
  const { folder, file } = await filled(2);
  const planned = await openReal(file);
  const profile = { id: 'two', name: 'Two', environment: 'test' } as const;
  await startBatch(planned, { batchKey: 'queued', chain: 'TON', profile });
  const used = await planned.nonces('two').next();
  await planned.close();
  await backUp(folder, file);
  await writeFile(file, 'gone');
  const database = await openReal(file);
  expect(database.recovery).toMatchObject({ complete: false });
  expect(await batchesOf(database, 'two', 1)).toMatchObject([
    { state: 'open', requests: [{ state: 'unknown', reason: 'record-in-doubt' }] },
  ]);
  const drawn = await Promise.all(Array.from({ length: 300 }, () => database.nonces('two').next()));
  expect(drawn).not.toContain(used);
});

test('a damaged newest backup is skipped for an older one', async () => {
  const { folder, file } = await filled(2);
  await backUp(folder, file, Date.now() - 86_400_000);
  const newest = path.join(folder, 'backups', scheduledName('00000000', Date.now()));
  await writeFile(newest, 'cut short');
  await rm(file);
  const database = await openReal(file);
  expect((await savedAddresses(database)).total).toBe(2 * perBatch);
});

test('a computer recovers only from its own backups in a folder that several share', async () => {
  const [own, other] = [await filled(2), await filled(3)];
  const share = await temporaryFolder();
  const folder = path.join(share, 'backups');
  await backUp(share, own.file, Date.now() - 86_400_000, '0a0a0a0a');
  await backUp(share, other.file, Date.now(), '0b0b0b0b');
  const partOf = (series: string) => path.join(folder, `.${scheduledName(series, 0)}.0123abcd.part`);
  for (const series of ['0a0a0a0a', '0b0b0b0b']) await writeFile(partOf(series), '');
  await rm(own.file);
  const opened = await openFile(own.file, { backups: { folder, series: '0a0a0a0a' } });
  onTestFinished(() => opened.close());
  expect(opened.database.prepare('SELECT count(*) AS rows FROM address').get()).toEqual({ rows: 2 * perBatch });
  expect([existsSync(partOf('0a0a0a0a')), existsSync(partOf('0b0b0b0b'))]).toEqual([false, true]);
});

test('a backup of another computer isn’t used, and one damaged batch doesn’t make it another one', async () => {
  const [own, other] = [await filled(3), await filled(5, 'other')];
  await backUp(own.folder, own.file, Date.now() - 86_400_000);
  await backUp(own.folder, other.file);
  changeIn(own.file, (database) => database.exec(`UPDATE batch SET batch_key = 'bddress 1' WHERE id = 1`));
  await overwrite(own.file, pagesOf(own.file, 'address')[0] ?? 0);
  const database = await openReal(own.file);
  const { rows } = await savedAddresses(database);
  expect(rows.map(({ address }) => address).toSorted()).toEqual(addressesOf(3, 'address').toSorted());
});

test('new batches and requests get higher numbers than any row refers to', async () => {
  const { file } = await filled(30);
  for (const table of ['batch', 'request']) for (const page of pagesOf(file, table)) await overwrite(file, page);
  const database = await openReal(file);
  expect((await savedAddresses(database)).total).toBe(30 * perBatch);
  // Other tables refer to the lost batches.
  for (const { id } of await batchesOf(database, 'demo', 99)) expect(id).toBeGreaterThan(31);
  const { batch } = await startBatch(database, {
    batchKey: 'new',
    profile: { id: 'two', name: 'Two', environment: 'test' },
  });
  expect(batch.id).toBeGreaterThan(31);
  expect(firstRequest(batch, 'new').id).toBeGreaterThan(31);
});

/** Larger than what is checked before it is opened. */
async function largeFile(): Promise<string> {
  const { file } = await filled(30);
  const large = await openReal(file);
  for (let lookedUpAt = 0; lookedUpAt < 5; lookedUpAt += 1)
    await large.saveLookup(read(recordOf(), { lookedUpAt, raw: 'x'.repeat(1024 * 1024) }));
  await large.close();
  return file;
}

test('damage found while a large file is in use is recovered at the next start and reported until acknowledged', async () => {
  const file = await largeFile();
  await overwrite(file, pagesOf(file, 'address')[1] ?? 0);
  const unaware = await openReal(file);
  expect(unaware.recovery).toBeNull();
  expect(await failureOf(savedAddresses(unaware))).toMatchObject({
    code: 'database-failed',
    facts: { reason: 'damaged' },
  });
  await unaware.close();
  const aware = await openReal(file);
  expect(aware.recovery).toMatchObject({ complete: false });
  await aware.close();
  const again = await openReal(file);
  expect(again.recovery).toEqual(aware.recovery);
  await again.acknowledge('database-recovered');
  await again.close();
  expect((await openReal(file)).recovery).toBeNull();
});

test('a large file is recovered at once if a page that opening reads is damaged', async () => {
  const file = await largeFile();
  for (const page of pagesOf(file, 'request_sending')) await overwrite(file, page);
  const database = await openReal(file);
  expect(database.recovery).toMatchObject({ requests: 0, addresses: 0 });
  expect((await savedAddresses(database)).total).toBe(30 * perBatch);
});

test('a lost write-ahead log is reported after a kill, and requests that may have been sent are unknown', async () => {
  const { file, database } = await newDatabase();
  await startBatch(database, { batchKey: 'a', chain: 'TON' });
  await database.close();
  const later = await openReal(file);
  await sendingBatch(later, { batchKey: 'b', chain: 'TON', profile: { id: 'two', name: 'Two', environment: 'test' } });
  const after = await openReal(await killed(file, ['', '.open']));
  expect(after.recovery).toMatchObject({ requests: 1, complete: false });
  expect(await batchesOf(after, 'demo', 1)).toMatchObject([
    { state: 'open', requests: [{ state: 'unknown', reason: 'record-in-doubt', canImport: true }] },
  ]);
});

test('a cut log of a killed process is reported and moved aside with its file', async () => {
  const { file } = await filled(2);
  const running = await openReal(file);
  await running.nonces('demo').next();
  const victim = await killed(file);
  const log = (await readFile(`${victim}-wal`)).subarray(0, 2_000);
  await writeFile(`${victim}-wal`, log);
  const after = await openReal(victim);
  expect(after.recovery).toMatchObject({ complete: false, counted: false });
  expect(await readFile(`${after.recovery?.path ?? ''}-wal`)).toEqual(log);
  expect(await savedAddresses(after)).toMatchObject({ total: 2 * perBatch, invalid: 0 });
});

test('an intact log of a killed process isn’t reported', async () => {
  const { file } = await filled(2);
  const running = await openReal(file);
  await running.nonces('demo').next();
  expect((await openReal(await killed(file))).recovery).toBeNull();
});

test('a log that restarted after its index reached the disk isn’t reported as damage', async () => {
  const { file } = await filled(2);
  const running = await openReal(file);
  await running.nonces('demo').next();
  const index = await readFile(`${file}-shm`);
  changeIn(file, (database) => database.exec('PRAGMA wal_checkpoint(RESTART)'));
  await running.nonces('two').next();
  const victim = await killed(file);
  await writeFile(`${victim}-shm`, index);
  const after = await openReal(victim);
  expect(after.recovery).toBeNull();
  expect(await savedAddresses(after)).toMatchObject({ total: 2 * perBatch });
});

test('a backup dated in the future by a wrong clock comes after newer ones', async () => {
  const { folder, file } = await filled(1);
  await backUp(folder, file, Date.now() + 365 * 86_400_000);
  const later = await openReal(file);
  const profile = { id: 'two', name: 'Two', environment: 'test' } as const;
  const { request } = await sendingBatch(later, { batchKey: 'later', chain: 'TON', profile });
  valueOf(await later.journal.requestCreated(request, answerOf(['late 1', 'late 2'])));
  await later.close();
  await backUp(folder, file);
  await rm(file);
  expect(await savedAddresses(await openReal(file), { profileId: 'two' })).toMatchObject({ total: 2 });
});

test.each([
  ['from its backup', true, []],
  ['from its backup, even if its log is still there', true, ['-wal', '-shm', '.open']],
  ['from its log, without a backup', false, ['-wal', '-shm', '.open']],
  ['as far as anything is left', false, []],
] as const)('a missing file is recovered %s, and reported', async (_what, hasBackup, suffixes) => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const running = await openReal(file);
  const { request } = await sendingBatch(running, { batchKey: 'a', chain: 'TON' });
  valueOf(await running.journal.requestCreated(request, answerOf(['first', 'second'])));
  const victim = await killed(file, suffixes);
  reserveOutbox(path.dirname(victim));
  if (hasBackup) await backUp(path.dirname(victim), file);
  const after = await openReal(victim);
  const isAll = hasBackup || suffixes.length > 0;
  expect(after.recovery).toMatchObject(isAll ? {} : { path: null, complete: false, counted: false });
  expect(await savedAddresses(after)).toMatchObject({ total: isAll ? 2 : 0, invalid: 0 });
});

test('a backup that is newer than the file without its log is preferred', async () => {
  const { folder, file } = await filled(1);
  const planned = await openReal(file);
  const profile = { id: 'two', name: 'Two', environment: 'test' } as const;
  const { request } = await sendingBatch(planned, { batchKey: 'two', chain: 'TON', profile });
  await planned.close();
  const running = await openReal(file);
  valueOf(await running.journal.importAddresses(request.id, ['late 1', 'late 2'], 9));
  await backUp(folder, file);
  const victim = await killed(file, ['', '-shm', '.open']);
  await cp(path.join(folder, 'backups'), path.join(path.dirname(victim), 'backups'), { recursive: true });
  const after = await openReal(victim);
  const { rows } = await savedAddresses(after, { profileId: 'two' });
  expect(rows.map(({ address, check }) => [address, check.is])).toEqual([
    ['late 1', 'unknown'],
    ['late 2', 'unknown'],
  ]);
});

test('changed rows of a table that looks intact are restored from the backup', async () => {
  const { folder, file } = await filled(2);
  await backUp(folder, file);
  changeIn(file, (database) => database.exec('UPDATE address SET id = 5000 WHERE id = 3'));
  await overwrite(file, pagesOf(file, 'request_waiting')[0] ?? 0);
  const database = await openReal(file);
  expect(database.recovery).toMatchObject({ requests: 0, addresses: 0 });
  expect((await savedAddresses(database)).rows.map(({ id }) => id)).toEqual(
    Array.from({ length: 80 }, (_, at) => at + 1),
  );
});

test('damage that the file check misses is recovered after it is found in use', async () => {
  const { file } = await filled(2);
  const before = await openReal(file);
  const [waiting] = await batchesOf(before, 'demo', 1);
  valueOf(await before.journal.confirmNoneCreated(waiting?.id ?? 0, [waiting?.requests[0]?.id ?? 0], 9));
  await before.close();
  const bytes = await readFile(file);
  // Over the root of an index without entries.
  const [from = 0, to = 0] = [...pagesOf(file, 'order_lookup'), ...pagesOf(file, 'request_waiting')];
  bytes.copyWithin((to - 1) * 4096, (from - 1) * 4096, from * 4096);
  await writeFile(file, bytes);
  const profile = { id: 'two', name: 'Two', environment: 'test' } as const;
  const batch = { batchKey: 'two', profile };
  const unaware = await openReal(file);
  await expect(sendingBatch(unaware, batch)).rejects.toThrow('malformed');
  await unaware.close();
  const aware = await openReal(file);
  expect(aware.recovery).toMatchObject({ complete: true });
  expect((await startBatch(aware, { ...batch, batchKey: 'three' })).is).toBe('blocked');
});

test.each([
  ['number of a request', 'UPDATE request SET sent_at = 1 << 60 WHERE id = 2', 1],
  ['reference to a request', 'UPDATE address SET request_id = 1 << 60 WHERE id = 3', 1],
  ['status of an order', `UPDATE order_lookup SET status = 'qaid'`, 0],
])('a file with an impossible %s opens without that row', async (_what, damage, requests) => {
  const { file } = await filled(2);
  changeIn(file, (database) =>
    database.exec(`PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; ${damage}`),
  );
  const first = await openReal(file);
  await Promise.allSettled([batchesOf(first, 'demo', 9), first.recentOrders('demo', 9)]);
  await first.close();
  const second = await openReal(file);
  expect(second.recovery).toMatchObject({ requests, complete: false });
  await batchesOf(second, 'demo', 9);
  await second.recentOrders('demo', 9);
  expect((await savedAddresses(second)).total).toBeGreaterThanOrEqual(2 * perBatch - 1);
});

test.each([
  [
    'whose rows are all lost',
    'DELETE FROM address WHERE request_id = 2; DELETE FROM request WHERE id = 2',
    1,
    perBatch,
  ],
  ['that only its addresses name', 'DELETE FROM request WHERE id = 2', 1, perBatch],
  ['whose address names one far ahead', 'UPDATE address SET request_id = 200 WHERE id = 50', 2, perBatch + 1],
  ['whose number is damaged', 'UPDATE request SET id = 5000 WHERE id = 4', 1, 0],
])('a request %s is counted', async (_what, damage, requests, addresses) => {
  const { file } = await filled(3);
  changeIn(file, (database) => database.exec(`PRAGMA foreign_keys = OFF; ${damage}`));
  await overwrite(file, pagesOf(file, 'request_waiting')[0] ?? 0);
  expect((await openReal(file)).recovery).toMatchObject({ requests, addresses, counted: true });
});

test('a recovered file is intact, even if the export of recorded rows is lost', async () => {
  const { file } = await filled(3);
  changeIn(file, (database) =>
    database.exec('PRAGMA foreign_keys = OFF; INSERT INTO export_range (export_id, first, last) VALUES (9, 1, 3)'),
  );
  await overwrite(file, pagesOf(file, 'request_waiting')[0] ?? 0);
  const recovered = await openReal(file);
  expect(recovered.recovery).toMatchObject({ complete: false });
  await recovered.close();
  expect(lookInto(file, isIntact)).toBe(true);
});

test('data that is only in the log of a killed process is kept', async () => {
  const { file, database: running } = await newDatabase();
  const { request } = await sendingBatch(running, { batchKey: 'a', chain: 'TON' });
  await running.journal.requestCreated(request, answerOf(['first', 'second']));
  const after = await openReal(await killed(file, ['', '-wal', '.open']));
  expect(after.recovery).toBeNull();
  expect(await savedAddresses(after)).toMatchObject({ total: 2 });
});

test('ending without closing the database isn’t reported as a lost log', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const client = path.resolve(import.meta.dirname, '../../../electron/database/client.ts');
  const program = `
    const { openDatabase } = await import(${JSON.stringify(client)});
    const database = await openDatabase({ file: process.argv[2], workerFile: process.argv[3], dataKey: new Uint8Array(32) });
    await database.nonces('demo').next();
    process.exit(0);
  `;
  const script = path.join(folder, 'ends.mjs');
  await writeFile(script, program);
  execFileSync(process.execPath, [script, file, workerFile]);
  expect((await openReal(file)).recovery).toBeNull();
});

test('an address changed in the file is never valid, in lists and in its request', async () => {
  const { file } = await filled(2);
  changeIn(file, (database) => database.exec(`UPDATE address SET address = 'another' WHERE id = 3`));
  const database = await openReal(file);
  const { rows } = await savedAddresses(database);
  expect(rows.filter(({ check }) => check.is === 'invalid' && check.reason === 'damaged')).toHaveLength(perBatch);
  expect(rows.find(({ address }) => address === 'another')?.check.is).toBe('invalid');
  const [, , first] = await batchesOf(database, 'demo', 9);
  expect(first?.requests[0]).toMatchObject({ saved: perBatch, invalid: perBatch });
});

test('a second recovery before the first is acknowledged reports both moved files', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const asides: string[] = [];
  for (const content of ['first', 'second']) {
    await writeFile(file, content);
    const opened = await openFile(file);
    opened.close();
    expect(opened.recovery?.earlier).toEqual([...asides]);
    asides.push(opened.recovery?.path ?? '');
  }
  expect(await Promise.all(asides.map((aside) => readFile(aside, 'utf8')))).toEqual(['first', 'second']);
});

test('a file of a later Quittance or another program is refused and unchanged', async () => {
  const { file } = await filled(1);
  const later = path.join(await temporaryFolder(), 'later.db');
  await copyFile(file, later);
  changeIn(later, (database) => database.exec('PRAGMA user_version = 2; CREATE TABLE later (id INTEGER)'));
  const foreign = path.join(await temporaryFolder(), 'foreign.db');
  changeIn(foreign, (database) => database.exec('CREATE TABLE moz_places (id INTEGER)'));
  for (const other of [later, foreign]) {
    const before = await readFile(other);
    expect(await failureOf(openReal(other))).toMatchObject({ code: 'database-failed', facts: { reason: 'newer' } });
    expect((await readFile(other)).subarray(100).equals(before.subarray(100))).toBe(true);
  }
});

test('a file that another program uses is reported as locked and unchanged', async () => {
  const { file } = await filled(1);
  const other = new DatabaseSync(file);
  onTestFinished(() => {
    other.close();
  });
  other.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  expect(await failureOf(openReal(file))).toMatchObject({ code: 'database-failed', facts: { reason: 'locked' } });
});
