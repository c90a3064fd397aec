/** P10: a ledger of 100,000 in the window beside one of 100: a jump to any row, scrolling, and memory once all of it was visited. */
import { consoleOver, jumpMs, openLedgerIn, scrollFrames, type OpenConsole } from '../application/large-ledger.ts';
import { heapOf } from '../application/page.ts';
import { takeTurns } from '../harness/rounds.ts';
import { lineOf, oursAtMost } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';
import { rowsOf } from '../../tests/support/seeded-ledger.ts';

const smallRuns = 1;
const frames = 120;
/** Rows; as fast as a wheel turns. */
const aFrame = 3;
const mebibyte = 2 ** 20;
/** Places that are jumped to for the memory. */
const visits = 200;

const p95 = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;

async function visitAll({ page }: OpenConsole, rows: number, pages: number): Promise<void> {
  for (let nth = 0; nth <= pages; nth += 1) await jumpMs(page, Math.round(((rows - 1) * nth) / pages));
  await jumpMs(page, 0);
}

export const measure: Measure = async ({ folder, quick }) => {
  const runs = quick ? 100 : 1000;
  const rows = rowsOf(runs);
  const large = await consoleOver(folder, runs);
  const small = await consoleOver(folder, smallRuns);
  for (const one of [large, small]) await openLedgerIn(one);
  // Once in the life of a console all is read in, which the first page does not wait for.
  await jumpMs(large.page, rows - 1);
  const of = `${grouped(rows)} addresses in the window:`;
  const floorIs = `${grouped(rowsOf(smallRuns))} addresses, in the same window`;

  const jumps = await takeTurns({
    // Another place each time, far from the one before.
    ours: (round) => jumpMs(large.page, (round * 61_803 + 17_000) % rows),
    floor: (round) => jumpMs(small.page, (round * 61) % rowsOf(smallRuns)),
    rounds: 15,
  });
  const scrolled = await takeTurns({
    ours: async (round) =>
      p95(await scrollFrames(large.page, (round * 7001) % (rows - frames * aFrame), aFrame, frames)),
    floor: async () => p95(await scrollFrames(small.page, 0, aFrame, frames)),
  });
  const keptBy = async (one: OpenConsole, many: number): Promise<number> => {
    const before = await heapOf(one.page);
    await visitAll(one, many, visits);
    return Math.max(0.01, (await heapOf(one.page)) / mebibyte - before / mebibyte);
  };
  const heaps = { ours: [await keptBy(large, rows)], floor: [await keptBy(small, rowsOf(smallRuns))] };
  await large.close();
  await small.close();
  return [
    lineOf({ id: 'P10', what: `${of} a jump to any row`, floorIs, figures: jumps, goals: [oursAtMost(200)] }),
    lineOf({
      id: 'P10',
      what: `${of} scrolling, the time of 95 frames in 100`,
      floorIs,
      figures: scrolled,
      goals: [oursAtMost(17)],
      notes: [`${aFrame} rows a frame, ${frames} frames; a frame of this host is 16.7 ms`],
    }),
    lineOf({
      id: 'P10',
      what: `${of} memory kept after it was visited from end to end`,
      floorIs,
      unit: 'MiB',
      figures: heaps,
      goals: [oursAtMost(2)],
      notes: [`of the page, after two collections; ${visits} places were jumped to, from the first row to the last`],
    }),
  ];
};
