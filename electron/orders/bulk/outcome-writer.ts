/** Writes down how orders ended: some at once, and none later than a moment after its answer. */
import { mostOutcomes, type BulkOutcome } from './bulk-records.ts';

export interface OutcomeWriterParts {
  /** Resolves once they are durable. */
  readonly keep: (outcomes: readonly BulkOutcome[]) => Promise<void>;
  /** They could not be: they are held, and tried again by `flush`. */
  readonly failed: (thrown: unknown) => void;
  /** How long an outcome waits for others, in milliseconds. */
  readonly waitMs: number;
}

export interface OutcomeWriter {
  readonly add: (outcomes: readonly BulkOutcome[]) => void;
  /** Writes all that is held. False where it could not be. */
  readonly flush: () => Promise<boolean>;
  /** Resolves once there is room for more, or what is held could not be written. */
  readonly room: () => Promise<void>;
}

/** Answers that are held at most before no more is asked: each may have two megabytes. */
const mostHeld = 2 * mostOutcomes;

export function createOutcomeWriter({ keep, failed, waitMs }: OutcomeWriterParts): OutcomeWriter {
  let held: readonly BulkOutcome[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<boolean> | null = null;

  const writeAll = async (): Promise<boolean> => {
    while (held.length > 0) {
      const some = held.slice(0, mostOutcomes);
      try {
        await keep(some);
      } catch (thrown) {
        failed(thrown);
        return false;
      }
      held = held.slice(some.length);
    }
    return true;
  };
  const flush = (): Promise<boolean> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing ??= writeAll().finally(() => (writing = null));
    return writing;
  };
  return {
    flush,
    add(outcomes) {
      held = [...held, ...outcomes];
      if (held.length >= mostOutcomes) void flush();
      else if (held.length > 0) timer ??= setTimeout(() => void flush(), waitMs);
    },
    async room() {
      if (held.length >= mostHeld) await flush();
    },
  };
}
