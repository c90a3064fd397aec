/** The cancelling of whatever is being counted and written: what began before it ends, what begins after it goes on. */
import { failure } from '../../contract/result.ts';
import { DatabaseFailure } from '../failure.ts';

export interface Cancellable {
  readonly isCancelled: () => boolean;
  /** @throws DatabaseFailure `cancelled` */
  readonly expectWanted: () => void;
  /** As the work ends, or at once with `cancelled`: the work goes on then, and nobody waits for it. Rejects with DatabaseFailure `cancelled`. */
  readonly unlessCancelled: <T>(work: Promise<T>) => Promise<T>;
}

export interface Cancelling {
  readonly begin: () => Cancellable;
  readonly cancel: () => void;
}

const cancelledFailure = () => new DatabaseFailure(failure('cancelled', 'The export was cancelled').error);

export function createCancelling(): Cancelling {
  let cancelled = 0;
  const waiting = new Set<() => void>();
  return {
    begin() {
      const begunAt = cancelled;
      const isCancelled = () => cancelled !== begunAt;
      const expectWanted = () => {
        if (isCancelled()) throw cancelledFailure();
      };
      return {
        isCancelled,
        expectWanted,
        unlessCancelled: (work) => {
          const ending = Promise.withResolvers<never>();
          const end = () => ending.reject(cancelledFailure());
          waiting.add(end);
          return Promise.race([work, ending.promise]).finally(() => waiting.delete(end));
        },
      };
    },
    cancel() {
      cancelled += 1;
      for (const end of waiting) end();
    },
  };
}
