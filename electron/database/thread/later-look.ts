/** Looks at what an opening took on trust, on a thread and a connection of its own: nobody waits for it. */
import { Worker } from 'node:worker_threads';
import type { FromLook, LookOptions } from './messages.ts';

export interface LookGoingOn {
  /** Resolves once it has the file no more; what was not looked at by then is looked at with the next opening. */
  readonly end: () => Promise<void>;
}

export const nothingLeft: LookGoingOn = { end: () => Promise.resolve() };

export interface LookParts {
  /** Milliseconds. */
  readonly afterMs: number;
  /** Called where the file is not what was written to it. */
  readonly damageMet: () => void;
}

export function lookLater(
  workerFile: string,
  options: Omit<LookOptions, 'role'>,
  { afterMs, damageMet }: LookParts,
): LookGoingOn {
  let thread: Worker | null = null;
  const timer = setTimeout(() => {
    const workerData: LookOptions = { role: 'look', ...options };
    thread = new Worker(workerFile, { workerData, name: 'look' });
    thread.on('message', ({ sound }: FromLook) => {
      if (!sound) damageMet();
    });
    // What could not be read for another reason than damage says nothing of it.
    thread.on('error', () => undefined);
  }, afterMs).unref();
  return {
    async end() {
      clearTimeout(timer);
      await thread?.terminate();
    },
  };
}
