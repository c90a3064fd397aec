import { readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openConnection } from '../../../electron/database/file/connection.ts';
import { inTransaction } from '../../../electron/database/sqlite/transaction.ts';
import { migrate, migrations } from '../../../electron/database/file/migrations.ts';
import { openFile } from '../../../electron/database/file/open-file.ts';
import { openDatabase } from '../../../electron/database/client.ts';
import { rowsAgree } from '../../../electron/database/file/soundness.ts';
import { bestOf } from '../../../electron/database/file/damage/damaged-row.ts';
import { summedColumns, summedTables } from '../../../electron/database/sums/summed-tables.ts';
import { read, recordOf } from '../../support/records.ts';
import { ledgerOf } from './ledger-of.ts';
import {
  answerOf,
  dataKey,
  lookInto,
  opening,
  openReal,
  sendingRun,
  temporaryFolder,
  valueOf,
  workerFile,
  runsOf,
} from './real-database.ts';
import { usualFile } from '../../support/usual-file.ts';

const count = 300;
// Without capitals an address of this chain has no checksum: whatever its letters become, its form is right.
const addressOf = (index: number) => `0x${String(index).padStart(4, '0')}${'c0ffee'.repeat(6)}`;
const victim = addressOf(150);

async function filled() {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const database = await openReal(file);
  const { request } = await sendingRun(database, {
    runKey: 'a',
    chain: 'ETH',
    count,
    requests: [{ position: 1, count, alias: 'checkout' }],
  });
  const addresses = Array.from({ length: count }, (_, index) => addressOf(index));
  valueOf(await database.journal.requestCreated(request, answerOf(addresses)));
  return { folder, file, database, addresses };
}

/** Flips one bit of the text where it stands in the file: in the table, and in its index where `both`. */
async function flip(file: string, text: string, both: boolean): Promise<void> {
  const bytes = await readFile(file);
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) places.push(at);
  const isInTable = (at: number) => bytes.subarray(at + text.length, at + text.length + 3).toString() === 'ETH';
  expect(places.filter(isInTable)).toHaveLength(1);
  for (const at of places) if (both || isInTable(at)) bytes.writeUInt8(bytes.readUInt8(at + 9) ^ 1, at + 9);
  await writeFile(file, bytes);
}

const rowOf = async (database: Awaited<ReturnType<typeof openReal>>, id: number) =>
  (await ledgerOf(database)).rows.find((row) => row.id === id);

test('one flipped bit of an address is given back by the index of addresses, and the recovery is whole', async () => {
  const { file, database } = await filled();
  await database.close();
  await flip(file, victim, false);
  const after = await openReal(file);
  expect(after.setAside).toMatchObject({ damaged: 0, complete: true });
  expect(await rowOf(after, 151)).toMatchObject({ address: victim, check: { is: 'valid' } });
});

test('where the index has the same wrong letter the address stays, and is never called valid', async () => {
  const { file, database } = await filled();
  await database.close();
  await flip(file, victim, true);
  const after = await openReal(file);
  expect(after.setAside).toMatchObject({ damaged: 1, complete: false });
  const row = await rowOf(after, 151);
  expect(row?.address).not.toBe(victim);
  expect(row?.check).toEqual({ is: 'not-valid', because: 'damaged' });
  expect(await ledgerOf(after)).toMatchObject({ total: count, notValid: 1 });
  // It is known now: later starts find nothing new, and say so of the row as long as it is there.
  await after.close();
  const later = await openReal(file);
  expect([later.setAside, later.loss]).toEqual([after.setAside, null]);
  expect((await rowOf(later, 151))?.check).toEqual({ is: 'not-valid', because: 'damaged' });
});

