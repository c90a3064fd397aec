/** `versions/1.json` was written by the console as it was then, and sealed with the keychain key beside it. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openHistoryKey } from '../../../electron/profiles/secrets/history-key.ts';
import { createSecretStore } from '../../../electron/profiles/secrets/secret-store.ts';
import { readSettings, writeSettings } from '../../../electron/profiles/settings/settings.ts';
import { newFolder, openIn } from './console-folder.ts';
import { openTestKeychain } from './test-keychain.ts';

const file = path.join(import.meta.dirname, 'versions/1.json');
const historyKey = 'c29d43ede0b6dced9585e761c58f59e00ea008a5d8b875793805a676e6218790';
const first = 'a9cb11c1-33bc-4624-9186-fd273f4d74a0';

function start(folder: string) {
  const settings = openIn(folder);
  const { keychain } = openTestKeychain(path.join(import.meta.dirname, 'versions/1.keychain'));
  const secrets = createSecretStore({
    settings,
    keychain,
    know: () => undefined,
    forget: () => undefined,
    now: Date.now,
  });
  return { settings, keychain, secrets };
}

it('settings of format 1 are read whole, and no secret in them is lost', async () => {
  const folder = newFolder();
  fs.copyFileSync(file, path.join(folder, 'config.json'));
  const { settings, keychain, secrets } = start(folder);
  expect(settings.notices).toEqual([]);
  const { profiles, ...rest } = settings.current();
  expect(rest).toMatchObject({
    chosenId: first,
    builtIn: { name: 'Training', tolerance: '2', chains: ['BTC'] },
    preferences: { theme: 'dark', zone: 'Europe/Berlin', singleKeys: false },
    window: { x: 5, y: -7, width: 1300, height: 900, maximized: true },
  });
  expect(rest.earlierHistoryKeys).toHaveLength(1);
  const opened = await Promise.all(
    profiles.map(async ({ id, fields }) => {
      const secret = await secrets.get(id);
      return [fields.name, secrets.stateOf(id), secret.ok ? secret.value : secret.error.code];
    }),
  );
  expect(opened).toEqual([
    ['Demo store · Zürich', { is: 'set', at: 1_750_000_001_000, kept: 'keychain' }, 'first/secret+of=format 1'],
    ['Second', { is: 'set', at: 1_750_000_002_000, kept: 'keychain' }, 'second secret: ключ'],
    ['Without secret', { is: 'missing' }, 'secret-missing'],
  ]);
  const { key, notice } = await openHistoryKey(settings, keychain);
  expect([Buffer.from(key).toString('hex'), notice]).toEqual([historyKey, null]);
});

it('settings of format 1 are written as they were read', () => {
  const text = fs.readFileSync(file, 'utf8');
  const read = readSettings(text);
  expect(read.is === 'read' && writeSettings(read.settings)).toBe(text);
});
