import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../electron/database/client.ts';
import { settled } from '../../../electron/database/failure.ts';
import { startDatabaseThread } from '../../../electron/database/thread/thread.ts';
import { beginRun, dataKey, everything, failureOf, openReal, temporaryFolder, workerFile } from './real-database.ts';

async function dyingWorker(code: string): Promise<{ file: string; worker: string }> {
  const folder = await temporaryFolder();
  const worker = path.join(folder, 'worker.mjs');
  await writeFile(worker, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return { file: path.join(folder, 'quittance.db'), worker };
}

test('a thread that dies in the middle of calls fails them all, and every later one, at once', async () => {
  const { file, worker } = await dyingWorker(`
    parentPort.postMessage({ is: 'opened', setAside: null });
    let asked = 0;
    parentPort.on('message', () => { asked += 1; if (asked === 3) throw new Error('out of memory, say'); });
  `);
  const thread = await startDatabaseThread(worker, { file, dataKey });
  const calls = await Promise.all([1, 2, 3].map(() => settled(thread.call('runs', 'demo', 1))));
  for (const call of calls) {
    expect(call).toMatchObject({ ok: false, error: { code: 'database-failed', facts: { reason: 'ended' } } });
  }
  expect(await failureOf(thread.call('runs', 'demo', 1))).toMatchObject({ facts: { reason: 'ended' } });
  await thread.close();
});

test.each([
  ['ends before it has opened the file', 'process.exit(3);'],
  ['throws while it opens the file', `throw new Error('no');`],
  ['cannot be loaded', 'import "no-such-module";'],
])('a thread that %s fails the opening', async (_what, code) => {
  const { file, worker } = await dyingWorker(code);
  expect(await failureOf(openDatabase({ file, workerFile: worker, dataKey }))).toMatchObject({
    code: 'database-failed',
    facts: { reason: 'ended' },
  });
});

test('closing waits for what was asked before it, and refuses what comes after', async () => {
  const file = path.join(await temporaryFolder(), 'quittance.db');
  const database = await openReal(file, workerFile);
  const begun = beginRun(database, { runKey: 'a' });
  const page = database.ledger(everything);
  const closed = database.close();
  const late = failureOf(database.ledger(everything));
  expect((await begun).is).toBe('begun');
  expect(await page).toMatchObject({ total: 0 });
  await closed;
  expect(await late).toMatchObject({ code: 'database-failed', facts: { reason: 'ended' } });
  await database.close();
});

test('a call that cannot be carried out fails alone', async () => {
  const database = await openReal(path.join(await temporaryFolder(), 'quittance.db'));
  expect(await database.journal.sending(99, { nonce: 'x', timestamp: 1, sentAt: 1 })).toMatchObject({
    ok: false,
    error: { code: 'database-failed', facts: { reason: 'other' } },
  });
  expect(await database.ledger(everything)).toMatchObject({ total: 0 });
});
