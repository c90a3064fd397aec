/** Orders, signed lookups and load over the wire, without the product's client. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { z } from '../electron/contract/zod.ts';
import { createServiceClient, type ServiceClientOptions } from '../electron/payment-service/client.ts';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import type { ServerOptions } from './server.ts';

export const host = '127.0.0.1';
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

const listed = z.object({ data: z.array(z.string()) });

async function withSandbox<T>(
  work: (baseUrl: string, list: (from: number, count: number) => Promise<string[]>) => Promise<T>,
): Promise<T> {
  const sandbox = await startSandbox({ port: 0, pid, secret, scheme: 'cregis', seed: 1, addressAccount: 0 });
  const headers = { authorization: `Bearer ${sandbox.controlToken}` };
  try {
    return await work(sandbox.baseUrl, async (after, limit) => {
      const url = `${sandbox.baseUrl}/sandbox/orders/generated?after=${after}&limit=${limit}`;
      return listed.parse(await (await fetch(url, { headers })).json()).data;
    });
  } finally {
    await sandbox.close();
  }
}

/** Numbers of generated orders, the same in any sandbox that is started alike. */
export const generatedNumbers = (count: number): Promise<readonly string[]> =>
  withSandbox(async (_, list) => {
    const numbers: string[] = [];
    while (numbers.length < count) numbers.push(...(await list(numbers.length, Math.min(500, count - numbers.length))));
    return numbers;
  });

/** Responses with generated orders. @param count at most 500 */
export const drawnOrders = (count: number): Promise<readonly string[]> =>
  withSandbox(async (baseUrl, list) => {
    let nonce = 0;
    const client = createServiceClient({
      profile: profileAt(baseUrl),
      secret: async () => secret,
      nonces: { next: async () => String((nonce += 1)).padStart(6, '0') },
    });
    const answers: string[] = [];
    for (const number of await list(0, count)) {
      const exchange = await client.lookUp(number);
      if (exchange.is !== 'answered' || !exchange.succeeded) throw new Error(`no answer for order ${number}`);
      answers.push(exchange.raw);
    }
    await client.close();
    return answers;
  });

export interface Lookups {
  readonly host: string;
  readonly pid: string;
  readonly secret: string;
  readonly serviceIds: readonly string[];
  readonly count: number;
  /** The first of `count` numbers that no other call uses. */
  readonly firstNonce: number;
}

/** Whole HTTP requests, signed by the default scheme's description. */
export function signedLookups({ host: name, pid: project, secret: key, ...of }: Lookups): readonly Buffer[] {
  const timestamp = Date.now();
  return Array.from({ length: of.count }, (_, nth) => {
    const nonce = (of.firstNonce + nth).toString(36).padStart(6, '0');
    const serviceId = of.serviceIds[nth % of.serviceIds.length] ?? '';
    const text = `${key}nonce${nonce}pid${project}service_id${serviceId}timestamp${timestamp}`;
    const sign = createHash('md5').update(text).digest('hex');
    const body = `{"pid":${project},"nonce":"${nonce}","timestamp":${timestamp},"service_id":"${serviceId}","sign":"${sign}"}`;
    return Buffer.from(
      `POST /api/v2/order/info HTTP/1.1\r\nhost: ${name}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}

export interface Load {
  readonly host: string;
  readonly port: number;
  readonly connections: number;
  readonly requests: readonly Buffer[];
  /** Whether an answer, with its status line, is the expected one. */
  readonly right: (answer: Buffer) => boolean;
}

export interface LoadDone {
  readonly tookMs: number;
  readonly wrong: number;
  readonly firstWrong: string | null;
}

/** Length of the first answer, or null if it isn't complete yet. */
function answerLength(arrived: Buffer): number | null {
  const headEnd = Buffer.from('\r\n\r\n');
  const at = arrived.indexOf(headEnd);
  if (at < 0) return null;
  const stated = /content-length: *(\d+)/i.exec(arrived.toString('latin1', 0, at))?.[1];
  if (stated === undefined) throw new Error('an answer without a length');
  const length = at + headEnd.length + Number(stated);
  return arrived.length >= length ? length : null;
}

/** Sends ready requests over kept connections and only splits the answers. @throws if a connection breaks */
export async function load({ host: name, port, connections, requests, right }: Load): Promise<LoadDone> {
  const sockets = Array.from({ length: connections }, () => connect({ host: name, port, noDelay: true }));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  let next = 0;
  let wrong = 0;
  let firstWrong: string | null = null;
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
        try {
          arrived = arrived.length === 0 ? chunk : Buffer.concat([arrived, chunk]);
          const length = answerLength(arrived);
          if (length === null) return;
          if (!right(arrived.subarray(0, length))) {
            wrong += 1;
            firstWrong ??= arrived.toString('utf8');
          }
          arrived = arrived.subarray(length);
          send();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the server closed a connection')));
      send();
    });
  const began = performance.now();
  try {
    await Promise.all(sockets.map(run));
    return { tookMs: performance.now() - began, wrong, firstWrong };
  } finally {
    for (const socket of sockets) socket.removeAllListeners('close').destroy();
  }
}

export const succeeded = (answer: Buffer | string): boolean => answer.includes('"code":"00000"');