test('in a file too large to be read at each start, a row is held against its sum whenever it is shown or exported', async () => {
  const { folder, file, database } = await filled();
  for (let readAt = 0; readAt < 18; readAt += 1) {
    await database.orders.keep(read(recordOf(), { readAt, raw: 'x'.repeat(2 * 1024 * 1024) }));
  }
  await database.close();
  await flip(file, victim, true);
  let met = 0;
  const damageMet = () => {
    met += 1;
  };
  const large = await openDatabase({ file, workerFile, dataKey, damageMet });
  onTestFinished(() => large.close());
  expect(large.setAside).toBeNull();
  expect((await rowOf(large, 151))?.check).toEqual({ is: 'not-valid', because: 'damaged' });
  expect(met).toBe(1);
  const target = path.join(folder, 'addresses.csv');
  const profile = { profileId: 'demo', profileName: 'Demo', environment: 'sandbox' } as const;
  valueOf(
    await large.exportAddresses({
      ...profile,
      what: { is: 'all' },
      path: target,
      ...usualFile,
      appVersion: '0',
      at: 0,
    }),
  );
  const lines = (await readFile(target, 'utf8')).split('\r\n');
  expect(lines.filter((line) => line.includes(',invalid,damaged,'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes(',valid,'))).toHaveLength(count - 1);
  // Told and written down once, however many rows are met, and however often.
  expect((await rowOf(large, 151))?.check).toEqual({ is: 'not-valid', because: 'damaged' });
  expect(met).toBe(1);
  await large.close();
  // The next start looks at all of it.
  expect((await openReal(file)).setAside).toMatchObject({ damaged: 1, complete: false });
});

test('a line that is not what was written gives its addresses to no other shop, and they are in a file all the same', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  const { request } = await sendingRun(database, {
    runKey: 'a',
    chain: 'ETH',
    requests: [
      { position: 1, count: 2, alias: 'Till 1', line: 1, lineAlias: 'Till {n}' },
      { position: 2, count: 1, alias: 'kiosk', line: 2, lineAlias: 'kiosk' },
    ],
  });
  valueOf(await database.journal.requestCreated(request, answerOf([addressOf(1), addressOf(2)])));
  const shopsIn = (from: typeof database) => from.rowsOfShops({ profileId: 'demo', runId: 1, upTo: null }, 10);
  const byAlias = {
    count: 2,
    shops: [
      { what: { is: 'alias', runId: 1, alias: 'Till 1' }, rows: 2 },
      { what: { is: 'shop', runId: 1, line: 2, alias: 'kiosk' }, rows: 0 },
    ],
  };
  const setLine = (line: number) =>
    lookInto(file, (beside) => beside.exec(`UPDATE request SET line = ${line} WHERE id = ${request.id}`));
  // While it is in use, a line that no plan has.
  setLine(2 ** 60);
  expect(await shopsIn(database)).toEqual(byAlias);
  const what = { is: 'alias', runId: 1, alias: 'Till 1' } as const;
  const order = { profileId: 'demo', what, upTo: null, ...usualFile };
  expect(await database.countAddresses(order)).toMatchObject({ rows: 2 });
  await database.close();
  setLine(2);
  const after = await openReal(file);
  expect(after.setAside).toMatchObject({ complete: false });
  expect(await shopsIn(after)).toEqual(byAlias);
});

test('what a damaged run or request says is vouched for nowhere', async () => {
  const { file, database } = await filled();
  await database.close();
  const bytes = await readFile(file);
  const at = bytes.indexOf('https://pay.example/hook');
  bytes.write('e', at + 10);
  await writeFile(file, bytes);
  const after = await openReal(file);
  expect(after.setAside).toMatchObject({ damaged: 0, others: 1, complete: false });
  expect(await runsOf(after, 'demo', 1)).toMatchObject([
    { damaged: true, held: count, requests: [{ notValid: count }] },
  ]);
  const target = `${file}.csv`;
  const profile = { profileId: 'demo', profileName: 'Demo', environment: 'sandbox' } as const;
  valueOf(
    await after.exportAddresses({
      ...profile,
      what: { is: 'all' },
      path: target,
      ...usualFile,
      appVersion: '0',
      at: 0,
    }),
  );
  expect(await readFile(target, 'utf8')).not.toContain(',valid,');
  // The page says of a row what the file says of its line.
  const { rows } = await ledgerOf(after);
  expect(new Set(rows.map(({ check }) => JSON.stringify(check)))).toEqual(
    new Set(['{"is":"not-valid","because":"damaged"}']),
  );
});

test('a file that was cut short is read up to the cut, and no address above it is lost', async () => {
  const { file, database } = await filled();
  await database.close();
  const pages = lookInto(file, (opened) =>
    opened.prepare(`SELECT max(pageno) AS last, count(*) AS pages FROM dbstat WHERE name = 'address'`).get(),
  );
  const size = (await readFile(file)).length;
  expect(Number(pages?.['pages'])).toBeGreaterThan(4);
  await truncate(file, size - 3 * 4096);
  const after = await openReal(file);
  expect(after.setAside).toMatchObject({ complete: false });
  const { total } = await ledgerOf(after);
  expect(total).toBeGreaterThan(count / 2);
  expect(after.loss).toMatchObject(total < count ? { is: 'damaged', addresses: count - total } : {});
});

