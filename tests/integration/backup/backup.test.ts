/** Backups of a database in use: complete, private, verified, and without secrets. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { extractDatabase, readArchive } from '../../../electron/backup/archive.ts';
import { scheduledName } from '../../../electron/backup/scheduled-backups.ts';
import { reasonOf } from '../../../electron/backup/backup-errors.ts';
import { createBackupJobs } from '../../../electron/backup/backup-thread.ts';
import { unwrapKeys } from '../../../electron/backup/passphrase.ts';
import { stageRestore } from '../../../electron/backup/restore.ts';
import { outboxLines } from '../../../electron/database/outcome-outbox.ts';
import { newFolder, openIn } from '../profiles/data-folder.ts';
import { changeIn, lookInto } from '../database/real-database.ts';
import { answerOf, startBatch, sendingBatch, valueOf } from '../database/batches.ts';
import {
  backUp,
  databaseIn,
  openDataFolder,
  passphrase,
  restore,
  rowsIn,
  typedSecret,
  usedDataFolder,
} from './used-data-folder.ts';
import { modeOr, wasKilled } from '../../support/needs.ts';
import { backupWorkerFile } from '../../support/worker-file.ts';

const ofMoney = { profile: { id: 'money', name: 'money', environment: 'live' } } as const;

const whyNot = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return 'nothing';
  } catch (error) {
    return reasonOf(error);
  }
};

it('a backup is one private file with every row of the database in use', async () => {
  const { folder, database } = await usedDataFolder();
  const { path: file, manifest, bytes } = await backUp(folder);
  expect(manifest.contents).toEqual({ addresses: 3, batches: 7, lookups: 1, unknown: 1, unfinished: 4 });
  expect(manifest.profiles).toEqual(['Demo store']);
  expect(fs.statSync(file)).toMatchObject({ size: bytes });
  expect(modeOr(0o600, file)).toBe(0o600);
  expect(fs.readdirSync(path.dirname(file)).toSorted()).toEqual(['copy.quittance', 'data', 'keychain']);
  expect(fs.readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  await database.close();
  await extractDatabase(file, `${file}.db`);
  expect(rowsIn(`${file}.db`)).toEqual(rowsIn(databaseIn(folder)));
});

/** The two parts of a backup. */
function unpacked(file: string) {
  const bytes = gunzipSync(fs.readFileSync(file));
  const end = bytes.indexOf('\n');
  return { manifest: bytes.toString('utf8', 0, end), database: bytes.subarray(end + 1) };
}

const packed = (manifest: string, database: Uint8Array): Buffer =>
  gzipSync(Buffer.concat([Buffer.from(`${manifest}\n`), database]));

it('no secret is in a backup, neither as typed nor encrypted', async () => {
  const { folder, settings, database, keys } = await usedDataFolder();
  const { profiles, historyKey } = settings.current();
  const encrypted = [...profiles.map(({ secret }) => secret?.encrypted ?? ''), historyKey ?? ''];
  expect(encrypted.every((each) => each.length > 40)).toBe(true);
  const { path: file } = await backUp(folder, { keys });
  await database.close();
  const hidden = [
    ...encrypted.flatMap((each) => [Buffer.from(each), Buffer.from(each, 'base64')]),
    ...keys.flatMap((key) => [Buffer.from(key), Buffer.from(Buffer.from(key).toString('base64'))]),
    ...['utf8', 'utf16le'].map((encoding) => Buffer.from(typedSecret, encoding === 'utf8' ? 'utf8' : 'utf16le')),
    Buffer.from(Buffer.from(typedSecret).toString('base64').slice(0, -4)),
    Buffer.from(Buffer.from(typedSecret).toString('hex')),
    Buffer.from(passphrase),
  ];
  const bytes = Buffer.concat([fs.readFileSync(file), gunzipSync(fs.readFileSync(file))]);
  expect(bytes.includes('Demo store')).toBe(true);
  expect(fs.readFileSync(path.join(folder, 'config.json')).includes(encrypted[0] ?? '')).toBe(true);
  expect(hidden.map((each) => bytes.includes(each))).toEqual(hidden.map(() => false));
});

it('only the passphrase decrypts the keys of saved orders in a backup', async () => {
  const { folder, database, keys } = await usedDataFolder();
  const { path: file } = await backUp(folder, { keys });
  await database.close();
  const { historyKeys: wrapped } = await readArchive(file);
  if (wrapped === null) throw new Error('nothing is wrapped');
  expect(await unwrapKeys(wrapped, `${passphrase}.`)).toBeNull();
  expect((await unwrapKeys(wrapped, passphrase))?.map((key) => key.toString('hex'))).toEqual(
    keys.map((key) => Buffer.from(key).toString('hex')),
  );
});

