/** The embedded practice service, in a worker thread. It runs from `start` to `stop`, and stays down after repeated crashes. */
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

const startTimeoutMs = 10_000;

/** The secret and control token of the sandbox exist only in memory. */
function startWorker(file: string, rememberSecret: (secret: string) => void): Worker {
  const secret = randomBytes(24).toString('base64url');
  const controlToken = randomBytes(32).toString('base64url');
  rememberSecret(secret);
  rememberSecret(controlToken);
  // Random, so that a restarted sandbox issues other addresses.
  const addressAccount = randomInt(2 ** 30);
  return new Worker(file, {
    workerData: { port: 0, pid: newPid(), secret, controlToken, scheme: 'cregis', seed: 1, addressAccount },
  });
}

/** Rejects if the worker ends, fails or takes too long. */
function firstMessage(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the sandbox was not ready in time')), startTimeoutMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the sandbox ended before it was ready, with ${code}`)));
    worker.once('message', () => clearTimeout(timer));
    worker.once('exit', () => clearTimeout(timer));
  });
}

/** An int64 above 2^53, since real project numbers may be that large. */
const newPid = (): string => (1_000_000_000_000_000_000n + (randomBytes(8).readBigUInt64BE() >> 2n)).toString();

export interface RunningSandbox extends Omit<z.infer<typeof readyMessage>, 'is'> {
  readonly startedAt: number;
}

export interface BuiltInSandbox {
  /** Null while it isn't running or not ready yet. */
  readonly current: () => RunningSandbox | null;
  /** Starts it unless it runs. Null if it couldn't be started. */
  readonly start: () => Promise<RunningSandbox | null>;
  /** Waits for a start in progress. Null without one. */
  readonly ready: () => Promise<RunningSandbox | null>;
  readonly stop: () => Promise<void>;
  /** Starts a new one, even after too many crashes. Null if it couldn't be started. */
  readonly restart: () => Promise<RunningSandbox | null>;
}

export interface BuiltInSandboxOptions {
  readonly workerFile: string;
  readonly rememberSecret: (secret: string) => void;
  readonly onChange: (running: RunningSandbox | null) => void;
  readonly failed: (error: unknown) => void;
  readonly now: () => number;
}

/** After so many crashes the sandbox stays down. */
const maxCrashes = 3;

export function createBuiltInSandbox(options: BuiltInSandboxOptions): BuiltInSandbox {
  let worker: Worker | null = null;
  let starting: Promise<RunningSandbox | null> | null = null;
  let running: RunningSandbox | null = null;
  let crashes = 0;

  const forget = (ended: Worker): void => {
    if (worker !== ended) return;
    worker = null;
    starting = null;
    if (running === null) return;
    running = null;
    options.onChange(null);
  };
  const launch = async (): Promise<RunningSandbox | null> => {
    const started = startWorker(options.workerFile, options.rememberSecret);
    worker = started;
    try {
      const ready = readyMessage.parse(await firstMessage(started));
      if (worker !== started) return null;
      running = { ...ready, startedAt: options.now() };
      started.on('error', (error) => {
        crashes += 1;
        options.failed(error);
        forget(started);
      });
      started.on('exit', () => forget(started));
      options.onChange(running);
      return running;
    } catch (error) {
      if (worker === started) options.failed(error);
      forget(started);
      await started.terminate();
      return null;
    }
  };
  const start = (): Promise<RunningSandbox | null> => {
    if (crashes >= maxCrashes) return Promise.resolve(null);
    starting ??= launch();
    return starting;
  };
  const stop = async (): Promise<void> => {
    const ending = worker;
    if (ending === null) return;
    forget(ending);
    await ending.terminate();
  };

  return {
    current: () => running,
    start,
    ready: () => starting ?? Promise.resolve(null),
    stop,
    restart: async () => {
      await stop();
      crashes = 0;
      return start();
    },
  };
}
