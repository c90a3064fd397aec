/** Steps return their results and record them in the audit log. */
import { expect, test } from 'vitest';
import { DatabaseFailure, databaseError } from '../../../electron/database/failure.ts';
import { createJournal } from '../../../electron/database/request-journal.ts';
import { remoteBy, type Remote } from '../../../electron/database/thread-client.ts';
import type { WriterCalls } from '../../../electron/database/writer.ts';
import { openInProcess, send } from './in-process-database.ts';
import { temporaryFolder } from './real-database.ts';
import { answerOf, endingOf } from './batches.ts';

test('a second save waits for the first instead of reporting nothing to save', async () => {
  const refused = () => Promise.reject(new DatabaseFailure(databaseError('full', 'no room')));
  const second = Promise.withResolvers<never>();
  let calls = 0;
  const writer = remoteBy<Remote<WriterCalls>>(() => {
    calls += 1;
    return calls === 2 ? second.promise : refused();
  });
  const journal = createJournal(writer, await temporaryFolder(), undefined);
  await journal.requestCreated({ id: 1, batchId: 1, batchKey: 'a' }, answerOf(['one']));
  const saves = Promise.all([journal.saveUnsaved(), journal.saveUnsaved()]);
  second.reject(new DatabaseFailure(databaseError('full', 'no room')));
  expect(await saves).toEqual([
    { saved: [], left: 1 },
    { saved: [], left: 1 },
  ]);
});

test('a response imported after a confirmation keeps its own time', async () => {
  const database = await openInProcess();
  const request = send(database);
  database.journal.requestEnded(request, endingOf('unknown'));
  database.journal.confirmNoneCreated(request.batchId, [request.id], 9000);
  database.journal.requestCreated(request, { ...answerOf(['one']), endedAt: 12_000 });
  const entries = database.database.prepare('SELECT kind, at FROM audit ORDER BY no').all();
  expect(entries.slice(-2)).toMatchObject([
    { kind: 'outcome-confirmed', at: 9000 },
    { kind: 'request-finished', at: 12_000 },
  ]);
});

test.each(['live', 'test'] as const)(
  'resuming a batch of a %s profile is logged, if live with its confirmation',
  async (environment) => {
    const database = await openInProcess();
    const request = send(database, { profile: { id: 'demo', name: 'Demo store', environment } });
    database.journal.requestEnded(request, endingOf('not-sent'));
    const before = kindsOf(database).length;
    database.journal.resumeBatch(request.batchId, null);
    expect(kindsOf(database).slice(before)).toEqual(
      environment === 'live' ? ['live-confirmed', 'batch-resumed'] : ['batch-resumed'],
    );
  },
);

const kindsOf = ({ database }: Awaited<ReturnType<typeof openInProcess>>): readonly unknown[] =>
  database
    .prepare('SELECT kind FROM audit ORDER BY no')
    .all()
    .map(({ kind }) => kind);
