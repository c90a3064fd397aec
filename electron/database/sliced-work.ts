/** Long work in slices, so that a thread handles other calls in between. */
import { failure } from '../contract/result.ts';
import { DatabaseFailure } from './failure.ts';
import { setImmediate } from 'node:timers/promises';

/** Resolves after calls that arrived meanwhile were handled. */
export const otherCalls = (): Promise<void> => setImmediate();

/** Milliseconds of one slice, approximately. */
const sliceMs = 6;

/** Whether the result is still needed. */
export interface Wanted {
  readonly isWanted: () => boolean;
}

export const alwaysWanted: Wanted = { isWanted: () => true };

export function expectWanted({ isWanted }: Wanted): void {
  if (!isWanted()) throw new DatabaseFailure(failure('superseded', 'A newer list was requested').error);
}

/** @throws DatabaseFailure `superseded` when its caller no longer waits */
export async function inSlices<T>(work: Generator<undefined, T>, wanted: Wanted = alwaysWanted): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < sliceMs) continue;
    await otherCalls();
    expectWanted(wanted);
    began = performance.now();
  }
}
