import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../electron/database/client.ts';
import { settled } from '../../../electron/database/failure.ts';
import { startThread } from '../../../electron/database/thread-client.ts';
import type { WriterCalls } from '../../../electron/database/writer.ts';
import { savedAddresses } from './saved-addresses.ts';
import { dataKey, failureOf, openReal, temporaryFolder, workerFile } from './real-database.ts';
import { newBatch, valueOf } from './batches.ts';

const ignore = (): void => undefined;
const events = { onDamageFound: ignore, exportProgress: ignore };
const startWriter = (worker: string) => startThread<WriterCalls>(worker, 'writer', events);

async function openWriter(file: string) {
  const thread = startWriter(workerFile);
  const options = {
    file,
    dataKey,
    earlierDataKeys: [],
    backups: null,
    userName: '',
  };
  await thread.calls.openWriter(options);
  return thread;
}

async function dyingWorker(code: string): Promise<{ file: string; worker: string }> {
  const folder = await temporaryFolder();
  const worker = path.join(folder, 'worker.mjs');
  await writeFile(worker, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return { file: path.join(folder, 'quittance.db'), worker };
}

test('calls fail at once when the thread ends', async () => {
  const { worker } = await dyingWorker(`
    let asked = 0;
    parentPort.on('message', () => { asked += 1; if (asked === 3) throw new Error('out of memory, say'); });
  `);
  const thread = startWriter(worker);
  const calls = await Promise.all([1, 2, 3].map(() => settled(thread.calls.batches('demo', 1))));
  for (const call of calls) {
    expect(call).toMatchObject({ ok: false, error: { code: 'database-failed', facts: { reason: 'ended' } } });
  }
  expect(await failureOf(thread.calls.batches('demo', 1))).toMatchObject({ facts: { reason: 'ended' } });
  await thread.close();
});

test('a killed thread fails its current, waiting and later calls', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const starting = new Promise<Worker>((resolve) => process.once('worker', resolve));
  const thread = await openWriter(file);
  const worker = await starting;
  // Another program locks the file, so the thread waits in its first call.
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const waiting = [
    failureOf(thread.calls.reserveNonces('demo', 256)),
    failureOf(thread.calls.batchOfKey('a')),
    failureOf(thread.calls.addressesWithoutProfile()),
    failureOf(thread.calls.batches('demo', 1)),
    failureOf(thread.close()),
  ];
  await worker.terminate();
  for (const failure of await Promise.all(waiting)) {
    expect(failure).toMatchObject({ code: 'database-failed', facts: { reason: 'ended' } });
  }
  expect(await failureOf(thread.calls.batches('demo', 1))).toMatchObject({ facts: { reason: 'ended' } });
  await thread.close();
});

test.each([
  ['ends before it has opened the file', 'process.exit(3);'],
  ['throws while it opens the file', `throw new Error('no');`],
  ['can’t be loaded', 'import "no-such-module";'],
])('opening fails if the thread %s', async (_what, code) => {
  const { file, worker } = await dyingWorker(code);
  expect(await failureOf(openDatabase({ file, workerFile: worker, dataKey }))).toMatchObject({
    code: 'database-failed',
    facts: { reason: 'ended' },
  });
});

test('reads fail with the reason if the reader can’t open the file, and work once it can', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file);
  await rename(file, `${file}.away`);
  const reads = await Promise.all([1, 2].map(() => settled(savedAddresses(database))));
  for (const read of reads)
    expect(read).toMatchObject({
      ok: false,
      error: { message: 'unable to open database file', facts: { reason: 'unreachable' } },
    });
  await rename(`${file}.away`, file);
  expect(await savedAddresses(database)).toMatchObject({ total: 0 });
});

test('closing waits for earlier calls and refuses later ones', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file, workerFile);
  const started = database.journal.startBatch(newBatch({ batchKey: 'a' }));
  const batches = database.batches('demo', 1);
  const closed = database.close();
  const late = failureOf(database.batches('demo', 1));
  expect(valueOf(await started).is).toBe('started');
  expect(await batches).toHaveLength(1);
  await closed;
  expect(await late).toMatchObject({ code: 'database-failed', facts: { reason: 'ended' } });
  await database.close();
});

test('a failing call doesn’t affect others', async () => {
  const database = await openReal(path.join(await temporaryFolder(), 'quittance.db'));
  expect(await database.journal.requestSending(99, { nonce: 'x', timestamp: 1, sentAt: 1 })).toMatchObject({
    ok: false,
    error: { code: 'database-failed', facts: { reason: 'other' } },
  });
  expect(await savedAddresses(database)).toMatchObject({ total: 0 });
});

test('a failed opening ends the thread', async () => {
  const { file, worker } = await dyingWorker(`
    parentPort.on('message', ({ number }) => {
      const error = { code: 'database-failed', message: 'no', facts: { reason: 'newer' } };
      parentPort.postMessage({ is: 'failed', number, error });
    });
  `);
  const starting = new Promise<Worker>((resolve) => process.once('worker', resolve));
  const opening = openDatabase({ file, workerFile: worker, dataKey });
  const started = await starting;
  onTestFinished(async () => void (await started.terminate()));
  const ended = new Promise<string>((resolve) => started.once('exit', () => resolve('ended')));
  expect(await failureOf(opening)).toMatchObject({ facts: { reason: 'newer' } });
  expect(await Promise.race([ended, delay(5_000, 'goes on', { ref: false })])).toBe('ended');
});
