/** A damaged cell may not be a valid time. The export marks that line and continues. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { changeIn, newDatabase, openReal } from '../database/real-database.ts';
import { answerOf, sendingBatch, valueOf } from '../database/batches.ts';
import { demoExport } from '../../support/default-export.ts';

const farthest = 8_640_000_000_000_000;
/** Outside the range of a Date. */
const times = [9_000_000_000_000_000, farthest + 1, -farthest - 1, Number.MIN_SAFE_INTEGER].map(String);
const names = [...times.map((_, at) => `address-${at + 1}`), 'whole'];

async function exported(change: string) {
  const { folder, file, database } = await newDatabase();
  const { request } = await sendingBatch(database, { batchKey: 'a', chain: 'TON', count: names.length + 1 });
  valueOf(await database.journal.requestCreated(request, answerOf(names)));
  await database.close();
  changeIn(file, (opened) => {
    opened.exec(change);
  });
  const after = await openReal(file);
  const target = path.join(folder, 'addresses.csv');
  expect(valueOf(await after.exportAddresses({ ...demoExport, path: target })).rows).toBe(names.length);
  const lines: readonly Record<string, string>[] = parse(await readFile(target), { bom: true, columns: true });
  return lines;
}

const timed = (at: number, time: string): string => `UPDATE address SET created_at = ${time} WHERE id = ${at + 1}`;

test('only an address with an invalid time is marked as damaged', async () => {
  const lines = await exported(times.map((time, at) => timed(at, time)).join(';'));
  const damaged = { check: 'invalid', check_reason: 'damaged' };
  expect(lines).toMatchObject([
    ...times.map((_, at) => ({ address: names[at], created_at: '', ...damaged })),
    { address: 'whole', created_at: '1970-01-01T00:00:03.000Z', check: 'not_checked', check_reason: '' },
  ]);
});

test('the first and last possible times are exported', async () => {
  const moments = [farthest, -farthest];
  const lines = await exported(moments.map((time, at) => timed(at, String(time))).join(';'));
  const written = moments.map((time) => ({ created_at: new Date(time).toISOString(), check_reason: '' }));
  expect(lines.slice(0, 2)).toMatchObject(written);
});
