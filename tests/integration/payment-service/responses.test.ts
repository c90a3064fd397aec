/** Requests and responses, and retries of lookups. */
import { Agent } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createServiceClient, type ServiceClient } from '../../../electron/payment-service/client.ts';
import type { Exchange } from '../../../electron/payment-service/exchange-outcome.ts';
import { createRequestRate } from '../../../electron/payment-service/request-rate.ts';
import {
  addressesWanted,
  answer,
  clientOf,
  pid,
  profileAt,
  secret,
  selfSigned,
  startService,
  type ReceivedHttp,
  type Script,
  type ScriptedService,
} from './scripted-service.ts';
import { atLeast } from '../../support/at-least.ts';

async function service(script: Script): Promise<ScriptedService> {
  const started = await startService(script);
  onTestFinished(started.stop);
  return started;
}

function client(...of: Parameters<typeof clientOf>): ServiceClient {
  const made = clientOf(...of);
  onTestFinished(() => made.close());
  return made;
}

const envelope = (data: string, code = '00000', msg = 'ok'): string =>
  `{"code":"${code}","msg":"${msg}","data":${data}}`;

const answering = (body: string, head: Parameters<typeof answer>[1] = {}): Promise<ScriptedService> =>
  service({ onRequest: (socket) => void socket.write(answer(body, head)) });

const theOnly = (requests: readonly ReceivedHttp[]): ReceivedHttp => {
  const [request] = requests;
  if (request === undefined || requests.length > 1) throw new Error(`${requests.length} requests`);
  return request;
};

describe('a request', () => {
  it('for a lookup has the signed body with every digit of the project number', async () => {
    const { baseUrl, requests } = await answering(envelope('{}'));
    await client(profileAt(baseUrl)).lookUp('po-1');
    const { path, headers, body } = theOnly(requests);
    const sign = /"sign":"([0-9a-f]{32})"/.exec(body)?.[1];
    expect(path).toBe('/api/v2/order/info');
    expect(body).toBe(`{"pid":${pid},"nonce":"n00001","timestamp":1700000000123,"service_id":"po-1","sign":"${sign}"}`);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'accept-encoding': 'identity',
    });
    expect(body).not.toContain(secret);
  });

  it('for a create has the fields in the order of the specification', async () => {
    const { baseUrl, requests } = await answering(envelope('[]'));
    const prepared = await client(profileAt(baseUrl)).prepareCreate(addressesWanted);
    expect(prepared).toMatchObject({ nonce: 'n00001', timestamp: 1_700_000_000_123 });
    expect(requests).toEqual([]);
    await prepared.send();
    const { path, body } = theOnly(requests);
    expect(path).toBe('/api/v1/batch/address/create');
    expect(body.replace(/"sign":"[0-9a-f]{32}"/, '"sign":"…"')).toBe(
      `{"pid":${pid},"chain_id":"195@195","alias":"Shop süd","callback_url":"https://merchant.example/callback?a=1&b=2","number":3,"nonce":"n00001","timestamp":1700000000123,"sign":"…"}`,
    );
  });

  it('has the field names, types and units of the profile, and no empty alias', async () => {
    const { baseUrl, requests } = await answering(envelope('[]'));
    const own = client({
      ...profileAt(`${baseUrl}/pay/`),
      orderField: 'cregis_id',
      numberAs: 'text',
      timestampUnit: 's',
    });
    await own.lookUp('po-1');
    await (await own.prepareCreate({ ...addressesWanted, alias: '' })).send();
    expect(requests.map(({ path }) => path)).toEqual(['/pay/api/v2/order/info', '/pay/api/v1/batch/address/create']);
    expect(requests[0]?.body).toContain('"timestamp":1700000000,"cregis_id":"po-1"');
    expect(requests[1]?.body).toContain('"number":"3"');
    expect(requests[1]?.body).not.toContain('alias');
  });

  it('is sent once, and sending again throws', async () => {
    const { baseUrl, requests } = await answering(envelope('[]'));
    const prepared = await client(profileAt(baseUrl)).prepareCreate(addressesWanted);
    await Promise.allSettled([prepared.send(), prepared.send()]);
    await expect(prepared.send()).rejects.toThrow('once');
    expect(requests).toHaveLength(1);
  });

  it('goes to https with a trusted certificate, over the given route', async () => {
    const { baseUrl, requests } = await service({
      withTls: true,
      onRequest: (socket) => void socket.write(answer(envelope('{}'))),
    });
    const newDispatcher = () => new Agent({ connect: { ca: selfSigned().cert } });
    const profile = profileAt(baseUrl);
    const nonces = { next: async () => 'n00001' };
    const make = () => createServiceClient({ profile, secret: async () => secret, nonces, newDispatcher });
    const made = make();
    expect((await made.lookUp('po-1')).is).toBe('answered');
    await made.close();
    expect(await made.lookUp('po-1')).toMatchObject({ is: 'not-sent', reason: 'stopped-before-sending' });
    const another = make();
    onTestFinished(() => another.close());
    expect((await another.lookUp('po-1')).is).toBe('answered');
    expect(requests).toHaveLength(2);
  });

  it.each([
    'http://service.example',
    'https://user:pass@service.example',
    'https://service.example/?a=1',
    'ftp://x',
    '',
  ])('never goes to %j', (baseUrl) => {
    const make = () =>
      createServiceClient({
        profile: profileAt(baseUrl),
        secret: async () => secret,
        nonces: { next: async () => 'n00001' },
      });
    expect(make).toThrow(/url-/);
  });
});

