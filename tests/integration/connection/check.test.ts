import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkSteps, type CheckStep } from '../../../electron/contract/connection.ts';
import { listening } from '../payment-service/proxies.ts';
import { answer, startService, type ReceivedHttp, type Script } from '../payment-service/scripted-service.ts';
import { startTestSandbox } from '../../support/test-sandbox.ts';
import { authority, vouchedFor } from './certificate-authority.ts';
import { checked, type CheckOf } from './checked-connection.ts';
import { silentPort } from './silent-port.ts';

async function serving(script: Script) {
  const service = await startService(script);
  onTestFinished(service.stop);
  return service;
}

const sign = ({ body }: ReceivedHttp): string => /"sign":"([^"]*)"/.exec(body)?.[1] ?? '';
const envelope = (code: string, msg: string): string => JSON.stringify({ code, msg, data: null });
const always = (body: string, more?: Parameters<typeof answer>[1]): Script => ({
  onRequest: (socket) => void socket.write(answer(body, more)),
});
const page = '<!doctype html><html><body>Welcome to the hotel. Sign in.</body></html>';

async function closedPort(): Promise<string> {
  const { port, stop } = await listening(createServer());
  await stop();
  return `http://127.0.0.1:${String(port)}`;
}

const trusting = { way: { ca: authority } } as const;
const overTls = async (of: Parameters<typeof vouchedFor>[0]): Promise<CheckOf> => {
  const certificate = await vouchedFor(of);
  return { baseUrl: (await serving({ ...always('{}'), withTls: true, certificate })).baseUrl, ...trusting };
};

async function sandbox() {
  const service = await startTestSandbox();
  onTestFinished(() => service.close());
  const { baseUrl, pid, secret } = service;
  return { service, of: { baseUrl, secret, profile: { pid }, notFoundCodes: ['S3001'] } };
}

interface Failure {
  readonly row: CheckStep;
  readonly facts: object;
  readonly start: () => Promise<CheckOf>;
}

