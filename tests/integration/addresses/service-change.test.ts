/** A batch continues only with the service it started with, however its profile changes meanwhile. */
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { BatchProfile } from '../../../electron/addresses/running-batches.ts';
import { createAddressBatches } from '../../../electron/addresses/address-batches.ts';
import type { Client } from '../../../electron/addresses/send-request.ts';
import { success } from '../../../electron/contract/result.ts';
import { createRequestRate } from '../../../electron/payment-service/request-rate.ts';
import { lookInto, openReal, temporaryFolder } from '../database/real-database.ts';
import { valueOf } from '../database/batches.ts';
import { input } from './real-batches.ts';

const at = (baseUrl: string): BatchProfile => ({
  id: 'demo',
  name: 'Demo',
  environment: 'test',
  builtIn: false,
  baseUrl,
  pid: '7',
});

/** Batches of a profile that may change, with a service whose first response waits for `release`. */
async function start() {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  const state = { profile: at('https://a.example'), whileConnecting: () => {} };
  const sentTo: string[] = [];
  const first = Promise.withResolvers<void>();
  const clientAt = (host: string): Client => ({
    prepareCreate: async () => ({
      nonce: crypto.randomUUID().slice(0, 6),
      timestamp: 1,
      send: async () => {
        sentTo.push(host);
        if (sentTo.length === 1) await first.promise;
        const data = [{ address: crypto.randomUUID() }];
        const raw = JSON.stringify({ code: '00000', msg: 'ok', data });
        const answered = { is: 'answered', code: '00000', msg: 'ok', data, raw, httpStatus: 200 } as const;
        return { ...answered, tookMs: 0, succeeded: true, clockSkewMs: null, retryAfterMs: null };
      },
    }),
  });
  const batches = createAddressBatches({
    journal: database.journal,
    reading: database,
    async clientFor() {
      state.whileConnecting();
      return success(clientAt(state.profile.baseUrl));
    },
    profileOf: () => state.profile,
    paceOf: () => ({ concurrency: 1, rate: createRequestRate(() => null) }),
    now: Date.now,
    onChange: () => undefined,
    reportEveryMs: 0,
    failed: () => undefined,
  });
  return { file, state, batches, sentTo, release: first.resolve };
}

test('the rest of a batch isn’t sent to another service if the profile changed during a request', async () => {
  const { state, batches, sentTo, release } = await start();
  const batch = valueOf(await batches.create(input({ count: 3, alias: 'Till {n}', perRequest: 1 })));
  await vi.waitFor(() => expect(sentTo).toEqual(['https://a.example']));
  await batches.pause(batch.id);
  const resumed = batches.resume(batch.id);
  // Waits for the open request.
  await new Promise(setImmediate);
  state.profile = at('https://b.example');
  release();
  expect(await resumed).toMatchObject({ ok: false, error: { facts: { reason: 'another-service' } } });
  expect(sentTo).toEqual(['https://a.example']);
});

test('a batch is saved with its service', async () => {
  const { file, state, batches, sentTo, release } = await start();
  release();
  state.whileConnecting = () => {
    state.profile = at('https://b.example');
  };
  const batch = valueOf(await batches.create(input({ count: 1 })));
  await vi.waitFor(() => expect(sentTo).toEqual(['https://b.example']));
  const [kept] = lookInto(file, (inside) => inside.prepare('SELECT base_url FROM batch WHERE id = ?').all(batch.id));
  expect(kept).toEqual({ base_url: 'https://b.example' });
});

test('a batch isn’t sent if the profile became live or read-only while its client was created', async () => {
  const { state, batches, sentTo } = await start();
  state.whileConnecting = () => {
    state.profile = { ...state.profile, environment: 'live' };
  };
  expect(await batches.create(input({ count: 1 }))).toMatchObject({
    ok: false,
    error: { facts: { fault: 'count-not-confirmed' } },
  });
  state.profile = at('https://a.example');
  state.whileConnecting = () => {
    state.profile = { ...state.profile, readOnly: true };
  };
  expect(await batches.create(input({ count: 1 }))).toMatchObject({ ok: false, error: { code: 'read-only' } });
  expect(sentTo).toEqual([]);
});
