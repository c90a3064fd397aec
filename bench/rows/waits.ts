/** P14: the longest journal call while all addresses are searched, exported, and opened for the first time. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from '../../electron/addresses/journal.ts';
import { allAddresses, type AddressRowsQuery } from '../../electron/contract/address-list.ts';
import type { Database } from '../../electron/database/client.ts';
import { errorOf } from '../../electron/database/failure.ts';
import { grouped, lineOf, oursAtMost, takeTurns, type Line, type Measure } from '../figures.ts';
import {
  responseTo,
  batchOf,
  fillThrough,
  batchCount,
  addressesFile,
  addressCount,
  openAddresses,
  profile,
  valueOf,
  wholeExport,
} from '../addresses.ts';

const first: AddressRowsQuery = {
  list: 'listed',
  profileId: profile.id,
  filter: allAddresses,
  sort: { by: 'arrival', direction: 'down' },
  upTo: null,
  from: 0,
  limit: 100,
};

/** The journal with every call timed. */
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

/** The longest journal call until the promise resolves, while small batches of another profile are saved. */
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
      const batch = { chain, alias, addresses: addresses.slice(0, 1) };
      await filling.add(batch, responseTo(batch));
      number += 1;
      await pause(5);
    }
    await ended;
    return longest;
  };
}

async function typeSearch(database: Database): Promise<void> {
  const text = 'tx7d4kq9';
  const typed: Promise<unknown>[] = [];
  for (let letters = 1; letters <= text.length; letters += 1) {
    const filter = { ...allAddresses, search: text.slice(0, letters) };
    typed.push(
      database.addressRows({ ...first, filter }).catch((error: unknown) => {
        if (errorOf(error).code !== 'superseded') throw error;
      }),
    );
    await pause(80);
  }
  await Promise.all(typed);
}

async function openList(database: Database): Promise<void> {
  await Promise.all([database.addressSummary(profile.id), database.addressRows(first)]);
  await database.addressPositions({ view: first, ids: [1] });
}

export const measure: Measure = async (options) => {
  const file = await addressesFile(options);
  let firstNumber = batchCount(options);
  const line = async (what: string, work: (database: Database) => Promise<unknown>, isFresh = false): Promise<Line> => {
    let database = await openAddresses(file);
    let longestWait = createWaits(database, firstNumber);
    const figures = await takeTurns({
      warmUp: 1,
      async ours() {
        if (isFresh) {
          await database.close();
          database = await openAddresses(file);
          longestWait = createWaits(database, (firstNumber += 1000));
        }
        return longestWait(work(database));
      },
      floor: () => longestWait(pause(1000)),
    });
    await database.close();
    firstNumber += 1000;
    return lineOf({
      id: 'P14',
      what: `${grouped(addressCount(options))}: the longest wait of the journal while ${what}`,
      floorIs: 'while nothing else happens',
      figures,
      goals: [oursAtMost(20)],
      notes: ['each call is a transaction with its fsync, so this depends on the disk'],
    });
  };
  const exported = wholeExport(path.join(options.folder, 'all.csv'));
  return [
    await line('a search is typed letter by letter', typeSearch),
    await line('all addresses are exported to a CSV', async (database) =>
      valueOf(await database.exportAddresses(exported)),
    ),
    await line('the list is opened for the first time', openList, true),
  ];
};
