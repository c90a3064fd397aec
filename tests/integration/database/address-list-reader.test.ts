/** The reader thread can be killed, and cancels outdated calls. */
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { allAddresses } from '../../../electron/contract/address-list.ts';
import { settled } from '../../../electron/database/failure.ts';
import { createAddressList } from '../../../electron/database/stores/address-list.ts';
import { created, openInProcess } from './in-process-database.ts';
import { failureOf, openReal, temporaryFolder } from './real-database.ts';
import { answerOf, sendingBatch, valueOf } from './batches.ts';

const view = { profileId: 'demo', filter: allAddresses, sort: { by: 'address', direction: 'up' }, upTo: null } as const;
const page = { ...view, list: 'listed', from: 0, limit: 10 } as const;

async function filled() {
  const threads: Worker[] = [];
  const started = (worker: Worker): void => void threads.push(worker);
  process.on('worker', started);
  onTestFinished(() => void process.off('worker', started));
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  const { request } = await sendingBatch(database, { batchKey: 'batch', count: 3, chain: 'TON' });
  valueOf(await database.journal.requestCreated(request, answerOf(['c', 'a', 'b'])));
  return { database, threads };
}

test('a killed reader fails its calls and is restarted, without affecting the journal', async () => {
  const { database, threads } = await filled();
  expect((await database.addressRows(page)).rows.map(({ address }) => address)).toEqual(['a', 'b', 'c']);
  expect(threads.length).toBe(2);
  const asked = settled(database.selectedAddresses({ view, selection: { ids: [1] } }));
  const ended = threads[1]?.terminate();
  const response = await asked;
  await ended;
  expect(response.ok || response.error.code === 'database-failed').toBe(true);
  expect(await database.batch(1)).toMatchObject({ id: 1 });
  expect((await database.addressRows(page)).matching).toBe(3);
  expect(threads.length).toBe(3);
});

test('the next list of a view cancels its previous ones, but not lists of other views', async () => {
  const opened = await openInProcess();
  created(opened, ['c', 'a', 'b']);
  const reads = createAddressList(opened.database, { profiles: opened.profiles });
  const searched = (search: string) => reads.addressRows({ ...page, filter: { ...allAddresses, search } });
  const first = failureOf(searched('a'));
  const [same, last] = [searched('ab'), searched('ab')];
  const other = reads.addressRows({ ...page, list: 'newer', filter: { ...allAddresses, search: 'b' } });
  expect(await first).toMatchObject({ code: 'superseded' });
  expect([(await same).rows, (await last).rows]).toEqual([[], []]);
  expect((await other).rows.map(({ address }) => address)).toEqual(['b']);
});
