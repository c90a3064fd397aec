/** P4: any page of a million addresses, compared with the first page of a thousand. */
import path from 'node:path';
import {
  allAddresses,
  type AddressFilter,
  type AddressRowsQuery,
  type AddressSort,
} from '../../electron/contract/address-list.ts';
import type { Database } from '../../electron/database/client.ts';
import { grouped, lineOf, oursAtMost, ratioAtMost, takeTurns, type Line, type Measure } from '../figures.ts';
import {
  batchOf,
  batchSize,
  batchTime,
  fill,
  batchCount,
  addressesFile,
  addressCount,
  openAddresses,
  profile,
} from '../addresses.ts';

const smallRows = 1000;
const limit = 100;
const newestFirst: AddressSort = { by: 'arrival', direction: 'down' };
const first: AddressRowsQuery = {
  list: 'listed',
  profileId: profile.id,
  filter: allAddresses,
  sort: newestFirst,
  upTo: null,
  from: 0,
  limit,
};

interface Page {
  readonly what: string;
  /** Each call differs, because a list is cached. */
  readonly query: (call: number) => Partial<AddressRowsQuery>;
  /** With fewer rows, it isn't the intended page. */
  readonly fewest: number;
  /** Reads all addresses, because there is no index. */
  readonly scans?: true;
}

/** Spread over all batches, never the same twice in a row. */
const batchAt = (batches: number, call: number) => batchOf(Math.floor((call + 0.5) * batches * 0.0307) % batches);
const of = (filter: Partial<AddressFilter>): Partial<AddressRowsQuery> => ({ filter: { ...allAddresses, ...filter } });

function pagesOf(batches: number): readonly Page[] {
  const address = (call: number): string => {
    const { addresses } = batchAt(batches, call);
    return addresses.find((one) => one.startsWith('T')) ?? addresses[0] ?? '';
  };
  const deep = (call: number): number => Math.floor(batches * batchSize * (0.5 + (call % 400) / 1000));
  const sorts = (['address', 'chain', 'alias', 'batch', 'check'] as const).map((by): Page => ({
    what: `by ${by}, backwards, a page in the middle`,
    query: (call) => ({ sort: { by, direction: 'down' }, from: deep(call) }),
    fewest: limit,
  }));
  const inHour = (call: number): Partial<AddressRowsQuery> => {
    const from = batchTime(batchAt(batches, call).number);
    return of({ from, until: from + 3_600_000 });
  };
  return [
    { what: 'the first page', query: () => ({}), fewest: limit },
    { what: 'a page in the middle', query: (call) => ({ from: deep(call) }), fewest: limit },
    ...sorts,
    { what: 'one network', query: () => of({ chain: 'ETH' }), fewest: limit },
    { what: 'the few invalid ones', query: () => of({ check: 'invalid' }), fewest: 1 },
    { what: 'one batch', query: (call) => of({ batchId: batchAt(batches, call).number + 1 }), fewest: limit },
    { what: 'created within an hour', query: inHour, fewest: limit },
    // P1 exports all of them.
    { what: 'not exported yet', query: () => of({ exported: false }), fewest: 0 },
    { what: 'search: a whole address', query: (call) => of({ search: address(call) }), fewest: 1 },
    { what: 'search: a prefix', query: (call) => of({ search: `${address(call).slice(0, 8)}…` }), fewest: 1 },
    {
      what: 'search: letters inside an address',
      query: (call) => of({ search: address(call).slice(12, 20) }),
      fewest: 1,
      scans: true,
    },
    {
      what: 'search: an alias',
      query: (call) => of({ search: batchAt(batches, call).alias }),
      fewest: limit,
      scans: true,
    },
    { what: 'search: no result', query: (call) => of({ search: `no such address ${call}` }), fewest: 0, scans: true },
  ];
}

async function readPage(database: Database, query: Partial<AddressRowsQuery>, fewest: number): Promise<void> {
  const { rows } = await database.addressRows({ ...first, ...query });
  if (rows.length < fewest) throw new Error(`a page of ${rows.length} rows, not ${fewest}`);
}

const maxCalls = 20;

/** Averages the calls of 40 ms, because a single short call varies too much. */
async function meanMs(round: number, read: (call: number) => Promise<void>): Promise<number> {
  globalThis.gc?.();
  const began = performance.now();
  let calls = 0;
  do {
    await read(round * maxCalls + calls);
    calls += 1;
  } while (calls < maxCalls && performance.now() - began < 40);
  return (performance.now() - began) / calls;
}

export const measure: Measure = async (options) => {
  const large = await openAddresses(await addressesFile(options));
  const smallFile = path.join(options.folder, 'small', 'quittance.db');
  await fill(smallFile, (batches) => batches === smallRows / batchSize);
  const small = await openAddresses(smallFile);
  const measured: Line[] = [];
  for (const { what, query, fewest, scans } of pagesOf(batchCount(options))) {
    const figures = await takeTurns({
      warmUp: 1,
      ours: (round) => meanMs(round, (call) => readPage(large, query(call), fewest)),
      floor: (round) => meanMs(round, () => readPage(small, {}, limit)),
    });
    measured.push(
      lineOf({
        id: 'P4',
        what: `${grouped(addressCount(options))}: ${what}`,
        floorIs: `the first page of ${grouped(smallRows)} rows`,
        figures,
        goals: scans ? [oursAtMost(1000)] : [ratioAtMost(3), oursAtMost(50)],
      }),
    );
  }
  await large.close();
  await small.close();
  return measured;
};
