/** Connections through a company's proxy, which may require credentials. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { dispatcherFor } from '../../../electron/payment-service/transport/dispatchers.ts';
import {
  directRoute,
  type Route as NetworkRoute,
  createRouteTo,
} from '../../../electron/payment-service/transport/network-route.ts';
import { createProxyCredentialStore } from '../../../electron/profiles/proxy-credentials.ts';
import { createServiceClients } from '../../../electron/profiles/service-clients.ts';
import type { ProfileView } from '../../../electron/contract/profiles.ts';
import { success } from '../../../electron/contract/result.ts';
import { listening, startRoute, type Route } from '../payment-service/proxies.ts';
import { answer, profileAt, secret, startService, type ReceivedHttp } from '../payment-service/scripted-service.ts';
import { authority, vouchedFor } from './certificate-authority.ts';
import { checked } from './checked-connection.ts';
import { lookedUpBy } from './routed-lookup.ts';

const sign = ({ body }: ReceivedHttp): string => /"sign":"([^"]*)"/.exec(body)?.[1] ?? '';

/** A service without orders, which refuses a missing signature. */
async function service() {
  const certificate = await vouchedFor({});
  const started = await startService({
    withTls: true,
    certificate,
    onRequest: (socket, request) =>
      void socket.write(
        answer(
          sign(request) === ''
            ? '{"code":"S2","msg":"wrong sign","data":null}'
            : '{"code":"S3","msg":"no such order","data":null}',
        ),
      ),
  });
  onTestFinished(started.stop);
  return started;
}

interface AskingProxy {
  readonly url: string;
  /** The `proxy-authorization` header of every requested tunnel. */
  readonly reported: (string | undefined)[];
}

async function askingProxy(takes: string, ways: readonly string[] = ['Basic realm="company"']): Promise<AskingProxy> {
  const reported: (string | undefined)[] = [];
  const server = createServer();
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    const token = request.headers['proxy-authorization'];
    reported.push(token);
    if (token !== takes) {
      const asks = ways.map((way) => `Proxy-Authenticate: ${way}\r\n`).join('');
      socket.end(`HTTP/1.1 407 Proxy Authentication Required\r\n${asks}Content-Length: 0\r\n\r\n`);
      return;
    }
    const onward = connect(Number(/:(\d+)$/.exec(request.url ?? '')?.[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  });
  const { port, stop } = await listening(server);
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${port}`, reported };
}

const password = 'pass word ß 77';
const basic = `Basic ${Buffer.from(`clerk:${password}`).toString('base64')}`;
const through = (url: string, proxyToken: string | null = null): NetworkRoute => ({
  proxy: { is: 'http', url },
  proxyToken,
  ca: authority,
});

it('a proxy over TLS is verified by its own name', async () => {
  const asked: string[] = [];
  const certificate = await vouchedFor({ host: 'localhost' });
  const proxy = createSecureServer({
    ...certificate,
    SNICallback: (name, done) => {
      asked.push(name);
      done(null);
    },
  });
  await once(proxy.listen(0, 'localhost'), 'listening');
  onTestFinished(() => void proxy.close());
  const at = proxy.address();
  const url = `https://localhost:${String(typeof at === 'object' ? at?.port : 0)}`;
  await checked({ baseUrl: 'https://pay.example', way: { ...directRoute, proxy: { is: 'http', url } } });
  expect(asked).toEqual(['localhost']);
});

it('a proxy that requires credentials fails its own step, and nothing reaches the service', async () => {
  const [asked, proxy] = [await service(), await askingProxy(basic)];
  const { steps, are } = await checked({ baseUrl: asked.baseUrl, way: through(proxy.url) });
  expect(are('failed')).toEqual(['proxy']);
  expect(steps.proxy).toMatchObject({ facts: { reason: 'credentials-required', place: proxy.url.slice(7) } });
  expect(asked.connections()).toBe(0);
  expect(proxy.reported).toEqual([undefined]);
});

it('a proxy accepts credentials, which the service doesn’t see', async () => {
  const [asked, proxy] = [await service(), await askingProxy(basic)];
  const way = through(proxy.url, basic);
  const { steps, are } = await checked({ baseUrl: asked.baseUrl, way, notFoundCodes: ['S3'] });
  expect(are('failed')).toEqual([]);
  expect(are('not-checked')).toEqual(['dns', 'tcp', 'clock']);
  expect(steps.proxy).toMatchObject({ is: 'passed', facts: { kind: 'http' } });
  expect(steps.tls).toMatchObject({ is: 'passed', facts: { trustStore: 'own-file' } });
  expect(steps.signature.is).toBe('passed');
  expect(asked.requests.length).toBe(1);
  expect(JSON.stringify(asked.requests)).not.toContain('proxy-authorization');
});

