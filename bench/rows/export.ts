/** P1: the whole ledger to a CSV on disk, and its memory. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { takeTurns, timed, type Figures } from '../harness/rounds.ts';
import { askFor, valueOf } from '../ledger/export-ask.ts';
import { openLedger, profile } from '../ledger/journalled.ts';
import { ledgerFile, ledgerRows } from '../ledger/million.ts';
import { lineOf, ratioAtMost, type Line } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';

const rounds = 7;

/** What differs from row to row, read as arrays and dropped: the least that an export can cost. */
function bareRead(file: string): (expected: number) => void {
  const reader = new DatabaseSync(file, { readOnly: true });
  const statement = reader.prepare(`
    SELECT address, position, created_at, source, check_result, check_reason, request_id FROM address
    WHERE profile_no = (SELECT no FROM profile WHERE id = ?) ORDER BY id
  `);
  statement.setReturnArrays(true);
  return (expected) => {
    let rows = 0;
    for (const _ of statement.iterate(profile.id)) rows += 1;
    if (rows !== expected) throw new Error(`the floor read ${rows} rows, not ${expected}`);
  };
}

const resident = (): number => process.memoryUsage.rss() / 2 ** 20;

/** Resident memory while some work goes on: the most in its first quarter, and the most in its last. */
async function memoryOf(work: () => Promise<unknown>): Promise<{ readonly first: number; readonly last: number }> {
  const samples = [resident()];
  const timer = setInterval(() => samples.push(resident()), 20);
  await work();
  clearInterval(timer);
  samples.push(resident());
  const quarter = Math.ceil(samples.length / 4);
  return { first: Math.max(...samples.slice(0, quarter)), last: Math.max(...samples.slice(-quarter)) };
}

export const measure: Measure = async (options) => {
  const rows = ledgerRows(options);
  const file = await ledgerFile(options);
  const csv = path.join(options.folder, 'ledger.csv');
  const database = await openLedger(file);
  const exportAll = async (): Promise<void> => {
    const { rows: written } = valueOf(await database.exportAddresses(askFor(csv)));
    if (written !== rows) throw new Error(`the export has ${written} rows, not ${rows}`);
  };
  const read = bareRead(file);
  const used = { ours: new Array<number>(), floor: new Array<number>() };
  const all = await takeTurns({
    rounds,
    warmUp: 1,
    ours: timed(async () => {
      const { first, last } = await memoryOf(exportAll);
      used.ours.push(last);
      used.floor.push(first);
    }),
    floor: timed(() => read(rows)),
  });

  await database.close();

  const mebibytes = Math.round(statSync(csv).size / 2 ** 20);
  return [
    lineOf({
      id: 'P1',
      what: `a ledger of ${grouped(rows)} to a CSV on disk, fsynced`,
      floorIs: 'bare node:sqlite reads the same columns as arrays',
      figures: all,
      goals: [ratioAtMost(1.6)],
      notes: [`${grouped(mebibytes)} MiB and a manifest, 2 fsyncs of files and 2 of the folder`],
    }),
    flat(rows, used),
  ];
};

const flat = (rows: number, figures: Figures): Line =>
  lineOf({
    id: 'P1',
    what: `resident memory in the last quarter of an export of ${grouped(rows)}`,
    floorIs: 'in its first quarter',
    unit: 'MiB',
    figures,
    goals: [ratioAtMost(1.1)],
  });
