/** Changes of a connection need the user's confirmation for any request of the page. */
import { describe, expect, it } from 'vitest';
import { presetOf } from '../../../electron/payment-service/signing/presets.ts';
import { profileFieldNames, profileFields, type ProfileFields } from '../../../electron/contract/profiles.ts';
import { builtInId } from '../../../electron/profiles/settings/settings-schema.ts';
import { authority } from '../connection/certificate-authority.ts';
import { sendingBatch } from '../database/batches.ts';
import { anybody, fieldsAt, secret, startAsked } from './confirming-user.ts';
import { filesIn } from './data-folder.ts';

describe.each<[string, Partial<ProfileFields>]>([
  ['another project', { pid: '8' }],
  ['another scheme', { scheme: 'epusdt' }],
  ['another path at the same host', { baseUrl: '/tenant' }],
])('%s', (_what, { baseUrl: end = '', ...change }) => {
  it('deletes the secret after confirmation', async () => {
    const service = await anybody();
    const run = await startAsked('yes');
    const id = await run.add(fieldsAt(service.baseUrl));
    await run.change(id, fieldsAt(`${service.baseUrl}${end}`, change));
    expect(run.profileOf(id)?.secret).toEqual({ is: 'missing' });
    expect(await run.lookUp(id)).toMatchObject({ error: { code: 'secret-missing' } });
    expect(service.requests).toEqual([]);
    expect(filesIn(run.folder).filter(({ text }) => /"encrypted": "/.test(text))).toEqual([]);
  });
});

it('a change of host is confirmed by name and deletes the secret', async () => {
  const [service, stranger] = [await anybody(), await anybody()];
  const run = await startAsked('yes');
  const id = await run.add(fieldsAt(service.baseUrl));
  expect(await run.change(id, fieldsAt(stranger.baseUrl))).toMatchObject({ ok: true });
  expect(run.asked).toMatchObject([
    {
      kind: 'change',
      before: { name: 'Demo store', baseUrl: service.baseUrl },
      after: { baseUrl: stranger.baseUrl, pid: '7', scheme: 'Cregis project', environment: 'test' },
      changed: ['host'],
      losesSecret: true,
    },
  ]);
  expect(await run.lookUp(id)).toMatchObject({ error: { code: 'secret-missing' } });
  expect(stranger.requests).toEqual([]);
});

it('without confirmation the profile and its secret are unchanged', async () => {
  const [service, stranger] = [await anybody(), await anybody()];
  const run = await startAsked('no');
  const id = await run.add(fieldsAt(service.baseUrl));
  expect(await run.change(id, fieldsAt(stranger.baseUrl))).toMatchObject({ error: { code: 'canceled' } });
  expect(run.profileOf(id)).toMatchObject({ baseUrl: service.baseUrl, secret: { is: 'set' } });
  expect(await run.lookUp(id)).toMatchObject({ is: 'answered' });
  expect([service.requests.length, stranger.requests.length]).toEqual([1, 0]);
});

const connectionChanges: readonly [string, Partial<ProfileFields>, string[]][] = [
  ['base URL', { baseUrl: 'http://127.0.0.1:9/other' }, ['base-url']],
  ['project number', { pid: '8' }, ['pid']],
  ['scheme', { scheme: 'epusdt' }, ['scheme']],
  ['environment', { environment: 'test' }, ['environment']],
];

it.each([...connectionChanges, ['name', { name: 'Another store' }, ['name']] as const])(
  'a change of a live profile needs confirmation: its %s',
  async (_field, change, changed) => {
    const run = await startAsked('no');
    const live = fieldsAt('http://127.0.0.1:9/pay', { environment: 'live' });
    const id = await run.add(live);
    expect(await run.change(id, { ...live, ...change })).toMatchObject({ error: { code: 'canceled' } });
    expect(run.asked).toMatchObject([{ kind: 'change', before: { name: 'Demo store' }, changed }]);
    expect(run.profileOf(id)).toMatchObject({ ...live, secret: { is: 'set' } });
  },
);

describe.each(['test', 'sandbox'] as const)('a %s profile', (environment) => {
  it.each(connectionChanges)(
    'at another computer needs confirmation, too, for its %s',
    async (_field, change, changed) => {
      const run = await startAsked('no');
      const before = fieldsAt('https://pay.example/tenant-a', { environment });
      const id = await run.add(before);
      const place = change.baseUrl === undefined ? {} : { baseUrl: 'https://pay.example/tenant-b' };
      const other = environment === 'test' ? 'sandbox' : 'test';
      const wanted = { ...before, ...change, ...place };
      const answer = await run.change(
        id,
        change.environment === undefined ? wanted : { ...wanted, environment: other },
      );
      expect(answer).toMatchObject({ error: { code: 'canceled' } });
      expect(run.asked).toMatchObject([{ kind: 'change', changed }]);
      expect(run.profileOf(id)).toMatchObject({ ...before, secret: { is: 'set' } });
    },
  );
});

describe('a read-only live profile', () => {
  const live = fieldsAt('http://127.0.0.1:9/pay', { environment: 'live', readOnly: true });

  it('can create again only after confirmation', async () => {
    const run = await startAsked('no');
    const id = await run.add(live);
    const { readOnly: _off, ...creating } = live;
    for (const wanted of [creating, { ...live, readOnly: false }]) {
      expect(await run.change(id, wanted)).toMatchObject({ error: { code: 'canceled' } });
    }
    expect(run.asked).toMatchObject(
      Array(2).fill({
        kind: 'change',
        before: { readOnly: true },
        after: { readOnly: false },
        changed: ['read-only'],
        losesSecret: false,
      }),
    );
    expect(run.profileOf(id)).toMatchObject({ readOnly: true, secret: { is: 'set' } });
  });
});

it.each(['test', 'sandbox'] as const)(
  'a %s profile on this computer can create again without confirmation',
  async (environment) => {
    const run = await startAsked('no');
    const fields = fieldsAt('http://127.0.0.1:9', { environment, readOnly: true });
    const id = await run.add(fields);
    expect(await run.change(id, { ...fields, readOnly: false })).toMatchObject({ ok: true });
    expect(run.asked).toEqual([]);
  },
);

describe('links to a block explorer', () => {
  const at = (host: string) => ({ explorers: [{ chain: 'TRON', tx: `https://${host}/tx/{tx}` }] });

  it('lead to a new host only after confirmation, and to a known one without', async () => {
    const run = await startAsked('no');
    const fields = fieldsAt('http://127.0.0.1:9');
    const id = await run.add(fields);
    expect(await run.change(id, { ...fields, ...at('scan.example') })).toMatchObject({ error: { code: 'canceled' } });
    expect(run.asked).toMatchObject([{ changed: ['explorers'], after: { explorers: ['scan.example'] } }]);
    const known = await startAsked('no');
    const other = await known.add({ ...fields, ...at('scan.example') });
    const more = { explorers: [{ chain: 'TRON', tx: 'https://scan.example/other/{tx}' }] };
    expect(await known.change(other, { ...fields, ...more })).toMatchObject({ ok: true });
    expect(await known.change(other, fields)).toMatchObject({ ok: true });
    expect(known.asked).toEqual([]);
  });

  it('lead to a new host only after confirmation, also from the built-in profile', async () => {
    const run = await startAsked('no');
    const of = run.profiles.profileOf(builtInId) ?? fieldsAt('http://127.0.0.1:9');
    const fields = Object.entries(of).filter(([name]) => profileFieldNames.some((field) => field === name));
    const same = profileFields.parse({ ...Object.fromEntries(fields), baseUrl: 'http://127.0.0.1:9', pid: '1' });
    const given = { ...same, ...at('scan.example') };
    expect(await run.change(builtInId, given)).toMatchObject({ error: { code: 'canceled' } });
    expect(run.asked).toMatchObject([{ changed: ['explorers'], after: { explorers: ['scan.example'] } }]);
  });
});

it('a CA certificate is trusted only after confirmation, and removed without', async () => {
  const caFile = { name: 'company.pem', pem: authority.replaceAll('\r', '').trim().concat('\n') };
  const shop = fieldsAt('https://127.0.0.1:9');
  for (const says of ['no', 'yes'] as const) {
    const run = await startAsked(says);
    const id = await run.add(shop);
    run.profiles.choseCaFile(caFile);
    expect((await run.change(id, { ...shop, caFile })).ok).toBe(says === 'yes');
    expect(run.asked).toMatchObject([{ kind: 'change', changed: ['authorities'], losesSecret: false }]);
    expect(run.profileOf(id)?.caFile).toEqual(says === 'yes' ? caFile : undefined);
    expect(await run.change(id, shop)).toMatchObject({ ok: true });
    expect(run.asked).toHaveLength(1);
    expect(run.profileOf(id)?.caFile).toBeUndefined();
  }
});

it('a profile becomes live only after confirmation', async () => {
  const run = await startAsked('no');
  const test = fieldsAt('http://127.0.0.1:9/pay');
  const id = await run.add(test);
  expect(await run.change(id, { ...test, environment: 'live' })).toMatchObject({ error: { code: 'canceled' } });
});

it.each<[string, ProfileFields]>([
  ['with a new host', fieldsAt('https://stranger.example', { name: 'New' })],
  ['for another project at a known host', fieldsAt('https://pay.example', { name: 'New', pid: '666' })],
  ['that calls itself a sandbox', fieldsAt('https://pay.example', { name: 'New', environment: 'sandbox' })],
  ['that is live, even on this computer', fieldsAt('http://127.0.0.1:9', { name: 'New', environment: 'live' })],
])('a new profile needs confirmation: one %s', async (_which, fields) => {
  const run = await startAsked('no');
  await run.add(fieldsAt('https://pay.example', { environment: 'live' }));
  expect(await run.call('profiles:add', { fields, secret })).toMatchObject({ error: { code: 'canceled' } });
  const { name, baseUrl, pid, environment } = fields;
  const scheme = presetOf(fields.scheme)?.name;
  expect(run.asked).toMatchObject([{ kind: 'add', after: { name, baseUrl, pid, scheme, environment } }]);
});

it.each(['test', 'sandbox'] as const)(
  'a new %s profile on this computer needs no confirmation',
  async (environment) => {
    const run = await startAsked('no');
    const fields = fieldsAt('http://[::1]:9', { environment });
    expect(await run.call('profiles:add', { fields, secret })).toMatchObject({ ok: true });
    expect(run.asked).toEqual([]);
  },
);

it('a live profile’s project number and secret are replaced only after confirmation', async () => {
  const run = await startAsked('no');
  const shop = fieldsAt('https://pay.example', { environment: 'live' });
  const id = await run.add(shop);
  const attempts = [
    await run.call('profiles:add', { fields: { ...shop, name: 'Demo store.', pid: '666' }, secret: 'own' }),
    await run.remove(id),
    await run.change(id, { ...shop, name: 'Old' }),
  ];
  expect(attempts.map((each) => (each.ok ? 'done' : each.error.code))).toEqual(Array(3).fill('canceled'));
  expect(run.profileOf(id)).toMatchObject({ ...shop, secret: { is: 'set' } });
});

describe('a profile is removed only after confirmation', () => {
  it.each<[string, Partial<ProfileFields>, string]>([
    ['is live', { environment: 'live' }, ''],
    ['has a secret', {}, secret],
  ])('if it %s', async (_which, change, withSecret) => {
    const refused = await startAsked('no');
    const fields = fieldsAt('http://127.0.0.1:9', change);
    const id = await refused.add(fields, withSecret);
    expect(await refused.remove(id)).toMatchObject({ error: { code: 'canceled' } });
    expect(refused.asked).toMatchObject([
      { kind: 'remove', before: { name: 'Demo store', pid: '7' }, losesSecret: withSecret !== '' },
    ]);
    expect(refused.profileOf(id)).not.toBeNull();
    const agreed = await startAsked('yes');
    const other = await agreed.add(fields, withSecret);
    expect(await agreed.remove(other)).toMatchObject({ ok: true });
    expect(agreed.profileOf(other)).toBeNull();
  });

  it('but not if it is neither live nor has a secret', async () => {
    const run = await startAsked('no');
    const id = await run.add(fieldsAt('https://pay.example'), '');
    expect(await run.remove(id)).toMatchObject({ ok: true });
    expect(run.asked).toEqual([]);
  });

  it('but not if it changed during the dialog', async () => {
    const fields = fieldsAt('http://127.0.0.1:9');
    let id = '';
    const run = await startAsked('yes', () => run.change(id, { ...fields, pid: '8' }));
    id = await run.add(fields);
    expect(await run.remove(id)).toMatchObject({ error: { code: 'canceled' } });
    expect(run.profileOf(id)).toMatchObject({ pid: '8' });
  });

  it('and never while an outcome is unknown', async () => {
    let id = '';
    const begin = () => sendingBatch(run.database, { batchKey: id, profile: { id, name: 'x', environment: 'test' } });
    const run = await startAsked('yes', begin);
    id = await run.add(fieldsAt('http://127.0.0.1:9'));
    expect(await run.remove(id)).toMatchObject({ error: { code: 'batch-open' } });
    expect(run.asked).toHaveLength(1);
    expect(await run.remove(id)).toMatchObject({ error: { code: 'batch-open' } });
    expect(run.asked).toHaveLength(1);
    expect(run.profileOf(id)).toMatchObject({ secret: { is: 'set' } });
  });
});

it('other changes need no confirmation and keep the secret', async () => {
  const run = await startAsked('no');
  const live = fieldsAt('http://127.0.0.1:9/pay', { environment: 'live' });
  const id = await run.add(live);
  expect(await run.change(id, { ...live, tolerance: '1', orderField: 'order_id' })).toMatchObject({ ok: true });
  // The same host in another notation.
  expect(await run.change(id, { ...live, baseUrl: 'HTTP://127.0.0.1:9/pay/' })).toMatchObject({ ok: true });
  expect(run.asked).toEqual([]);
  expect(run.profileOf(id)?.secret).toMatchObject({ is: 'set' });
});

it('a change during the dialog cancels the confirmation', async () => {
  const run = await startAsked('yes');
  const first = fieldsAt('http://127.0.0.1:9');
  const id = await run.add(first);
  const both = await Promise.all([
    run.change(id, { ...first, baseUrl: 'http://127.0.0.1:10' }),
    run.change(id, { ...first, pid: '8' }),
  ]);
  expect(both).toMatchObject([{ error: { code: 'canceled' } }, { ok: true }]);
  expect(run.profileOf(id)).toMatchObject({ baseUrl: first.baseUrl, pid: '8' });
});
