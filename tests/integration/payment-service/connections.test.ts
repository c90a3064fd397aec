/** An extra or early response on a connection is never taken for the response of a create. */
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import tls from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { createServiceClient, type ServiceClient } from '../../../electron/payment-service/client.ts';
import { dispatcherFor } from '../../../electron/payment-service/transport/dispatchers.ts';
import { createRouteTo } from '../../../electron/payment-service/transport/network-route.ts';
import type { Limits } from '../../../electron/payment-service/call-limits.ts';
import { listening, startRoute, type Route } from './proxies.ts';
import {
  addressesWanted,
  answer,
  profileAt,
  secret,
  selfSigned,
  startService,
  type Script,
} from './scripted-service.ts';

async function clientOver(route: Route, script: Script): Promise<ServiceClient> {
  const service = await startService(script);
  onTestFinished(service.stop);
  return clientAt(route, service.baseUrl);
}

async function clientAt(route: Route, baseUrl: string, limits: Partial<Limits> = {}): Promise<ServiceClient> {
  const { list, stop } = await startRoute(route);
  onTestFinished(stop);
  const way = await createRouteTo({ resolveProxy: async () => list, failed: () => undefined })(baseUrl);
  const newDispatcher = dispatcherFor(way, baseUrl);
  if (!newDispatcher.ok) throw new Error(newDispatcher.error.message);
  const client = createServiceClient({
    profile: profileAt(baseUrl),
    secret: async () => secret,
    nonces: { next: async () => 'n00001' },
    limits: { lookUpPausesMs: [], totalMs: 5000, ...limits },
    ...(newDispatcher.value === null ? {} : { newDispatcher: newDispatcher.value }),
  });
  onTestFinished(() => client.close());
  return client;
}

const addressOf = (alias: string): string => `{"code":"00000","msg":"ok","data":[{"address":"of ${alias}"}]}`;
const ofNobody = answer(addressOf('a stranger'));

it.each<Route>(['no proxy', 'an HTTP proxy', 'a SOCKS proxy'])(
  'a create gets its own response over %s, although other connections have extra ones',
  async (route) => {
    const requestsOn = new Map<Socket, string[]>();
    let isStrange = true;
    const client = await clientOver(route, {
      onRequest: (socket, { path, body }) => {
        const before = requestsOn.get(socket) ?? [];
        requestsOn.set(socket, [...before, path]);
        const alias = /"alias":"([^"]*)"/.exec(body)?.[1] ?? '';
        socket.write(answer(path.includes('create') ? addressOf(alias) : '{"code":"00000","msg":"ok","data":{}}'));
        // An unrequested response, once per connection and a moment later.
        if (isStrange && before.length === 0) setTimeout(() => socket.write(ofNobody), 0);
      },
    });
    for (const alias of ['a', 'b', 'c', 'd', 'e', 'f']) {
      // oxlint-disable-next-line no-await-in-loop -- each on the connections that the previous one left
      const create = await client.prepareCreate({ ...addressesWanted, alias });
      const lookups = Array.from({ length: 40 }, (_, at) => client.lookUp(`${alias}${at}`));
      // oxlint-disable-next-line no-await-in-loop -- as above
      const [made] = await Promise.all([create.send(), ...lookups]);
      expect(made).toMatchObject({ is: 'answered', data: [{ address: `of ${alias}` }] });
    }
    const withCreates = [...requestsOn.values()].filter((paths) => paths.some((path) => path.includes('create')));
    expect(withCreates.map((paths) => paths.length)).toEqual([1, 1, 1, 1, 1, 1]);

    // Extra responses end connections, so the reuse by lookups is tested without them.
    isStrange = false;
    const create = await client.prepareCreate({ ...addressesWanted, alias: 'g' });
    requestsOn.clear();
    for (let at = 0; at < 40; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each on the connections that the previous one left
      await client.lookUp(`g${at}`);
    }
    const requestCount = (): number => [...requestsOn.values()].flat().length;
    // A create that took an extra response for its own would end before the service read it.
    await expect.poll(requestCount).toBe(40);
    expect(requestsOn.size).toBeLessThan(40);
    requestsOn.clear();
    expect(await create.send()).toMatchObject({ is: 'answered', data: [{ address: 'of g' }] });
    expect([...requestsOn.values()].map((paths) => paths.length)).toEqual([1]);
  },
);

