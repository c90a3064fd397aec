/** A file that lost its last writes says of a request that was sent that it is planned: nobody may take that for "not sent". */
import { copyFile, mkdir, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeUnsaved } from '../../../electron/database/unsaved/unsaved-outcomes.ts';
import { answerOf, startBatch, firstRequest, openReal, temporaryFolder, valueOf, runsOf } from './real-database.ts';

const timedOut = {
  state: 'unknown',
  reason: 'timed-out',
  serviceCode: '',
  serviceMsg: '',
  httpStatus: null,
  answer: null,
  endedAt: 4_000,
} as const;
const mark = { nonce: 'aB3dE9', timestamp: 2, sentAt: 2 };
const key = '00000001-0000-4000-8000-000000000001';

/** As a console leaves it that is killed, on a disk that lost the log from the moment that the request was sent. */
async function withoutEndOfLog(outcome: 'unknown' | 'created') {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const database = await openReal(file);
  const { run } = await startBatch(database, { runKey: key, chain: 'TON' });
  const request = firstRequest(run, key);
  const planned = (await stat(`${file}-wal`)).size;
  valueOf(await database.journal.requestSending(request.id, mark));
  valueOf(
    outcome === 'unknown'
      ? await database.journal.requestEnded(request, timedOut)
      : await database.journal.requestCreated(request, answerOf(['x', 'y'])),
  );
  const killed = path.join(folder, 'killed');
  await mkdir(killed);
  const left = path.join(killed, 'quittance.db');
  for (const suffix of ['', '-wal', '.mark']) await copyFile(file + suffix, left + suffix);
  await truncate(`${left}-wal`, planned);
  return { folder: killed, file: left, request };
}

test.each(['unknown', 'created'] as const)(
  'a request that was sent (%s) is unknown after a rollback',
  async (outcome) => {
    const { file } = await withoutEndOfLog(outcome);
    const again = await openReal(file);
    expect(again.loss).toMatchObject({ is: 'older' });
    expect(await runsOf(again, 'demo', 1)).toMatchObject([
      { state: 'open', requests: [{ state: 'unknown', reason: 'record-in-doubt', canImport: true }] },
    ]);
    expect(await startBatch(again, { runKey: 'b', chain: 'TON' })).toMatchObject({ is: 'blocked' });
  },
);

test('a file of an answer is proof that a request left, whatever a start before took it for', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const first = await openReal(file);
  const { run } = await startBatch(first, { runKey: key, chain: 'TON' });
  const request = firstRequest(run, key);
  await first.close();
  const second = await openReal(file);
  expect(await runsOf(second, 'demo', 1)).toMatchObject([
    { state: 'paused', requests: [{ state: 'planned', canImport: false }] },
  ]);
  await second.close();
  writeUnsaved(folder, { request, answer: answerOf(['x', 'y']) });
  const third = await openReal(file);
  expect(third.notTakenIn).toEqual([]);
  expect(await runsOf(third, 'demo', 1)).toMatchObject([
    { standing: 'whole', requests: [{ state: 'created', held: 2 }] },
  ]);
});

test('a file of an answer that cannot be read is proof that its request left: it waits for a decision', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'quittance.db');
  const first = await openReal(file);
  const { run } = await startBatch(first, { runKey: key, chain: 'TON' });
  const request = firstRequest(run, key);
  await first.close();
  await writeFile(path.join(folder, `unsaved-addresses-${key}-${request.id}.json`), '{"cut');
  const second = await openReal(file);
  expect(second.notTakenIn).toHaveLength(1);
  expect(await runsOf(second, 'demo', 1)).toMatchObject([
    { state: 'open', requests: [{ state: 'unknown', reason: 'record-in-doubt', canImport: true }] },
  ]);
  expect(await second.journal.resumeBatch(run.id, null, [])).toMatchObject({ error: { code: 'batch-not-resumable' } });
});
