/** An answer may be as large as is taken in: it is summed once for a call, however many addresses of its request that shows. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { withLedgerReading } from '../../../electron/database/exports/export-rows.ts';
import { openReader } from '../../../electron/database/file/connection.ts';
import { exportAddresses } from '../../../electron/export/address-export.ts';
import { growth } from '../../support/growth.ts';
import { openInProcess, send } from './in-process.ts';
import { rowsOf } from './rows-of.ts';
import { usualFile } from '../../support/usual-file.ts';

const large = JSON.stringify({ code: '00000', data: { x: 'y'.repeat(2 ** 20) } });

/** Two requests whose answers named no address, and the addresses that were brought in for them by turns. */
async function filled(count: number) {
  const database = await openInProcess();
  for (const chain of ['TON', 'TRON']) {
    const request = send(database, { chain });
    database.journal.requestEnded(request, {
      state: 'unknown',
      endedAt: 3_000,
      reason: 'no-address-named',
      serviceCode: '00000',
      serviceMsg: '',
      httpStatus: 200,
      answer: large,
    });
    const addresses = Array.from({ length: count }, (_, at) => `address-${at}`);
    expect(database.journal.bringIn(request.id, addresses, 4_000).ok).toBe(true);
  }
  // By turns, so that neighbours are not of one request.
  database.database.exec(`
    UPDATE address SET id = id + 1000000;
    UPDATE address SET id = position * 2 + (request_id % 2)
  `);
  return database;
}

type Filled = Awaited<ReturnType<typeof filled>>;

test('a page of the ledger sums it once, however many rows it has', async () => {
  const { database } = await filled(200);
  const page = (limit: number) => () => {
    expect(rowsOf(database, { damageMet: () => expect.unreachable(), limit }).rows).toHaveLength(limit);
  };
  expect(growth(page(20), page(160))).toBeLessThan(4);
});

test('the list of runs sums it once, however many addresses were brought in', async () => {
  const [few, many] = [await filled(20), await filled(160)];
  const runs = (database: Filled) => () => {
    database.views.runs('demo', 50);
  };
  expect(growth(runs(few), runs(many))).toBeLessThan(4);
});

test('an export sums it once a request, also where the rows of two requests take turns', async () => {
  const cpuMsOf = async (database: Filled) => {
    const before = process.threadCpuUsage();
    const done = await withLedgerReading(
      { openReader: () => openReader(database.readingFrom), damageMet: () => undefined },
      { profileId: 'demo', what: { is: 'all' } },
      (ledger) =>
        exportAddresses(ledger, {
          profileId: 'demo',
          profileName: 'Demo store',
          environment: 'sandbox',
          what: { is: 'all' },
          path: path.join(path.dirname(database.file), 'addresses.csv'),
          ...usualFile,
          appVersion: '0.1.0',
          at: 5_000,
        }),
    );
    expect(done.ok).toBe(true);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const [few, many] = [await filled(20), await filled(160)];
  await cpuMsOf(few);
  expect((await cpuMsOf(many)) / (await cpuMsOf(few))).toBeLessThan(4);
});
