/** A service with scripted responses, down to single bytes and broken connections. */
import { createServer, type Server, type Socket } from 'node:net';
import tls from 'node:tls';
import { generate } from 'selfsigned';

import { createServiceClient, type ServiceClient } from '../../../electron/payment-service/client.ts';
import type { Limits } from '../../../electron/payment-service/call-limits.ts';
import { createRequestRate, type RequestRate } from '../../../electron/payment-service/request-rate.ts';
import type { ServiceProfile } from '../../../electron/payment-service/request.ts';
import { defaultSigning } from '../../support/profile-fields.ts';

export interface ReceivedHttp {
  readonly method: string;
  readonly path: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ScriptedService {
  readonly baseUrl: string;
  /** Complete requests. */
  readonly requests: ReceivedHttp[];
  /** Connections that sent at least one byte of a request. */
  readonly begun: () => number;
  readonly connections: () => number;
  readonly stop: () => Promise<void>;
}

export interface Script {
  readonly onConnection?: (socket: Socket) => void;
  /** Answers a complete request. `count` starts at 1. */
  readonly onRequest?: (socket: Socket, request: ReceivedHttp, count: number) => void;
  /** Gets a connection's bytes before they are a complete request. Returns true to take over. */
  readonly onBytes?: (socket: Socket, soFar: Buffer) => boolean;
  readonly withTls?: boolean;
  /** A trusted certificate. */
  readonly certificate?: { readonly key: string; readonly cert: string };
  /** The IPv4 loopback address by default. */
  readonly address?: string;
  /** Any free port by default. */
  readonly port?: number;
}

/** Generated for each run, since a key in a repository isn't secret. */
const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
  keyType: 'ec',
  algorithm: 'sha256',
  extensions: [
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: 2, value: 'localhost' },
        { type: 7, ip: '127.0.0.1' },
      ],
    },
  ],
});

export const selfSigned = (): { readonly key: string; readonly cert: string } => ({ key, cert });

export async function startService(script: Script): Promise<ScriptedService> {
  const requests: ReceivedHttp[] = [];
  const sockets = new Set<Socket>();
  let started = 0;
  let connections = 0;

  const onConnection = (socket: Socket): void => {
    connections += 1;
    sockets.add(socket);
    script.onConnection?.(socket);
    let soFar = Buffer.alloc(0);
    let seen = false;
    socket.on('close', () => sockets.delete(socket));
    // Connections are also broken by the other side, on purpose.
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      if (!seen) started += 1;
      seen = true;
      soFar = Buffer.concat([soFar, chunk]);
      if (script.onBytes?.(socket, soFar) === true) return;
      const request = wholeRequest(soFar);
      if (request === null) return;
      soFar = Buffer.alloc(0);
      requests.push(request);
      script.onRequest?.(socket, request, requests.length);
    });
  };

  const server: Server =
    script.withTls === true
      ? tls.createServer(script.certificate ?? selfSigned(), onConnection)
      : createServer(onConnection);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(script.port ?? 0, script.address ?? '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: `${script.withTls === true ? 'https' : 'http'}://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    requests,
    begun: () => started,
    connections: () => connections,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function wholeRequest(bytes: Buffer): ReceivedHttp | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = bytes.subarray(end + 4);
  if (body.length < Number(headers['content-length'] ?? 0)) return null;
  const [method = '', target = ''] = first.split(' ');
  return { method, path: target, headers, body: body.toString('utf8') };
}

/** A complete response with its length. */
export function answer(
  body: string | Buffer,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Buffer {
  const bytes = Buffer.from(body);
  const lines = Object.entries({ 'content-length': String(bytes.length), ...headers }).map(
    ([k, v]) => `${k}: ${v}\r\n`,
  );
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Status\r\n${lines.join('')}\r\n`), bytes]);
}

export const secret = 'f502a9ac9ca54327986f29c03b271491';

/** Beyond 2^53: a double would change its last digits. */
export const pid = '9223372036854775807';

export const profileAt = (baseUrl: string): ServiceProfile => ({
  baseUrl,
  pid,
  ...defaultSigning,
});

/** Draws `n00001`, `n00002` and so on. */
export function clientOf(
  profile: ServiceProfile,
  limits: Partial<Limits> = {},
  now: () => number = () => 1_700_000_000_123,
  rate: RequestRate = createRequestRate(() => null),
): ServiceClient {
  let drawn = 0;
  return createServiceClient({
    profile,
    secret: async () => secret,
    nonces: {
      next: async () => {
        drawn += 1;
        return `n${String(drawn).padStart(5, '0')}`;
      },
    },
    now,
    rate,
    limits: { lookUpPausesMs: [1, 1], ...limits },
  });
}

export const addressesWanted = {
  chain: '195@195',
  alias: 'Shop süd',
  callbackUrl: 'https://merchant.example/callback?a=1&b=2',
  count: 3,
};
