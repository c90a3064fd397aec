/** One sandbox in a thread of its own: with which port, secrets and project number it starts, and what it says of itself. */
import { randomBytes, randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { z } from '../contract/zod.ts';

const readyMessage = z.object({
  is: z.literal('ready'),
  baseUrl: z.string().min(1),
  pid: z.string().min(1),
  secret: z.string().min(1),
  controlToken: z.string().min(1),
  scheme: z.string().min(1),
  notFoundCode: z.string().min(1),
  orders: z.array(z.object({ name: z.string(), serviceId: z.string() })),
});
export type ReadySandbox = Omit<z.infer<typeof readyMessage>, 'is'>;

const longestStartMs = 10_000;

/**
 * BIP-44 accounts, far below those that the sandbox keeps for itself. Drawn at random, because a sandbox that
 * began anew must not issue the same addresses again.
 */
const addressAccounts = 2 ** 30;

/** It listens on a loopback port of its own, with a secret and a token of control that exist only in this run's memory. */
export function startWorker(file: string, know: (secret: string) => void): Worker {
  const secret = randomBytes(24).toString('base64url');
  const controlToken = randomBytes(32).toString('base64url');
  know(secret);
  know(controlToken);
  const addressAccount = randomInt(addressAccounts);
  return new Worker(file, {
    workerData: { port: 0, pid: newPid(), secret, controlToken, scheme: 'cregis', seed: 1, addressAccount },
  });
}

/** Rejects when it ends, fails or takes too long before it is ready. */
export const readySandbox = async (worker: Worker): Promise<ReadySandbox> =>
  readyMessage.parse(await firstMessage(worker));

function firstMessage(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the sandbox was not ready in time')), longestStartMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the sandbox ended before it was ready, with ${code}`)));
    worker.once('message', () => clearTimeout(timer));
    worker.once('exit', () => clearTimeout(timer));
  });
}

/** An int64 beyond 2^53, as real project numbers may be. */
const newPid = (): string => (1_000_000_000_000_000_000n + (randomBytes(8).readBigUInt64BE() >> 2n)).toString();
