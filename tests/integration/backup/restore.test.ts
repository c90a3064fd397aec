/** A restore on another computer, over newer data, and killed before any step. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isRestorePlanned, restoreNotices, stagedOf } from '../../../electron/backup/restore-files.ts';
import { finishRestore } from '../../../electron/backup/restore.ts';
import { readSettings } from '../../../electron/profiles/settings/settings-file.ts';
import { lookInto } from '../database/real-database.ts';
import { startBatch, batchesOf, sendingBatch } from '../database/batches.ts';
import { newFolder, openIn } from '../profiles/data-folder.ts';
import { backUp, databaseIn, openDataFolder, profileId, restore, rowsIn, usedDataFolder } from './used-data-folder.ts';
import { sample } from '../../support/full.ts';
import { wasKilled } from '../../support/needs.ts';

/** The bytes of every file in the folder. */
const filesHolding = (folder: string, texts: readonly string[]): readonly string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(path.join(folder, name)).isFile())
    .filter((name) => texts.some((text) => fs.readFileSync(path.join(folder, name)).includes(text)));

const doubted = ['queued', 'sending', 'not-sent', 'refused'];

/** Every row. Of requests and batches only the fields that a restore changes. */
const compared = (file: string, given: readonly string[]) =>
  lookInto(file, (database) => {
    const all = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => ({ ...row }));
    return {
      ...Object.fromEntries(given.map((table) => [table, all(`SELECT * FROM ${table} ORDER BY 1, 2`)])),
      request: all(
        `SELECT id, batch_id, position, count, alias, line, line_alias, state, reason FROM request ORDER BY id`,
      ),
      batch: all('SELECT id, batch_key, profile_no, chain, count, created_at FROM batch ORDER BY id'),
    };
  });

it('a restore on another computer has every row, and resends nothing automatically', async () => {
  const { folder, database } = await usedDataFolder();
  const { path: from } = await backUp(folder);
  await database.close();
  const there = newFolder();
  await restore(from, there);

  const tables = ['address', 'address_total', 'order_lookup', 'nonce', 'profile'];
  const before = compared(databaseIn(folder), tables);
  const after = compared(databaseIn(there), tables);
  const batchKeys = new Map(before.batch.map((batch) => [batch['id'], String(batch['batch_key'])]));
  expect(after).toEqual({
    ...before,
    request: before.request.map((request) =>
      doubted.includes(String(request['state'])) && batchKeys.get(request['batch_id']) !== 'stopped'
        ? { ...request, state: 'unknown', reason: 'record-in-doubt' }
        : request,
    ),
  });

  const opened = await openDataFolder(there);
  expect(opened.database).toMatchObject({ recovery: null, readOnlyReason: null });
  for (const profile of ['queued', 'sending', 'not-sent', 'refused', 'unknown']) {
    const [batch] = await batchesOf(opened.database, profile, 1);
    expect(batch).toMatchObject({ state: 'open', requests: [{ state: 'unknown' }] });
    const resumed = await opened.database.journal.resumeBatch(batch?.id ?? 0, null);
    expect(resumed).toMatchObject({ ok: false, error: { code: 'batch-not-resumable' } });
  }
  expect(openIn(there).current().profiles).toMatchObject([{ id: profileId, secret: null }]);
  // Encrypted with a key that this computer's keychain doesn't have.
  expect(await opened.database.recentOrders('demo', 1)).toMatchObject([{ serviceId: 'order-1', merchantOrder: null }]);
  await opened.database.close();
});

const noncesIn = (file: string): readonly string[] =>
  lookInto(file, (of) =>
    of
      .prepare('SELECT profile.id, nonce FROM nonce JOIN profile ON no = profile_no')
      .all()
      .map((row) => `${String(row['id'])} ${String(row['nonce'])}`),
  );

