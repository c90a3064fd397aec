import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { RunningSandbox } from '../../../electron/sandbox/built-in-sandbox.ts';
import type { ConnectionQuestion } from '../../../electron/profiles/change-confirmation.ts';
import { valueOf } from '../database/batches.ts';
import { filesIn, newFolder } from './data-folder.ts';
import { openSecrets, startProfiles } from './start-profiles.ts';
import type { TestKeychainOptions } from './test-keychain.ts';
import { profileFields } from '../../support/profile-fields.ts';

const secret = 'tH3-s3cr3t/of+a=merchant';
const fields = profileFields({
  name: 'Demo store',
  environment: 'live',
  baseUrl: 'HTTPS://Pay.Example:443/api/',
  pid: '1382528827416576',
  chains: ['TRON'],
});
const service: RunningSandbox = {
  baseUrl: 'http://127.0.0.1:4711',
  pid: '2470978500152327324',
  secret: 'sandbox-secret',
  controlToken: 'sandbox-control-token',
  scheme: 'cregis',
  notFoundCode: 'S3001',
  startedAt: 1_700_000_000_000,
  orders: [],
};

/** One start of Quittance on a folder. Open it again for the next start. */
function start(folder: string, keychainOptions: TestKeychainOptions = {}, sandbox: RunningSandbox | null = null) {
  const known: string[] = [];
  const remember = (text: string): void => {
    if (!known.includes(text)) known.push(text);
  };
  const changes: (string | null)[] = [];
  const asked: ConnectionQuestion[] = [];
  const run = startProfiles(
    {
      sandbox: () => sandbox,
      confirm: async (question) => {
        asked.push(question);
        return true;
      },
      onChange: (_view, id) => changes.push(id),
    },
    openSecrets(folder, keychainOptions, { remember, now: () => 1_795_000_000_000 }),
  );
  return { ...run, known, changes, asked };
}

const spellings = [
  secret,
  encodeURIComponent(secret),
  ...(['base64', 'base64url', 'hex'] as const).map((as) => Buffer.from(secret).toString(as)),
];
const holdsSecret = (text: string): boolean => spellings.some((spelling) => text.includes(spelling));

async function withOneProfile(folder: string, keychainOptions: TestKeychainOptions = {}) {
  const run = start(folder, keychainOptions);
  const { chosenId: id } = valueOf(await run.profiles.add(fields, secret));
  return { ...run, id };
}

describe('the first run', () => {
  it('selects the built-in sandbox profile, without values until its sandbox runs', async () => {
    const view = await start(newFolder()).profiles.view();
    expect(view.chosenId).toBe('sandbox');
    expect(view.profiles).toMatchObject([
      { builtIn: true, environment: 'sandbox', baseUrl: '', pid: '', notFoundCodes: [], secret: { is: 'missing' }, tolerance: '0.50' },
    ]); // prettier-ignore
  });

  it('shows the running sandbox’s values, and saves none of them', async () => {
    const folder = newFolder();
    const { profiles } = start(folder, {}, service);
    const [builtIn] = (await profiles.view()).profiles;
    expect(builtIn).toMatchObject({ baseUrl: service.baseUrl, pid: service.pid, notFoundCodes: ['S3001'] });
    expect(builtIn?.secret).toMatchObject({ is: 'set', storage: 'this-session-only' });
    expect(await profiles.secretOf('sandbox')).toEqual({ ok: true, value: service.secret });
    await profiles.choose('sandbox');
    const texts = filesIn(folder).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(service.secret) || text.includes(service.pid))).toEqual([]);
  });
});

