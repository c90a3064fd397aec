/** The ledger's pages and counts against a plain list in memory that is filtered the obvious way. */
import path from 'node:path';
import { expect, test } from 'vitest';
import type { LedgerQuery, LedgerRow } from '../../../electron/contract/address-run.ts';
import type { Database } from '../../../electron/database/client.ts';
import { answerOf, everything, openReal, sendingRun, temporaryFolder } from './real-database.ts';

const good = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const chains = ['TRON', 'ETH', 'TON'] as const;
const aliases = ['checkout-oct', 'kiosk_berlin', '100%', ''] as const;

async function filled(): Promise<{ database: Database; all: readonly LedgerRow[] }> {
  const database = await openReal(path.join(await temporaryFolder(), 'quittance.db'));
  const all: LedgerRow[] = [];
  for (let run = 1; run <= 24; run += 1) {
    const chain = chains[run % 3] ?? 'TRON';
    const alias = aliases[run % 4] ?? '';
    const demo = run % 5 !== 0;
    const profile = demo
      ? ({ id: 'demo', name: 'Demo', environment: 'sandbox' } as const)
      : ({ id: 'live', name: 'Live', environment: 'live' } as const);
    const requests = [{ position: 1, count: 20, alias }];
    const { request } = await sendingRun(database, { runKey: `run ${run}`, chain, alias, profile, requests });
    const addresses = Array.from({ length: 20 }, (_, index) => (index === 7 ? good : `Part-${run}_${index}%`));
    await database.journal.requestCreated(request, answerOf(addresses, run * 1000));
    for (const [index, address] of addresses.entries()) {
      if (!demo) continue;
      const known = all.some((row) => row.chain === chain && row.address === address);
      const own =
        chain === 'TON'
          ? ({ is: 'not-known' } as const)
          : chain === 'TRON' && index === 7
            ? ({ is: 'valid' } as const)
            : ({ is: 'not-valid', because: 'form' } as const);
      const check = own.is !== 'not-valid' && known ? ({ is: 'not-valid', because: 'repeated' } as const) : own;
      all.push({ id: (run - 1) * 20 + index + 1, address, chain, alias, runId: run, createdAt: run * 1000, check });
    }
  }
  return { database, all };
}

const matches = (query: LedgerQuery, row: LedgerRow): boolean => {
  const part = query.search.trim().toLowerCase();
  return (
    (query.chain === null || row.chain === query.chain) &&
    (query.runId === null || row.runId === query.runId) &&
    (query.check === null || row.check.is === query.check) &&
    (row.address.toLowerCase().includes(part) || row.alias.toLowerCase().includes(part))
  );
};

async function readThrough(database: Database, query: LedgerQuery): Promise<readonly LedgerRow[]> {
  const rows: LedgerRow[] = [];
  let after: number | null = null;
  do {
    const page = await database.ledger({ ...query, after });
    rows.push(...page.rows);
    expect(page.rows.length).toBeLessThanOrEqual(query.limit);
    after = page.next;
  } while (after !== null);
  return rows;
}

test('every filter, search and order pages through exactly the rows it should, each once', async () => {
  const { database, all } = await filled();
  const searches = ['', 'part-1', 'PART-2_3%', '%', '_', 'kiosk', '100%', '\\', "'", good.slice(3, 20), 'nowhere'];
  const queries = searches.flatMap((search) =>
    [null, 'TRON', 'ETH', 'nowhere'].flatMap((chain) =>
      [null, 7, 10, 999].flatMap((runId) =>
        ([null, 'valid', 'not-valid', 'not-known'] as const).map((check) => ({ search, chain, runId, check })),
      ),
    ),
  );
  expect(queries.length).toBeGreaterThan(600);
  for (const [index, filter] of queries.entries()) {
    const order = index % 2 === 0 ? 'newest' : 'oldest';
    const query: LedgerQuery = { ...everything, ...filter, order, limit: 1 + (index % 60) };
    const wanted = all.filter((row) => matches(query, row));
    const rows = await readThrough(database, query);
    expect({ query, rows }).toEqual({ query, rows: order === 'newest' ? wanted.toReversed() : wanted });
    expect(await database.ledger(query)).toMatchObject({
      matching: wanted.length,
      total: all.length,
      notValid: all.filter((row) => row.check.is === 'not-valid').length,
      chains: ['ETH', 'TON', 'TRON'],
    });
  }
}, 60_000);

test('addresses that arrive while somebody pages neither shift nor repeat a row, and are counted at once', async () => {
  const { database, all } = await filled();
  const query: LedgerQuery = { ...everything, search: 'part', order: 'newest', limit: 50 };
  const first = await database.ledger(query);
  const { request } = await sendingRun(database, { runKey: 'late', chain: 'TON' });
  await database.journal.requestCreated(request, answerOf(['part-late']));
  const second = await database.ledger({ ...query, after: first.next });
  const wanted = all.filter((row) => row.address.startsWith('Part')).toReversed();
  expect([...first.rows, ...second.rows]).toEqual(wanted.slice(0, 100));
  expect([first.matching, second.matching]).toEqual([wanted.length, wanted.length + 1]);
});
