/** Saves outcomes of lookups: several at once, none later than a moment after its response. */
import { maxResults, type BulkResult } from './bulk-store.ts';

interface ResultWriterOptions {
  /** Resolves when the outcomes are durable. */
  readonly save: (outcomes: readonly BulkResult[]) => Promise<void>;
  /** Called when outcomes couldn't be saved. `flush` tries again. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds that an outcome waits for others. */
  readonly waitMs: number;
}

/** Maximum number of pending outcomes before sending stops, since each may have two megabytes. */
const maxPending = 2 * maxResults;

export function createResultWriter({ save, failed, waitMs }: ResultWriterOptions) {
  let pending: readonly BulkResult[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<boolean> | null = null;

  /** Outcomes that are added meanwhile are saved too. */
  const write = async (): Promise<boolean> => {
    try {
      while (pending.length > 0) {
        const some = pending.slice(0, maxResults);
        await save(some);
        pending = pending.slice(some.length);
      }
      return true;
    } catch (error) {
      failed(error);
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
      if (pending.length >= maxResults) void flush();
      else if (pending.length > 0) timer ??= setTimeout(() => void flush(), waitMs);
    },
    /** Resolves when there is room for more, or pending outcomes couldn't be saved. */
    async room(): Promise<void> {
      if (pending.length >= maxPending) await flush();
    },
  };
}