test('an address whose request could not be read stays in the ledger, under one that says so', async () => {
  const { file, database } = await filled();
  await database.close();
  const page = lookInto(file, (opened) =>
    opened.prepare(`SELECT pageno FROM dbstat WHERE name = 'request' LIMIT 1`).get(),
  );
  const bytes = await readFile(file);
  bytes.fill(0, (Number(page?.['pageno']) - 1) * 4096, Number(page?.['pageno']) * 4096);
  await writeFile(file, bytes);
  const after = await openReal(file);
  expect(after.setAside).toMatchObject({ complete: false });
  expect(await ledgerOf(after)).toMatchObject({ total: count });
  expect((await runsOf(after, 'demo', 9)).every(({ damaged }) => damaged)).toBe(true);
});

test('every table of rows is summed, also over a column that is added later', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = openConnection(file);
  migrate(database);
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`)
    .all()
    .map((row) => row['name']);
  // The tally is made from the rows, the state has a sum of its own, and what only says that keys were made has them made again at worst.
  const others = ['ledger_tally', 'file_state', 'order_keys_made'];
  expect(tables.filter((name) => !others.includes(String(name)))).toEqual(
    summedTables.map(({ name }) => name).toSorted(),
  );
  database.exec(`INSERT INTO profile (no, id) VALUES (1, 'demo')`);
  const next = migrations.length + 1;
  migrate(database, [...migrations, { version: next, sql: `ALTER TABLE profile ADD COLUMN colour TEXT` }]);
  expect(rowsAgree(database)).toBe(true);
  database.exec(`UPDATE profile SET colour = 'red'`);
  expect(rowsAgree(database)).toBe(false);
  database.close();
});

test('a row that is mended keeps every column that its table has', () => {
  const database = openConnection(':memory:');
  migrate(database);
  for (const { name } of summedTables) {
    const columns = summedColumns(database, name);
    // Told from what a table fills in by itself.
    const cells = Object.fromEntries(columns.map((column) => [column, 1]));
    for (const mended of bestOf(name, cells)) {
      expect({ name, columns: Object.keys(mended).toSorted() }).toEqual({ name, columns: columns.toSorted() });
    }
  }
  expect(bestOf('order_snapshot', { disputed: 1, closed: 1 })[0]).toMatchObject({ disputed: 1, closed: 1 });
  expect(bestOf('order_snapshot', {})[0]).toMatchObject({ disputed: 0, closed: 0 });
  database.close();
});

test('a transaction that fails as it is committed leaves sums and numbers as they were', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const opened = openFile(file, opening);
  const { database } = opened;
  const add = (id: string) => database.prepare('INSERT INTO profile (id) VALUES (?)').run(id);
  inTransaction(database, () => add('first'));
  expect(() =>
    inTransaction(database, () => {
      add('second');
      database.exec(`PRAGMA defer_foreign_keys = ON; INSERT INTO nonce (profile_no, nonce) VALUES (99, 'aB3dE9')`);
    }),
  ).toThrow('FOREIGN KEY');
  expect(database.isTransaction).toBe(false);
  inTransaction(database, () => add('third'));
  expect(rowsAgree(database)).toBe(true);
  expect(database.prepare('SELECT id FROM profile ORDER BY no').all()).toMatchObject([
    { id: 'first' },
    { id: 'third' },
  ]);
  opened.close();
  const again = openFile(file, opening);
  expect([again.setAside, again.loss]).toEqual([null, null]);
  again.close();
});

test('a file of before there were sums that is damaged is not called whole, nor a changed address valid', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const old = openConnection(file);
  migrate(old, migrations.slice(0, 1));
  old.exec(await readFile(path.join(import.meta.dirname, 'versions/1.sql'), 'utf8'));
  old.close();
  const bytes = await readFile(file);
  const text = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
  const at = bytes.lastIndexOf(text);
  bytes.writeUInt8(bytes.readUInt8(at + 5) ^ 1, at + 5);
  await writeFile(file, bytes);
  const database = await openReal(file);
  expect(database.setAside).toMatchObject({ complete: false });
  const { rows } = await ledgerOf(database);
  expect(rows.map(({ check }) => check.is)).toEqual(['valid', 'not-valid', 'not-valid']);
});
