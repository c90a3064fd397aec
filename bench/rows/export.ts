/** P1: the whole ledger to a CSV on disk; its memory; and how long the journal waits while it goes on. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

import type { Journal } from '../../electron/addresses/journal.ts';
import type { Database } from '../../electron/database/client.ts';
import { takeTurns, timed, type Figures } from '../harness/rounds.ts';
import { batchOf } from '../ledger/addresses.ts';
import { askFor, valueOf } from '../ledger/export-ask.ts';
import { answerTo, fillThrough, openLedger, profile } from '../ledger/journalled.ts';
import { ledgerBatches, ledgerFile, ledgerRows } from '../ledger/million.ts';
import { lineOf, oursAtMost, ratioAtMost, type Line } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';

const rounds = 7;

/** What differs from row to row, read as arrays and dropped: the least that an export can cost. */
function bareRead(file: string): (expected: number) => void {
  const reader = new DatabaseSync(file, { readOnly: true });
  const statement = reader.prepare(`
    SELECT address, position, created_at, source, check_is, because, request_id FROM address
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

/** The journal with every call of it timed, whatever its calls are named. */
function timedJournal(journal: Journal, took: (ms: number) => void): Journal {
  return new Proxy(journal, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...parameters: readonly unknown[]): Promise<unknown> => {
        const began = performance.now();
        const value: unknown = await Reflect.apply(method, target, parameters);
        took(performance.now() - began);
        return value;
      };
    },
  });
}

/** The longest wait of the journal's calls while `until` goes on; they write small batches of another profile. */
function createWaits(database: Database, firstNumber: number) {
  let longest = 0;
  let number = firstNumber;
  const journal = timedJournal(database.journal, (ms) => {
    longest = Math.max(longest, ms);
  });
  const filling = fillThrough(journal, { ...profile, id: 'other' }, Date.now);
  return async (until: Promise<unknown>): Promise<number> => {
    longest = 0;
    const over = new AbortController();
    const ended = until.finally(() => over.abort());
    while (!over.signal.aborted) {
      const { chain, alias, addresses } = batchOf(number);
      const batch = { number, chain, alias, addresses: addresses.slice(0, 1) };
      await filling.add(batch, answerTo(batch));
      number += 1;
      await pause(5);
    }
    await ended;
    return longest;
  };
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

  const longestWait = createWaits(database, ledgerBatches(options));
  const idleMs = 1000;
  const waits: Figures = await takeTurns({
    rounds,
    warmUp: 0,
    ours: () => longestWait(exportAll()),
    floor: () => longestWait(pause(idleMs)),
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
    lineOf({
      id: 'P1',
      what: 'the longest that a call of the journal waits meanwhile',
      floorIs: 'the longest without an export',
      figures: waits,
      goals: [oursAtMost(20)],
      notes: ['every call is a transaction of its own with its fsync, so this depends on the disk; a frame is 16 ms'],
    }),
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
