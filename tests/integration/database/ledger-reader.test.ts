/** The thread that only reads: it may be killed, and gives up what nobody waits for any more. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { allAddresses } from '../../../electron/contract/ledger.ts';
import { openDatabase } from '../../../electron/database/client.ts';
import { settled } from '../../../electron/database/failure.ts';
import { createLedgerReads } from '../../../electron/database/stores/address-list.ts';
import { createEncryption } from '../../../electron/database/encryption.ts';
import { created, openInProcess } from './in-process.ts';
import { answerOf, dataKey, failureOf, sendingRun, temporaryFolder, valueOf, workerFile } from './real-database.ts';

const view = { profileId: 'demo', part: allAddresses, sort: { by: 'address', direction: 'up' }, upTo: null } as const;
const page = { ...view, list: 'listed', from: 0, limit: 10 } as const;

async function filled(readerIdleMs?: number) {
  const threads: Worker[] = [];
  const started = (worker: Worker): void => void threads.push(worker);
  process.on('worker', started);
  onTestFinished(() => void process.off('worker', started));
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openDatabase({
    file,
    workerFile,
    dataKey,
    ...(readerIdleMs === undefined ? {} : { readerIdleMs }),
  });
  onTestFinished(() => database.close());
  const { request } = await sendingRun(database, { batchKey: 'run', count: 3, chain: 'TON' });
  valueOf(await database.journal.requestCreated(request, answerOf(['c', 'a', 'b'])));
  return { file, database, threads };
}

test('a reader that is killed fails its calls, is started again, and the journal does not notice', async () => {
  const { database, threads } = await filled();
  expect((await database.addressList.rows(page)).rows.map(({ address }) => address)).toEqual(['a', 'b', 'c']);
  expect(threads.length).toBe(2);
  const asked = settled(database.addressList.selected({ view, selection: { allOf: [], without: [], with: [1] } }));
  const ended = threads[1]?.terminate();
  const answer = await asked;
  await ended;
  expect(answer.ok || answer.error.code === 'database-failed').toBe(true);
  expect(await database.batch(1)).toMatchObject({ id: 1 });
  expect((await database.addressList.rows(page)).matching).toEqual({ rows: 3, exact: true });
  expect(threads.length).toBe(3);
});

test('a reader that nobody asks anything gives back what it read in, and the next question starts another', async () => {
  const { file, database, threads } = await filled(20);
  const first = await database.addressList.rows(page);
  const reader = threads[1];
  await expect.poll(() => reader?.threadId, { timeout: 60_000 }).toBe(-1);
  expect(await database.batch(1)).toMatchObject({ id: 1 });
  expect(await database.addressList.rows({ ...page, upTo: first.upTo })).toEqual(first);
  expect(threads.length).toBe(3);
  // One is not taken for idle while it is at work.
  await Promise.all(Array.from({ length: 50 }, () => database.addressList.summary('demo')));
  const lasting = Array.from({ length: 50 }, async (_, nth) => {
    await delay(nth * 2);
    return database.addressList.rows(page);
  });
  expect((await Promise.all(lasting)).every(({ matching }) => matching.rows === 3)).toBe(true);
  await database.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test('the next list of a name ends those before it, and one of the same or of another name goes along', async () => {
  const opened = await openInProcess();
  created(opened, ['c', 'a', 'b']);
  const reads = createLedgerReads(opened.database, {
    profiles: opened.profiles,
    encryption: createEncryption(dataKey),
  });
  const searched = (search: string) => reads.rows({ ...page, part: { ...allAddresses, search } });
  const first = failureOf(searched('a'));
  const [same, last] = [searched('ab'), searched('ab')];
  const other = reads.rows({ ...page, list: 'newer', part: { ...allAddresses, search: 'b' } });
  expect(await first).toMatchObject({ code: 'superseded' });
  expect([(await same).rows, (await last).rows]).toEqual([[], []]);
  expect((await other).rows.map(({ address }) => address)).toEqual(['b']);
});
