/** What comes between a question, or the keychain's work, and the write that follows: nothing of it is undone or said wrongly. */
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { AuditEvent } from '../../../electron/contract/audit.ts';
import type { ProfileFields } from '../../../electron/contract/profiles.ts';
import { failure } from '../../../electron/contract/result.ts';
import { profileFileHandlers, profileHandlers } from '../../../electron/ipc/profiles.ts';
import { customScheme, schemeChoices } from '../../../electron/payment-service/signing/custom-schemes.ts';
import { presetOf } from '../../../electron/payment-service/signing/presets.ts';
import { createProfiles } from '../../../electron/profiles/profiles.ts';
import { createSecretStore } from '../../../electron/profiles/secrets/secret-store.ts';
import { createRedactor } from '../../../electron/app/redaction.ts';
import { openReal } from '../database/real-database.ts';
import { fieldsAt } from './asked-person.ts';
import { keyFileOf, newFolder, openIn } from './console-folder.ts';
import { openTestKeychain } from './test-keychain.ts';

/** Profiles with a person who agrees to all, after whatever happens while they are asked, and a keychain that may have to wait. */
function start(folder = newFolder()) {
  const settings = openIn(folder);
  const { keychain } = openTestKeychain(keyFileOf(folder));
  const meanwhile = { asked: async () => {}, sealing: async () => {} };
  const redactor = createRedactor();
  const changed: (string | null)[] = [];
  const profiles = createProfiles({
    hasSecret: redactor.hasSecret,
    settings,
    secrets: createSecretStore({
      settings,
      keychain: {
        ...keychain,
        async encrypt(plain) {
          await meanwhile.sealing();
          return keychain.encrypt(plain);
        },
      },
      know: redactor.know,
      forget: redactor.forget,
      now: Date.now,
    }),
    sandbox: () => null,
    async confirm() {
      const { asked } = meanwhile;
      meanwhile.asked = async () => {};
      await asked();
      return true;
    },
    onChange: (_view, id) => changed.push(id),
  });
  const events: AuditEvent[] = [];
  const note = async (event: AuditEvent) => void events.push(event);
  let database: ReturnType<typeof openReal> | undefined;
  const noted = {
    ...profileHandlers({
      profiles,
      note,
      withDatabase: async (work) => work(await (database ??= openReal(path.join(folder, 'quittance.db')))),
    }),
    ...profileFileHandlers({
      profiles,
      note,
      files: { askWhere: async () => failure('cancelled', 'no'), wrote: () => undefined },
      askFile: async () => null,
      appVersion: '1.2.3',
      now: Date.now,
    }),
  };
  const idOf = async (name: string) => (await profiles.view()).profiles.find((one) => one.name === name)?.id ?? '';
  return { profiles, noted, meanwhile, redactor, events, changed, idOf };
}

const shop = (change: Partial<ProfileFields> = {}) => fieldsAt('http://127.0.0.1:9', change);
/** Somebody is asked about these. */
const explorers = [{ chain: 'TRON', tx: 'https://tronscan.org/#/transaction/{tx}' }];

test('a change that was agreed to does not undo one that came while it was asked about, of any field', async () => {
  for (const between of [{ timestampUnit: 's' }, { orderField: 'order_no' }, { tolerance: '1' }] as const) {
    const { profiles, noted, meanwhile, events, idOf } = start();
    await noted.add({ fields: shop(), secret: 'a-secret-of-mine' });
    const id = await idOf('Demo store');
    meanwhile.asked = async () => void (await noted.change({ id, fields: shop(between), secret: '' }));
    expect(await noted.change({ id, fields: shop({ explorers }), secret: '' })).toMatchObject({
      ok: false,
      error: { code: 'cancelled' },
    });
    expect(profiles.profileOf(id)).toMatchObject(between);
    expect(events.filter(({ kind }) => kind === 'profile-changed')).toHaveLength(1);
  }
});