describe('a profile', () => {
  it('is selected when added, with a normalized base URL, also after a restart', async () => {
    const folder = newFolder();
    const { id, profiles } = await withOneProfile(folder);
    expect(profiles.profileOf(id)).toMatchObject({ baseUrl: 'https://pay.example/api', pid: '1382528827416576' });
    const again = await start(folder).profiles.view();
    expect(again.chosenId).toBe(id);
    expect(again.profiles.map(({ name }) => name)).toEqual(['Practice', 'Demo store']);
    expect(again.profiles[1]?.secret).toEqual({ is: 'set', at: 1_795_000_000_000, storage: 'keychain' });
  });

  it('can be changed, and its connections are notified', async () => {
    const { id, profiles, changes } = await withOneProfile(newFolder());
    changes.length = 0;
    const changed = valueOf(await profiles.change(id, { ...fields, name: 'Shop', tolerance: '1' }));
    expect(changed.profiles[1]).toMatchObject({ name: 'Shop', tolerance: '1' });
    await profiles.change(id, { ...fields, name: 'Shop', pid: '99' });
    expect(changes).toEqual([null, id]);
  });

  it('is added and removed in one write with its secret', async () => {
    const { settings, profiles } = start(newFolder());
    const change = vi.spyOn(settings, 'change');
    const { chosenId: id } = valueOf(await profiles.add(fields, secret));
    expect(change).toHaveBeenCalledTimes(1);
    expect(settings.current().profiles.map((stored) => [stored.id, stored.secret === null])).toEqual([[id, false]]);
    await profiles.remove(id);
    expect(change).toHaveBeenCalledTimes(2);
    expect(settings.current()).toMatchObject({ profiles: [], chosenId: 'sandbox' });
  });

  it('is changed in one write with its new secret, and its connections are notified', async () => {
    const { id, profiles, settings, changes } = await withOneProfile(newFolder());
    const change = vi.spyOn(settings, 'change');
    changes.length = 0;
    valueOf(await profiles.change(id, { ...fields, pid: '99' }, 'the secret of project 99'));
    expect(change).toHaveBeenCalledTimes(1);
    expect(await profiles.secretOf(id)).toEqual({ ok: true, value: 'the secret of project 99' });
    // Also for the same service.
    valueOf(await profiles.change(id, { ...fields, pid: '99' }, 'another one of it'));
    expect(change).toHaveBeenCalledTimes(2);
    expect(changes).toEqual([id, id]);
    expect(await profiles.change('sandbox', { ...fields, name: 'Practice' }, 'x')).toMatchObject({
      error: { facts: { fault: 'profile-built-in' } },
    });
  });

  it('that can’t be saved keeps its previous fields and secret', async () => {
    const folder = newFolder();
    const { id, profiles } = await withOneProfile(folder);
    const before = profiles.profileOf(id);
    fs.renameSync(folder, `${folder}.away`);
    fs.writeFileSync(folder, 'no folder any more');
    expect(await profiles.change(id, { ...fields, pid: '99' }, 'the secret of project 99')).toMatchObject({
      error: { code: 'file-not-written' },
    });
    expect(profiles.profileOf(id)).toEqual(before);
    expect(await profiles.secretOf(id)).toEqual({ ok: true, value: secret });
  });

  it('is added once if it is saved repeatedly before the keychain responds', async () => {
    const { profiles } = start(newFolder());
    const answers = await Promise.all(Array.from({ length: 5 }, () => profiles.add(fields, secret)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await profiles.view()).profiles.map(({ name }) => name)).toEqual(['Practice', 'Demo store']);
  });

  it('can be removed with its secret, which selects the sandbox', async () => {
    const folder = newFolder();
    const { id, profiles } = await withOneProfile(folder);
    expect(valueOf(await profiles.remove(id))).toMatchObject({ chosenId: 'sandbox', profiles: [{ builtIn: true }] });
    expect(await profiles.secretOf(id)).toMatchObject({ ok: false, error: { code: 'profile-not-found' } });
    expect(start(folder).settings.current().profiles).toEqual([]);
  });

  it.each([
    ['of another profile in another case', { ...fields, name: 'DEMO STORE' }, 'fields.name', 'name-taken'],
    ['of the built-in one', { ...fields, name: 'practice' }, 'fields.name', 'name-taken'],
    ['with an unknown scheme', { ...fields, name: 'X', scheme: 'rot13' }, 'fields.scheme', 'unknown-scheme'],
  ])('is refused under the name %s', async (_which, refused, field, fault) => {
    const { profiles } = await withOneProfile(newFolder());
    const added = await profiles.add(refused, secret);
    expect(added).toMatchObject({ ok: false, error: { code: 'invalid-input', facts: { field, fault } } });
    expect((await profiles.view()).profiles).toHaveLength(2);
  });

  it.each([
    [{ scheme: 'epusdt', orderField: 'signature' }],
    [{ scheme: 'epusdt', orderField: 'SIGNATURE' }],
    [{ scheme: '0xpay', orderField: 'Timestamp' }],
  ])('can’t have an order field that its scheme uses: %o', async (taken) => {
    const { id, profiles } = await withOneProfile(newFolder());
    const answers = [
      await profiles.add({ ...fields, name: 'X', ...taken }, secret),
      await profiles.change(id, { ...fields, ...taken }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        error: { code: 'invalid-input', facts: { field: 'fields.orderField', fault: 'order-field-reserved' } },
      });
    }
    expect((await profiles.view()).profiles).toHaveLength(2);
    expect(profiles.profileOf(id)).toMatchObject({ scheme: 'cregis', orderField: 'service_id', secret: { is: 'set' } });
  });

  it('can’t have a scheme whose signature field is its order field', async () => {
    const { id, profiles } = await withOneProfile(newFolder());
    valueOf(await profiles.change(id, { ...fields, orderField: 'signature' }));
    expect(await profiles.change(id, { ...fields, orderField: 'signature', scheme: 'epusdt' })).toMatchObject({
      error: { facts: { field: 'fields.orderField', fault: 'order-field-reserved' } },
    });
  });

  it('that is live can be selected only with a secret', async () => {
    const { profiles } = start(newFolder());
    expect(valueOf(await profiles.add(fields, '')).chosenId).toBe('sandbox');
    const added = valueOf(await profiles.add({ ...fields, name: 'Other' }, secret));
    expect(added.chosenId).toBe(added.profiles.find(({ name }) => name === 'Other')?.id);
  });

  it('is refused beyond two hundred, without a dialog', async () => {
    const folder = newFolder();
    const { settings, profiles, asked } = start(folder);
    const full = Array.from({ length: 200 }, (_, at) => {
      return {
        id: randomUUID(),
        fields: { ...fields, name: `Shop ${at}`, baseUrl: 'https://pay.example' },
        secret: null,
      };
    });
    settings.change((now) => ({ ...now, profiles: full.slice(1) }));
    valueOf(await profiles.add(fields, secret));
    asked.length = 0;
    for (const withSecret of [secret, '']) {
      expect(await profiles.add({ ...fields, name: 'One more' }, withSecret)).toMatchObject({
        error: { code: 'too-many-profiles', message: 'there are 200 profiles already' },
      });
    }
    expect(asked).toEqual([]);
    expect((await start(folder).profiles.view()).profiles).toHaveLength(201);
  });
});