it('a restore moves newer data aside, and its numbers and nonces stay used', async () => {
  const { folder, database } = await usedDataFolder();
  const { path: from } = await backUp(folder);
  const more = await startBatch(database, {
    batchKey: 'later',
    profile: { id: 'later', name: 'later', environment: 'test' },
  });
  await database.nonces('later').next();
  await database.close();
  const whole = rowsIn(databaseIn(folder));
  const encrypted = openIn(folder).current().profiles[0]?.secret?.encrypted ?? '';
  const note = await restore(from, folder);
  expect(note).toMatchObject({ unknown: 4, missing: { addresses: 0, batches: 1 } });
  expect(rowsIn(note?.replaced ?? '')).toEqual(whole);
  expect(restoreNotices(folder)).toMatchObject([
    { kind: 'restored', replaced: note?.replaced, unknown: 4, batches: 1 },
  ]);
  expect(isRestorePlanned(folder)).toBe(false);
  expect(fs.readdirSync(folder).filter((name) => /restoring|\.part$/.test(name))).toEqual([]);
  expect(encrypted).not.toBe('');
  const [aside = ''] = fs.readdirSync(folder).filter((name) => name.startsWith('config.replaced-'));
  // Readable, since a start that was killed needs its keys of saved orders.
  expect(readSettings(fs.readFileSync(path.join(folder, aside), 'utf8'))).toMatchObject({
    is: 'read',
    settings: { historyKey: openIn(folder).current().historyKey, profiles: [{ id: profileId, secret: null }] },
  });
  expect(filesHolding(folder, [encrypted])).toEqual([]);

  const opened = await openDataFolder(folder);
  expect(opened.database).toMatchObject({ recovery: null });
  const next = await startBatch(opened.database, {
    batchKey: 'next',
    profile: { id: 'next', name: 'next', environment: 'test' },
  });
  expect(next.batch.id).toBe(more.batch.id + 1);
  expect(next.batch.requests[0]?.id).toBeGreaterThan(more.batch.requests[0]?.id ?? Infinity);
  // The same keychain has the same keys.
  expect(await opened.database.recentOrders('demo', 1)).toMatchObject([{ merchantOrder: 'A-1043' }]);
  await opened.database.close();
  const now = new Set(noncesIn(databaseIn(folder)));
  const used = noncesIn(note?.replaced ?? '');
  expect(used.length).toBeGreaterThanOrEqual(512);
  expect(used.filter((nonce) => !now.has(nonce))).toEqual([]);
  // The moved data can be opened, too.
  const again = await openDataFolder(folder);
  expect(again.database.recovery).toBeNull();
  await again.database.close();
  // The previous secret is removed with its profile.
  expect(again.settings.change((before) => ({ ...before, profiles: [] }))).toMatchObject({ ok: true });
  expect(fs.readdirSync(folder).filter((name) => fs.readFileSync(path.join(folder, name)).includes(encrypted))).toEqual(
    [],
  );
});

it('a damaged backup or another file changes nothing', async () => {
  const { folder, database } = await usedDataFolder();
  const { path: from } = await backUp(folder);
  await database.close();
  const before = Object.fromEntries(
    fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), 'base64')]),
  );
  const whole = fs.readFileSync(from);
  const bytes = Buffer.from(whole);
  // In the middle of the database: near the start it could be a time stamp of the archive, which changes nothing.
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  for (const [content, reason] of [
    [bytes, 'damaged'],
    [whole.subarray(0, 3000), 'damaged'],
    [Buffer.from('{}'), 'not-a-backup'],
  ] as const) {
    fs.writeFileSync(`${from}.other`, content);
    // oxlint-disable-next-line no-await-in-loop -- one folder
    await expect(restore(`${from}.other`, folder)).rejects.toMatchObject({ reason });
    const after = Object.fromEntries(
      fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), 'base64')]),
    );
    expect(after).toEqual(before);
  }
});

it('encrypted secrets are removed from replaced settings, also from damaged ones', async () => {
  const { folder, database } = await usedDataFolder();
  const { path: from } = await backUp(folder);
  await database.close();
  const encrypted = openIn(folder).current().profiles[0]?.secret?.encrypted ?? '';
  const file = path.join(folder, 'config.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').slice(0, -3));
  fs.writeFileSync(path.join(folder, 'config.good.json'), fs.readFileSync(file));
  expect(filesHolding(folder, [encrypted])).toEqual(expect.arrayContaining(['config.good.json', 'config.json']));
  await restore(from, folder);
  expect(filesHolding(folder, [encrypted])).toEqual([]);
});

