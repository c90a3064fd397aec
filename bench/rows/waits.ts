/** P14: the longest that a call of the journal waits while the ledger is searched, written to a file, and opened. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { allAddresses, type LedgerRowsQuery } from '../../electron/contract/ledger.ts';
import type { Database } from '../../electron/database/client.ts';
import { errorOf } from '../../electron/database/failure.ts';
import { takeTurns } from '../harness/rounds.ts';
import { askFor, valueOf } from '../ledger/export-ask.ts';
import { openLedger, profile } from '../ledger/journalled.ts';
import { ledgerBatches, ledgerFile, ledgerRows } from '../ledger/million.ts';
import { createWaits } from '../ledger/waits.ts';
import { lineOf, oursAtMost, type Line } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';

const first: LedgerRowsQuery = {
  list: 'listed',
  profileId: profile.id,
  part: allAddresses,
  sort: { by: 'arrival', direction: 'down' },
  upTo: null,
  from: 0,
  limit: 100,
};
/** As long as each of them takes, about. */
const idleMs = 1000;
/** Between two letters that are typed. */
const keyMs = 80;

/** Given up for the next letter. */
function unlessSuperseded(thrown: unknown): void {
  if (errorOf(thrown).code !== 'superseded') throw thrown;
}

export const measure: Measure = async (options) => {
  const file = await ledgerFile(options);
  const rows = grouped(ledgerRows(options));
  let firstNumber = ledgerBatches(options);
  const line = async (what: string, work: (database: Database) => () => Promise<unknown>, isFresh = false) => {
    let database = await openLedger(file);
    let longestWait = createWaits(database, firstNumber);
    const figures = await takeTurns({
      warmUp: 1,
      async ours() {
        if (isFresh) {
          await database.close();
          database = await openLedger(file);
          longestWait = createWaits(database, (firstNumber += 1000));
        }
        return longestWait(work(database)());
      },
      floor: () => longestWait(pause(idleMs)),
    });
    await database.close();
    firstNumber += 1000;
    return lineOf({
      id: 'P14',
      what: `${rows}: the longest wait of the journal while ${what}`,
      floorIs: 'its longest while nothing else goes on',
      figures,
      goals: [oursAtMost(20)],
      notes: ['every call is a transaction of its own with its fsync, so this depends on the disk; a frame is 16 ms'],
    });
  };

  const measured: Line[] = [];
  measured.push(
    await line('an address is typed into the search, letter by letter', (database) => async () => {
      const text = 'tx7d4kq9';
      const typed: Promise<unknown>[] = [];
      for (let letters = 1; letters <= text.length; letters += 1) {
        const part = { ...allAddresses, search: text.slice(0, letters) };
        typed.push(database.addressList.rows({ ...first, part }).catch(unlessSuperseded));
        await pause(keyMs);
      }
      await Promise.all(typed);
    }),
    await line('all of it is written to a CSV', (database) => async () => {
      valueOf(await database.exportAddresses(askFor(path.join(options.folder, 'ledger.csv'))));
    }),
    await line(
      'the ledger is opened for the first time since the start',
      (database) => async () => {
        await Promise.all([database.addressList.summary(profile.id), database.addressList.rows(first)]);
        // Until all was read in.
        await database.addressList.places({ view: first, ids: [1] });
      },
      true,
    ),
  );
  return measured;
};
