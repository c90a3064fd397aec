/** Lines that a run leaves out: kept with it, whatever happens to the console, and gone with it to the last byte. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { LeftOut, LeftOutLine } from '../../../electron/contract/bulk-left-out.ts';
import { contract } from '../../../electron/contract/contract.ts';
import { success } from '../../../electron/contract/result.ts';
import { openDatabase } from '../../../electron/database/client.ts';
import { bulkMethods } from '../../../electron/ipc/bulk.ts';
import { createKeptList } from '../../../electron/orders/list/kept-list.ts';
import { redactedMark } from '../../../electron/payment-service/redaction/mark.ts';
import { createRedactor } from '../../../electron/app/process/redaction.ts';
import { lookInto, temporaryFolder, workerFile } from '../database/real-database.ts';
import { startRealBulk, valueOf, type RealBulk } from './real-bulk.ts';

const list = [
  'order',
  'ORDER-0001',
  'ines7@mail.example',
  'ORDER-0001',
  'ORDER 0002',
  `${'x'.repeat(600)}1`,
  'ORDER-0003',
];

/** As the page would begin a run of it. */
function leftOutOf(lines: readonly string[]): readonly LeftOutLine[] {
  const kept = createKeptList();
  const read = kept.read({ is: 'pasted', text: lines.join('\n') });
  if (read.is !== 'read') throw new Error(read.fault.is);
  return valueOf(kept.orders({ listId: read.listId, column: 0 })).leftOut;
}

const wanted: LeftOut = {
  lost: 0,
  lines: [
    { is: 'kept', line: 3, text: 'ines7@mail.example', because: { is: 'unusable', why: 'order-number-email' } },
    { is: 'kept', line: 4, text: 'ORDER-0001', because: { is: 'repeated', first: 2 } },
    { is: 'kept', line: 5, text: 'ORDER 0002', because: { is: 'unusable', why: 'order-number-characters' } },
    // Longer than any line that is kept.
    { is: 'kept', line: 6, text: null, because: { is: 'unusable', why: 'order-number-too-long' } },
  ],
};

async function begun(bulk: RealBulk): Promise<number> {
  const { id, leftOut } = valueOf(await bulk.begin(['ORDER-0001', 'ORDER-0003'], crypto.randomUUID(), leftOutOf(list)));
  expect(leftOut).toBe(4);
  await bulk.settled(id);
  return id;
}

const closed = async (bulk: RealBulk): Promise<void> => {
  await bulk.runs.ended();
  await bulk.database.close();
};

/** Bytes of the file, and of what was written last beside it. */
const bytesOf = (file: string): Buffer =>
  Buffer.concat([file, `${file}-wal`].filter((name) => existsSync(name)).map((name) => readFileSync(name)));

const sealedTexts = (file: string): readonly Buffer[] =>
  lookInto(file, (database) =>
    database
      .prepare('SELECT text FROM bulk_left_out WHERE text IS NOT NULL')
      .all()
      .flatMap(({ text }) => (text instanceof Uint8Array ? [Buffer.from(text)] : [])),
  );

test('a run has the lines that it leaves out, also after the console began anew', async () => {
  const before = await startRealBulk();
  const id = await begun(before);
  expect(await before.database.bulk.leftOut(id)).toEqual(wanted);
  expect(await before.database.bulk.leftOut(id + 1)).toBeNull();
  await closed(before);
  const { database } = await startRealBulk({ file: before.file, service: before.service });
  expect(await database.bulk.leftOut(id)).toEqual(wanted);
  expect(await database.bulk.run(id)).toMatchObject({ leftOut: 4 });
});

test('what stands in such a line is nowhere in the files in clear', async () => {
  const bulk = await startRealBulk();
  await begun(bulk);
  const all = bytesOf(bulk.file);
  expect(all.includes('ORDER-0003')).toBe(true);
  for (const text of ['ines7@mail.example', 'ORDER 0002']) expect(all.includes(text)).toBe(false);
  expect(sealedTexts(bulk.file)).toHaveLength(3);
});

test('of very many lines the first of each kind are kept, and as many as there were are told', async () => {
  const { leftOut } = (() => {
    const kept = createKeptList();
    const many = Array.from({ length: 30_000 }, (_, at) =>
      at < 2_500 ? `no number ${String(at)}` : `PO-${String(at)}`,
    );
    const read = kept.read({ is: 'pasted', text: [...many, ...many.slice(2_500, 5_100)].join('\n') });
    if (read.is !== 'read') throw new Error(read.fault.is);
    return valueOf(kept.orders({ listId: read.listId, column: 0 }));
  })();
  const kinds = Map.groupBy(leftOut, ({ because }) => because.is);
  expect([...kinds].map(([kind, lines]) => [kind, lines.length])).toEqual([
    ['unusable', 2_000],
    ['beyond', 2_000],
    ['repeated', 2_000],
  ]);
  expect(kinds.get('unusable')?.[0]).toMatchObject({ line: 2, text: 'no number 1' });
  expect(kinds.get('beyond')?.[0]).toMatchObject({ line: 12_501, text: 'PO-12500' });
});

