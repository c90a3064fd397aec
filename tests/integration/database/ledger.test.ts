/** The ledger's pages and counts against a plain list in memory that is filtered the obvious way. */
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  wholeLedger,
  type LedgerPart,
  type LedgerRow,
  type LedgerRowsQuery,
} from '../../../electron/contract/ledger.ts';
import type { Database } from '../../../electron/database/client.ts';
import { everything } from './ledger-of.ts';
import { answerOf, openReal, sendingRun, temporaryFolder } from './real-database.ts';

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
      all.push({
        id: (run - 1) * 20 + index + 1,
        address,
        chain,
        alias,
        runId: run,
        createdAt: run * 1000,
        check,
        exported: false,
        noted: false,
      });
    }
  }
  return { database, all };
}

const matches = (part: LedgerPart, row: LedgerRow): boolean => {
  const search = part.search.trim().toLowerCase();
  return (
    (part.chain === null || row.chain === part.chain) &&
    (part.runId === null || row.runId === part.runId) &&
    (part.check === null || row.check.is === part.check) &&
    (row.address.toLowerCase().includes(search) ||
      row.alias.toLowerCase().includes(search) ||
      'https://pay.example/hook'.includes(search) ||
      String(row.runId) === search)
  );
};

async function readThrough(database: Database, query: LedgerRowsQuery): Promise<readonly LedgerRow[]> {
  const rows: LedgerRow[] = [];
  for (;;) {
    const page = await database.ledgers.rows({ ...query, from: rows.length });
    rows.push(...page.rows);
    expect(page.rows.length).toBeLessThanOrEqual(query.limit);
    if (page.rows.length === 0 || rows.length === page.matching.rows) return rows;
  }
}

test('every filter, search and order pages through exactly the rows it should, each once', async () => {
  const { database, all } = await filled();
  const searches = ['', 'part-1', 'PART-2_3%', '%', '_', 'kiosk', '100%', '\\', "'", good.slice(3, 20), 'nowhere'];
  const parts = searches.flatMap((search) =>
    [null, 'TRON', 'ETH', 'nowhere'].flatMap((chain) =>
      [null, 7, 10, 999].flatMap((runId) =>
        ([null, 'valid', 'not-valid', 'not-known'] as const).map((check) => ({
          ...wholeLedger,
          search,
          chain,
          runId,
          check,
        })),
      ),
    ),
  );
  expect(parts.length).toBeGreaterThan(600);
  for (const [index, part] of parts.entries()) {
    const direction = index % 2 === 0 ? 'down' : 'up';
    const query: LedgerRowsQuery = { ...everything, part, sort: { by: 'arrival', direction }, limit: 1 + (index % 60) };
    const wanted = all.filter((row) => matches(part, row));
    const rows = await readThrough(database, query);
    expect({ query, rows }).toEqual({ query, rows: direction === 'down' ? wanted.toReversed() : wanted });
    const { matching } = await database.ledgers.rows(query);
    expect({ query, matching }).toEqual({ query, matching: { rows: wanted.length, exact: true } });
  }
  expect(await database.ledgers.summary('demo')).toMatchObject({
    total: all.length,
    notValid: all.filter((row) => row.check.is === 'not-valid').length,
    chains: ['ETH', 'TON', 'TRON'],
  });
}, 60_000);

test('addresses that arrive while somebody pages neither shift nor repeat a row, and are counted in the next list', async () => {
  const { database, all } = await filled();
  const part = { ...wholeLedger, search: 'part' };
  const query: LedgerRowsQuery = { ...everything, part, sort: { by: 'arrival', direction: 'down' }, limit: 50 };
  const first = await database.ledgers.rows(query);
  const { request } = await sendingRun(database, { runKey: 'late', chain: 'TON' });
  await database.journal.requestCreated(request, answerOf(['part-late']));
  const second = await database.ledgers.rows({ ...query, upTo: first.upTo, from: 50 });
  const wanted = all.filter((row) => row.address.startsWith('Part')).toReversed();
  expect([...first.rows, ...second.rows]).toEqual(wanted.slice(0, 100));
  expect([first.matching.rows, second.matching.rows]).toEqual([wanted.length, wanted.length]);
  expect((await database.ledgers.rows(query)).matching.rows).toBe(wanted.length + 1);
});