it('a truncated or changed backup, a newer version and any other file each have their own error', async () => {
  const { folder, database } = await usedDataFolder();
  const { path: file } = await backUp(folder);
  await database.close();
  const whole = fs.readFileSync(file);
  const changed = (at: number): Buffer => {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    return bytes;
  };
  const reason = async (bytes: Uint8Array): Promise<string> => {
    fs.writeFileSync(`${file}.other`, bytes);
    return whyNot(() => readArchive(`${file}.other`));
  };
  const { manifest, database: copy } = unpacked(file);
  const withManifest = (other: object): Buffer => packed(JSON.stringify({ ...JSON.parse(manifest), ...other }), copy);
  expect(await reason(whole)).toBe('nothing');
  expect(await reason(withManifest({}))).toBe('nothing');
  for (const length of [10, 1_000, whole.length - 30, whole.length - 1])
    expect(await reason(whole.subarray(0, length))).toBe('damaged');
  expect(await reason(Buffer.concat([whole, Buffer.from('x')]))).toBe('damaged');
  // After the header, whose time doesn't matter. Some bits between blocks can change without changing the content.
  for (let at = 10; at < whole.length; at += 997) {
    const found = await reason(changed(at));
    const isDetected =
      found === 'damaged' || (found === 'nothing' && gunzipSync(changed(at)).equals(gunzipSync(whole)));
    expect([at, isDetected]).toEqual([at, true]);
  }
  expect(await reason(withManifest({ format: 2, more: 1 }))).toBe('newer');
  expect(await reason(withManifest({ createdAt: 'yesterday' }))).toBe('damaged');
  expect(await reason(withManifest({ bytes: copy.length + 1 }))).toBe('damaged');
  expect(await reason(gzipSync('address,chain\n'))).toBe('not-a-backup');
  expect(await reason(fs.readFileSync(databaseIn(folder)))).toBe('not-a-backup');
  expect(await reason(Buffer.from('address,chain\n'))).toBe('not-a-backup');
  expect(await reason(Buffer.alloc(0))).toBe('not-a-backup');
  expect(await whyNot(() => readArchive(`${file}.none`))).toBe('gone');
});

it('a database that unpacks to more than its manifest says is refused', async () => {
  const { folder, database } = await usedDataFolder();
  const { path: file } = await backUp(folder);
  await database.close();
  const { manifest, database: copy } = unpacked(file);
  fs.writeFileSync(file, packed(manifest, Buffer.alloc(1024 * 1024 * 1024)));
  let bytes = 0;
  await expect(readArchive(file, (piece) => (bytes += piece.length))).rejects.toThrow(
    'longer than the manifest states',
  );
  expect(bytes).toBeLessThanOrEqual(copy.length);
});

it('a damaged database isn’t backed up', async () => {
  const { folder, database } = await usedDataFolder();
  await database.close();
  const file = databaseIn(folder);
  const page = lookInto(file, (looked) =>
    looked.prepare(`SELECT max(pageno) AS page FROM dbstat WHERE name = 'address'`).get(),
  );
  const at = (Number(page?.['page']) - 1) * 4096;
  const bytes = fs.readFileSync(file);
  fs.writeFileSync(file, bytes.fill(7, at, at + 4096));
  const out = path.join(path.dirname(folder), 'copy.quittance');
  expect(await whyNot(() => backUp(folder))).toBe('damaged');
  expect(fs.existsSync(out)).toBe(false);
});

