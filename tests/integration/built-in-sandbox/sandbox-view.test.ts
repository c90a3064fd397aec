/** The calls of the Sandbox view, with a real sandbox in its thread. */
import { createServer } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Contract } from '../../../electron/contract/contract.ts';
import type { OutputOf } from '../../../electron/contract/method.ts';
import type { Result } from '../../../electron/contract/result.ts';
import { sandboxHandlers } from '../../../electron/ipc/sandbox.ts';
import { createSandboxControl } from '../../../electron/sandbox/control-client.ts';
import { z } from '../../../electron/contract/zod.ts';
import { startConnected } from '../profiles/start-profiles.ts';
import { profileFields } from '../../support/profile-fields.ts';
import { pageCalls } from '../../support/page-calls.ts';
import { listen } from '../../support/listen.ts';

type Entries = Contract['sandbox'];

function start() {
  const inProgress = new Set<string>();
  const connected = startConnected({ hasActiveBatch: (profileId) => inProgress.has(profileId) });
  onTestFinished(() => expect(connected.failures).toEqual([]));
  connected.startOrStopSandbox();
  const call = pageCalls({ sandbox: sandboxHandlers({ ...connected, now: Date.now }) });
  /** Calls a method like the page: through the schema, typed by the contract. */
  async function ask<Name extends keyof Entries>(
    name: Name,
    input?: unknown,
  ): Promise<Result<OutputOf<Entries[Name]>>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract gives each method its output
    return (await call(`sandbox:${name}`, input)) as Result<OutputOf<Entries[Name]>>;
  }
  async function value<Name extends keyof Entries>(name: Name, input?: unknown): Promise<OutputOf<Entries[Name]>> {
    const result = await ask(name, input);
    if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
    return result.value;
  }
  const orderNamed = async (name: string) => {
    const found = (await value('orders')).find((order) => order.name === name);
    if (found === undefined) throw new Error(`no order ${name}`);
    return found;
  };
  return { ...connected, ask, value, orderNamed, inProgress };
}

const elsewhere = profileFields({ name: 'Elsewhere', environment: 'sandbox' });

it('the Sandbox view lists every order with the status of a lookup and its possible actions', async () => {
  const { orderNamed } = start();
  expect(await orderNamed('underpaid')).toMatchObject({
    changed: false,
    status: 'underpaid',
    refund: 'none',
    sum: { is: 'known', currency: 'USDT', ordered: '40.00', received: '31.00', difference: '-9.00' },
    due: { symbol: 'USDT' },
    refusals: { pay: null, expire: 'its status is paid_partial', restore: 'nothing to reset' },
  });
  expect(await orderNamed('refund-processing')).toMatchObject({
    refund: 'processing',
    refusals: { 'finish-refund': null },
  });
  expect((await orderNamed('null-everything')).status).toBe('unknown');
  expect((await orderNamed('null-everything')).due).toBeNull();
});

it('the Sandbox view pays the missing amount of an underpaid order, and resets the order', async () => {
  const { orderNamed, value, ask } = start();
  const { serviceId, due, paysLate } = await orderNamed('underpaid');
  const pay = { action: 'pay', serviceId, tokenName: due?.tokenName, amount: due?.missing, late: paysLate };
  expect(await value('actOnOrder', pay)).toMatchObject({ status: 'paid', changed: true, refusals: { settle: null } });
  expect((await orderNamed('underpaid')).status).toBe('paid');
  expect(await ask('actOnOrder', { action: 'expire', serviceId })).toMatchObject({
    ok: false,
    error: { code: 'service-refused', message: 'The order can’t expire: its status is paid.' },
  });
  expect(await value('actOnOrder', { action: 'restore', serviceId })).toMatchObject({
    status: 'underpaid',
    changed: false,
  });
});

it('the Sandbox view switches one simulated error without changing the others or their order', async () => {
  const { value, clients, orderNamed } = start();
  const { serviceId } = await orderNamed('paid');
  expect(await value('faults')).toEqual([]);
  expect(await value('setSimulatedError', { fault: 'status-500', on: true })).toEqual(['status-500']);
  expect(await value('setSimulatedError', { fault: 'wrong-count', on: true })).toEqual(['status-500', 'wrong-count']);
  expect(await value('setSimulatedError', { fault: 'not-json', on: true })).toEqual([
    'status-500',
    'wrong-count',
    'not-json',
  ]);
  expect(await value('setSimulatedError', { fault: 'not-json', on: true })).toHaveLength(3);
  const client = await clients.clientFor('sandbox');
  if (!client.ok) throw new Error('no client');
  expect(await client.value.lookUp(serviceId)).toMatchObject({ is: 'unknown', reason: 'http-status' });
  expect(await value('setSimulatedError', { fault: 'status-500', on: false })).toEqual(['wrong-count', 'not-json']);
  expect(await client.value.lookUp(serviceId)).toMatchObject({ is: 'unknown', reason: 'web-page' });
  expect(await value('setSimulatedError', { fault: 'not-json', on: false })).toEqual(['wrong-count']);
  expect(await client.value.lookUp(serviceId)).toMatchObject({ is: 'answered', code: '00000' });
});

