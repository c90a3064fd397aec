/** The built-in sandbox, or none: it runs only while somebody needs it, and not for ever after it crashes. */
import type { Worker } from 'node:worker_threads';
import { readySandbox, startWorker, type ReadySandbox } from './worker.ts';

/** What the running sandbox says of itself, and since when it runs. */
export interface RunningSandbox extends ReadySandbox {
  readonly startedAt: number;
}

export interface BuiltInSandbox {
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

export interface BuiltInSandboxParts {
  readonly workerFile: string;
  readonly know: (secret: string) => void;
  readonly onChange: (running: RunningSandbox | null) => void;
  readonly failed: (thrown: unknown) => void;
  readonly now: () => number;
}

/** After which it stays down, rather than being started again for ever. */
const crashesAllowed = 3;

export function createBuiltInSandbox(parts: BuiltInSandboxParts): BuiltInSandbox {
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
    const begun = startWorker(parts.workerFile, parts.know);
    worker = begun;
    try {
      const ready = await readySandbox(begun);
      if (worker !== begun) return null;
      running = { ...ready, startedAt: parts.now() };
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