it('a backup made during a batch is consistent, has every address saved before, and blocks no call', async () => {
  const { folder, database } = await usedDataFolder();
  const { journal } = database;
  const requests = Array.from({ length: 300 }, (_, index) => ({ position: index + 1, count: 20, alias: '' }));
  const shape = { batchKey: 'long', chain: 'TON', count: 6_000, requests };
  const { batch } = await startBatch(database, {
    ...shape,
    profile: { id: 'long', name: 'long', environment: 'test' },
  });
  const waits = { alone: [] as number[], beside: [] as number[] };
  let isBackingUp = false;
  let acknowledged = 0;
  const step = async (index: number): Promise<void> => {
    const request = batch.requests[index];
    if (request === undefined) throw new Error('no request');
    const started = performance.now();
    valueOf(await journal.requestSending(request.id, { nonce: 'aB3dE9', timestamp: 2_000, sentAt: 2_000 }));
    const names = Array.from({ length: 20 }, (_, each) => `a-${index}-${each}-${'x'.repeat(30)}`);
    valueOf(await journal.requestCreated({ id: request.id, batchId: batch.id, batchKey: 'long' }, answerOf(names)));
    acknowledged += 20;
    waits[isBackingUp ? 'beside' : 'alone'].push(performance.now() - started);
  };
  for (let index = 0; index < 100; index += 1) await step(index);
  const before = acknowledged;
  isBackingUp = true;
  const target = path.join(path.dirname(folder), 'beside.quittance');
  const backingUp = createBackupJobs(backupWorkerFile)('createBackup', [
    {
      database: databaseIn(folder),
      settings: openIn(folder).current(),
      target,
      at: 0,
      appVersion: '0.1.0',
      historyKeys: null,
    },
  ]);
  const ended = new AbortController();
  void backingUp.finally(() => ended.abort());
  for (let index = 100; index < 300 && !ended.signal.aborted; index += 1) await step(index);
  await backingUp;
  const manifest = await readArchive(target);
  expect(manifest.contents.addresses).toBeGreaterThanOrEqual(3 + before);
  expect(manifest.contents.addresses).toBeLessThanOrEqual(3 + acknowledged);
  expect((manifest.contents.addresses - 3) % 20).toBe(0);
  const median = (of: readonly number[]) => of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0;
  // Both threads write to one disk: the copy takes turns with the batch, and doesn't lock it out.
  expect(median(waits.beside)).toBeLessThan(Math.max(50, 10 * median(waits.alone)));
});

it('outcomes that the database refused are in a backup, and a restore imports them', async () => {
  const { folder, database } = await usedDataFolder();
  const { journal } = database;
  const made = await sendingBatch(database, { batchKey: 'c1b5c6a0-0c55-4b54-9a3c-2f3f9f2b7c11', count: 2, ...ofMoney });
  const refuse = "CREATE TRIGGER refuse BEFORE INSERT ON address BEGIN SELECT raise(ABORT, 'no'); END";
  changeIn(databaseIn(folder), (looked) => looked.exec(refuse));
  expect(await journal.requestCreated(made.request, answerOf(['paid-1', 'paid-2']))).toMatchObject({ ok: false });
  changeIn(databaseIn(folder), (looked) => looked.exec('DROP TRIGGER refuse'));
  expect(outboxLines(folder)).toHaveLength(1);
  const { path: from } = await backUp(folder);
  await database.close();
  const there = newFolder();
  await restore(from, there);
  expect(outboxLines(there)).toHaveLength(1);
  const opened = await openDataFolder(there);
  expect(opened.database.notImported).toEqual([]);
  await opened.database.close();
  const found = lookInto(databaseIn(there), (looked) =>
    looked.prepare(`SELECT address FROM address WHERE address LIKE 'paid-%' ORDER BY address`).all(),
  );
  expect(found.map(({ address }) => address)).toEqual(['paid-1', 'paid-2']);
  expect(outboxLines(there)).toEqual([]);
});

it('after a killed backup, the next start removes its partial files', async () => {
  const { folder, database } = await usedDataFolder();
  await database.close();
  const place = path.join(folder, 'backups');
  fs.mkdirSync(place, { recursive: true });
  const mine = path.join(place, '.mine.1a2b3c4d.part');
  fs.writeFileSync(mine, 'SQLite format 3\0 of another program');
  const program = path.join(import.meta.dirname, 'killed-backup-program.ts');
  const { signal, status } = spawnSync(process.execPath, [
    program,
    folder,
    path.join(place, scheduledName('1a2b3c4d', 0)),
  ]);
  expect(wasKilled(signal, status)).toBe(true);
  expect(fs.readdirSync(place)).toHaveLength(2);
  await (await openDataFolder(folder)).database.close();
  expect(fs.readdirSync(place)).toEqual([path.basename(mine)]);
  expect(fs.readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('the database in use isn’t accepted as a backup', async () => {
  const { folder, database } = await usedDataFolder();
  const link = path.join(folder, 'quittance-backup-2026-01-01-0000.quittance');
  fs.linkSync(databaseIn(folder), link);
  expect(await whyNot(() => stageRestore({ from: link, folder, at: 1 }))).toBe('not-a-backup');
  await database.close();
});
