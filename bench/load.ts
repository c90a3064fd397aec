/**
 * Load over kept-open connections, one request under way on each. Requests are bytes made beforehand and the
 * answers are only cut apart, so that what is measured is the server and not this client.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Load {
  readonly host: string;
  readonly port: number;
  readonly connections: number;
  readonly requests: readonly Buffer[];
  /** Whether an answer, status line and all, is the one that was hoped for. */
  readonly right: (answer: Buffer) => boolean;
}

export interface LoadDone {
  readonly tookMs: number;
  readonly wrong: number;
  /** The first answer that was not right. */
  readonly firstWrong: string | null;
}

const headEnd = Buffer.from('\r\n\r\n');

/** Length of the first answer in what has arrived, or null when it is not whole yet. Answers state their length. */
function answerLength(arrived: Buffer): number | null {
  const at = arrived.indexOf(headEnd);
  if (at < 0) return null;
  const stated = /content-length: *(\d+)/i.exec(arrived.toString('latin1', 0, at))?.[1];
  if (stated === undefined) throw new Error('an answer does not state its length');
  const length = at + headEnd.length + Number(stated);
  return arrived.length >= length ? length : null;
}

/** Rejects when a connection breaks. */
export async function load({ host, port, connections, requests, right }: Load): Promise<LoadDone> {
  const sockets = Array.from({ length: connections }, () => connect({ host, port, noDelay: true }));
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
