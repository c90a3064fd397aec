/** Proxies of a company, in front of the service. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import tls from 'node:tls';
import { listen } from '../../support/listen.ts';
import { selfSigned } from './scripted-service.ts';

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

/** Forwards `CONNECT` and absolute URLs. */
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

/** Accepts only user name and password: RFC 1929. */
const socks5WithPassword = (socket: Socket): void => {
  socket.on('error', () => socket.destroy());
  socket.once('data', (greeting: Buffer) => {
    const ways = greeting.subarray(2, 2 + (greeting[1] ?? 0));
    if (ways.includes(2)) socket.write(Uint8Array.of(5, 2));
    else socket.end(Uint8Array.of(5, 0xff));
  });
};

export async function listening(
  server: Server,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  const port = await listen(server);
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { port, stop };
}

/** Accepts data without any response. */
const silent = (socket: Socket): void => void socket.on('error', () => socket.destroy()).resume();

const proxies = {
  'a silent HTTP proxy': { kind: 'PROXY', start: () => createServer(silent) },
  'a silent SOCKS proxy': { kind: 'SOCKS5', start: () => createServer(silent) },
  'an HTTP proxy': { kind: 'PROXY', start: () => createServer(httpProxy) },
  'an HTTPS proxy': { kind: 'HTTPS', start: () => tls.createServer(selfSigned(), httpProxy) },
  'a SOCKS proxy': { kind: 'SOCKS5', start: () => createServer(socks5) },
  'a SOCKS proxy with a password': { kind: 'SOCKS5', start: () => createServer(socks5WithPassword) },
};

export type Route = 'no proxy' | keyof typeof proxies;

/** @param list a system's proxy list */
export async function startRoute(route: Route): Promise<{ readonly list: string; readonly stop: () => Promise<void> }> {
  if (route === 'no proxy') return { list: 'DIRECT', stop: async () => undefined };
  const { kind, start } = proxies[route];
  const { port, stop } = await listening(start());
  return { list: `${kind} 127.0.0.1:${port}`, stop };
}
