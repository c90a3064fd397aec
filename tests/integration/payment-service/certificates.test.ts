/** Nobody without a trusted certificate is talked to, whatever the environment says, on either leg of the way. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import tls from 'node:tls';
import { afterEach, expect, it, vi } from 'vitest';

import { createServiceClient } from '../../../electron/payment-service/client.ts';
import { createProxyDispatcher } from '../../../electron/shell/network-proxy.ts';
import { addressesWanted, answer, profileAt, secret, selfSigned, startService } from './scripted-service.ts';

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(ends.splice(0).map((end) => end()));
});

const pass = (onto: Socket, port: number, first?: Buffer): void => {
  const there = connect(port, '127.0.0.1', () => {
    if (first !== undefined) there.write(first);
    there.pipe(onto).pipe(there);
  });
  const end = () => {
    there.destroy();
    onto.destroy();
  };
  for (const side of [there, onto]) side.on('error', end).on('close', end);
};

/** Passes `CONNECT` and whole URLs on, as a company's proxy does. */
const httpProxy = (socket: Socket): void => {
  socket.on('error', () => socket.destroy());
  socket.once('data', (head: Buffer) => {
    const first = head.toString('latin1');
    const tunnelTo = /^CONNECT [^ ]+:(\d+) /.exec(first)?.[1];
    if (tunnelTo === undefined) return pass(socket, Number(/^POST http:\/\/[^/]+:(\d+)/.exec(first)?.[1]), head);
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    pass(socket, Number(tunnelTo));
  });
};

/** No authentication, one CONNECT: RFC 1928. */
const socks5 = (socket: Socket): void => {
  socket.on('error', () => socket.destroy());
  socket.once('data', () => {
    socket.write(Uint8Array.of(5, 0));
    socket.once('data', (asked: Buffer) => {
      socket.write(Uint8Array.of(5, 0, 0, 1, 127, 0, 0, 1, 0, 0));
      pass(socket, asked.readUInt16BE(asked.length - 2));
    });
  });
};

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ends.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of sockets) socket.destroy();
      }),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  return (server.address() as AddressInfo).port;
}

const ways = {
  'no proxy': async () => 'DIRECT',
  'an HTTP proxy': async () => `PROXY 127.0.0.1:${await listening(createServer(httpProxy))}`,
  'an HTTPS proxy': async () => `HTTPS 127.0.0.1:${await listening(tls.createServer(selfSigned(), httpProxy))}`,
  'a SOCKS proxy': async () => `SOCKS5 127.0.0.1:${await listening(createServer(socks5))}`,
};

type Way = keyof typeof ways;

async function createOver(way: Way, withTls: boolean) {
  const service = await startService({
    withTls,
    onRequest: (socket) => void socket.write(answer('{"code":"00000","msg":"ok","data":[{"address":"a"}]}')),
  });
  ends.push(service.stop);
  const list = await ways[way]();
  const dispatcher = await createProxyDispatcher({ resolveProxy: async () => list, failed: () => undefined })(
    service.baseUrl,
  );
  if (!dispatcher.ok) throw new Error(dispatcher.error.message);
  if (dispatcher.value !== null) {
    const used = dispatcher.value;
    ends.push(() => used.close());
  }
  const client = createServiceClient({
    profile: profileAt(service.baseUrl),
    secret: async () => secret,
    nonces: { next: async () => 'nonce1' },
    ...(dispatcher.value === null ? {} : { dispatcher: dispatcher.value }),
  });
  ends.push(() => client.close());
  const outcome = await (await client.prepareCreate(addressesWanted)).send();
  return { outcome, service };
}

it.each<Way>(['no proxy', 'an HTTP proxy', 'an HTTPS proxy', 'a SOCKS proxy'])(
  'a service nobody vouches for gets nothing over %s',
  async (way) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const { outcome, service } = await createOver(way, true);
    expect(outcome).toMatchObject({ is: 'not-sent', reason: 'tls-not-trusted' });
    expect(service.begun()).toBe(0);
  },
);

it('a proxy nobody vouches for gets nothing, wherever the request goes', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const { outcome, service } = await createOver('an HTTPS proxy', false);
  expect(outcome).toMatchObject({ is: 'not-sent', reason: 'tls-not-trusted' });
  expect(service.connections()).toBe(0);
});

it.each(['no proxy', 'an HTTP proxy', 'a SOCKS proxy'] as const)(
  'without TLS a request gets there over %s',
  async (way) => {
    const { outcome } = await createOver(way, false);
    expect(outcome).toMatchObject({ is: 'answered', succeeded: true });
  },
);