it('the Sandbox view sends a deposit to the newest address and shows the response to its callback', async () => {
  const bodies: string[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(204).end();
    });
  });
  const port = await listen(receiver);
  onTestFinished(() => {
    receiver.close();
  });
  const callbackUrl = `http://127.0.0.1:${port}/hook`;

  const { value, ask, clients } = start();
  expect(await value('deposits')).toEqual({ newestAddress: null, newest: null });
  const client = await clients.clientFor('sandbox');
  if (!client.ok) throw new Error('no client');
  const create = await client.value.prepareCreate({ chain: 'TRON', alias: 'Shop', callbackUrl, count: 3 });
  await create.send();
  const { newestAddress } = await value('deposits');
  expect(newestAddress?.chain).toBe('TRON');
  const address = newestAddress?.address ?? '';
  await value('deposit', { address, amount: '25.00' });
  await vi.waitFor(async () => expect((await value('deposits')).newest?.state).toBe('delivered'));
  const { newest } = await value('deposits');
  expect(newest).toMatchObject({ number: 1, address, callbackUrl, attempts: [{ status: 204, failure: null }] });
  expect(bodies).toEqual([newest?.body]);
  expect(await ask('deposit', { address: 'TUnknown', amount: '1' })).toMatchObject({
    error: { code: 'service-refused', facts: { serviceCode: 'S5101' } },
  });
});

it('a reset of the sandbox restores its orders and starts a new service', async () => {
  const { value, orderNamed, profiles, inProgress, ask } = start();
  const { serviceId } = await orderNamed('waiting');
  await value('actOnOrder', { action: 'expire', serviceId });
  await value('setSimulatedError', { fault: 'hang', on: true });
  const before = profiles.profileOf('sandbox');
  inProgress.add('sandbox');
  expect(await ask('reset')).toMatchObject({ error: { code: 'batch-open' } });
  inProgress.clear();
  await value('reset');
  expect(profiles.profileOf('sandbox')?.baseUrl).not.toBe(before?.baseUrl);
  expect(profiles.profileOf('sandbox')?.pid).not.toBe(before?.pid);
  expect(await value('faults')).toEqual([]);
  expect(await orderNamed('waiting')).toMatchObject({ serviceId, changed: false, status: 'waiting' });
});

it('the Sandbox view does nothing while another profile is selected, even of the sandbox environment', async () => {
  const { ask, profiles, sandbox } = start();
  const running = await sandbox.ready();
  await profiles.add(elsewhere, 'x');
  expect(await ask('orders')).toEqual({ ok: true, value: [] });
  const calls = [
    ask('actOnOrder', { action: 'expire', serviceId: running?.orders[0]?.serviceId }),
    ask('createOrder', { amount: '1', currency: 'EUR', validMinutes: 10 }),
    ask('faults'),
    ask('setSimulatedError', { fault: 'hang', on: true }),
    ask('deposits'),
    ask('deposit', { address: 'T', amount: '1' }),
    ask('time'),
    ask('setClockSpeed', { speed: 'fast' }),
    ask('reset'),
  ];
  for (const result of await Promise.all(calls))
    expect(result).toMatchObject({ ok: false, error: { code: 'not-sent' } });
});

it('the Sandbox view refuses unknown actions, errors and fields', async () => {
  const { ask, orderNamed } = start();
  const { serviceId } = await orderNamed('waiting');
  const calls = [
    ask('actOnOrder', { action: 'start-over', serviceId }),
    ask('actOnOrder', { action: 'expire', serviceId, extra: 1 }),
    ask('actOnOrder', { action: 'pay', serviceId, tokenName: 'USDT-TRC20', amount: '0.00', late: false }),
    ask('setSimulatedError', { fault: 'redirect', on: true }),
    ask('deposit', { address: 'T', amount: '1', baseUrl: 'http://elsewhere' }),
    ask('setClockSpeed', { speed: 'backwards' }),
  ];
  for (const result of await Promise.all(calls)) expect(result).toMatchObject({ error: { code: 'invalid-input' } });
});

it('the Sandbox view never gets the secret or the control token', async () => {
  const { ask, profiles, sandbox } = start();
  const running = await sandbox.ready();
  const answers = [await ask('orders'), await ask('faults'), await ask('deposits'), await ask('time')];
  const shown = JSON.stringify([
    ...answers,
    profiles.profileOf('sandbox'),
    await ask('deposit', { address: 'T', amount: '1' }),
  ]);
  expect(shown).toContain(running?.baseUrl);
  for (const secret of [running?.secret, running?.controlToken]) {
    expect(secret).toMatch(/^[\w-]{32,}$/);
    expect(shown).not.toContain(secret);
  }
});

it('the Sandbox view sends callbacks only to this computer', async () => {
  const answer = z.unknown();
  for (const url of ['https://pay.example', 'http://10.0.0.1:80', 'http://127.0.0.1:1@pay.example', '']) {
    const control = createSandboxControl({ baseUrl: url, controlToken: 'sandbox-control-token' });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await control.get(answer, 'orders')).toMatchObject({ error: { code: 'not-sent' } });
  }
});