describe('a response', () => {
  it('of success has its data digit for digit, and its raw text', async () => {
    const raw = envelope('{"refund_data":{"refund_id":9007199254740993},"order_details":{"tax_cost":1.20}}');
    const { baseUrl } = await answering(raw);
    const outcome = await client(profileAt(baseUrl)).lookUp('po-1');
    expect(outcome).toMatchObject({ is: 'answered', succeeded: true, code: '00000', msg: 'ok', raw, httpStatus: 200 });
    expect(JSON.stringify(outcome.is === 'answered' ? outcome.data : null)).toBe(
      '{"refund_data":{"refund_id":9007199254740993},"order_details":{"tax_cost":1.20}}',
    );
  });

  it.each(
    atLeast(6, [
      ['a refusal with data', envelope('{"status":"paid"}', 'A0001', 'bad sign'), { code: 'A0001', succeeded: false }],
      ['success with an error for a message', envelope('{}', '00000', 'error'), { msg: 'error', succeeded: true }],
      ['success with data of another type', envelope('"text"'), { data: 'text', succeeded: true }],
      ['a refusal without data', '{"code":"A0001","msg":"no"}', { code: 'A0001', data: null }],
      ['a refusal without a message', '{"code":"A0001","msg":null,"extra":1}', { code: 'A0001', msg: '' }],
      ['a code with spaces, which is another code', envelope('{}', ' 00000'), { succeeded: false }],
    ]),
  )('of %s has its code and success', async (_what, raw, wanted) => {
    const { baseUrl } = await answering(raw);
    expect(await client(profileAt(baseUrl)).lookUp('po-1')).toMatchObject({ is: 'answered', raw, ...wanted });
  });

  it.each([200, 400, 429])('with HTTP %i and an envelope is a response', async (status) => {
    const { baseUrl } = await answering(envelope('null', 'A0001', 'no'), { status });
    const summary = { is: 'answered', httpStatus: status, code: 'A0001' };
    expect(await client(profileAt(baseUrl)).lookUp('po-1')).toMatchObject(summary);
  });

  it.each(
    atLeast(3, [
      [0, 0],
      [3_600_000, 3_600_000],
      [-3_600_000, -3_600_000],
    ]),
  )('reports the clock difference: %i ms', async (ahead, expected) => {
    const now = 1_700_000_000_500;
    const { baseUrl } = await answering(envelope('{}'), {
      headers: { date: new Date(now + ahead).toUTCString() },
    });
    const outcome = await client(profileAt(baseUrl), {}, () => now).lookUp('po-1');
    expect(outcome).toMatchObject({ clockSkewMs: expected });
  });

  it.each([{}, { date: 'yesterday' }])('without a valid date has no clock difference (%o)', async (headers) => {
    const { baseUrl } = await answering(envelope('{}'), { headers });
    expect(await client(profileAt(baseUrl)).lookUp('po-1')).toMatchObject({ clockSkewMs: null });
  });

  it.each([
    ['7', 7000],
    ['0', 0],
    [' 120 ', 120_000],
    ['-5', null],
    ['soon', null],
    ['99999999999999999999', null],
    ['Tue, 14 Nov 2023 23:13:50 GMT', 30_000],
    ['Tue, 14 Nov 2023 23:13:10 GMT', 0],
  ])('has the time to wait from Retry-After: %s', async (retryAfter, expected) => {
    const now = 1_700_000_000_000;
    // An hour ahead: a date in Retry-After is by the service's clock.
    const date = new Date(now + 3_600_000).toUTCString();
    for (const body of [envelope('null', 'A0001', 'no'), 'slow down']) {
      // oxlint-disable-next-line no-await-in-loop -- one service after another
      const { baseUrl } = await answering(body, { status: 429, headers: { date, 'retry-after': retryAfter } });
      // oxlint-disable-next-line no-await-in-loop -- as above
      const outcome = await client(profileAt(baseUrl), {}, () => now).lookUp('po-1');
      expect(outcome).toMatchObject({ httpStatus: 429, retryAfterMs: expected, clockSkewMs: 3_600_500 });
    }
  });
});

const failing = (times: number, fail: NonNullable<Script['onRequest']>): Promise<ScriptedService> =>
  service({
    onRequest: (socket, request, count) => {
      if (count <= times) fail(socket, request, count);
      else socket.write(answer(envelope('{}')));
    },
  });