const failures: Readonly<Record<string, Failure>> = {
  'an invalid base URL': {
    row: 'url',
    facts: { reason: 'url-not-https' },
    start: async () => ({ baseUrl: 'http://pay.example' }),
  },
  'a name that doesn’t exist': {
    row: 'dns',
    facts: { host: 'no-such-service.invalid' },
    start: async () => ({ baseUrl: 'https://no-such-service.invalid' }),
  },
  'a closed port': {
    row: 'tcp',
    facts: { reason: 'refused' },
    start: async () => ({ baseUrl: await closedPort() }),
  },
  'a host that doesn’t respond': {
    row: 'tcp',
    facts: { reason: 'timed-out' },
    start: async () => {
      const { port, stop } = await silentPort();
      onTestFinished(stop);
      return { baseUrl: `http://127.0.0.1:${String(port)}`, limits: { connectMs: 1000 } };
    },
  },
  'a port without a TLS response': {
    row: 'tls',
    facts: { reason: 'timed-out' },
    start: async () => {
      const silent = await serving({ onBytes: () => true });
      return { baseUrl: silent.baseUrl.replace('http:', 'https:'), limits: { connectMs: 1000 } };
    },
  },
  'a self-signed certificate': {
    row: 'tls',
    facts: { reason: 'self-signed' },
    start: async () => ({ baseUrl: (await serving({ ...always('{}'), withTls: true })).baseUrl }),
  },
  'an unknown certificate authority': {
    row: 'tls',
    facts: { reason: 'chain-incomplete' },
    start: async () => ({ ...(await overTls({})), way: {} }),
  },
  'an expired certificate': {
    row: 'tls',
    facts: { reason: 'expired' },
    start: () => overTls({ from: -20, until: -1 }),
  },
  'a certificate that isn’t valid yet': {
    row: 'tls',
    facts: { reason: 'not-yet-valid' },
    start: () => overTls({ from: 5 }),
  },
  'a certificate of another host': {
    row: 'tls',
    facts: { reason: 'wrong-host' },
    start: () => overTls({ host: 'pay.example' }),
  },
  'a sign-in page instead of TLS': {
    row: 'tls',
    facts: { reason: 'not-tls' },
    start: async () => {
      const portal = await serving({
        onBytes: (socket) => socket.write(answer(page, { headers: { 'content-type': 'text/html' } })),
      });
      return { baseUrl: portal.baseUrl.replace('http:', 'https:') };
    },
  },
  'a path that the service doesn’t know': {
    row: 'url',
    facts: { reason: 'no-service-at-path', response: { httpStatus: 404, code: 'S1201' } },
    start: async () => {
      const { of } = await sandbox();
      return { ...of, baseUrl: `${of.baseUrl}/gate` };
    },
  },
  'a path that refuses POST': {
    row: 'url',
    facts: {
      reason: 'no-service-at-path',
      calledPath: '/api/v2/order/info',
      response: { httpStatus: 405, code: '1' },
    },
    start: async () => ({ baseUrl: (await serving(always(envelope('1', 'no'), { status: 405 }))).baseUrl }),
  },
  'a path that the web server doesn’t know': {
    row: 'url',
    facts: {
      reason: 'no-service-at-path',
      calledPath: '/gate/api/v2/order/info',
      response: { httpStatus: 404, code: '' },
    },
    start: async () => {
      const elsewhere = await serving(always(page, { status: 404, headers: { 'content-type': 'text/html' } }));
      return { baseUrl: `${elsewhere.baseUrl}/gate` };
    },
  },
  'a failing service': {
    row: 'http',
    facts: { reason: 'http-status', httpStatus: 500 },
    start: async () => ({ baseUrl: (await serving(always('oh no', { status: 500 }))).baseUrl }),
  },
  'a service that breaks the connection': {
    row: 'http',
    facts: { reason: 'connection-broken', httpStatus: null },
    start: async () => ({ baseUrl: (await serving({ onRequest: (socket) => socket.destroy() })).baseUrl }),
  },
  'a service that doesn’t respond': {
    row: 'http',
    facts: { reason: 'timed-out' },
    start: async () => ({ baseUrl: (await serving({})).baseUrl, limits: { totalMs: 300 } }),
  },
  'a redirect to a sign-in page': {
    row: 'http',
    facts: { reason: 'redirected-elsewhere', httpStatus: 302, redirectHost: 'portal.hotel.example' },
    start: async () => {
      const headers = { location: 'http://portal.hotel.example/welcome?to=pay' };
      return { baseUrl: (await serving(always('', { status: 302, headers }))).baseUrl };
    },
  },
  'a redirect to another path': {
    row: 'http',
    facts: { reason: 'redirected', redirectHost: null },
    start: async () => {
      return { baseUrl: (await serving(always('', { status: 301, headers: { location: '/v3' } }))).baseUrl };
    },
  },
  'a web page instead of a response': {
    row: 'http',
    facts: { reason: 'web-page', httpStatus: 200 },
    start: async () => ({ baseUrl: (await serving(always(page))).baseUrl }),
  },
  'too many requests': {
    row: 'http',
    facts: { reason: 'too-many-requests', httpStatus: 429 },
    start: async () => ({ baseUrl: (await serving(always(envelope('429', 'slow down'), { status: 429 }))).baseUrl }),
  },
  'a response that isn’t JSON': {
    row: 'envelope',
    facts: { reason: 'not-json' },
    start: async () => ({ baseUrl: (await serving(always('OK'))).baseUrl }),
  },
  'a response without an envelope': {
    row: 'envelope',
    facts: { reason: 'invalid-envelope' },
    start: async () => ({ baseUrl: (await serving(always('{"status":"fine"}'))).baseUrl }),
  },
  'a wrong secret': {
    row: 'signature',
    facts: { reason: 'named', response: { code: 'S2005' } },
    start: async () => ({ ...(await sandbox()).of, secret: 'not the secret of this sandbox' }),
  },
  'a wrong secret, shown by the HTTP status only': {
    row: 'signature',
    facts: { reason: 'http-status', response: { httpStatus: 401 } },
    start: async () => ({ baseUrl: (await serving(always(envelope('1', 'no'), { status: 401 }))).baseUrl }),
  },
  'an IP allowlist without this computer': {
    row: 'signature',
    facts: { reason: 'not-on-allowlist', response: { httpStatus: 403, msg: 'IP not in white list' } },
    start: async () => ({
      baseUrl: (await serving(always(envelope('403', 'IP not in white list'), { status: 403 }))).baseUrl,
    }),
  },
  'a clock that is ten minutes off': {
    row: 'clock',
    facts: { response: { code: 'S2003' } },
    start: async () => ({ ...(await sandbox()).of, aheadMs: 10 * 60_000 }),
  },
  'a wrong project number': {
    row: 'project',
    facts: { response: { code: 'S2001' } },
    start: async () => ({ ...(await sandbox()).of, profile: { pid: '12345' } }),
  },
  'another order than requested': {
    row: 'orderField',
    facts: { field: 'service_id' },
    start: async () => ({
      baseUrl: (await serving(always('{"code":"00000","msg":"ok","data":{"service_id":"1"}}'))).baseUrl,
    }),
  },
};

