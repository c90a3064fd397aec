import { describe, expect, it } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { ask, bearer, freshNonce } from './plain-client.ts';
import { addressesOf, envelopeOf, rightCreate, runSandbox } from './running-sandbox.ts';

const { service, orderNumber, info, create, control } = runSandbox();

const batch = z.strictObject({
  nonce: z.string(),
  chain: z.string(),
  alias: z.string().nullable(),
  callback_url: z.string(),
  addresses: z.array(z.string()),
});
const batches = async (asked = '') => z.array(batch).parse(await control('GET', `/sandbox/batches${asked}`));

describe('control', () => {
  it('counts requests, done and refused', async () => {
    const before = await control('GET', '/sandbox/counts');
    expect(before).toMatchObject({ create: { requests: 0, done: 0, refused: 0 }, addresses_created: 0 });
    await info({ service_id: orderNumber('paid') });
    await info({ service_id: 'NONE' });
    await create(rightCreate);
    await create({ ...rightCreate, number: 101 });
    await create({ ...rightCreate, alias: 'x'.repeat(70_000) });
    expect(await control('GET', '/sandbox/counts')).toEqual({
      info: { requests: 2, done: 1, refused: 1 },
      create: { requests: 3, done: 1, refused: 2 },
      addresses_created: 3,
      faults_met: {},
      faults_done: {},
    });
  });

  it('lists created addresses by nonce, also if the response never arrived', async () => {
    const skip = (await batches()).length;
    const [arrived, lost] = [freshNonce(), freshNonce()];
    const addresses = addressesOf(await create({ ...rightCreate, nonce: arrived, alias: undefined }));
    await control('POST', '/sandbox/faults', { operation: 'create', kind: 'reset-after' });
    await create({ ...rightCreate, nonce: lost, chain_id: 'btc' }).catch(() => null);
    const [first, second, ...more] = await batches(`?after=${skip}&limit=10`);
    expect(first).toEqual({
      nonce: arrived,
      chain: 'TRON',
      alias: null,
      callback_url: rightCreate.callback_url,
      addresses,
    });
    expect(second).toMatchObject({ nonce: lost, chain: 'Bitcoin', alias: 'Shop' });
    expect(second?.addresses).toHaveLength(3);
    expect(more).toEqual([]);
  });

  it.each([
    ['an unknown kind', { operation: 'info', kind: 'explode' }],
    ['a create’s fault for lookups', { operation: 'info', kind: 'wrong-count' }],
    ['no operation', { kind: 'hang' }],
    ['no times', { operation: 'info', kind: 'hang', times: 0 }],
    ['an unknown field', { operation: 'info', kind: 'hang', ms: 1 }],
    ['a correct count', { operation: 'create', kind: 'wrong-count', by: 0 }],
  ])('refuses %s with a reason', async (_what, fault) => {
    const headers = bearer(service());
    const answer = await ask(service().baseUrl, { path: '/sandbox/faults', headers, body: JSON.stringify(fault) });
    expect(answer.status).toBe(400);
    expect(envelopeOf(answer)).toMatchObject({ code: 'S9003' });
    expect(await control('GET', '/sandbox/faults')).toEqual([]);
  });
});
