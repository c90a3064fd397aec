import { expect, it, vi } from 'vitest';
import { success } from '../../../electron/contract/result.ts';
import type { Keychain } from '../../../electron/profiles/secrets/keychain.ts';
import { createSecretStore } from '../../../electron/profiles/secrets/secret-store.ts';
import type { Settings } from '../../../electron/profiles/settings/settings-schema.ts';
import { createRedactor } from '../../../electron/payment-service/redaction/redactor.ts';
import { keyFileOf, newFolder, openIn } from './data-folder.ts';
import { openTestKeychain, type TestKeychainOptions } from './test-keychain.ts';
import { profileFields } from '../../support/profile-fields.ts';

const id = '3f0d1c52-9f5c-4c1e-8a53-6f7f2c9f3a11';
const fields = profileFields();

/** A keychain whose calls wait until they are released by number. */
function waitingKeychain(keychain: Keychain) {
  const waiting: (() => void)[] = [];
  const inTurn = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  const slow: Keychain = {
    ...keychain,
    encrypt: async (plain) => {
      await inTurn();
      return keychain.encrypt(plain);
    },
    decrypt: async (encrypted, replace) => {
      await inTurn();
      return keychain.decrypt(encrypted, replace);
    },
  };
  const release = (number: number): void => {
    const answer = waiting[number];
    if (answer === undefined) throw new Error(`the keychain was not asked ${number + 1} times`);
    answer();
  };
  return { slow, release };
}

function start(folder: string, options: TestKeychainOptions = {}) {
  const settings = openIn(folder);
  const { keychain } = openTestKeychain(keyFileOf(folder), options);
  const { slow, release } = waitingKeychain(keychain);
  const redactor = createRedactor();
  const parts = { settings, remember: redactor.remember, forget: redactor.forget, now: () => 1_795_000_000_000 };
  return {
    settings,
    redactor,
    /** Doesn't wait for `release`. */
    secrets: createSecretStore({ ...parts, keychain }),
    /** Waits for `release`. */
    slowSecrets: createSecretStore({ ...parts, keychain: slow }),
    release,
  };
}

async function withProfile(folder: string, options: TestKeychainOptions = {}) {
  const run = start(folder, options);
  const added = await run.secrets.set(id, 'first', (now) =>
    success({ ...now, profiles: [...now.profiles, { id, fields, secret: null }] }),
  );
  expect(added).toEqual(success(null));
  return run;
}

const afterRestart = (folder: string) => start(folder).secrets.get(id);

/** The settings file has no empty id. */
const cannotBeWritten = (now: Settings) => success({ ...now, chosenId: '' });

it.each([
  ['in order', [0, 1]],
  ['in reverse order', [1, 0]],
])('the later of two secrets set at once wins if they are encrypted %s', async (_order, releaseOrder) => {
  const folder = newFolder();
  const { slowSecrets, release } = await withProfile(folder);
  const both = [slowSecrets.set(id, 'earlier'), slowSecrets.set(id, 'later')] as const;
  for (const number of releaseOrder) {
    release(number);
    await both[number];
  }
  const [earlier, later] = await Promise.all(both);
  expect(later).toEqual(success(null));
  // A secret that never took effect isn't reported as saved.
  expect(earlier.ok).toBe(releaseOrder[0] === 0);
  expect(await afterRestart(folder)).toEqual(success('later'));
});

it('a secret deleted during its encryption stays deleted', async () => {
  const folder = newFolder();
  const { slowSecrets, release } = await withProfile(folder);
  const setting = slowSecrets.set(id, 'second');
  expect(slowSecrets.delete(id)).toEqual(success(null));
  release(0);
  await setting;
  expect(slowSecrets.stateOf(id)).toEqual({ is: 'missing' });
  expect(await afterRestart(folder)).toMatchObject({ error: { code: 'secret-missing' } });
});

it.each<TestKeychainOptions>([{}, { rotated: true }])(
  'a secret deleted during its decryption isn’t returned (%o)',
  async (options) => {
    const { slowSecrets, release } = await withProfile(newFolder(), options);
    const getting = slowSecrets.get(id);
    slowSecrets.delete(id);
    release(0);
    expect(await getting).toMatchObject({ ok: false, error: { code: 'secret-missing' } });
  },
);

it('a secret replaced during its decryption is returned as the new one', async () => {
  const { slowSecrets, release } = await withProfile(newFolder());
  const getting = slowSecrets.get(id);
  const setting = slowSecrets.set(id, 'second');
  release(1);
  await setting;
  release(0);
  await vi.waitFor(() => release(2));
  expect(await getting).toEqual(success('second'));
});

it.each<TestKeychainOptions>([{}, { service: 'none' }])(
  'a profile removed during the encryption of its secret leaves none (%o)',
  async (options) => {
    const folder = newFolder();
    const { settings, slowSecrets, release } = await withProfile(folder, options);
    const setting = slowSecrets.set(id, 'second');
    slowSecrets.delete(id, (now) => success({ ...now, profiles: [] }));
    release(0);
    await setting;
    expect(settings.current().profiles).toEqual([]);
    expect(slowSecrets.stateOf(id)).toEqual({ is: 'missing' });
    expect(await slowSecrets.get(id)).toMatchObject({ error: { code: 'profile-not-found' } });
  },
);

