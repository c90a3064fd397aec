/** Lists of bulk look-up after their file was damaged, and after their profile was removed: no order is told to be what it was not. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BulkRow } from '../../../electron/contract/bulk-run.ts';
import { createBulkTally } from '../../../electron/orders/bulk/bulk-list.ts';
import { startTestSandbox } from '../../support/test-sandbox.ts';
import { lookInto, temporaryFolder } from '../database/real-database.ts';
import { everything, startRealBulk, valueOf, type RealBulk } from './real-bulk.ts';

const ofMany = 250;
const page = 4096;

const rowsOf = async ({ runs }: RealBulk, runId: number): Promise<readonly BulkRow[]> =>
  (await runs.rows({ runId, ...everything })).rows;

/** A run that has ended, and one that a power cut left half-way; with all that was told of both. */
async function left() {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const service = await startTestSandbox();
  onTestFinished(() => service.close());
  const orders = (await service.generated(ofMany)).map(({ service_id: number }) => number);
  const before = await startRealBulk({ file, service, atOnce: 8 });
  const ended = valueOf(await before.begin(orders));
  await before.settled(ended.id);
  const open = valueOf(await before.begin([...orders, 'NOBODYKNOWS1']));
  await before.until((run) => run.id === open.id && run.counts.read >= ofMany / 10);
  valueOf(await before.runs.pause(open.id));
  await before.settled(open.id);
  const told = { ended: await rowsOf(before, ended.id), open: await rowsOf(before, open.id) };
  await before.runs.ended();
  await before.database.close();
  return { file, service, ended: ended.id, open: open.id, told };
}

const again = ({ file, service }: Pick<Awaited<ReturnType<typeof left>>, 'file' | 'service'>) =>
  startRealBulk({ file, service, atOnce: 8 });

/** Every row is as it was told, or says that it is known no more; what the list comes to is what its rows come to. */
async function isTrueOf(after: RealBulk, runId: number, told: readonly BulkRow[]) {
  const rows = await rowsOf(after, runId);
  const known = rows.filter(({ state }) => state.is !== 'erased');
  const before = new Map(told.map((row) => [row.position, row]));
  expect(known).toEqual(known.map(({ position }) => before.get(position)));
  const tally = createBulkTally();
  for (const row of rows) tally.count(row, 1);
  const run = await after.runs.run(runId);
  expect(run?.counts).toEqual(tally.counts());
  expect(run?.sums).toEqual(tally.sums());
  return { rows, known, run };
}