describe('the built-in profile', () => {
  const own = { ...fields, environment: 'sandbox' as const };

  it('can have another name, tolerance and suggested networks, also after a restart', async () => {
    const folder = newFolder();
    await start(folder).profiles.change('sandbox', { ...own, name: 'Training', tolerance: '2', chains: ['BTC'] });
    expect(start(folder).profiles.profileOf('sandbox')).toMatchObject({
      name: 'Training',
      tolerance: '2',
      chains: ['BTC'],
    });
  });

  it.each([
    ['environment', { ...own, environment: 'live' as const }],
    ['scheme', { ...own, scheme: 'pairs-md5' }],
    ['orderField', { ...own, orderField: 'order_no' }],
    ['numberAs', { ...own, numberAs: 'text' as const }],
    ['timestampUnit', { ...own, timestampUnit: 's' as const }],
  ])('keeps its %s', async (field, changed) => {
    const { profiles } = start(newFolder());
    expect(await profiles.change('sandbox', { ...changed, name: 'Training' })).toMatchObject({
      ok: false,
      error: { code: 'invalid-input', facts: { field: `fields.${field}`, fault: 'profile-built-in' } },
    });
  });

  it('can’t be removed, and its secret can’t be set or deleted', async () => {
    const { profiles } = start(newFolder(), {}, service);
    const answers = [
      await profiles.remove('sandbox'),
      await profiles.change('sandbox', fields, secret),
      await profiles.deleteSecret('sandbox'),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ error: { code: 'invalid-input', facts: { fault: 'profile-built-in' } } });
    }
  });
});

describe('a secret', () => {
  it('is in no view and no file in any encoding', async () => {
    const folder = newFolder();
    const { id, profiles, known } = await withOneProfile(folder);
    const views = [await profiles.view(), await profiles.choose(id)].map((view) => JSON.stringify(view));
    const texts = filesIn(folder).map(({ text }) => text);
    expect([...views, ...texts].filter(holdsSecret)).toEqual([]);
    expect(known).toEqual([secret]);
  });

  it('can be used by the service client, also after a restart, once the redactor knows it', async () => {
    const folder = newFolder();
    const { id } = await withOneProfile(folder);
    const next = start(folder);
    expect(await next.profiles.secretOf(id)).toEqual({ ok: true, value: secret });
    expect(next.known).toEqual([secret]);
  });

  it('survives a damaged settings file', async () => {
    const folder = newFolder();
    const { id } = await withOneProfile(folder);
    fs.writeFileSync(path.join(folder, 'config.json'), '{"quittance":1');
    const next = start(folder);
    expect(next.settings.notices).toMatchObject([{ kind: 'settings-restored' }]);
    expect(await next.profiles.secretOf(id)).toEqual({ ok: true, value: secret });
  });
});

it('without a secret service, a secret stays in memory until Quittance closes, which is shown', async () => {
  const away = { service: 'none' } as const;
  const folder = newFolder();
  const { id, profiles } = await withOneProfile(folder, away);
  const view = await profiles.view();
  expect(view.keychain).toBe('not-available');
  expect(view.profiles[1]?.secret).toEqual({ is: 'set', at: 1_795_000_000_000, storage: 'this-session-only' });
  expect(await profiles.secretOf(id)).toEqual({ ok: true, value: secret });
  expect(filesIn(folder).filter(({ text }) => holdsSecret(text))).toEqual([]);

  const next = start(folder, away);
  expect((await next.profiles.view()).profiles[1]?.secret).toEqual({ is: 'missing' });
  expect(await next.profiles.secretOf(id)).toMatchObject({ error: { code: 'secret-missing' } });
});

it.each(['darwin', 'win32'] as const)('the keychain on %s is used without its name', async (platform) => {
  expect((await start(newFolder(), { platform }).profiles.view()).keychain).toBe('available');
});
