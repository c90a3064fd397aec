import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { maxResults, type BulkResult } from '../../../../electron/orders/bulk/bulk-store.ts';
import { createResultWriter } from '../../../../electron/orders/bulk/outcome-writer.ts';
import { failure } from '../../../../electron/contract/result.ts';

const { error } = failure('internal', 'of a test');
const outcomes = (from: number, count: number): readonly BulkResult[] =>
  Array.from({ length: count }, (_, at) => ({ position: from + at, is: 'failed', error, tries: 1 }));

/** Saving waits for the test. */
function slowWriter(waitMs: number) {
  const written: number[] = [];
  const failures: unknown[] = [];
  const ends: (() => void)[] = [];
  let refuses = false;
  const writer = createResultWriter({
    save: async (some) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      if (refuses) throw new Error('the disk is full');
      written.push(some.length);
    },
    failed: (thrown) => failures.push(thrown),
    waitMs,
  });
  const goOn = async (): Promise<void> => {
    ends.shift()?.();
    await pause(1);
  };
  return { writer, written, failures, goOn, refuse: (so: boolean) => void (refuses = so), waiting: ends };
}

it('results are written in transactions of limited size', async () => {
  const { writer, written, goOn, waiting } = slowWriter(10_000);
  writer.add(outcomes(1, maxResults - 1));
  expect(waiting).toHaveLength(0);
  writer.add(outcomes(50, 7));
  await goOn();
  expect(written).toEqual([maxResults]);
  const flushed = writer.flush();
  await goOn();
  expect(await flushed).toBe(true);
  expect(written).toEqual([maxResults, 6]);
});

it('results are written once the first has waited long enough', async () => {
  const { writer, written, goOn } = slowWriter(20);
  writer.add(outcomes(1, 3));
  await pause(60);
  await goOn();
  expect(written).toEqual([3]);
});

it('a flush also saves results that arrive during a write', async () => {
  const { writer, written, goOn } = slowWriter(10_000);
  writer.add(outcomes(1, maxResults));
  const flushed = writer.flush();
  writer.add(outcomes(51, 2));
  const again = writer.flush();
  await goOn();
  await goOn();
  expect(await Promise.all([flushed, again])).toEqual([true, true]);
  expect(written).toEqual([maxResults, 2]);
});

it('there is no room for more results while two transactions wait', async () => {
  const { writer, goOn } = slowWriter(10_000);
  writer.add(outcomes(1, 2 * maxResults));
  let isThere = false;
  const room = writer.room().then(() => (isThere = true));
  await goOn();
  expect(isThere).toBe(false);
  await goOn();
  await room;
  expect(isThere).toBe(true);
  await writer.room();
});

it('room isn’t awaited after a failure', async () => {
  const { writer, failures, goOn, refuse } = slowWriter(10_000);
  refuse(true);
  writer.add(outcomes(1, 2 * maxResults));
  const room = writer.room();
  await goOn();
  await room;
  expect(failures).toHaveLength(1);
  // Tried and reported again with the next result.
  const again = writer.room();
  await goOn();
  await again;
  expect(failures).toHaveLength(2);
});
