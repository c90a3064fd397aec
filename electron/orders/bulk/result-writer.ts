/** Writes down how orders ended: some at once, and none later than a moment after its answer. */
import { mostResults, type BulkResult } from './bulk-records.ts';

export interface ResultWriterOptions {
  /** Resolves once they are durable. */
  readonly keep: (outcomes: readonly BulkResult[]) => Promise<void>;
  /** They could not be: they are held, and tried again by `flush`. */
  readonly failed: (thrown: unknown) => void;
  /** How long an outcome waits for others, in milliseconds. */
  readonly waitMs: number;
}

export interface ResultWriter {
  readonly add: (outcomes: readonly BulkResult[]) => void;
  /** Writes all that is held. False where it could not be. */
  readonly flush: () => Promise<boolean>;
  /** Resolves once there is room for more, or what is held could not be written. */
  readonly room: () => Promise<void>;
}

/** Answers that are held at most before no more is asked: each may have two megabytes. */
const mostHeld = 2 * mostResults;

export function createResultWriter({ keep, failed, waitMs }: ResultWriterOptions): ResultWriter {
  let held: readonly BulkResult[] = [];
  /** Of those held, so many from the front are to be written now. What comes meanwhile waits for others in its turn. */
  let due = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<boolean> | null = null;
  /** Who waits for room goes on once some are written, or could not be. */
  let waiting: (() => void)[] = [];
  const stepped = (): void => {
    const all = waiting;
    waiting = [];
    for (const goOn of all) goOn();
  };

  const writeDue = async (): Promise<boolean> => {
    while (due > 0) {
      const some = held.slice(0, Math.min(due, mostResults));
      try {
        await keep(some);
      } catch (thrown) {
        due = 0;
        stepped();
        failed(thrown);
        return false;
      }
      held = held.slice(some.length);
      due -= some.length;
      stepped();
    }
    return true;
  };
  const write = (): Promise<boolean> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing ??= writeDue().then((isWritten) => {
      writing = null;
      if (due > 0) void write();
      else if (isWritten) later();
      return isWritten;
    });
    return writing;
  };
  const flush = async (): Promise<boolean> => {
    due = held.length;
    if (due > 0 && !(await write())) return false;
    // One that had just ended when it was asked for has begun anew.
    return due === 0 || write();
  };
  const later = (): void => {
    if (held.length > 0 && due === 0) timer ??= setTimeout(() => void flush(), waitMs);
  };
  return {
    flush,
    add(outcomes) {
      held = [...held, ...outcomes];
      due = Math.max(due, held.length - (held.length % mostResults));
      if (due > 0) void write();
      else later();
    },
    async room() {
      if (held.length < mostHeld) return;
      const step = new Promise<void>((resolve) => waiting.push(resolve));
      due = Math.max(due, mostHeld);
      void write();
      await step;
    },
  };
}
