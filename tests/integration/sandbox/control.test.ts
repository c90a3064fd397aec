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
      redirects_followed: 0,
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

  const port = () => new URL(service().baseUrl).port;

  it.each([
    'attacker.example:PORT',
    '127.0.0.1.attacker.example:PORT',
    'localhost.attacker.example:PORT',
    'localhost.:PORT',
    'user@localhost:PORT',
    '0.0.0.0:PORT',
    '192.168.0.2:PORT',
    'localhost',
    '127.0.0.1:1',
    '127.1.2.3:PORT',
  ])('refuses the host name %s, even with the token', async (name) => {
    const headers = { ...bearer(service()), host: name.replace('PORT', port()) };
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await ask(service().baseUrl, { method, path: '/sandbox/faults', headers });
      expect(answer.status).toBe(403);
      expect(envelopeOf(answer)).toMatchObject({ code: 'S9001', data: null });
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'refuses the content type %j',
    async (type) => {
      const body = JSON.stringify({ operation: 'info', kind: 'hang' });
      const headers = { ...bearer(service()), 'content-type': type };
      const answer = await ask(service().baseUrl, { path: '/sandbox/faults', headers, body });
      expect(answer.status).toBe(415);
      expect(envelopeOf(answer).code).toBe('S9002');
      expect(await control('GET', '/sandbox/faults')).toEqual([]);
    },
  );

  it('allows no CORS request', async () => {
    const headers = { origin: 'https://attacker.example', 'access-control-request-method': 'DELETE' };
    const answer = await ask(service().baseUrl, { method: 'OPTIONS', path: '/sandbox/faults', headers });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    ['an unknown kind', { operation: 'info', kind: 'explode' }],
    ['a create’s fault for lookups', { operation: 'info', kind: 'wrong-count' }],
    ['no operation', { kind: 'hang' }],
    ['no times', { operation: 'info', kind: 'hang', times: 0 }],
    ['an unknown field', { operation: 'info', kind: 'hang', ms: 1 }],
    ['an invalid URL', { operation: 'info', kind: 'redirect', location: 'nowhere' }],
    ['a correct count', { operation: 'create', kind: 'wrong-count', by: 0 }],
  ])('refuses %s with a reason', async (_what, fault) => {
    const headers = bearer(service());
    const answer = await ask(service().baseUrl, { path: '/sandbox/faults', headers, body: JSON.stringify(fault) });
    expect(answer.status).toBe(400);
    expect(envelopeOf(answer)).toMatchObject({ code: 'S9003' });
    expect(await control('GET', '/sandbox/faults')).toEqual([]);
  });
});