test('the same holds of the built-in profile, and no name is taken twice', async () => {
  const { profiles, meanwhile } = start();
  const builtIn = profiles.profileOf('sandbox');
  if (builtIn === null) throw new Error('There is no built-in profile');
  const { id: _id, builtIn: _builtIn, secret: _secret, ...fields } = builtIn;
  const given = { ...fields, baseUrl: 'http://127.0.0.1:9', pid: '1' };
  meanwhile.asked = async () => void (await profiles.add(shop({ name: 'Same' }), ''));
  expect(await profiles.change('sandbox', { ...given, name: 'Same', explorers })).toMatchObject({
    ok: false,
    error: { facts: { fault: 'name-taken' } },
  });
  meanwhile.asked = async () => void (await profiles.change('sandbox', { ...given, tolerance: '2' }));
  expect(await profiles.change('sandbox', { ...given, explorers })).toMatchObject({ ok: false });
  expect(profiles.profileOf('sandbox')).toMatchObject({ tolerance: '2' });
});

test('no profile comes to have a scheme that was removed while somebody was asked', async () => {
  const { profiles, meanwhile } = start();
  const [preset] = schemeChoices;
  if (preset === undefined) throw new Error('There is no preset');
  const { id: _id, ...template } = preset.scheme;
  const saved = await profiles.saveScheme({ ...template, name: 'Mine' });
  if (!saved.ok) throw new Error(saved.error.message);
  const { id } = saved.value;
  meanwhile.asked = async () => void (await profiles.removeScheme(id));
  expect(await profiles.add(shop({ environment: 'live', scheme: id }), '')).toMatchObject({
    ok: false,
    error: { facts: { fault: 'scheme-not-known' } },
  });
});

test('profiles that are added at once are each noted once', async () => {
  const { noted, meanwhile, events } = start();
  const keychain = Promise.withResolvers<void>();
  meanwhile.sealing = () => keychain.promise;
  const one = noted.add({ fields: shop({ name: 'One' }), secret: 'a-secret-of-mine' });
  await noted.add({ fields: shop({ name: 'Two' }), secret: '' });
  keychain.resolve();
  await one;
  const added = events.filter(({ kind }) => kind === 'profile-added').map(({ subject }) => subject);
  expect(added).toEqual(['Two', 'One']);
});

test('a secret that never came into effect is neither noted nor told as set', async () => {
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
  expect(await set).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect(profiles.profileOf(id)?.secret).toEqual({ is: 'missing' });
  expect(events.filter(({ kind }) => kind === 'secret-set')).toEqual([]);
});

test('a secret of a profile that was never added is held by nobody', async () => {
  const { noted, redactor } = start();
  const secrets = [1, 2, 3, 4, 5].map((nth) => `never-to-be-kept-${String(nth)}`);
  const added = await Promise.all(secrets.map((secret) => noted.add({ fields: shop(), secret })));
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  expect(secrets.filter((secret) => redactor.clean(secret) !== secret)).toHaveLength(1);
});

test('a change that brings a new secret is noted as what it was: fields, and a secret in the place of another', async () => {
  const { noted, events, idOf } = start();
  await noted.add({ fields: shop(), secret: 'a-secret-of-mine' });
  events.length = 0;
  await noted.change({ id: await idOf('Demo store'), fields: shop({ pid: '99' }), secret: 'the-secret-of-99' });
  expect(events).toMatchObject([
    { kind: 'profile-changed', facts: { before: { pid: '7' }, after: { pid: '99' } } },
    { kind: 'secret-set', outcome: 'replaced', facts: { kept: 'keychain' } },
  ]);
});

