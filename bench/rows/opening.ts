/** P15: what the start waits for until the records are open: after a clean end, after a kill, and of a file that is looked at whole. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { root } from '../application/folders.ts';
import { openDatabase, type Database } from '../../electron/database/client.ts';
import { takeTurns } from '../harness/rounds.ts';
import { batchOf } from '../ledger/addresses.ts';
import { answerTo, fillThrough, openLedger, profile } from '../ledger/journalled.ts';
import { batchTime, ledgerFile, ledgerRows } from '../ledger/million.ts';
import { lineOf, oursAtMost, ratioAtMost } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';

const rounds = 9;
/** As it is shipped: from its sources each start would strip the types of a hundred modules. */
const workerFile = path.join(root, 'dist/main/database-worker.js');
const mebibyte = 2 ** 20;

async function fill(file: string, isEnough: (batches: number) => boolean): Promise<void> {
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const database = await openLedger(file);
  let at = 0;
  const filling = fillThrough(database.journal, profile, () => at);
  for (let number = 0; !isEnough(number); number += 1) {
    at = batchTime(number);
    await filling.add(batchOf(number), answerTo(batchOf(number)));
  }
  await database.close();
}

/** Until it answers; closed again, which is no part of it. */
async function openingMs(file: string): Promise<number> {
  globalThis.gc?.();
  const began = performance.now();
  const database: Database = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(7) });
  await database.unsettledBatches();
  const took = performance.now() - began;
  if (database.recovery !== null) throw new Error('the file was recovered');
  await database.close();
  return took;
}

function beKilled(file: string): void {
  const program = path.resolve(import.meta.dirname, '../ledger/open-and-die.ts');
  const { signal, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, file]);
  if (signal !== 'SIGKILL') throw new Error(`the console was not killed: ${String(stderr)}`);
  if (!existsSync(`${file}-wal`)) throw new Error('the console that was killed left no log');
}

export const measure: Measure = async (options) => {
  const { folder, quick } = options;
  const large = await ledgerFile(options);
  const empty = path.join(folder, 'empty', 'quittance.db');
  const middle = path.join(folder, quick ? 'middle-quick' : 'middle', 'quittance.db');
  const enough = (quick ? 3 : 30) * mebibyte;
  await fill(empty, () => true);
  await fill(middle, () => existsSync(middle) && statSync(middle).size >= enough);
  const floor = (): Promise<number> => openingMs(empty);
  const rows = grouped(ledgerRows(options));
  const floorIs = 'an empty one, after a clean end';
  return [
    lineOf({
      id: 'P15',
      what: `records of ${rows} addresses are opened, after a clean end`,
      floorIs,
      figures: await takeTurns({ ours: () => openingMs(large), floor, rounds }),
      goals: [ratioAtMost(1.3)],
    }),
    lineOf({
      id: 'P15',
      what: `records of ${rows} addresses are opened, after a kill`,
      floorIs,
      figures: await takeTurns({
        async ours() {
          beKilled(large);
          return openingMs(large);
        },
        floor,
        rounds,
      }),
      goals: [oursAtMost(300)],
      notes: [
        'killed with a request out, in the same run of the computer; after the computer itself went down all pages come first',
      ],
    }),
    lineOf({
      id: 'P15',
      what: `records of ${Math.round(statSync(middle).size / mebibyte)} MiB are opened, after a clean end`,
      floorIs,
      figures: await takeTurns({ ours: () => openingMs(middle), floor, rounds }),
      goals: [ratioAtMost(1.3)],
      notes: ['every row of it is looked at afterwards, beside all else'],
    }),
  ];
};
