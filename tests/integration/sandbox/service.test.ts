import { describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/start-sandbox.ts';
import { ask, bearer, createPath, infoPath } from './plain-client.ts';
import { addressesOf, pid, rightCreate, secret, signed } from './running-sandbox.ts';

const options = { port: 0, pid: String(pid), secret, scheme: 'cregis', seed: 7, addressAccount: 5 };

async function withSandbox<T>(work: (sandbox: Sandbox) => Promise<T>, given = options, now?: () => number): Promise<T> {
  const sandbox = await startSandbox(given, now);
  try {
    return await work(sandbox);
  } finally {
    await sandbox.close();
  }
}

const create = (sandbox: Sandbox) => ask(sandbox.baseUrl, { path: createPath, body: signed(rightCreate) });

describe('a sandbox', () => {
  it('creates the same addresses for the same seed and account, and others for another account', async () => {
    const first = addressesOf(await withSandbox(create));
    expect(addressesOf(await withSandbox(create))).toEqual(first);
    const other = addressesOf(await withSandbox(create, { ...options, addressAccount: 6 }));
    expect(other.some((address) => first.includes(address))).toBe(false);
  });

  it('dates its orders relative to its start', async () => {
    const startedAt = Date.now() - 3_600_000;
    let clock = startedAt;
    await withSandbox(
      async (sandbox) => {
        clock = Date.now();
        const service_id = sandbox.orders.find(({ name }) => name === 'waiting')?.serviceId;
        const answer = await ask(sandbox.baseUrl, { path: infoPath, body: signed({ service_id }) });
        const created = Number(/"created_time":(\d{13})/.exec(answer.text)?.[1]);
        expect(created).toBe(Math.floor(startedAt / 1000) * 1000 - 12 * 60_000);
      },
      options,
      () => clock,
    );
  });

  it('listens on loopback only', async () => {
    await withSandbox((sandbox) => {
      expect(new URL(sandbox.baseUrl).hostname).toBe('127.0.0.1');
      return Promise.resolve();
    });
  });

  it('closes waiting connections when it ends', async () => {
    const sandbox = await startSandbox(options);
    const headers = bearer(sandbox);
    for (const fault of [
      { operation: 'create', kind: 'hang' },
      { operation: 'create', kind: 'delay', ms: 60_000 },
    ]) {
      await ask(sandbox.baseUrl, { path: '/sandbox/faults', headers, body: JSON.stringify(fault) });
    }
    const lines = [create(sandbox), create(sandbox)].map((line) => line.catch((error: unknown) => error));
    await expect
      .poll(async () => (await ask(sandbox.baseUrl, { method: 'GET', path: '/sandbox/faults', headers })).text)
      .toContain('"data":[]');
    await sandbox.close();
    expect(await Promise.all(lines)).toMatchObject([{ code: 'ECONNRESET' }, { code: 'ECONNRESET' }]);
  });
});
