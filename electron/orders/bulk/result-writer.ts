/** Saves outcomes: several at once, none later than a moment after its response. */
import { mostResults, type BulkResult } from './bulk-records.ts';

export interface ResultWriterOptions {
  /** Resolves when they are durable. */
  readonly save: (outcomes: readonly BulkResult[]) => Promise<void>;
  /** They couldn't be saved, and `flush` tries again. */
  readonly failed: (thrown: unknown) => void;
  /** Milliseconds that an outcome waits for others. */
  readonly waitMs: number;
}

/** Pending outcomes at most before no more is sent, since each may have two megabytes. */
const mostPending = 2 * mostResults;

export function createResultWriter({ save, failed, waitMs }: ResultWriterOptions) {
  let pending: readonly BulkResult[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<boolean> | null = null;

  /** Outcomes that are added meanwhile are saved, too. */
  const write = async (): Promise<boolean> => {
    try {
      while (pending.length > 0) {
        const some = pending.slice(0, mostResults);
        await save(some);
        pending = pending.slice(some.length);
      }
      return true;
    } catch (thrown) {
      failed(thrown);
      return false;
    } finally {
      writing = null;
    }
  };
  /** Saves all pending outcomes. False if that fails. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    if (pending.length === 0) return Promise.resolve(true);
    writing ??= write();
    return writing;
  };
  return {
    flush,
    add(outcomes: readonly BulkResult[]): void {
      pending = [...pending, ...outcomes];
      if (pending.length >= mostResults) void flush();
      else if (pending.length > 0) timer ??= setTimeout(() => void flush(), waitMs);
    },
    /** Resolves when there is room for more, or pending outcomes couldn't be saved. */
    async room(): Promise<void> {
      if (pending.length >= mostPending) await flush();
    },
  };
}
