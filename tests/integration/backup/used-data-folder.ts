/** A data folder after some use: settings with encrypted secrets, and a database with requests in each state. */
import path from 'node:path';
import { wrapKeys } from '../../../electron/backup/passphrase.ts';
import { createBackup, type BackupRequest } from '../../../electron/backup/create-backup.ts';
import { finishRestore, stageRestore } from '../../../electron/backup/restore.ts';
import { openDatabase, type Database } from '../../../electron/database/client.ts';
import { openHistoryKey } from '../../../electron/profiles/secrets/history-key.ts';
import { createSecretStore } from '../../../electron/profiles/secrets/secret-store.ts';
import type { SettingsStore } from '../../../electron/profiles/settings/settings-store.ts';
import { read, recordOf } from '../../support/records.ts';
import { lookInto, workerFile } from '../database/real-database.ts';
import { answerOf, endingOf, sendingBatch, startBatch, type BatchShape, valueOf } from '../database/batches.ts';
import { keyFileOf, newFolder, openIn } from '../profiles/data-folder.ts';
import { openTestKeychain } from '../profiles/test-keychain.ts';
import { profileFields } from '../../support/profile-fields.ts';

export const typedSecret = 'Zq7!typed-secret-of-the-profile-0815';
export const passphrase = 'correct horse battery staple';
export const profileId = '3f0d1c52-9f5c-4c1e-8a53-6f7f2c9f3a11';

const fields = profileFields({ name: 'Demo store', pid: '7' });

export const databaseIn = (folder: string): string => path.join(folder, 'quittance.db');

/** Settings like at a start, with the keychain next to the folder. */
export async function openDataFolder(
  folder: string,
): Promise<{ settings: SettingsStore; database: Database; keys: readonly Uint8Array[] }> {
  const settings = openIn(folder);
  const { keychain } = openTestKeychain(keyFileOf(folder));
  const history = await openHistoryKey(settings, keychain, Buffer.alloc(32, folder));
  const database = await openDatabase({
    file: databaseIn(folder),
    workerFile,
    dataKey: history.key,
    earlierDataKeys: history.earlier,
  });
  return { settings, database, keys: [history.key] };
}

const ofProfile = (id: string): Pick<BatchShape, 'profile'> => ({ profile: { id, name: id, environment: 'test' } });

/** A database with a batch in each state, one per profile, and an encrypted lookup. */
export async function usedDataFolder() {
  const folder = newFolder();
  const settings = openIn(folder);
  const { keychain } = openTestKeychain(keyFileOf(folder));
  valueOf(
    settings.change((before) => ({
      ...before,
      profiles: [{ id: profileId, fields, secret: null }],
      chosenId: profileId,
    })),
  );
  const secrets = createSecretStore({
    settings,
    keychain,
    remember: () => undefined,
    forget: () => undefined,
    now: Date.now,
  });
  await secrets.set(profileId, typedSecret);
  const console = await openDataFolder(folder);
  const { database } = console;
  const { journal } = database;
  const created = await sendingBatch(database, { batchKey: 'created', chain: 'TON', count: 3 });
  valueOf(await journal.requestCreated(created.request, answerOf(['one', 'two', 'three'])));
  const unknown = await sendingBatch(database, { batchKey: 'unknown', ...ofProfile('unknown') });
  valueOf(await journal.requestEnded(unknown.request, endingOf('unknown')));
  const notSent = await sendingBatch(database, { batchKey: 'not-sent', ...ofProfile('not-sent') });
  valueOf(await journal.requestEnded(notSent.request, endingOf('not-sent')));
  const refused = await sendingBatch(database, { batchKey: 'refused', ...ofProfile('refused') });
  valueOf(await journal.requestEnded(refused.request, endingOf('refused')));
  const stopped = await startBatch(database, { batchKey: 'stopped', ...ofProfile('stopped') });
  valueOf(await journal.stopBatch(stopped.batch.id, 4_000));
  await startBatch(database, { batchKey: 'queued', ...ofProfile('queued') });
  await sendingBatch(database, { batchKey: 'sending', ...ofProfile('sending') });
  await database.saveLookup(read(recordOf(), { serviceId: 'order-1', lookedUpAt: 1_000 }));
  await database.nonces('demo').next();
  return { folder, ...console };
}

/** With the passphrase if `keys` are given. */
export async function backUp(folder: string, more: Partial<BackupRequest> & { keys?: readonly Uint8Array[] } = {}) {
  const { keys, ...order } = more;
  return createBackup({
    database: databaseIn(folder),
    settings: openIn(folder).current(),
    target: path.join(path.dirname(folder), 'copy.quittance'),
    at: 1_763_640_000_000,
    appVersion: '0.1.0',
    historyKeys: keys === undefined ? null : await wrapKeys(keys, passphrase, 2 ** 14),
    ...order,
  });
}

/** Every row of every table, by its key. */
export const rowsIn = (file: string): Readonly<Record<string, readonly object[]>> =>
  lookInto(file, (database) => {
    const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).all();
    return Object.fromEntries(
      tables.map(({ name }) => [
        String(name),
        database
          .prepare(`SELECT * FROM "${String(name)}" ORDER BY 1, 2`)
          .all()
          .map((row) => ({ ...row })),
      ]),
    );
  });

/** As two starts of Quittance do it: one stages, the next finishes. */
export async function restore(from: string, folder: string) {
  await stageRestore({ from, folder, at: Date.now() });
  return finishRestore(folder, 'ana');
}
