import { expect, it, onTestFinished, vi } from 'vitest';
import { losesSecret, type ProfileFields, type ProfilesView } from '../../../electron/contract/profiles.ts';
import { startTestSandbox } from '../../support/test-sandbox.ts';
import { valueOf } from '../database/batches.ts';
import { newFolder, setSecret } from './data-folder.ts';
import { openSecrets, startConnected } from './start-profiles.ts';
import { profileFields } from '../../support/profile-fields.ts';

const elsewhere = profileFields({ name: 'Elsewhere' });

function start() {
  const known: string[] = [];
  const views: ProfilesView[] = [];
  const inProgress = new Set<string>();
  const remember = (secret: string): void => {
    if (!known.includes(secret)) known.push(secret);
  };
  const connected = startConnected(
    {
      rememberSecret: remember,
      hasActiveBatch: (profileId) => inProgress.has(profileId),
      changed: (view) => views.push(view),
    },
    openSecrets(newFolder(), {}, { remember }),
  );
  return { ...connected, known, views, inProgress };
}

async function lookUpFirst({ clients, sandbox }: Pick<ReturnType<typeof start>, 'clients' | 'sandbox'>) {
  const client = await clients.clientFor('sandbox');
  if (!client.ok) return client.error;
  const order = (await sandbox.ready())?.orders[0]?.serviceId ?? '';
  return client.value.lookUp(order);
}

it('the sandbox runs while its profile is selected', async () => {
  const run = start();
  run.startOrStopSandbox();
  expect(await lookUpFirst(run)).toMatchObject({ is: 'answered', code: '00000' });
  expect(run.profiles.profileOf('sandbox')?.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(run.views.at(-1)?.profiles[0]?.pid).toMatch(/^\d{19}$/);
  expect(run.failures).toEqual([]);
});

it('each start of the sandbox has a new URL, project number, secret and control token, and both secrets are redacted', async () => {
  const run = start();
  run.startOrStopSandbox();
  const first = await run.sandbox.ready();
  await run.profiles.add(elsewhere, 'x');
  await vi.waitFor(() => expect(run.profiles.profileOf('sandbox')?.baseUrl).toBe(''));
  await run.profiles.choose('sandbox');
  const second = await run.sandbox.ready();
  expect(second?.secret).not.toBe(first?.secret);
  expect(second?.pid).not.toBe(first?.pid);
  expect(second?.controlToken).not.toBe(first?.controlToken);
  expect(run.known).toEqual([first?.secret, first?.controlToken, 'x', second?.secret, second?.controlToken]);
  for (const token of [first?.controlToken, second?.controlToken])
    expect(JSON.stringify(run.views)).not.toContain(token);
  expect(await lookUpFirst(run)).toMatchObject({ is: 'answered', code: '00000' });
});

it('the sandbox ends when another profile is selected', async () => {
  const run = start();
  run.startOrStopSandbox();
  const service = await run.sandbox.ready();
  await run.profiles.add(elsewhere, '');
  await vi.waitFor(() => expect(run.profiles.profileOf('sandbox')?.pid).toBe(''));
  await expect(fetch(service?.baseUrl ?? '')).rejects.toThrow('fetch failed');
  expect(await lookUpFirst(run)).toMatchObject({ code: 'not-sent', facts: { reason: 'stopped-before-sending' } });
});

it('the sandbox keeps running during a batch', async () => {
  const run = start();
  run.startOrStopSandbox();
  const service = await run.sandbox.ready();
  run.inProgress.add('sandbox');
  await run.profiles.add(elsewhere, '');
  expect((await fetch(service?.baseUrl ?? '')).status).toBeGreaterThan(0);
  run.inProgress.delete('sandbox');
  run.startOrStopSandbox();
  await vi.waitFor(() => expect(run.profiles.profileOf('sandbox')?.pid).toBe(''));
});

/** Whether a field's change means another service or another signature. */
const changes: { readonly [K in keyof ProfileFields]: readonly [ProfileFields[K], boolean] } = {
  name: ['Renamed', false],
  environment: ['live', false],
  baseUrl: ['https://other.example', true],
  pid: ['2', true],
  scheme: ['pairs-md5', true],
  orderField: ['order_id', true],
  numberAs: ['text', true],
  timestampUnit: ['s', true],
  tolerance: ['1.00', false],
  chains: [['TRON'], false],
  notFoundCodes: [['E1'], false],
};

it.each(Object.entries(changes))('a change of %s stops only the affected requests', async (field, [value, stops]) => {
  const service = await startTestSandbox();
  onTestFinished(() => service.close());
  const run = start();
  const fields = { ...elsewhere, baseUrl: service.baseUrl, pid: service.pid };
  const added = valueOf(await run.profiles.add(fields, service.secret));
  const client = valueOf(await run.clients.clientFor(added.chosenId));
  const prepared = await client.prepareCreate({
    chain: 'TRON',
    alias: '',
    callbackUrl: 'https://a.example/',
    count: 2,
  });
  valueOf(await run.profiles.change(added.chosenId, { ...fields, [field]: value }));
  const outcome = await prepared.send();
  // The secret is deleted for another service.
  if (losesSecret(fields, { ...fields, [field]: value })) {
    valueOf(await setSecret(run.profiles, added.chosenId, service.secret));
  }
  expect(outcome).toMatchObject(
    stops ? { is: 'not-sent', reason: 'profile-changed' } : { is: 'answered', succeeded: true },
  );
  expect(valueOf(await run.clients.clientFor(added.chosenId)) === client).toBe(!stops);
});

it('a new or deleted secret stops requests signed with the old one, with that reason', async () => {
  const service = await startTestSandbox();
  onTestFinished(() => service.close());
  const run = start();
  const fields = { ...elsewhere, baseUrl: service.baseUrl, pid: service.pid };
  const { chosenId } = valueOf(await run.profiles.add(fields, service.secret));
  for (const change of [() => setSecret(run.profiles, chosenId, 'another'), () => run.profiles.remove(chosenId)]) {
    const client = valueOf(await run.clients.clientFor(chosenId));
    valueOf(await change());
    expect(await client.lookUp('any')).toMatchObject({ is: 'not-sent', reason: 'profile-changed' });
  }
});