describe('a connection check', () => {
  it.each(Object.entries(failures))('reports %s in its own step', async (_name, { row, facts, start }) => {
    const { steps, are } = await checked(await start());
    expect(are('failed')).toEqual([row]);
    expect(steps[row]).toMatchObject({ is: 'failed', facts });
    const before = checkSteps.slice(0, checkSteps.indexOf(row));
    expect(before.filter((step) => steps[step].is === 'notice')).toEqual([]);
  });

  it('has at least 27 failures to report', () => expect(Object.keys(failures).length).toBeGreaterThanOrEqual(27));

  it('passes every step of a good service with one lookup, and creates nothing', async () => {
    const { service, of } = await sandbox();
    const { steps, are, lookups } = await checked(of);
    expect(are('failed')).toEqual([]);
    expect(are('notice')).toEqual([]);
    expect(are('not-checked')).toEqual(['tls']);
    expect(steps.signature).toMatchObject({ facts: { response: { code: 'S3001' } } });
    const { info, create } = await service.counts();
    expect([info.requests, lookups, create.requests]).toEqual([1, 1, 0]);
  });

  it('accepts a signature if the response repeats the number as not found, without a known code', async () => {
    const { of } = await sandbox();
    const { steps, are } = await checked({ ...of, notFoundCodes: [] });
    expect(are('notice')).toEqual([]);
    expect(steps.orderField).toMatchObject({ is: 'passed', facts: { by: 'repeats-number' } });
  });

  it('calls only the lookup’s path, with a number that no service issues', async () => {
    const service = await serving(always('{"code":"00000","msg":"ok","data":null}'));
    await checked({ baseUrl: service.baseUrl });
    expect(service.requests.map(({ path }) => path)).toEqual(['/api/v2/order/info']);
    expect(service.requests[0]?.body).toMatch(/"service_id":"quittance[0-9a-f]{23}"/);
  });

  it('shows issuer, protocol and trust store of a certificate', async () => {
    const certificate = await vouchedFor({});
    const service = await serving({ ...always(envelope('9', 'no')), withTls: true, certificate });
    const { steps } = await checked({ baseUrl: service.baseUrl, ...trusting });
    expect(steps.tls).toMatchObject({
      is: 'passed',
      facts: {
        protocol: 'TLSv1.3',
        trustStore: 'own-file',
        certificate: { issuer: 'Company authority' },
      },
    });
    expect(steps.http.is).toBe('passed');
  });

  it('warns before a certificate expires', async () => {
    const certificate = await vouchedFor({ until: 5 });
    const service = await serving({ ...always(envelope('9', 'no')), withTls: true, certificate });
    const { steps } = await checked({ baseUrl: service.baseUrl, ...trusting });
    expect(steps.tls.is).toBe('notice');
    expect(steps.http.is).toBe('passed');
  });

  it('sends nothing to an untrusted host', async () => {
    const service = await serving({ ...always('{}'), withTls: true });
    const { steps } = await checked({ baseUrl: service.baseUrl });
    expect(steps.tls.is).toBe('failed');
    expect(service.begun()).toBe(0);
  });

  it('checks everything but the signature without a secret', async () => {
    const { of } = await sandbox();
    const { steps, are, lookups } = await checked({ ...of, secret: null });
    expect(are('failed')).toEqual([]);
    expect(steps.envelope.is).toBe('passed');
    expect(steps.signature).toEqual({ is: 'not-checked', reason: 'no-secret' });
    expect(lookups).toBe(1);
  });

  it('ends at once when it’s canceled, without a failed step', async () => {
    const canceling = new AbortController();
    const service = await serving({ onRequest: () => canceling.abort() });
    const { state, are } = await checked({ baseUrl: service.baseUrl, signal: canceling.signal });
    expect(state).toBe('canceled');
    expect(are('not-checked')).toEqual(checkSteps);
  });
});

it('no result contains the secret or a signature that the response repeats', async () => {
  const secret = 'f502a9ac9ca54327986f29c03b271491';
  let signature = '';
  const service = await serving({
    onRequest: (socket, request) => {
      signature = sign(request);
      const echo = `${secret} ${signature} ${Buffer.from(signature).toString('base64')}`;
      socket.write(answer(envelope(`no ${secret}`, echo)));
    },
  });
  const report = JSON.stringify(await checked({ baseUrl: service.baseUrl, secret }));
  expect(report).toContain('[redacted]');
  expect(signature).toMatch(/^[0-9a-f]{32}$/);
  for (const hidden of [secret, signature, Buffer.from(signature).toString('base64')]) {
    expect(report).not.toContain(hidden);
  }
});