test('a signing scheme of one’s own that is saved, renamed or removed is noted, and one that is the same is not', async () => {
  const { noted, events } = start();
  const [preset] = schemeChoices;
  if (preset === undefined) throw new Error('There is no preset');
  const { id: _id, ...template } = preset.scheme;
  const saved = await noted.saveScheme({ scheme: { ...template, name: 'Mine' } });
  if (!saved.ok) throw new Error(saved.error.message);
  await noted.saveScheme({ scheme: { ...template, name: 'Mine' } });
  await noted.saveScheme({ scheme: { ...template, name: 'Ours' } });
  await noted.removeScheme({ id: saved.value.id });
  expect(events).toMatchObject([
    {
      kind: 'scheme-saved',
      subject: 'Mine',
      outcome: 'new',
      facts: { scheme: inWords('Mine', saved.value.id), name: null },
    },
    { kind: 'scheme-saved', subject: 'Ours', outcome: 'renamed', facts: { name: 'Mine' } },
    { kind: 'scheme-removed', subject: 'Ours', outcome: 'done' },
  ]);
});

test('a secret of an earlier start is refused in a scheme as well, though nothing has used it since', async () => {
  const folder = newFolder();
  const known = 'sk_live_9f8e7d6c5b4a39281706';
  await start(folder).noted.add({ fields: shop(), secret: known });
  const { id: _id, ...preset } = presetOf('pairs-md5') ?? never();
  const scheme = { ...preset, name: 'Mine', message: `${known}{params}{secret}` };
  const { noted, events } = start(folder);
  expect(await noted.saveScheme({ scheme })).toMatchObject({ error: { facts: { field: 'scheme.message' } } });
  expect(events).toEqual([]);
});

/** Nobody knows an id; the beginning of it tells two of one name apart. */
const inWords = (name: string, id: string): string => `${name} (${id.slice(0, 12)})`;

test('entries tell a scheme of one’s own by its name, wherever they speak of one, and no id whole', async () => {
  const { profiles, noted, events, idOf } = start();
  const { id: _id, ...preset } = presetOf('pairs-md5') ?? never();
  const idOfScheme = async (name: string, join: string): Promise<string> => {
    const saved = await noted.saveScheme({ scheme: { ...preset, name, join } });
    return saved.ok ? saved.value.id : never();
  };
  const [one, other] = [await idOfScheme('Mine', '|'), await idOfScheme('Ours', '~')];
  await noted.add({ fields: shop({ scheme: one }), secret: 'a-secret-of-mine' });
  const id = await idOf('Demo store');
  await noted.change({ id, fields: shop({ scheme: other }), secret: '' });
  const second = await noted.duplicate({ id });
  if (!second.ok) throw new Error(second.error.message);
  await noted.remove({ id });
  await noted.remove({ id: second.value.ids[0] ?? '' });
  await noted.removeScheme({ id: one });
  const inFile = customScheme({ ...preset, name: 'Theirs', join: '^' });
  const looked = profiles.previewFile('theirs.json', {
    profiles: [{ is: 'usable', name: 'Theirs', fields: shop({ name: 'Theirs', scheme: inFile.id }) }],
    left: 0,
    schemes: [inFile],
  });
  await noted.importFromFile({ reading: looked.reading, indexes: [0] });
  const [mine, ours, theirs] = [inWords('Mine', one), inWords('Ours', other), inWords('Theirs', inFile.id)];
  const told = events.filter(({ kind }) => kind.startsWith('profile-') || kind === 'scheme-removed');
  expect(told).toMatchObject([
    { kind: 'profile-added', facts: { after: { scheme: mine } } },
    { kind: 'profile-changed', facts: { before: { scheme: mine }, after: { scheme: ours } } },
    { kind: 'profile-duplicated', facts: { of: 'Demo store', after: { scheme: ours } } },
    { kind: 'profile-removed', facts: { before: { scheme: ours } } },
    { kind: 'profile-removed', facts: { before: { scheme: ours } } },
    { kind: 'scheme-removed', subject: 'Mine', facts: { scheme: mine } },
    { kind: 'profile-imported', facts: { after: { scheme: theirs } } },
  ]);
  const said = JSON.stringify(events.map(({ subject, facts }) => ({ subject, facts })));
  for (const whole of [one, other, inFile.id, id]) expect(said).not.toContain(whole);
});

const never = (): never => {
  throw new Error('There is none');
};
