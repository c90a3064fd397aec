/** Orders, signed lookups and load over a socket, without the product's client. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { z } from '../electron/contract/zod.ts';
import type { ServiceClientOptions } from '../electron/payment-service/client.ts';
import { createOrders } from '../sandbox/orders/orders.ts';
import { createSeed } from '../sandbox/seed.ts';
import type { ServerOptions } from './server.ts';

const host = '127.0.0.1';
export const pid = '1382528827416576';
export const secret = 'f502a9ac9ca54327986f29c03b271491';

export interface ChildServer {
  readonly port: number;
  readonly baseUrl: string;
  readonly stop: () => Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<ChildServer> {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [JSON.stringify(options)]);
  const messages: readonly unknown[] = await once(child, 'message');
  const port = z.int().parse(messages[0]);
  return {
    port,
    baseUrl: `http://${host}:${port}`,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

export const profileAt = (baseUrl: string): ServiceClientOptions['profile'] => ({
  baseUrl,
  pid,
  scheme: 'cregis',
  orderField: 'service_id',
  numberAs: 'integer',
  timestampUnit: 'ms',
});

/** Generated orders, the same in any sandbox with this seed. */
const orders = createOrders({ seed: createSeed(1), base: Date.now(), now: Date.now });

export const generatedNumbers = (count: number): readonly string[] => orders.generated(0, count);

/** Responses with generated orders. */
export const orderResponses = (count: number): readonly string[] =>
  generatedNumbers(count).map((number) => `{"code":"00000","msg":"ok","data":${orders.read(number) ?? ''}}`);

/** Complete HTTP requests, signed as the documentation of the default scheme describes. */
export function signedLookups(serviceId: string, count: number): readonly Buffer[] {
  const timestamp = Date.now();
  return Array.from({ length: count }, (_, nth) => {
    const nonce = nth.toString(36).padStart(6, '0');
    const text = `${secret}nonce${nonce}pid${pid}service_id${serviceId}timestamp${timestamp}`;
    const sign = createHash('md5').update(text).digest('hex');
    const body = `{"pid":${pid},"nonce":"${nonce}","timestamp":${timestamp},"service_id":"${serviceId}","sign":"${sign}"}`;
    return Buffer.from(
      `POST /api/v2/order/info HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}

/**
 * Sends prepared requests over persistent connections, each after the response to the one before. Returns the duration in milliseconds.
 *
 * @param body of every response
 * @throws if a connection breaks
 */
export async function load(
  port: number,
  connections: number,
  requests: readonly Buffer[],
  body: Buffer,
): Promise<number> {
  const sockets = Array.from({ length: connections }, () => connect({ host, port, noDelay: true }));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  let next = 0;
  const run = (socket: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      let arrived: Buffer = Buffer.alloc(0);
      const send = (): void => {
        const request = requests[next];
        next += 1;
        if (request === undefined) return resolve();
        socket.write(request);
      };
      socket.on('data', (chunk) => {
        arrived = arrived.length === 0 ? chunk : Buffer.concat([arrived, chunk]);
        if (!arrived.subarray(-body.length).equals(body)) return;
        arrived = Buffer.alloc(0);
        send();
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the server closed a connection')));
      send();
    });
  const began = performance.now();
  try {
    await Promise.all(sockets.map(run));
    return performance.now() - began;
  } finally {
    for (const socket of sockets) socket.removeAllListeners('close').destroy();
  }
}
