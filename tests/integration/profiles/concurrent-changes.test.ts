/** Changes made during a confirmation or a keychain call are neither undone nor misreported. */
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { AuditEvent } from '../../../electron/contract/audit.ts';
import type { ProfileFields } from '../../../electron/contract/profiles.ts';
import { profileHandlers } from '../../../electron/ipc/profiles.ts';
import { presetChoices } from '../../../electron/payment-service/signing/presets.ts';
import { openReal } from '../database/real-database.ts';
import { fieldsAt } from './confirming-user.ts';
import { keyFileOf, newFolder } from './data-folder.ts';
import { openSecrets, startProfiles } from './start-profiles.ts';
import { openTestKeychain } from './test-keychain.ts';

/** Profiles with a user who confirms everything, after a test's action during the dialog, and a keychain that may wait. */
function start(folder = newFolder()) {
  const { keychain } = openTestKeychain(keyFileOf(folder));
  const meanwhile = { asked: async () => {}, sealing: async () => {} };
  const waiting = {
    ...keychain,
    async encrypt(plain: string) {
      await meanwhile.sealing();
      return keychain.encrypt(plain);
    },
  };
  const { profiles } = startProfiles(
    {
      async confirm() {
        const { asked } = meanwhile;
        meanwhile.asked = async () => {};
        await asked();
        return true;
      },
    },
    openSecrets(folder, {}, { keychain: waiting }),
  );
  const events: AuditEvent[] = [];
  const recordAudit = async (event: AuditEvent) => void events.push(event);
  let database: ReturnType<typeof openReal> | undefined;
  const noted = profileHandlers({
    profiles,
    recordAudit,
    withDatabase: async (work) => work(await (database ??= openReal(path.join(folder, 'quittance.db')))),
  });
  const idOf = async (name: string) => (await profiles.view()).profiles.find((one) => one.name === name)?.id ?? '';
  return { profiles, noted, meanwhile, events, idOf };
}

const shop = (change: Partial<ProfileFields> = {}) => fieldsAt('http://127.0.0.1:9', change);
/** Changes that need confirmation. */
const explorers = [{ chain: 'TRON', tx: 'https://tronscan.org/#/transaction/{tx}' }];

test('a confirmed change doesn’t undo another field’s change made during the dialog', async () => {
  for (const between of [{ timestampUnit: 's' }, { orderField: 'order_no' }, { tolerance: '1' }] as const) {
    const { profiles, noted, meanwhile, events, idOf } = start();
    await noted.add({ fields: shop(), secret: 'a-secret-of-mine' });
    const id = await idOf('Demo store');
    meanwhile.asked = async () => void (await noted.change({ id, fields: shop(between), secret: '' }));
    expect(await noted.change({ id, fields: shop({ explorers }), secret: '' })).toMatchObject({
      ok: false,
      error: { code: 'canceled' },
    });
    expect(profiles.profileOf(id)).toMatchObject(between);
    expect(events.filter(({ kind }) => kind === 'profile-changed')).toHaveLength(1);
  }
});

test('no profile gets a scheme that was removed during the dialog', async () => {
  const { profiles, meanwhile } = start();
  const [preset] = presetChoices;
  if (preset === undefined) throw new Error('There is no preset');
  const { id: _id, ...template } = preset.scheme;
  const saved = await profiles.saveScheme({ ...template, name: 'Mine' });
  if (!saved.ok) throw new Error(saved.error.message);
  const { id } = saved.value;
  meanwhile.asked = async () => void (await profiles.removeScheme(id));
  expect(await profiles.add(shop({ environment: 'live', scheme: id }), '')).toMatchObject({
    ok: false,
    error: { facts: { fault: 'unknown-scheme' } },
  });
});

test('a secret that was replaced while being saved is neither logged nor shown as set', async () => {
  const { profiles, noted, meanwhile, events, idOf } = start();
  await noted.add({ fields: shop(), secret: '' });
  const id = await idOf('Demo store');
  const keychain = Promise.withResolvers<void>();
  const sealing = vi.fn<() => Promise<void>>(() => keychain.promise);
  meanwhile.sealing = sealing;
  const set = noted.change({ id, fields: shop(), secret: 'a-secret-of-mine' });
  await vi.waitFor(() => expect(sealing).toHaveBeenCalledOnce());
  await noted.change({ id, fields: shop({ pid: '8' }), secret: '' });
  keychain.resolve();
  expect(await set).toMatchObject({ ok: false, error: { code: 'canceled' } });
  expect(profiles.profileOf(id)?.secret).toEqual({ is: 'missing' });
  expect(events.filter(({ kind }) => kind === 'secret-set')).toEqual([]);
});

test('a change with a new secret is logged as changed fields and a replaced secret', async () => {
  const { noted, events, idOf } = start();
  await noted.add({ fields: shop(), secret: 'a-secret-of-mine' });
  events.length = 0;
  await noted.change({ id: await idOf('Demo store'), fields: shop({ pid: '99' }), secret: 'the-secret-of-99' });
  expect(events).toMatchObject([
    { kind: 'profile-changed', facts: { before: { pid: '7' }, after: { pid: '99' } } },
    { kind: 'secret-set', outcome: 'replaced', facts: { storage: 'keychain' } },
  ]);
});
