/** Tries again, every few seconds, to write down what the database refused. */
import type { Journal, BatchStep } from './journal.ts';

export interface UnsavedRetry {
  /** Now; answers whether nothing is left. */
  readonly save: () => Promise<boolean>;
  readonly later: () => void;
}

/** How long to wait before what could not be saved is tried again. */
const retryMs = 3000;

export function createUnsavedRetry(
  journal: Pick<Journal, 'saveUnsaved'>,
  onStep: (step: BatchStep) => void,
): UnsavedRetry {
  let retry: NodeJS.Timeout | null = null;
  const later = (): void => {
    retry ??= setTimeout(() => {
      retry = null;
      void save();
    }, retryMs).unref();
  };
  const save = async (): Promise<boolean> => {
    const { saved, left } = await journal.saveUnsaved();
    for (const step of saved) onStep(step);
    if (left > 0) later();
    return left === 0;
  };
  return { save, later };
}
