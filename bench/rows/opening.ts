/** P15: opening a database of a million addresses after a clean exit and after a kill, compared with an empty one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { grouped, lineOf, oursAtMost, ratioAtMost, takeTurns, type Measure } from '../figures.ts';
import { fill, addressesFile, addressCount, openAddresses } from '../addresses.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The shipped bundle, because starting from sources strips the types of a hundred modules each time. */
const builtWorker = path.join(root, 'dist/main/database-worker.js');

/** Measures until the database responds, without closing it. */
async function openingMs(file: string): Promise<number> {
  globalThis.gc?.();
  const began = performance.now();
  const database = await openAddresses(file, builtWorker);
  await database.unfinishedBatches();
  const took = performance.now() - began;
  if (database.recovery !== null) throw new Error('the file was recovered');
  await database.close();
  return took;
}

/** Starts a batch, marks its request as sending, and is killed. */
function kill(file: string): void {
  const program = path.resolve(import.meta.dirname, '../killed-console.ts');
  const { signal, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, file]);
  if (signal !== 'SIGKILL') throw new Error(`it wasn't killed: ${String(stderr)}`);
  if (!existsSync(`${file}-wal`)) throw new Error('it left no log');
}

export const measure: Measure = async (options) => {
  const large = await addressesFile(options);
  const empty = path.join(options.folder, 'empty', 'quittance.db');
  await fill(empty, () => true);
  const floor = (): Promise<number> => openingMs(empty);
  const rest = { id: 'P15', floorIs: 'an empty one, after a clean end' };
  const opened = `a database of ${grouped(addressCount(options))} addresses is opened`;
  return [
    lineOf({
      ...rest,
      what: `${opened}, after a clean end`,
      figures: await takeTurns({ ours: () => openingMs(large), floor, rounds: 9 }),
      goals: [ratioAtMost(1.2)],
    }),
    lineOf({
      ...rest,
      what: `${opened}, after a kill`,
      figures: await takeTurns({
        async ours() {
          kill(large);
          return openingMs(large);
        },
        floor,
        rounds: 9,
      }),
      goals: [oursAtMost(300)],
    }),
  ];
};
