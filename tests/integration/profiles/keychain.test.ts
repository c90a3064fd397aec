/** A keychain with a public key doesn't count as one, and one that prompts doesn't block. */
import { expect, it, vi } from 'vitest';
import { openHistoryKey } from '../../../electron/profiles/secrets/history-key.ts';
import { defaultSettings } from '../../../electron/profiles/settings/settings-schema.ts';
import { filesIn, keyFileOf, newFolder } from './data-folder.ts';
import { openSecrets } from './start-profiles.ts';
import { openTestKeychain, type TestKeychainOptions } from './test-keychain.ts';
import { profileFields } from '../../support/profile-fields.ts';

const id = '3f0d1c52-9f5c-4c1e-8a53-6f7f2c9f3a11';
const fields = profileFields();

function start(folder: string, options: TestKeychainOptions = {}) {
  const { settings, keychain, secrets } = openSecrets(folder, options);
  if (settings.current().profiles.length === 0) {
    settings.change(() => ({ ...defaultSettings, profiles: [{ id, fields, secret: null }] }));
  }
  return { settings, keychain, secrets, encrypted: () => settings.current().profiles[0]?.secret?.encrypted ?? '' };
}

/** A secret that an earlier version encrypted with a public key. */
async function sealedForAll(folder: string): Promise<string> {
  const { safeStorage } = openTestKeychain(keyFileOf(folder), { service: 'none' });
  return (await safeStorage.encryptStringAsync('the-secret')).toString('base64');
}

const begins = (encrypted: string): string => Buffer.from(encrypted, 'base64').subarray(0, 3).toString();

it('weakly encrypted secrets are encrypted again once there is a keychain', async () => {
  const folder = newFolder();
  const open = await sealedForAll(folder);
  start(folder).settings.change((now) => ({
    ...now,
    profiles: [{ id, fields, secret: { encrypted: open, at: 1 } }],
  }));
  const away = start(folder, { service: 'none' });
  expect(await away.secrets.get(id)).toMatchObject({ ok: false });
  expect(away.encrypted()).toBe(open);
  const run = start(folder);
  expect(await run.secrets.get(id)).toEqual({ ok: true, value: 'the-secret' });
  expect(begins(run.encrypted())).toBe('v11');
  expect(filesIn(folder).filter(({ text }) => text.includes(open))).toEqual([]);
});

it('nothing is encrypted with a keychain that failed after its check', async () => {
  const folder = newFolder();
  const { keychain, safeStorage } = openTestKeychain(keyFileOf(folder));
  expect(await keychain.available()).toBe(true);
  safeStorage.encryptStringAsync = async () => Buffer.from('v10 for everybody');
  expect(await keychain.encrypt('x')).toBeNull();
});

it('an unanswered prompt is reported, and blocks neither profiles nor saved orders', async () => {
  const folder = newFolder();
  const first = start(folder);
  await first.secrets.set(id, 'the-secret');
  const { historyKey } = await openHistoryKey(first.settings, first.keychain).then(() => first.settings.current());

  let answer = (): void => undefined;
  const prompt = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const reported: boolean[] = [];
  const run = start(folder, { prompt, waits: (isWaiting) => reported.push(isWaiting) });
  expect(await run.secrets.areSaved()).toBe(false);
  expect(await run.secrets.get(id)).toMatchObject({ error: { code: 'secret-not-readable' } });
  expect(await openHistoryKey(run.settings, run.keychain)).toMatchObject({
    notice: { kind: 'history-key-not-saved' },
  });
  expect(reported).toEqual([true]);

  answer();
  await vi.waitFor(() => expect(reported).toEqual([true, false]));
  expect(await run.secrets.areSaved()).toBe(true);
  expect(await run.secrets.get(id)).toEqual({ ok: true, value: 'the-secret' });
  expect(run.settings.current()).toMatchObject({ historyKey, earlierHistoryKeys: [] });
});