test('a run that is erased leaves no byte of them, also where somebody read meanwhile', async () => {
  const bulk = await startRealBulk();
  const id = await begun(bulk);
  const other = await begun(bulk);
  const sealed = sealedTexts(bulk.file);
  expect(sealed).toHaveLength(6);
  const stands = () => sealed.map((text) => bytesOf(bulk.file).includes(text));
  expect(stands()).toEqual(sealed.map(() => true));
  const reader = new DatabaseSync(bulk.file, { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM bulk_left_out').get();
  valueOf(await bulk.runs.erase(id));
  reader.close();
  await expect.poll(stands, { timeout: 10_000 }).toEqual([false, false, false, true, true, true]);
  expect(await bulk.database.bulk.leftOut(id)).toBeNull();
  expect(await bulk.database.bulk.leftOut(other)).toEqual(wanted);
});

test('a run of an earlier version says that it kept none', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const bulk = await startRealBulk({ file });
  const id = await begun(bulk);
  await closed(bulk);
  // As a file of before is brought up to date; `migrations.test.ts` has such files.
  lookInto(file, (database) => database.exec('DELETE FROM bulk_left_out'));
  lookInto(file, (database) => database.exec('UPDATE bulk_run SET left_out = NULL'));
  const { database } = await startRealBulk({ file, service: bulk.service });
  expect(await database.bulk.leftOut(id)).toEqual({ lines: null, lost: 0 });
  expect(await database.bulk.run(id)).toMatchObject({ leftOut: null });
});

test('one that was changed or lost in a damaged file says so, and passes for nothing else', async () => {
  const bulk = await startRealBulk();
  const id = await begun(bulk);
  await closed(bulk);
  lookInto(bulk.file, (database) =>
    database.exec(`
      UPDATE bulk_left_out SET because = '{"is":"beyond"}' WHERE position = 2;
      DELETE FROM bulk_left_out WHERE position = 3;
    `),
  );
  const { database } = await startRealBulk({ file: bulk.file, service: bulk.service });
  const [first, , , last] = wanted.lines ?? [];
  expect(await database.bulk.leftOut(id)).toEqual({ lost: 1, lines: [first, { is: 'damaged' }, last] });
  // Its orders are as they were: the run is.
  expect(await database.bulk.run(id)).toMatchObject({ damaged: false, counts: { orders: 2 } });
});

test('without the key of then its lines and reasons are told, and no text', async () => {
  const bulk = await startRealBulk();
  const id = await begun(bulk);
  await closed(bulk);
  const other = await openDatabase({ file: bulk.file, workerFile, dataKey: new Uint8Array(32).fill(9) });
  const read = await other.bulk.leftOut(id);
  await other.close();
  expect(read?.lines?.map(({ is }) => is)).toEqual(['sealed', 'sealed', 'sealed', 'kept']);
  expect(read?.lines?.[0]).toEqual({ is: 'sealed', line: 3, because: { is: 'unusable', why: 'order-number-email' } });
});

/** A run as the page begins it, of the first column of a list. */
async function beginOf(lines: readonly string[], name: string, secret: string): Promise<RealBulk> {
  const bulk = await startRealBulk();
  const redactor = createRedactor();
  redactor.know(secret);
  const kept = createKeptList();
  const methods = bulkMethods({
    bulkList: {
      read: async (of) => success(kept.read(of)),
      take: async (of) => kept.take(of),
      orders: async (of) => kept.orders(of),
      shopLines: async (of) => kept.shopLines(of),
      cancel: () => undefined,
    },
    clean: redactor.clean,
    withDatabase: (work) => work(bulk.database),
    withBulkRuns: (work) => work(bulk.runs),
  });
  const read = kept.read({ is: 'file', name, bytes: Buffer.from(lines.join('\n')) });
  if (read.is !== 'read') throw new Error(read.fault.is);
  const begin = methods.find(({ entry }) => entry === contract.bulk.begin);
  const of = { runKey: crypto.randomUUID(), profileId: 'demo', listId: read.listId, column: 0, orders: 1 };
  expect(await begin?.answer(of)).toMatchObject({ ok: true });
  return bulk;
}

const secret = 'K7-live-secret-of-the-shop-2026';

test('no secret that stood in a list is kept with it', async () => {
  const lines = ['ORDER-0001', `key ${secret}`, `password: ${'p'.repeat(20)} x`, `${'y'.repeat(485)} ${secret}`];
  const bulk = await beginOf(lines, 'orders.csv', secret);
  const { lines: rows } = (await bulk.database.bulk.leftOut(1)) ?? {};
  expect(rows?.map((row) => (row.is === 'kept' ? row.text : row.is))).toEqual([
    `key ${redactedMark}`,
    `password: ${redactedMark} x`,
    // It would have been cut in two: such a line is not kept.
    null,
  ]);
});

test('nor one that stood over the column, or in the name of the file', async () => {
  const bulk = await beginOf([`key ${secret}`, 'ORDER-0001'], `${secret}.csv`, secret);
  const run = await bulk.database.bulk.run(1);
  expect(run?.source).toMatchObject({ column: `key ${redactedMark}`, fileName: `${redactedMark}.csv` });
  expect(bytesOf(bulk.file).includes(secret)).toBe(false);
});
