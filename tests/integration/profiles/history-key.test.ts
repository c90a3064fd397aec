/** The keys of saved orders over restarts, with real settings, encryption and database. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../electron/database/client.ts';
import { openHistoryKey } from '../../../electron/profiles/secrets/history-key.ts';
import { read, recordOf } from '../../support/records.ts';
import { workerFile } from '../database/real-database.ts';
import { keyFileOf, newFolder, openIn } from './data-folder.ts';
import { openTestKeychain, type TestKeychainOptions } from './test-keychain.ts';

/** Settings and keys of one start. */
async function keysOf(folder: string, options: TestKeychainOptions = {}, sessionKey?: Uint8Array) {
  const settings = openIn(folder);
  const { keychain } = openTestKeychain(keyFileOf(folder), options);
  const opened = await openHistoryKey(settings, keychain, sessionKey);
  const { historyKey, earlierHistoryKeys } = settings.current();
  return { ...opened, historyKey, earlierHistoryKeys };
}

/** Saves a lookup of `order` if given, and returns what the history shows: a merchant order number is encrypted. */
async function run(folder: string, order: string | null, options: TestKeychainOptions = {}) {
  const keys = await keysOf(folder, options);
  const database = await openDatabase({
    file: path.join(folder, 'quittance.db'),
    workerFile,
    dataKey: keys.key,
    earlierDataKeys: keys.earlier,
  });
  try {
    if (order !== null) await database.saveLookup(read(recordOf(), { serviceId: order, lookedUpAt: 1 }));
    const recent = await database.recentOrders('demo', 10);
    const shown = Object.fromEntries(recent.map(({ serviceId, merchantOrder }) => [serviceId, merchantOrder]));
    return { ...keys, shown };
  } finally {
    await database.close();
  }
}

/** Switches to another keychain, like after a reset or on another desktop. Returns a function that switches back. */
function otherKeychain(folder: string): () => void {
  const file = keyFileOf(folder);
  const before = fs.readFileSync(file);
  fs.writeFileSync(file, randomBytes(32));
  return () => fs.writeFileSync(file, before);
}

const number = 'A-1043';
const replaced = { kind: 'history-key-replaced' };

it('a key without 32 bytes is moved aside and reported, and a new one is created', async () => {
  const folder = newFolder();
  const settings = openIn(folder);
  const { keychain } = openTestKeychain(keyFileOf(folder));
  const encrypted = await keychain.encrypt(Buffer.alloc(16, 7).toString('base64'));
  settings.change((now) => ({ ...now, historyKey: encrypted }));
  const { key, notice } = await openHistoryKey(settings, keychain);
  expect(key).toHaveLength(32);
  expect(notice).toEqual(replaced);
  expect(settings.current().earlierHistoryKeys).toEqual([encrypted]);
});

it('without a keychain a key lasts until Quittance closes, is reported, and never saved', async () => {
  const { key, notice, historyKey } = await keysOf(newFolder(), { service: 'none' });
  expect(key).toHaveLength(32);
  expect(notice).toMatchObject({ kind: 'history-key-not-saved' });
  expect(historyKey).toBeNull();
});

it('a key stays saved while the keychain is unavailable, and is used again afterwards', async () => {
  const folder = newFolder();
  const { historyKey, key } = await keysOf(folder);
  const sessionKey = randomBytes(32);
  const away = await keysOf(folder, { service: 'none' }, sessionKey);
  expect(away.historyKey).toBe(historyKey);
  const back = await keysOf(folder, {}, sessionKey);
  expect(Buffer.from(back.key)).toEqual(Buffer.from(key));
  expect(back.earlier.map((each) => Buffer.from(each))).toContainEqual(sessionKey);
});

it('a key of another keychain is moved aside and reported, and used again once that keychain is back', async () => {
  const folder = newFolder();
  const first = await run(folder, 'one');
  expect(first.shown).toEqual({ one: number });
  const goBack = otherKeychain(folder);
  const second = await run(folder, 'two');
  expect(second).toMatchObject({ notice: replaced, shown: { one: null, two: number } });
  expect(second.earlierHistoryKeys).toEqual([first.historyKey]);

  goBack();
  const third = await run(folder, 'three');
  // This keychain can't decrypt the other's key, either.
  expect(third).toMatchObject({ notice: replaced, shown: { one: number, two: null, three: number } });
  expect([third.historyKey, third.earlierHistoryKeys]).toEqual([first.historyKey, [second.historyKey]]);
  expect(Buffer.from(third.key)).toEqual(Buffer.from(first.key));
  expect(await run(folder, null)).toMatchObject({ notice: null, shown: { one: number, two: null, three: number } });
});

it('every key that the keychain decrypts is tried, and each decrypts its data', async () => {
  const folder = newFolder();
  await run(folder, 'one');
  const firstKey = fs.readFileSync(keyFileOf(folder));
  otherKeychain(folder);
  const second = await run(folder, 'two');
  const alsoOpens = [firstKey];
  const third = await run(folder, 'three', { alsoOpens });
  expect(third).toMatchObject({ notice: null, shown: { one: number, two: number, three: number } });
  expect([third.historyKey, third.earlierHistoryKeys]).toEqual([second.historyKey, second.earlierHistoryKeys]);

  // An earlier key is encrypted again, too, so the first keychain isn't needed anymore.
  await run(folder, null, { alsoOpens, rotated: true });
  expect(await run(folder, null)).toMatchObject({ notice: null, shown: { one: number, two: number, three: number } });
});
