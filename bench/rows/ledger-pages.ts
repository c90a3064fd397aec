/** P4: any page of a large ledger beside the first page of a small one. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import {
  allAddresses,
  type LedgerPart,
  type LedgerRowsQuery,
  type LedgerSort,
} from '../../electron/contract/ledger.ts';
import type { Database } from '../../electron/database/client.ts';
import { takeTurns } from '../harness/rounds.ts';
import { batchOf, batchSize } from '../ledger/addresses.ts';
import { answerTo, fillThrough, openLedger, profile } from '../ledger/journalled.ts';
import { batchTime, ledgerBatches, ledgerFile, ledgerRows } from '../ledger/million.ts';
import { lineOf, oursAtMost, ratioAtMost, type Line } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';

const smallRows = 1000;
/** Rows of the first page that the small ledger is asked for, and of every other. */
const limit = 100;

const newestFirst: LedgerSort = { by: 'arrival', direction: 'down' };

const first: LedgerRowsQuery = {
  list: 'listed',
  profileId: profile.id,
  part: allAddresses,
  sort: newestFirst,
  upTo: null,
  from: 0,
  limit,
};

interface Page {
  readonly what: string;
  /** Another one at each call, because a list once made is remembered. */
  readonly query: (call: number) => Partial<LedgerRowsQuery>;
  /** At least so many rows must come, or the page was not the one that was meant. */
  readonly fewest: number;
  /** Without an index, all addresses are read: then a second is allowed. */
  readonly scans?: true;
}

/** Spread over the whole ledger, and never the same twice in a row. */
const batchAt = (batches: number, call: number) => batchOf(Math.floor((call + 0.5) * batches * 0.0307) % batches);

const of = (part: Partial<LedgerPart>): Partial<LedgerRowsQuery> => ({ part: { ...allAddresses, ...part } });

function pagesOf(batches: number): readonly Page[] {
  const addressAt = (call: number): string => {
    const { addresses } = batchAt(batches, call);
    return addresses.find((address) => address.startsWith('T')) ?? addresses[0] ?? '';
  };
  const deep = (call: number): number => Math.floor(batches * batchSize * (0.5 + (call % 400) / 1000));
  const sorts = (['address', 'chain', 'alias', 'run', 'check'] as const).flatMap((by): readonly Page[] => [
    { what: `by ${by}, the first page`, query: () => ({ sort: { by, direction: 'up' } }), fewest: limit },
    {
      what: `by ${by}, backwards, a page in the middle`,
      query: (call) => ({ sort: { by, direction: 'down' }, from: deep(call) }),
      fewest: limit,
    },
  ]);
  return [
    { what: 'the first page, newest first', query: () => ({}), fewest: limit },
    {
      what: 'the first page, oldest first',
      query: () => ({ sort: { by: 'arrival', direction: 'up' } }),
      fewest: limit,
    },
    { what: 'a page in the middle', query: (call) => ({ from: deep(call) }), fewest: limit },
    ...sorts,
    { what: 'one chain', query: () => of({ chain: 'ETH' }), fewest: limit },
    { what: 'the few that are not valid', query: () => of({ check: 'not-valid' }), fewest: 1 },
    {
      what: 'a chain, oldest first, not known',
      query: () => ({ ...of({ chain: 'TON', check: 'not-known' }), sort: { by: 'arrival', direction: 'up' } }),
      fewest: limit,
    },
    { what: 'one run', query: (call) => of({ batchId: batchAt(batches, call).number + 1 }), fewest: limit },
    {
      what: 'created in some of the time',
      query: (call) => {
        const from = batchTime(batchAt(batches, call).number);
        return of({ from, until: from + 3_600_000 });
      },
      fewest: limit,
    },
    { what: 'those not exported', query: () => of({ exported: false }), fewest: limit },
    { what: 'search: a whole address', query: (call) => of({ search: addressAt(call) }), fewest: 1 },
    {
      what: 'search: how an address begins',
      query: (call) => of({ search: `${addressAt(call).slice(0, 8)}…` }),
      fewest: 1,
    },
    {
      what: 'search: letters inside an address',
      query: (call) => of({ search: addressAt(call).slice(12, 20) }),
      fewest: 1,
      scans: true,
    },
    {
      what: 'search: an alias',
      query: (call) => of({ search: batchAt(batches, call).alias }),
      fewest: limit,
      scans: true,
    },
    {
      what: 'search: nothing is found',
      query: (call) => of({ search: `no such address ${call}` }),
      fewest: 0,
      scans: true,
    },
    {
      what: 'search: an alias, in one chain, by address',
      query: (call) => {
        const { alias, chain } = batchAt(batches, call);
        return { ...of({ search: alias, chain }), sort: { by: 'address', direction: 'up' } };
      },
      fewest: 1,
      scans: true,
    },
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

async function readPage(database: Database, query: Partial<LedgerRowsQuery>, fewest: number): Promise<void> {
  const { rows } = await database.addressList.rows({ ...first, ...query });
  if (rows.length < fewest) throw new Error(`a page of ${rows.length} rows, not ${fewest}`);
}

const mostCalls = 20;
const enoughMs = 40;

/** Of as many calls as fit into a moment: of a short one alone it would be a matter of luck. */
async function meanMs(round: number, ask: (call: number) => Promise<void>): Promise<number> {
  globalThis.gc?.();
  const began = performance.now();
  let calls = 0;
  do {
    await ask(round * mostCalls + calls);
    calls += 1;
  } while (calls < mostCalls && performance.now() - began < enoughMs);
  return (performance.now() - began) / calls;
}

export const measure: Measure = async (options) => {
  const rows = ledgerRows(options);
  const large = await openLedger(await ledgerFile(options));
  const small = await openSmall(path.join(options.folder, 'small'));
  const measured: Line[] = [];
  for (const { what, query, fewest, scans } of pagesOf(ledgerBatches(options))) {
    const figures = await takeTurns({
      warmUp: 1,
      ours: (round) => meanMs(round, (call) => readPage(large, query(call), fewest)),
      floor: (round) => meanMs(round, () => readPage(small, {}, limit)),
    });
    measured.push(
      lineOf({
        id: 'P4',
        what: `${grouped(rows)}: ${what}`,
        floorIs: `the first page of ${grouped(smallRows)} rows`,
        figures,
        goals: scans ? [oursAtMost(1_000)] : [ratioAtMost(3), oursAtMost(50)],
      }),
    );
  }
  await large.close();
  await small.close();
  return measured;
};
