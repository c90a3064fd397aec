/** Long work of the reader in slices, between which it takes in other calls: the next letter typed ends the search for those before. */
import { setImmediate } from 'node:timers/promises';
import { failure } from '../../contract/result.ts';
import { DatabaseFailure } from '../failure.ts';

/** Resolves once calls that came meanwhile were taken in. */
export const otherCalls = (): Promise<void> => setImmediate();

/** Milliseconds that a slice may take, about. */
const sliceMs = 6;

/** Whether anybody still waits for what is worked at. */
export interface Wanted {
  readonly isWanted: () => boolean;
}

export const alwaysWanted: Wanted = { isWanted: () => true };

export function expectWanted({ isWanted }: Wanted): void {
  if (!isWanted()) throw new DatabaseFailure(failure('superseded', 'Another list was asked for since').error);
}

/** @throws DatabaseFailure `superseded` once nobody waits for it */
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