test('pages of a list that were overwritten', async () => {
  const was = await left();
  const hit = lookInto(was.file, (database) =>
    database.prepare(`SELECT pageno FROM dbstat WHERE name = 'bulk_order' AND pagetype = 'leaf' ORDER BY pageno`).all(),
  ).filter((_, at) => at % 3 === 1);
  expect(hit.length).toBeGreaterThan(1);
  const bytes = await readFile(was.file);
  for (const { pageno } of hit) randomBytes(page).copy(bytes, (Number(pageno) - 1) * page);
  await writeFile(was.file, bytes);
  // As after damage that was met in use: every row is looked at.
  await writeFile(`${was.file}.suspect`, '');

  const after = await again(was);
  expect(after.database.setAside).toMatchObject({ complete: false });
  for (const [runId, told] of [
    [was.ended, was.told.ended],
    [was.open, was.told.open],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one list after the other
    const { known, run } = await isTrueOf(after, runId, told);
    expect(known.length).toBeGreaterThan(0);
    expect(known.length).toBeLessThan(told.length);
    // What is left would else pass for the whole list, and its sums for those of all.
    expect(run).toMatchObject({ damaged: true });
    // oxlint-disable-next-line no-await-in-loop -- one list after the other
    expect(await after.runs.resume(runId)).toMatchObject({ ok: false, error: { code: 'batch-not-resumable' } });
  }
  const asked = (await was.service.counts()).info.requests;
  // Their readings are in the history, and the list can be looked up anew.
  const anew = valueOf(await after.begin(was.told.ended.map(({ order }) => order)));
  expect(await after.settled(anew.id)).toMatchObject({ state: 'ended', counts: { read: ofMany }, damaged: false });
  expect((await was.service.counts()).info.requests).toBe(asked + ofMany);
});

test('cells that were changed: an order is asked for no more, and a run not gone on with', async () => {
  const was = await left();
  const planned = was.told.open.filter(({ state }) => state.is === 'planned').map(({ position }) => position);
  const [first = 0, second = 0] = planned;
  const other = was.told.ended[1]?.order ?? '';
  lookInto(was.file, (database) => {
    const change = (cells: string, runId: number, position: number) =>
      database.prepare(`UPDATE bulk_order SET ${cells} WHERE run_id = ? AND position = ?`).run(runId, position);
    // Each is another order's, of another outcome, or of another reading.
    change(`service_id = '${other}'`, was.open, first);
    change("state = 'read'", was.open, second);
    change('snapshot_id = snapshot_id + 1', was.ended, 1);
    change("settlement = 'settled', refunded = '1'", was.ended, 3);
    change("state = 'planned'", was.ended, 5);
  });
  const after = await again(was);
  const ended = await isTrueOf(after, was.ended, was.told.ended);
  expect(ended.known.filter(({ position }) => [1, 3, 5].includes(position))).toEqual([]);
  expect(ended.rows).toHaveLength(ofMany);
  expect(ended.run).toMatchObject({ state: 'ended', damaged: false, counts: { erased: 3, planned: 0 } });

  const open = await isTrueOf(after, was.open, was.told.open);
  expect(open.run).toMatchObject({ state: 'paused', damaged: false, counts: { erased: 2 } });
  const asked = (await was.service.counts()).info.requests;
  valueOf(await after.runs.resume(was.open));
  const { counts } = await after.settled(was.open);
  expect(counts).toMatchObject({ planned: 0, erased: 2, read: ofMany - 2, failed: 1 });
  expect((await was.service.counts()).info.requests).toBe(asked + planned.length - 2);

  await after.runs.ended();
  await after.database.close();
  lookInto(was.file, (database) => database.exec("UPDATE bulk_run SET pid = '1'"));
  const last = await again(was);
  expect(await last.runs.run(was.open)).toMatchObject({ damaged: true });
  expect(await last.runs.retryFailed(was.open)).toMatchObject({ ok: false, error: { facts: { because: 'damaged' } } });
});

test('an order whose row was changed while its run goes on is not told as read', async () => {
  const bulk = await startRealBulk({ atOnce: 1, perSecond: 60 });
  const orders = (await bulk.service.generated(60)).map(({ service_id: number }) => number);
  const { id } = valueOf(await bulk.begin(orders));
  await bulk.until((run) => run.counts.read >= 3);
  lookInto(bulk.file, (database) => database.exec('UPDATE bulk_order SET line = line + 1 WHERE position = 60'));
  expect((await bulk.settled(id)).counts).toMatchObject({ read: 59, erased: 1 });
  const rows = await rowsOf(bulk, id);
  expect(rows.filter(({ state }) => state.is !== 'read').map(({ position }) => position)).toEqual([60]);
});

test('a run goes to the profile that asks the same project, and goes on there', async () => {
  const was = await left();
  const { file, service } = was;
  const connection = { baseUrl: service.baseUrl, pid: service.pid };
  const store = { id: 'demo', name: 'Demo store', environment: 'test', connection } as const;
  const before = await again(was);
  await before.database.knowProfiles([store]);
  await before.runs.ended();
  await before.database.close();

  const after = await startRealBulk({ file, service, atOnce: 8 });
  after.profile.id = 'demo-again';
  await after.database.knowProfiles([{ ...store, id: 'demo-again' }]);
  const listed = await after.runs.runs({ profileId: 'demo-again', before: null, limit: 9 });
  expect(listed.runs.map(({ id, profileId }) => [id, profileId])).toEqual([
    [was.open, 'demo-again'],
    [was.ended, 'demo-again'],
  ]);
  expect((await after.runs.runs({ profileId: 'demo', before: null, limit: 9 })).runs).toEqual([]);
  expect(await rowsOf(after, was.ended)).toEqual(was.told.ended);
  const planned = was.told.open.filter(({ state }) => state.is === 'planned').length;
  const asked = (await service.counts()).info.requests;
  valueOf(await after.runs.resume(was.open));
  expect(await after.settled(was.open)).toMatchObject({ state: 'ended', counts: { read: ofMany, failed: 1 } });
  expect((await service.counts()).info.requests).toBe(asked + planned);
  // Its readings are those of the profile as well.
  const order = was.told.ended[0]?.order ?? '';
  expect(
    await after.database.orders.ofOrder({ profileId: 'demo-again', serviceId: order, before: null, limit: 5 }),
  ).toMatchObject({ readings: 2 });
});
