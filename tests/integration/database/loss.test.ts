import { copyFile, readFile, rm, truncate, writeFile } from 'node:fs/promises';
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

test('a database of another computer is told as such', async () => {
  const one = await used();
  const two = await used();
  await one.open.close();
  await two.open.close();
  await copyFile(two.file, one.file);
  expect((await openReal(one.file)).loss).toMatchObject({ is: 'another', addresses: 3, runs: 3 });
});

test('what is missing of two losses is added up, also where the first was acknowledged', async () => {
  const { file, backup, open } = await used();
  await open.close();
  await copyFile(backup, file);
  const database = await openReal(file);
  expect(database.loss).toMatchObject({ is: 'older', addresses: 1, runs: 2 });
  await database.acknowledge('records-lost');
  const later = await sendingRun(database, { runKey: 'd', chain: 'TON' });
  valueOf(await database.journal.requestCreated(later.request, answerOf(['fourth', 'fifth'])));
  await database.close();
  // The same earlier copy a second time: neither what was lost first nor what came since is in it.
  await copyFile(backup, file);
  const again = await openReal(file);
  expect(again.loss).toMatchObject({ addresses: 3, runs: 3 });
  await again.close();
  expect((await openReal(file)).loss).toEqual(again.loss);
});

/** One more run with these addresses; answers with the file as it is then. */
async function addTo(file: string, runKey: string, addresses: readonly string[]): Promise<string> {
  const database = await openReal(file);
  const { request } = await sendingRun(database, { runKey, chain: 'TON' });
  valueOf(await database.journal.requestCreated(request, answerOf(addresses)));
  await database.close();
  const copy = `${file}.copy-${runKey}`;
  await copyFile(file, copy);
  return copy;
}

async function acknowledged(file: string): Promise<void> {
  const database = await openReal(file);
  expect(database.loss).not.toBeNull();
  await database.acknowledge('records-lost');
  await database.close();
}

test('what came since an acknowledged loss is told where the database of before is put back', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const old = await addTo(file, 'a', ['1', '2']);
  const whole = await addTo(file, 'b', ['3', '4']);
  await copyFile(old, file);
  await acknowledged(file);
  await addTo(file, 'c', ['5', '6', '7']);
  await copyFile(whole, file);
  expect((await openReal(file)).loss).toMatchObject({ is: 'another', addresses: 3 });
});

test('an acknowledged loss that has grown is told again', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const oldest = await addTo(file, 'a', ['0']);
  const old = await addTo(file, 'b', ['1', '2']);
  await addTo(file, 'c', ['3', '4']);
  await copyFile(old, file);
  await acknowledged(file);
  await copyFile(oldest, file);
  expect((await openReal(file)).loss).toMatchObject({ is: 'older', addresses: 4 });
});

test('a loss is over once its database is put back, and what was written since is told', async () => {
  const { folder, file, open } = await used();
  await open.close();
  const whole = path.join(folder, 'whole.db');
  await copyFile(file, whole);
  await rm(file);
  const anew = await openReal(file);
  expect(anew.loss).toMatchObject({ is: 'gone', addresses: 3 });
  await anew.close();
  await copyFile(whole, file);
  const back = await openReal(file);
  expect(back.loss).toBeNull();
  expect(await ledgerOf(back)).toMatchObject({ total: 3 });
  await back.close();

  await rm(file);
  const third = await openReal(file);
  const { request } = await sendingRun(third, { runKey: 'd', chain: 'TON' });
  valueOf(await third.journal.requestCreated(request, answerOf(['sixth'])));
  await third.close();
  await copyFile(whole, file);
  expect((await openReal(file)).loss).toMatchObject({ is: 'another', addresses: 1, runs: 1 });
});

test('a note of a loss that cannot be read is told as such, until a person has acknowledged it, and no other takes its place', async () => {
  const { file, open } = await used();
  await open.close();
  await writeFile(`${file}.loss.json`, '{"losses":[{"addres');
  await rm(file);
  const database = await openReal(file);
  const [note = ''] = database.unreadableNotes;
  expect(await readFile(note, 'utf8')).toBe('{"losses":[{"addres');
  expect(database.loss).toMatchObject({ is: 'gone', addresses: 3 });
  await database.close();
  const again = await openReal(file);
  expect(again.unreadableNotes).toEqual([note]);
  await again.acknowledge('notes-not-read');
  await again.close();
  expect((await openReal(file)).unreadableNotes).toEqual([]);
});

test('what a console of before noted is told, beside a loss since', async () => {
  const { file, open } = await used();
  await open.close();
  const lost = { is: 'older', addresses: 1, runs: 2, waiting: 1, writtenAt: 9000, heldUntil: 8000 };
  await writeFile(`${file}.loss.json`, JSON.stringify(lost));
  const database = await openReal(file);
  expect(database.loss).toEqual(lost);
  await database.close();
  await rm(file);
  expect((await openReal(file)).loss).toMatchObject({ is: 'gone', addresses: 4, runs: 5, waiting: 2, heldUntil: 8000 });
});

test.each([
  ['gone', (log: string) => rm(log)],
  ['cut', async (log: string) => truncate(log, (await readFile(log)).length / 2)],
  [
    'damaged by one bit',
    async (log: string) => {
      const bytes = await readFile(log);
      const at = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      await writeFile(log, bytes);
    },
  ],
])('the log of a killed console that is %s is told', async (_how, harm) => {
  const { folder, file } = await used();
  const killed = path.join(folder, 'killed.db');
  for (const suffix of ['', '-wal', '.mark']) await copyFile(file + suffix, killed + suffix);
  await harm(`${killed}-wal`);
  expect((await openReal(killed)).loss).toMatchObject({ is: 'older' });
});

test('a mark that is gone or damaged tells nothing and is made anew', async () => {
  const { file, open } = await used();
  await open.close();
  await writeFile(`${file}.mark`, 'no mark at all');
  const database = await openReal(file);
  expect(database.loss).toBeNull();
  await database.close();
  await rm(file);
  expect((await openReal(file)).loss).toMatchObject({ is: 'gone', addresses: 3 });
});
