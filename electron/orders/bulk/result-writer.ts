/** Saves outcomes: several at once, none later than a moment after its response. */
import { mostResults, type BulkResult } from './bulk-records.ts';

export interface ResultWriterOptions {
  /** Resolves when they are durable. */
  readonly keep: (outcomes: readonly BulkResult[]) => Promise<void>;
  /** They couldn't be saved, and `flush` tries again. */
  readonly failed: (thrown: unknown) => void;
  /** Milliseconds that an outcome waits for others. */
  readonly waitMs: number;
}

export interface ResultWriter {
  readonly add: (outcomes: readonly BulkResult[]) => void;
  /** Saves all pending outcomes. False if that fails. */
  readonly flush: () => Promise<boolean>;
  /** Resolves when there is room for more, or pending outcomes couldn't be saved. */
  readonly room: () => Promise<void>;
}

/** Pending outcomes at most before no more is sent, since each may have two megabytes. */
const mostPending = 2 * mostResults;

export function createResultWriter({ keep, failed, waitMs }: ResultWriterOptions): ResultWriter {
  let pending: readonly BulkResult[] = [];
  /** The first outcomes, which are due. Later ones wait for others. */
  let due = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<boolean> | null = null;
  /** Callers that wait for room continue once some are saved, or couldn't be. */
  let waiting: (() => void)[] = [];
  const stepped = (): void => {
    const all = waiting;
    waiting = [];
    for (const goOn of all) goOn();
  };

  const writeDue = async (): Promise<boolean> => {
    while (due > 0) {
      const some = pending.slice(0, Math.min(due, mostResults));
      try {
        await keep(some);
      } catch (thrown) {
        due = 0;
        stepped();
        failed(thrown);
        return false;
      }
      pending = pending.slice(some.length);
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
    due = pending.length;
    if (due > 0 && !(await write())) return false;
    // A bulk lookup that had just ended was started again.
    return due === 0 || write();
  };
  const later = (): void => {
    if (pending.length > 0 && due === 0) timer ??= setTimeout(() => void flush(), waitMs);
  };
  return {
    flush,
    add(outcomes) {
      pending = [...pending, ...outcomes];
      due = Math.max(due, pending.length - (pending.length % mostResults));
      if (due > 0) void write();
      else later();
    },
    async room() {
      if (pending.length < mostPending) return;
      const step = new Promise<void>((resolve) => waiting.push(resolve));
      due = Math.max(due, mostPending);
      void write();
      await step;
    },
  };
}
