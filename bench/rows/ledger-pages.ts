/** P4: any page of a large ledger beside the first page of a small one. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import type { LedgerQuery } from '../../electron/contract/address-run.ts';
import type { Database } from '../../electron/database/client.ts';
import { takeTurns, timed } from '../harness/rounds.ts';
import { batchOf, batchSize } from '../ledger/addresses.ts';
import { answerTo, fillThrough, openLedger, profile } from '../ledger/journalled.ts';
import { batchTime, ledgerBatches, ledgerFile, ledgerRows } from '../ledger/million.ts';
import { lineOf, oursAtMost, ratioAtMost, type Line } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';

const smallRows = 1000;
/** Rows of the first page that the small ledger is asked for, and of every other. */
const limit = 100;

const first: LedgerQuery = {
  profileId: profile.id,
  search: '',
  chain: null,
  runId: null,
  check: null,
  order: 'newest',
  after: null,
  limit,
};

interface Page {
  readonly what: string;
  /** Another one each round, because a count once made is remembered. */
  readonly query: (round: number) => Partial<LedgerQuery>;
  /** At least so many rows must come, or the page was not the one that was meant. */
  readonly fewest: number;
}

/** Spread over the whole ledger, no batch twice. */
const batchAt = (batches: number, round: number) => batchOf(Math.floor(((round + 0.5) * batches) / 32) % batches);

function pagesOf(batches: number): readonly Page[] {
  const addressAt = (round: number): string => {
    const { addresses } = batchAt(batches, round);
    return addresses.find((address) => address.startsWith('T')) ?? addresses[0] ?? '';
  };
  const deep = (round: number): number => Math.floor(batches * batchSize * (0.5 + round / 100));
  return [
    { what: 'the first page, newest first', query: () => ({}), fewest: limit },
    { what: 'the first page, oldest first', query: () => ({ order: 'oldest' }), fewest: limit },
    { what: 'a page in the middle', query: (round) => ({ after: deep(round) }), fewest: limit },
    { what: 'one chain', query: () => ({ chain: 'ETH' }), fewest: limit },
    { what: 'the few that are not valid', query: () => ({ check: 'not-valid' }), fewest: 1 },
    {
      what: 'a chain, oldest first, not known',
      query: () => ({ chain: 'TON', check: 'not-known', order: 'oldest' }),
      fewest: limit,
    },
    { what: 'one run', query: (round) => ({ runId: batchAt(batches, round).number + 1 }), fewest: limit },
    { what: 'search: a whole address', query: (round) => ({ search: addressAt(round) }), fewest: 1 },
    { what: 'search: how an address begins', query: (round) => ({ search: addressAt(round).slice(0, 8) }), fewest: 1 },
    {
      what: 'search: letters inside an address',
      query: (round) => ({ search: addressAt(round).slice(12, 20) }),
      fewest: 1,
    },
    { what: 'search: an alias', query: (round) => ({ search: batchAt(batches, round).alias }), fewest: limit },
    { what: 'search: nothing is found', query: (round) => ({ search: `no such address ${round}` }), fewest: 0 },
  ];
}

async function openSmall(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  const database = await openLedger(path.join(folder, 'quittance.db'));
  let at = 0;
  const filling = fillThrough(database.journal, profile, () => at);
  for (let number = 0; number < smallRows / batchSize; number += 1) {
    at = batchTime(number);
    await filling.add(batchOf(number), answerTo(batchOf(number)));
  }
  return database;
}

async function ask(database: Database, query: Partial<LedgerQuery>, fewest: number): Promise<void> {
  const { rows } = await database.ledger({ ...first, ...query });
  if (rows.length < fewest) throw new Error(`a page of ${rows.length} rows, not ${fewest}`);
}

export const measure: Measure = async (options) => {
  const rows = ledgerRows(options);
  const large = await openLedger(await ledgerFile(options));
  const small = await openSmall(path.join(options.folder, 'small'));
  const measured: Line[] = [];
  for (const { what, query, fewest } of pagesOf(ledgerBatches(options))) {
    const figures = await takeTurns({
      warmUp: 1,
      ours: timed((round) => ask(large, query(round), fewest)),
      // So short that one alone would be a matter of luck.
      floor: async (round) => {
        const times = 20;
        const took = await timed(async () => {
          for (let time = 0; time < times; time += 1) await ask(small, {}, limit);
        })(round);
        return took / times;
      },
    });
    measured.push(
      lineOf({
        id: 'P4',
        what: `${grouped(rows)}: ${what}`,
        floorIs: `the first page of ${grouped(smallRows)} rows`,
        figures,
        goals: [ratioAtMost(3), oursAtMost(50)],
      }),
    );
  }
  await large.close();
  await small.close();
  return measured;
};
