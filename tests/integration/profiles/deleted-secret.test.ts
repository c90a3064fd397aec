/** A deleted secret is in no file and in no redactor, and no client signs with it. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { success } from '../../../electron/contract/result.ts';
import { directRoute } from '../../../electron/payment-service/transport/network-route.ts';
import { connectProfiles } from '../../../electron/profiles/profile-clients.ts';
import { createSecretStore } from '../../../electron/profiles/secrets/secret-store.ts';
import { createRedactor } from '../../../electron/payment-service/redaction/redactor.ts';
import { filesIn, keyFileOf, newFolder, openIn, setSecret } from './data-folder.ts';
import { openTestKeychain } from './test-keychain.ts';
import { profileFields } from '../../support/profile-fields.ts';

const secret = 'tH3-s3cr3t/of+a=merchant';

async function start() {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    request.resume().on('end', () => response.end('{"code":"00000","msg":"ok","data":null}'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const at = server.address();
  const fields = profileFields({
    name: 'Demo store',
    baseUrl: `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`,
  });
  const folder = newFolder();
  const settings = openIn(folder);
  const { keychain } = openTestKeychain(keyFileOf(folder));
  const redactor = createRedactor();
  let clock = 1_795_000_000_000;
  const now = (): number => (clock += 1);
  const connected = connectProfiles({
    hasSecret: redactor.hasSecret,
    settings,
    secrets: createSecretStore({ settings, keychain, remember: redactor.remember, forget: redactor.forget, now }),
    workerFile: path.join(import.meta.dirname, 'none'),
    rememberSecret: (known) => redactor.remember(known),
    now,
    nonces: async () => success({ next: async () => randomBytes(3).toString('hex') }),
    routeTo: async () => directRoute,
    enterProxyCredentials: () => undefined,
    hasActiveBatch: () => false,
    confirm: async () => true,
    changed: () => undefined,
    sandboxFailed: () => undefined,
    failed: () => undefined,
  });
  onTestFinished(async () => {
    await connected.close();
    server.close();
  });
  const added = await connected.profiles.add(fields, secret);
  const id = added.ok ? added.value.chosenId : '';
  const encrypted = settings.current().profiles[0]?.secret?.encrypted ?? '';
  const client = await connected.clients.clientFor(id);
  if (!client.ok) throw new Error(client.error.message);
  return { ...connected, folder, id, fields, encrypted, redactor, client: client.value, requests: () => requests };
}
type Run = Awaited<ReturnType<typeof start>>;

const ends: Readonly<Record<string, (run: Run) => Promise<unknown>>> = {
  forgotten: ({ profiles, id }) => profiles.deleteSecret(id),
  'removed with its profile': ({ profiles, id }) => profiles.remove(id),
  'lost to another project': ({ profiles, id, fields }) => profiles.change(id, { ...fields, pid: '8' }),
  replaced: ({ profiles, id }) => setSecret(profiles, id, 'another-secret'),
};

it.each(Object.keys(ends))(
  '%s, a secret is in no file, not even in damaged ones that were moved aside',
  async (how) => {
    const run = await start();
    const { folder, encrypted } = run;
    const config = path.join(folder, 'config.json');
    const text = fs.readFileSync(config, 'utf8');
    fs.writeFileSync(path.join(folder, 'config.json.tmp-17000'), text);
    for (const damaged of [text.slice(0, -40), text.replace('Demo', 'D\u0000mo')]) {
      fs.writeFileSync(config, damaged);
      expect(openIn(folder).notices).toMatchObject([{ kind: 'settings-restored' }]);
    }
    const files = filesIn(folder);
    expect(
      files
        .filter((file) => file.text.includes(encrypted))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['config.good.json', 'config.json']);
    expect(
      files.filter(({ name }) => name.startsWith('config.broken')).map((file) => file.text.includes('store')),
    ).toEqual([true, true]);
    await ends[how]?.(run);
    expect(filesIn(folder).filter((file) => file.text.includes(encrypted))).toEqual([]);
  },
);

it.each(Object.keys(ends))('%s, a batch with an open client signs nothing more with it', async (how) => {
  const run = await start();
  const create = { chain: 'TRON', alias: '', callbackUrl: 'https://shop.example/hook', count: 1 };
  expect(await (await run.client.prepareCreate(create)).send()).toMatchObject({ is: 'answered' });
  // Another exchange keeps the client open.
  const prepared = await run.client.prepareCreate(create);
  await ends[how]?.(run);
  expect(await (await run.client.prepareCreate(create)).send()).toMatchObject({
    is: 'not-sent',
    reason: 'profile-changed',
  });
  expect(run.requests()).toBe(1);
  await prepared.send();
});

it('the redactor forgets a deleted secret and keeps a replaced one', async () => {
  const run = await start();
  await ends['replaced']?.(run);
  expect(run.redactor.redact(secret)).toBe('[redacted]');
  await ends['forgotten']?.(run);
  expect(run.redactor.redact(`${secret} another-secret`)).toBe(`${secret} another-secret`);
});

it('the redactor keeps the secret in effect and the latest replaced ones', async () => {
  const run = await start();
  const later = Array.from({ length: 12 }, (_, at) => `another-secret-${at}`);
  for (const each of later) await setSecret(run.profiles, run.id, each);
  const redacted = [secret, ...later].filter((each) => run.redactor.redact(each) === '[redacted]');
  expect(redacted).toEqual(later.slice(-4));
  // A secret that isn't in effect replaces none.
  for (let at = 0; at < 20; at += 1) run.redactor.remember(`given-${at}`, run.id);
  expect(run.redactor.redact(later.at(-1) ?? '')).toBe('[redacted]');
});