it('a restore replaces nothing while Quittance is open', async () => {
  const { folder, database } = await usedDataFolder();
  const { path: from } = await backUp(folder);
  await expect(restore(from, folder)).rejects.toThrow('Another Quittance has the database');
  await sendingBatch(database, { batchKey: 'on', profile: { id: 'on', name: 'on', environment: 'test' } });
  await database.close();
  expect(finishRestore(folder, 'ana')).toMatchObject({ missing: { batches: 1 } });
});

it('nonces and numbers that can be read from a damaged database stay used after a restore', async () => {
  const { folder, database } = await usedDataFolder();
  const { path: from } = await backUp(folder);
  const profile = { id: 'later', name: 'later', environment: 'test' } as const;
  const more = await startBatch(database, { batchKey: 'later', profile });
  await database.nonces('later').next();
  await database.close();
  const file = databaseIn(folder);
  const used = noncesIn(file);
  const bytes = fs.readFileSync(file);
  fs.writeFileSync(file, bytes.fill(7, 0, 4096));
  await restore(from, folder);
  const now = new Set(noncesIn(file));
  expect(used.filter((nonce) => !now.has(nonce))).toEqual([]);
  const opened = await openDataFolder(folder);
  const next = await startBatch(opened.database, {
    batchKey: 'next',
    profile: { ...profile, id: 'next', name: 'next' },
  });
  expect(next.batch.id).toBe(more.batch.id + 1);
  await opened.database.close();
});

const program = path.join(import.meta.dirname, 'killed-restore-program.ts');
/** Whether it ended without the kill. */
const killedBefore = (from: string, folder: string, step: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [program, from, folder, String(step)], (error, stdout, stderr) => {
      if (error !== null && !wasKilled(error.signal, error.code)) reject(new Error(stderr));
      else resolve(stdout === 'restored');
    });
  });

it(
  'a restore killed before any step leaves the old or the new data, and the next start finishes it',
  { timeout: 600_000 },
  async () => {
    const { folder, database } = await usedDataFolder();
    const { path: from } = await backUp(folder);
    await startBatch(database, { batchKey: 'later', profile: { id: 'later', name: 'later', environment: 'test' } });
    await database.close();
    const keysIn = (file: string) =>
      rowsIn(file)['batch']?.map((batch) => ('batch_key' in batch ? batch.batch_key : null));
    const old = keysIn(databaseIn(folder));
    const outcomes = { old: 0, new: 0 };

    // Two lanes share the steps. `npm test` tries every sixth.
    const lane = async (step: number): Promise<void> => {
      const inner = newFolder();
      fs.cpSync(folder, inner, { recursive: true });
      fs.copyFileSync(path.join(path.dirname(folder), 'keychain'), path.join(path.dirname(inner), 'keychain'));
      const isDone = await killedBefore(from, inner, step);
      const wasPlanned = isRestorePlanned(inner);
      const wasTold = restoreNotices(inner).length > 0;
      // Like a start of Quittance.
      const note = finishRestore(inner, 'ana');
      const opened = await openDataFolder(inner);
      expect(opened.database).toMatchObject({ recovery: null, readOnlyReason: null });
      const [later] = await opened.database.batches('later', 1);
      await opened.database.close();
      const isNew = wasPlanned || wasTold;
      // Reported by this start, or by the killed one.
      expect([note?.missing.batches, note?.unknown]).toEqual(wasPlanned ? [1, 4] : [undefined, undefined]);
      expect(later === undefined).toBe(isNew);
      expect(openIn(inner).current().profiles[0]?.secret === null).toBe(isNew);
      const [notice] = restoreNotices(inner);
      const replaced = (notice?.kind === 'restored' ? notice.replaced : null) ?? databaseIn(inner);
      expect(keysIn(replaced)).toEqual(old);
      expect(fs.existsSync(stagedOf(databaseIn(inner))) && isNew).toBe(false);
      outcomes[isNew ? 'new' : 'old'] += 1;

      fs.rmSync(path.dirname(inner), { recursive: true, force: true });
      if (!isDone) await lane(step + sample(6, 2));
    };
    await Promise.all([lane(1), lane(2)]);
    expect(outcomes.old).toBeGreaterThan(sample(0, 5));
    expect(outcomes.new).toBeGreaterThan(sample(2, 10));
  },
);