it('no secret is saved for a missing profile', async () => {
  const { secrets, settings, redactor } = start(newFolder(), { service: 'none' });
  expect(await secrets.set(id, 'first')).toMatchObject({ error: { code: 'profile-not-found' } });
  expect(secrets.stateOf(id)).toEqual({ is: 'missing' });
  expect(settings.current().profiles).toEqual([]);
  expect(redactor.redact('first')).toBe('first');
});

it('re-encryption of an earlier secret never replaces a later one', async () => {
  const folder = newFolder();
  await withProfile(folder);
  const { slowSecrets, secrets, release } = start(folder, { rotated: true });
  const getting = slowSecrets.get(id);
  await secrets.set(id, 'second');
  release(0);
  await getting;
  expect(await afterRestart(folder)).toEqual(success('second'));
});

it('a secret that can’t be saved leaves the previous one', async () => {
  const folder = newFolder();
  const { secrets, redactor } = await withProfile(folder);
  const refused = await secrets.set(id, 'second', cannotBeWritten);
  expect(refused.ok).toBe(false);
  expect(redactor.redact('first')).toBe('[redacted]');
  expect(await secrets.get(id)).toEqual(success('first'));
  expect(await afterRestart(folder)).toEqual(success('first'));
});

it('a deletion that can’t be saved leaves the secret', async () => {
  const { secrets, redactor } = await withProfile(newFolder(), { service: 'none' });
  expect(secrets.delete(id, cannotBeWritten).ok).toBe(false);
  expect(redactor.redact('first')).toBe('[redacted]');
  expect(await secrets.get(id)).toEqual(success('first'));
});

it('a decrypted secret stays redacted after many others failed to save', async () => {
  const folder = newFolder();
  await withProfile(folder);
  const { secrets, redactor } = start(folder);
  await secrets.get(id);
  for (let at = 0; at < 20; at += 1) await secrets.set(id, `other-${at}`, cannotBeWritten);
  expect(redactor.redact('first')).toBe('[redacted]');
});

it('replacing a secret without a keychain deletes the encrypted one', async () => {
  const folder = newFolder();
  await withProfile(folder);
  const away = start(folder, { service: 'none' });
  await away.secrets.set(id, 'second');
  expect(await away.secrets.get(id)).toEqual(success('second'));
  expect(await afterRestart(folder)).toMatchObject({ error: { code: 'secret-missing' } });
});

it('a secret in memory can be deleted without its profile', async () => {
  const { secrets, settings } = await withProfile(newFolder(), { service: 'none' });
  expect(await secrets.get(id)).toEqual(success('first'));
  expect(secrets.delete(id)).toEqual(success(null));
  expect(secrets.stateOf(id)).toEqual({ is: 'missing' });
  expect(await secrets.get(id)).toMatchObject({ error: { code: 'secret-missing' } });
  expect(settings.current().profiles).toHaveLength(1);
});

it('an encrypted secret replaces one in memory', async () => {
  const folder = newFolder();
  const { keychain: away } = openTestKeychain(keyFileOf(folder), { service: 'none' });
  const { keychain: back } = openTestKeychain(keyFileOf(folder));
  let now = away;
  const settings = openIn(folder);
  const secrets = createSecretStore({
    settings,
    keychain: {
      ...away,
      available: () => now.available(),
      encrypt: (plain) => now.encrypt(plain),
      decrypt: (encrypted, replace) => now.decrypt(encrypted, replace),
    },
    remember: () => undefined,
    forget: () => undefined,
    now: () => 1_795_000_000_000,
  });
  await secrets.set(id, 'in memory', (all) =>
    success({ ...all, profiles: [...all.profiles, { id, fields, secret: null }] }),
  );
  expect(secrets.stateOf(id)).toEqual({ is: 'set', at: 1_795_000_000_000, storage: 'this-session-only' });
  now = back;
  expect(await secrets.set(id, 'encrypted')).toEqual(success(null));
  expect(secrets.stateOf(id)).toMatchObject({ storage: 'keychain' });
  expect(await secrets.get(id)).toEqual(success('encrypted'));
  expect(await afterRestart(folder)).toEqual(success('encrypted'));
});

it('the redactor knows a secret before the keychain does, and prefers it once it is saved', async () => {
  const folder = newFolder();
  const { settings } = await withProfile(folder);
  const { slow, release } = waitingKeychain(openTestKeychain(keyFileOf(folder)).keychain);
  const reported: unknown[][] = [];
  const remember = (...args: readonly unknown[]): void => void reported.push([...args]);
  const secrets = createSecretStore({ settings, keychain: slow, remember, forget: () => undefined, now: Date.now });
  const setting = secrets.set(id, 'second');
  expect(reported).toEqual([['second', id]]);
  release(0);
  await setting;
  expect(reported.slice(1)).toEqual([['second', id, 'in-effect']]);
});
