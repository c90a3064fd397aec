/**
 * Starts and ends the sandbox worker. It listens on a loopback port of its own with a secret that exists
 * only in this run's memory, and only while somebody needs it.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { SandboxOrder } from '../contract/app-state.ts';
import { z } from '../contract/zod.ts';

/** What the running sandbox says of itself. */
export interface SandboxService {
  readonly baseUrl: string;
  readonly pid: string;
  readonly secret: string;
  readonly scheme: string;
  readonly notFoundCode: string;
  readonly startedAt: number;
}

const readyMessage = z.object({
  is: z.literal('ready'),
  baseUrl: z.string().min(1),
  pid: z.string().min(1),
  secret: z.string().min(1),
  scheme: z.string().min(1),
  notFoundCode: z.string().min(1),
  orders: z.array(z.object({ name: z.string(), serviceId: z.string() })),
});

interface RunningSandbox extends SandboxService {
  readonly orders: readonly SandboxOrder[];
}

export interface EmbeddedSandbox {
  /** Null while it does not run, or is not yet ready. */
  readonly current: () => RunningSandbox | null;
  /** Starts it if need be. Null when it could not be started. */
  readonly start: () => Promise<RunningSandbox | null>;
  /** What a start that was asked for comes to; null when none was. */
  readonly ready: () => Promise<RunningSandbox | null>;
  readonly stop: () => Promise<void>;
  /** Another one in place of the one that runs; also where it stayed down after crashes. Null as for `start`. */
  readonly restart: () => Promise<RunningSandbox | null>;
}

export interface EmbeddedSandboxParts {
  readonly workerFile: string;
  readonly know: (secret: string) => void;
  readonly onChange: (running: RunningSandbox | null) => void;
  readonly failed: (thrown: unknown) => void;
  readonly now: () => number;
}

const longestStartMs = 10_000;

/** After which it stays down, rather than being started again for ever. */
const crashesAllowed = 3;

/**
 * BIP-44 accounts, far below those that the sandbox keeps for itself. Drawn at random, because a sandbox that
 * began anew must not issue the same addresses again.
 */
const addressAccounts = 2 ** 30;

export function createEmbeddedSandbox(parts: EmbeddedSandboxParts): EmbeddedSandbox {
  let worker: Worker | null = null;
  let starting: Promise<RunningSandbox | null> | null = null;
  let running: RunningSandbox | null = null;
  let crashes = 0;

  const gone = (ended: Worker): void => {
    if (worker !== ended) return;
    worker = null;
    starting = null;
    if (running === null) return;
    running = null;
    parts.onChange(null);
  };

  const begin = async (): Promise<RunningSandbox | null> => {
    const secret = randomBytes(24).toString('base64url');
    parts.know(secret);
    const begun = new Worker(parts.workerFile, {
      workerData: {
        port: 0,
        pid: newPid(),
        secret,
        scheme: 'cregis',
        seed: 1,
        addressAccount: randomInt(addressAccounts),
      },
    });
    worker = begun;
    try {
      const message = readyMessage.parse(await firstMessage(begun));
      if (worker !== begun) return null;
      running = { ...message, startedAt: parts.now() };
      begun.on('error', (thrown) => {
        crashes += 1;
        parts.failed(thrown);
        gone(begun);
      });
      begun.on('exit', () => gone(begun));
      parts.onChange(running);
      return running;
    } catch (thrown) {
      if (worker === begun) parts.failed(thrown);
      gone(begun);
      await begun.terminate();
      return null;
    }
  };

  const start = (): Promise<RunningSandbox | null> => {
    if (crashes >= crashesAllowed) return Promise.resolve(null);
    starting ??= begin();
    return starting;
  };

  const stop = async (): Promise<void> => {
    const ending = worker;
    if (ending === null) return;
    gone(ending);
    await ending.terminate();
  };

  return {
    current: () => running,
    start,
    ready: () => starting ?? Promise.resolve(null),
    stop,
    restart: async () => {
      await stop();
      // A person who asks for it wants another try.
      crashes = 0;
      return start();
    },
  };
}

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
