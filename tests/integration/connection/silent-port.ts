/** A port that accepts no connections because its queue is full. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

const listensAndSleeps = `
  const { parentPort, workerData } = require('node:worker_threads');
  const server = require('node:net').createServer();
  server.listen({ ...workerData, backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
  });
`;

/** Connections that fit in the queue. */
const enough = 8;

/** @param at any free port by default */
export async function silentPort(
  at = { host: '127.0.0.1', port: 0 },
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const worker = new Worker(listensAndSleeps, { eval: true, workerData: at });
  const port = await new Promise<number>((resolve) => {
    worker.once('message', (listening: number) => resolve(listening));
  });
  const waiting: Socket[] = [];
  for (let made = 0; made < enough; made += 1) {
    const socket = connect(port, at.host);
    waiting.push(socket.on('error', () => undefined));
    // oxlint-disable-next-line no-await-in-loop -- until one isn't accepted
    const isTaken = await Promise.race([
      once(socket, 'connect').then(() => true),
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(false), 300);
      }),
    ]);
    if (!isTaken) break;
  }
  return {
    port,
    stop: async () => {
      for (const socket of waiting) socket.destroy();
      await worker.terminate();
    },
  };
}
