import { copyFile, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ledgerOf } from './ledger-of.ts';
import { answerOf, openReal, sendingRun, temporaryFolder, valueOf } from './real-database.ts';

/** Two runs: one with two addresses, one of which nobody knows what became. */
async function used() {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const database = await openReal(file);
  const { request } = await sendingRun(database, { runKey: 'a', chain: 'TON' });
  valueOf(await database.journal.requestCreated(request, answerOf(['first', 'second'])));
  const backup = path.join(folder, 'backup.db');
  await database.close();
  await copyFile(file, backup);
  const later = await openReal(file);
  const more = await sendingRun(later, { runKey: 'b', chain: 'TON' });
  valueOf(await later.journal.requestCreated(more.request, answerOf(['third'])));
  await sendingRun(later, { runKey: 'c', chain: 'TON', profile: { id: 'two', name: 'Two', environment: 'test' } });
  return { folder, file, backup, open: later };
}

test('a first start is no loss, nor is a start after one that was killed', async () => {
  const { folder, file, open } = await used();
  expect(open.loss).toBeNull();
  const killed = path.join(folder, 'killed.db');
  for (const suffix of ['', '-wal', '.mark']) await copyFile(file + suffix, killed + suffix);
  expect((await openReal(killed)).loss).toBeNull();
  await open.close();
  expect((await openReal(file)).loss).toBeNull();
});

test.each([
  ['gone', (file: string) => rm(file)],
  ['emptied', (file: string) => truncate(file)],
] as const)(
  'a database that is %s is told, with what is missing and since when, until a person has acknowledged it',
  async (is, harm) => {
    const { file, open } = await used();
    await open.close();
    const before = Date.now();
    await harm(file);
    const database = await openReal(file);
    expect(database.loss).toMatchObject({ is, addresses: 3, runs: 3, waiting: 1, heldUntil: null });
    expect(database.loss?.writtenAt).toBeLessThanOrEqual(before);
    await database.close();
    // Nobody may have looked at it in a session that ended by itself.
    const again = await openReal(file);
    expect(again.loss).toEqual(database.loss);
    await again.acknowledge('records-lost');
    await again.close();
    const seen = await openReal(file);
    expect(seen.loss).toBeNull();
    // That a person has seen it brings nothing back: an empty ledger is not called a new one.
    const { writtenAt } = again.loss ?? {};
    expect(await ledgerOf(seen)).toMatchObject({ total: 0, lost: { addresses: 3, waiting: 1, writtenAt } });
  },
);

test('an older copy of the database is told, with what it lacks', async () => {
  const { file, backup, open } = await used();
  await open.close();
  await copyFile(backup, file);
  const database = await openReal(file);
  expect(database.loss).toMatchObject({ is: 'older', addresses: 1, runs: 2, waiting: 1 });
  expect(database.loss?.heldUntil).toBeLessThanOrEqual(database.loss?.writtenAt ?? 0);
  expect(await ledgerOf(database)).toMatchObject({ total: 2 });
  // New runs do not take the numbers of those that are missing.
  expect((await sendingRun(database, { runKey: 'd', chain: 'TON' })).run.id).toBe(4);
});