it('a create isn’t sent on a connection that sent bytes first', async () => {
  let requestCount = 0;
  const client = await clientOver('no proxy', {
    onConnection: (socket) => void socket.write(ofNobody),
    onRequest: () => {
      requestCount += 1;
    },
  });
  const made = await (await client.prepareCreate(addressesWanted)).send();
  expect(made).toMatchObject({ is: 'not-sent', reason: 'not-reachable' });
  expect(JSON.stringify(made)).toContain('before the request');
  expect(requestCount).toBe(0);
});

it('a service that closes each connection is called only a few times', async () => {
  let connections = 0;
  const client = await clientOver('no proxy', {
    onConnection: (socket) => {
      connections += 1;
      // It would be called until the create times out.
      if (connections > 200) socket.write(ofNobody);
      else socket.end();
    },
  });
  const made = await (await client.prepareCreate(addressesWanted)).send();
  expect(made).toMatchObject({ is: 'not-sent', reason: 'not-reachable' });
  expect(connections).toBeLessThan(20);
});

// undici silently closes a connection on an unrequested 100.
it('a create answered with 100 (Continue) is unknown and sent once', async () => {
  let requestCount = 0;
  const client = await clientOver('no proxy', {
    onRequest: (socket) => {
      requestCount += 1;
      socket.write(Buffer.concat([Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'), answer(addressOf('a'))]));
    },
  });
  const made = await (await client.prepareCreate(addressesWanted)).send();
  expect(made).toMatchObject({ is: 'unknown', reason: 'connection-broken' });
  expect(requestCount).toBe(1);
});

it.each<readonly [Route, string]>([
  ['no proxy', 'https:'],
  ['an HTTP proxy', 'https:'],
  ['a SOCKS proxy', 'https:'],
  ['a silent HTTP proxy', 'https:'],
  ['a silent SOCKS proxy', 'https:'],
  ['a silent SOCKS proxy', 'http:'],
])('name resolution, connection and handshake share one timeout over %s, %s', async (route, protocol) => {
  const silent = await startService({ onBytes: () => true });
  onTestFinished(silent.stop);
  const client = await clientAt(route, silent.baseUrl.replace('http:', protocol), {
    connectMs: 100,
    totalMs: 20_000,
  });
  const made = await (await client.prepareCreate(addressesWanted)).send();
  expect(made).toMatchObject({ is: 'not-sent', reason: 'connect-timed-out' });
  expect(made.tookMs).toBeLessThan(4000);
});

it.each<Route>(['no proxy', 'an HTTP proxy', 'an HTTPS proxy', 'a SOCKS proxy'])(
  'a service that offers HTTP/2 is called with HTTP/1.1 over %s, with one connection per create',
  async (route) => {
    const { key, cert } = selfSigned();
    const trusted = tls.getCACertificates('default');
    onTestFinished(async () => tls.setDefaultCACertificates(trusted));
    const spoken: unknown[] = [];
    const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
      spoken.push(request.httpVersion);
      response.end(addressOf('a'));
    });
    server.on('secureConnection', () => spoken.push('connection'));
    const { port, stop } = await listening(server);
    onTestFinished(stop);
    const client = await clientAt(route, `https://localhost:${port}`);
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert]);
    for (let made = 0; made < 3; made += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each on the connections that the previous one left
      const outcome = await (await client.prepareCreate(addressesWanted)).send();
      expect(outcome).toMatchObject({ is: 'answered' });
    }
    expect(spoken).toEqual(['connection', '1.1', 'connection', '1.1', 'connection', '1.1']);
  },
);