it.each([
  ['refuses its credentials', 'Basic bm8=', undefined, 'credentials-refused'],
  ['supports no Basic sign-in', null, ['Negotiate', 'NTLM'], 'unsupported-sign-in'],
  ['supports Basic among others', null, ['Negotiate', 'Basic realm="x"'], 'credentials-required'],
] as const)('a proxy that %s is reported with its own reason', async (_name, token, ways, reason) => {
  const [asked, proxy] = [await service(), await askingProxy(basic, ways)];
  const { steps } = await checked({ baseUrl: asked.baseUrl, way: through(proxy.url, token) });
  expect(steps.proxy).toMatchObject({ is: 'failed', facts: { reason } });
});

it('an unreachable proxy fails its own step', async () => {
  const { steps, are } = await checked({ baseUrl: 'https://pay.example', way: through('http://127.0.0.1:9') });
  expect(are('failed')).toEqual(['proxy']);
  expect(steps.proxy).toMatchObject({ facts: { reason: 'not-reachable', place: '127.0.0.1:9' } });
});

it.each<Route>(['an HTTP proxy', 'a SOCKS proxy'])('the connection check passes over %s', async (route) => {
  const asked = await service();
  const { list, stop } = await startRoute(route);
  onTestFinished(stop);
  const way = await createRouteTo({ resolveProxy: async () => list, failed: () => undefined })(
    asked.baseUrl,
    authority,
  );
  const { are } = await checked({ baseUrl: asked.baseUrl, way, notFoundCodes: ['S3'] });
  expect(are('failed')).toEqual([]);
  expect(asked.requests.length).toBe(1);
});

it('a SOCKS proxy that requires a password is reported by the check and by a lookup', async () => {
  const asked = await service();
  const { list, stop } = await startRoute('a SOCKS proxy with a password');
  onTestFinished(stop);
  const way = await createRouteTo({ resolveProxy: async () => list, failed: () => undefined })(
    asked.baseUrl,
    authority,
  );
  const { steps, are } = await checked({ baseUrl: asked.baseUrl, way });
  expect(are('failed')).toEqual(['proxy']);
  expect(steps.proxy).toMatchObject({ facts: { reason: 'unsupported-sign-in' } });
  expect(await lookedUpBy(way, asked.baseUrl)).toMatchObject({ is: 'not-sent', reason: 'proxy-refused' });
  expect(asked.connections()).toBe(0);
});

it.each(['SOCKS4 127.0.0.1:9', 'SOCKS 127.0.0.1:9', 'QUIC 127.0.0.1:9'])(
  'no request bypasses an unsupported proxy: %s',
  async (list) => {
    const asked = await service();
    const way = await createRouteTo({ resolveProxy: async () => `${list}; DIRECT`, failed: () => undefined })(
      asked.baseUrl,
      authority,
    );
    expect(dispatcherFor(way, asked.baseUrl)).toMatchObject({ ok: false, error: { code: 'not-sent' } });
    expect(asked.connections()).toBe(0);
  },
);

it('credentials are sent only to the proxy of their profile, and are redacted', async () => {
  const [asked, proxy, other] = [await service(), await askingProxy(basic), await askingProxy(basic)];
  const known: string[] = [];
  const tokens = createProxyCredentialStore((one) => known.push(one));
  const profileOf = (id: string): ProfileView => ({
    ...profileAt(asked.baseUrl),
    id,
    scheme: 'cregis',
    name: id,
    environment: 'test',
    builtIn: false,
    tolerance: '0',
    chains: [],
    notFoundCodes: ['S3'],
    caFile: { name: 'company.pem', pem: authority },
    secret: { is: 'set', at: 1, storage: 'keychain' },
  });
  const clients = createServiceClients({
    profiles: { profileOf, schemeOf: () => null, secretOf: async () => success(secret) },
    enterProxyCredentials: tokens.enter,
    sandboxReady: async () => true,
    nonces: async () => success({ next: async () => 'nonce1' }),
    routeTo: createRouteTo({
      resolveProxy: async () => `PROXY ${proxy.url.slice(7)}`,
      tokenOf: tokens.tokenOf,
      failed: () => undefined,
    }),
    failed: () => undefined,
  });
  onTestFinished(() => clients.close());
  const lookUp = async () => {
    const client = await clients.clientFor('shop');
    return client.ok ? client.value.lookUp('1') : client;
  };
  expect(await lookUp()).toMatchObject({ is: 'not-sent', reason: 'proxy-auth-required' });
  expect(await clients.enterCredentials('shop', proxy.url.slice(7), { user: 'clerk', password })).toEqual(
    success(null),
  );
  expect(await lookUp()).toMatchObject({ is: 'answered', code: 'S3' });
  expect(tokens.tokenOf(other.url)).toBeNull();
  expect(known).toContain(password);
  expect(known).toContain(basic.slice('Basic '.length));
});