describe('an unanswered lookup', () => {
  it.each([
    ['a reset', (socket) => socket.resetAndDestroy()],
    ['HTTP 503', (socket) => socket.write(answer('busy', { status: 503 }))],
    ['an empty body', (socket) => socket.write(answer(''))],
    ['a truncated response', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"co')],
  ] satisfies [string, NonNullable<Script['onRequest']>][])(
    'is retried with a new nonce, twice at most, after %s',
    async (_what, fail) => {
      const twice = await failing(2, fail);
      expect((await client(profileAt(twice.baseUrl)).lookUp('po-1')).is).toBe('answered');
      expect(twice.requests.map(({ body }) => /n0000\d/.exec(body)?.[0])).toEqual(['n00001', 'n00002', 'n00003']);

      const always = await failing(Infinity, fail);
      expect((await client(profileAt(always.baseUrl)).lookUp('po-1')).is).toBe('unknown');
      expect(always.requests).toHaveLength(3);
    },
  );

  it.each([
    ['a redirect', (socket) => socket.write(answer('', { status: 307, headers: { location: '/' } }))],
    ['a web page', (socket) => socket.write(answer('<html>'))],
    ['HTTP 429', (socket) => socket.write(answer('slow down', { status: 429 }))],
    ['HTTP 401', (socket) => socket.write(answer('', { status: 401 }))],
    [
      'HTTP 503 with Retry-After',
      (socket) => socket.write(answer('', { status: 503, headers: { 'retry-after': '60' } })),
    ],
    ['a duplicate code', (socket) => socket.write(answer('{"code":"1","code":"00000","data":{}}'))],
    ['a broken envelope', (socket) => socket.write(answer('{}'))],
    [
      'a response that is nested too deep',
      (socket) => socket.write(answer(`{"a":${'['.repeat(40)}${']'.repeat(40)}}`)),
    ],
  ] satisfies [string, NonNullable<Script['onRequest']>][])('isn’t retried after %s', async (_what, fail) => {
    const { baseUrl, requests } = await failing(1, fail);
    expect((await client(profileAt(baseUrl)).lookUp('po-1')).is).toBe('unknown');
    expect(requests).toHaveLength(1);
  });

  it('isn’t retried beyond the total time', async () => {
    const { baseUrl, requests } = await failing(Infinity, (socket) => {
      setTimeout(() => socket.resetAndDestroy(), 60);
    });
    const outcome = await client(profileAt(baseUrl), { totalMs: 2000, lookUpPausesMs: [50, 50_000] }).lookUp('po-1');
    expect(outcome.is).toBe('unknown');
    expect(outcome.tookMs).toBeLessThan(20_000);
    expect(requests).toHaveLength(2);
  });

  it('keeps its result if the rate limit delays a retry beyond the total time', async () => {
    const { baseUrl, requests } = await failing(Infinity, (socket) => {
      socket.write(answer('busy', { status: 503 }));
    });
    // Like a rate of one request in ten seconds with a timeout of ten.
    const rate = createRequestRate(() => 2);
    const outcome = await client(profileAt(baseUrl), { totalMs: 400 }, undefined, rate).lookUp('po-1');
    expect(outcome).toMatchObject({ is: 'unknown', reason: 'http-status', httpStatus: 503 });
    expect(requests).toHaveLength(1);
  });

  it('is retried if the service was briefly unreachable', async () => {
    const gone = await startService({});
    await gone.stop();
    const asked = client(profileAt(gone.baseUrl), { lookUpPausesMs: [150] }).lookUp('po-1');
    await new Promise((resolve) => setTimeout(resolve, 30));
    const back = await service({
      port: Number(new URL(gone.baseUrl).port),
      onRequest: (socket) => void socket.write(answer(envelope('{}'))),
    });
    expect((await asked).is).toBe('answered');
    expect(back.requests.map(({ body }) => /n0000\d/.exec(body)?.[0])).toEqual(['n00002']);
  });
});

describe('300 simultaneous lookups', () => {
  it('each get their own response', async () => {
    const { baseUrl, connections } = await service({
      onRequest: (socket, { body }) => {
        const id = /"service_id":"([^"]*)"/.exec(body)?.[1];
        setTimeout(() => socket.write(answer(envelope(`{"service_id":"${id}"}`))), Number(id) % 7);
      },
    });
    const own = client(profileAt(baseUrl));
    const ids = Array.from({ length: 300 }, (_, at) => String(at));
    const outcomes = await Promise.all(ids.map((id) => own.lookUp(id)));
    expect(outcomes.map((outcome: Exchange) => (outcome.is === 'answered' ? outcome.data : null))).toEqual(
      ids.map((id) => ({ service_id: id })),
    );
    expect(connections()).toBeLessThanOrEqual(32);
  });
});
