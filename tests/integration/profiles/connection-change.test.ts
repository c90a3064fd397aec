/** A secret goes to nobody but the service that it was entered for, whatever the page asks for. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contract } from '../../../electron/contract/contract.ts';
import type { Method } from '../../../electron/contract/method.ts';
import type { ProfileFields } from '../../../electron/contract/profile.ts';
import { success, type Result } from '../../../electron/contract/result.ts';
import { profileMethods } from '../../../electron/ipc/profiles.ts';
import { schemeChoices } from '../../../electron/payment-service/signing/presets.ts';
import { connectProfiles } from '../../../electron/profiles/connected-profiles.ts';
import type { ConnectionQuestion } from '../../../electron/profiles/connection-change.ts';
import { createSecretStore } from '../../../electron/secrets/secret-store.ts';
import { filesIn, keyFileOf, newFolder, openIn } from './console-folder.ts';
import { openTestKeychain } from './test-keychain.ts';

const secret = 'tH3-s3cr3t/of+a=merchant';

/** Answers every request, and keeps what it was sent. */
async function anybody(): Promise<{ baseUrl: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.end('{"code":"00000","msg":"ok","data":null}'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const at = server.address();
  return { baseUrl: `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`, requests };
}

const fieldsAt = (baseUrl: string, change: Partial<ProfileFields> = {}): ProfileFields => ({
  name: 'Demo store',
  environment: 'test',
  baseUrl,
  pid: '7',
  scheme: 'cregis',
  orderField: 'service_id',
  numberAs: 'integer',
  timestampUnit: 'ms',
  tolerance: '0',
  chains: [],
  notFoundCodes: [],
  ...change,
});

/** As the bridge has it, with a person who answers what main asks. */
function start(says: 'yes' | 'no') {
  const folder = newFolder();
  const settings = openIn(folder);
  const { keychain } = openTestKeychain(keyFileOf(folder));
  const asked: ConnectionQuestion[] = [];
  const know = (): void => undefined;
  const connected = connectProfiles({
    settings,
    secrets: createSecretStore({ settings, keychain, know, forget: () => undefined, now: Date.now }),
    schemes: schemeChoices,
    workerFile: path.join(import.meta.dirname, 'none'),
    know,
    now: Date.now,
    nonces: async () => success({ next: async () => randomBytes(3).toString('hex') }),
    wayOutTo: async () => success(null),
    hasRunUnderWay: () => false,
    confirm: async (question) => {
      asked.push(question);
      return says === 'yes';
    },
    changed: () => undefined,
    sandboxFailed: () => undefined,
    failed: () => undefined,
  });
  onTestFinished(() => connected.close());
  const methods = profileMethods({
    profiles: connected.profiles,
    withDatabase: () => Promise.reject(new Error('none')),
  });
  const call = async (entry: Method, input: unknown): Promise<Result<unknown>> => {
    const method = methods.find((one) => one.entry === entry);
    if (method === undefined) throw new Error('no such method');
    return method.answer(input);
  };
  const add = async (fields: ProfileFields): Promise<string> => {
    const added = await call(contract.profiles.add, { fields, secret });
    if (!added.ok) throw new Error(added.error.message);
    asked.length = 0;
    const { profiles } = await connected.profiles.view();
    return profiles.find(({ name }) => name === fields.name)?.id ?? '';
  };
  return {
    folder,
    asked,
    add,
    change: (id: string, fields: ProfileFields) => call(contract.profiles.change, { id, fields }),
    call,
    profileOf: connected.profiles.profileOf,
    lookUp: async (id: string) => {
      const client = await connected.clients.clientFor(id);
      return client.ok ? client.value.lookUp('po1') : client;
    },
  };
}

describe.each<[string, Partial<ProfileFields>]>([
  ['another project', { pid: '8' }],
  ['another scheme', { scheme: 'epusdt' }],
])('%s', (_what, change) => {
  it('takes no secret along', async () => {
    const service = await anybody();
    const run = start('yes');
    const id = await run.add(fieldsAt(service.baseUrl));
    await run.change(id, fieldsAt(service.baseUrl, change));
    expect(run.profileOf(id)?.secret).toEqual({ is: 'missing' });
    expect(await run.lookUp(id)).toMatchObject({ error: { code: 'secret-missing' } });
    expect(service.requests).toEqual([]);
    expect(filesIn(run.folder).filter(({ text }) => /"sealed": "/.test(text))).toEqual([]);
  });
});

it('another host is confirmed by a person, by name, and takes no secret along', async () => {
  const [service, stranger] = [await anybody(), await anybody()];
  const run = start('yes');
  const id = await run.add(fieldsAt(service.baseUrl));
  expect(await run.change(id, fieldsAt(stranger.baseUrl))).toMatchObject({ ok: true });
  expect(run.asked).toMatchObject([
    { profile: 'Demo store', host: new URL(stranger.baseUrl).host, changed: ['host'], losesSecret: true },
  ]);
  expect(await run.lookUp(id)).toMatchObject({ error: { code: 'secret-missing' } });
  expect(stranger.requests).toEqual([]);
});

it('what is not confirmed is not changed, and the secret stays', async () => {
  const [service, stranger] = [await anybody(), await anybody()];
  const run = start('no');
  const id = await run.add(fieldsAt(service.baseUrl));
  expect(await run.change(id, fieldsAt(stranger.baseUrl))).toMatchObject({ error: { code: 'cancelled' } });
  expect(run.profileOf(id)).toMatchObject({ baseUrl: service.baseUrl, secret: { is: 'set' } });
  expect(await run.lookUp(id)).toMatchObject({ is: 'answered' });
  expect([service.requests.length, stranger.requests.length]).toEqual([1, 0]);
});

it.each<[string, Partial<ProfileFields>, string[]]>([
  ['base URL', { baseUrl: 'http://127.0.0.1:9/other' }, ['base-url']],
  ['project number', { pid: '8' }, ['pid']],
  ['scheme', { scheme: 'epusdt' }, ['scheme']],
  ['environment', { environment: 'test' }, ['environment']],
])('a change of a live profile is confirmed: its %s', async (_field, change, changed) => {
  const run = start('no');
  const live = fieldsAt('http://127.0.0.1:9/pay', { environment: 'live' });
  const id = await run.add(live);
  expect(await run.change(id, { ...live, ...change })).toMatchObject({ error: { code: 'cancelled' } });
  expect(run.asked).toMatchObject([{ profile: 'Demo store', host: '127.0.0.1:9', changed }]);
  expect(run.profileOf(id)).toMatchObject({ ...live, secret: { is: 'set' } });
});

it('a profile becomes live by a person alone', async () => {
  const run = start('no');
  const test = fieldsAt('http://127.0.0.1:9/pay');
  const id = await run.add(test);
  expect(await run.change(id, { ...test, environment: 'live' })).toMatchObject({ error: { code: 'cancelled' } });
});

it('a new profile with a host that none had is confirmed: the page could send to it what it knows', async () => {
  const run = start('no');
  const added = await run.call(contract.profiles.add, { fields: fieldsAt('https://stranger.example'), secret });
  expect(added).toMatchObject({ error: { code: 'cancelled' } });
  expect(run.asked).toMatchObject([{ profile: 'Demo store', host: 'stranger.example', isNew: true }]);
});

it('asks nobody about what sends nothing elsewhere, and keeps the secret', async () => {
  const run = start('no');
  const live = fieldsAt('http://127.0.0.1:9/pay', { environment: 'live' });
  const id = await run.add(live);
  expect(await run.change(id, { ...live, name: 'Shop', tolerance: '1', orderField: 'order_id' })).toMatchObject({
    ok: true,
  });
  // As it is called, it is the same.
  expect(await run.change(id, { ...live, baseUrl: 'HTTP://127.0.0.1:9/pay/' })).toMatchObject({ ok: true });
  expect(run.asked).toEqual([]);
  expect(run.profileOf(id)?.secret).toMatchObject({ is: 'set' });
});

it('what was confirmed is what is changed: another change in between undoes the answer', async () => {
  const run = start('yes');
  const first = fieldsAt('http://127.0.0.1:9');
  const id = await run.add(first);
  const both = await Promise.all([
    run.change(id, { ...first, baseUrl: 'http://127.0.0.1:10' }),
    run.change(id, { ...first, pid: '8' }),
  ]);
  expect(both).toMatchObject([{ error: { code: 'cancelled' } }, { ok: true }]);
  expect(run.profileOf(id)).toMatchObject({ baseUrl: first.baseUrl, pid: '8' });
});
