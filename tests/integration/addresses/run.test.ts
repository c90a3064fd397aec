import { createServer } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../../electron/database/client.ts';
import { keptIn } from '../database/kept-file.ts';
import { everything, lookInto, openReal } from '../database/real-database.ts';
import { input, startRealRuns } from './real-runs.ts';

const addressesOf = async (database: Database) => (await database.ledger(everything)).rows.map((row) => row.address);

test('a create ends with every address in the ledger, and each step is reported only once it is on the disk', async () => {
  const { runs, database, service, changes, file } = await startRealRuns();
  const run = await runs.create(input());
  expect(run).toMatchObject({
    ok: true,
    value: {
      state: 'ended',
      held: 3,
      requests: [{ state: 'created', held: 3, notValid: 0, notKnown: 0, serviceCode: '00000' }],
    },
  });
  const [batch] = await service.batches();
  expect(await addressesOf(database)).toEqual(batch?.addresses);
  expect(changes.map((change) => change.requests[0]?.state)).toEqual(['planned', 'sending', 'created']);
  expect(changes[1]?.requests[0]).toMatchObject({ nonce: batch?.nonce });
  const states = lookInto(file, (opened) => opened.prepare('SELECT state, nonce FROM request').all());
  expect(states).toEqual([{ state: 'created', nonce: batch?.nonce }]);
});

test('a hundred clicks on one form make one POST, also after it has ended', async () => {
  const { runs, service } = await startRealRuns();
  const form = input();
  const clicks = await Promise.all(Array.from({ length: 100 }, () => runs.create(form)));
  const first = clicks[0];
  expect(clicks.every((run) => JSON.stringify(run) === JSON.stringify(first))).toBe(true);
  expect(await runs.create(form)).toEqual(first);
  expect((await service.counts()).create.requests).toBe(1);
});

test('a second form waits for the run that is going on', async () => {
  const { runs, service, changes } = await startRealRuns();
  await service.fault('create', 'delay', { ms: 300 });
  const first = runs.create(input());
  await vi.waitFor(() => expect(changes.at(-1)?.requests[0]?.state).toBe('sending'));
  expect(await runs.create(input())).toMatchObject({
    ok: false,
    error: { code: 'run-open', message: 'Run 1 is not settled yet' },
  });
  expect(await first).toMatchObject({ ok: true, value: { state: 'ended' } });
  expect((await service.counts()).create.requests).toBe(1);
});

test('a live profile creates only what was typed to confirm', async () => {
  const { runs, service } = await startRealRuns();
  for (const confirmedCount of [null, 2, 30]) {
    expect(await runs.create(input({ profileId: 'live', confirmedCount }))).toMatchObject({
      ok: false,
      error: { code: 'invalid-input', facts: { field: 'confirmedCount', fault: 'count-not-confirmed' } },
    });
  }
  expect((await service.counts()).create.requests).toBe(0);
  expect(await runs.create(input({ profileId: 'live', confirmedCount: 3 }))).toMatchObject({ ok: true });
});

test('a profile that is not there makes no run', async () => {
  const { runs } = await startRealRuns();
  const answer = await runs.create(input({ profileId: 'nobody' }));
  expect(answer).toMatchObject({ ok: false, error: { code: 'profile-not-found' } });
});

test('a refusal is a run that ended refused, with what the service said', async () => {
  const { runs, service, database } = await startRealRuns();
  await service.fault('create', 'refuse-signature');
  const run = await runs.create(input());
  expect(run).toMatchObject({ ok: true, value: { state: 'ended', held: 0, requests: [{ state: 'refused' }] } });
  if (!run.ok) return;
  expect(run.value.requests[0]?.serviceCode).not.toBe('00000');
  expect(run.value.requests[0]?.serviceMsg).not.toBe('');
  expect((await database.ledger(everything)).total).toBe(0);
});

test('a service that nobody answers for is reported as not sent, and the next form is free', async () => {
  const { port, free } = await new Promise<{ port: number; free: () => void }>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, free: () => server.close() });
    });
  });
  free();
  const { runs } = await startRealRuns({ baseUrl: `http://127.0.0.1:${port}` });
  for (let form = 0; form < 2; form += 1) {
    expect(await runs.create(input())).toMatchObject({
      ok: true,
      value: { state: 'ended', requests: [{ state: 'not-sent', reason: 'connection-refused' }] },
    });
  }
});

test.each(['reset-before', 'reset-after', 'status-500', 'not-json', 'cut-json', 'wrong-envelope', 'redirect', 'hang'])(
  'after %s the outcome is unknown, nothing is sent again, and a person decides',
  async (kind) => {
    const { runs, service } = await startRealRuns({ totalMs: 1_000 });
    await service.fault('create', kind);
    const form = input();
    const run = await runs.create(form);
    expect(run).toMatchObject({
      ok: true,
      value: { state: 'open', held: 0, requests: [{ state: 'unknown', held: 0 }] },
    });
    expect(await runs.create(form)).toEqual(run);
    expect(await runs.create(input())).toMatchObject({
      ok: false,
      error: { code: 'run-open' },
    });
    const { requests } = (await service.counts()).create;
    expect(requests).toBe(1);
    const id = run.ok ? (run.value.requests[0]?.id ?? 0) : 0;
    const [batch] = await service.batches();
    const decided = batch === undefined ? await runs.closeNoneCreated(id) : await runs.bringIn(id, batch.addresses);
    expect(decided).toMatchObject({ ok: true, value: { state: 'ended' } });
    expect(await runs.create(input())).toMatchObject({ ok: true, value: { state: 'ended', held: 3 } });
  },
);

test('a success that names no address is unknown: they may have been created', async () => {
  const { runs, service, file } = await startRealRuns();
  await service.fault('create', 'wrong-count', { by: -100 });
  expect(await runs.create(input())).toMatchObject({
    ok: true,
    value: { state: 'open', requests: [{ state: 'unknown', reason: 'envelope-broken', serviceCode: '00000' }] },
  });
  // The answer is kept as the proof for whoever decides.
  const kept = lookInto(file, (database) => database.prepare('SELECT answer FROM request').all());
  expect(String(kept[0]?.['answer'])).toContain('"data":[]');
});

test.each([
  ['fewer', 'wrong-count', { by: -1 }, { held: 2, notValid: 0 }],
  ['more', 'wrong-count', { by: 2 }, { held: 5, notValid: 0 }],
  ['a repeated one', 'repeated-address', {}, { held: 3, notValid: 1 }],
  ['a malformed one', 'malformed-address', {}, { held: 3, notValid: 1 }],
] as const)('an answer with %s is stored whole and flagged', async (_what, kind, more, stored) => {
  const { runs, service, database } = await startRealRuns();
  await service.fault('create', kind, more);
  expect(await runs.create(input())).toMatchObject({
    ok: true,
    value: { state: 'ended', requests: [{ state: 'created', ...stored }] },
  });
  expect(await database.ledger(everything)).toMatchObject({ total: stored.held, notValid: stored.notValid });
});

test('addresses that the database refuses are kept in a file and saved as soon as it can be written', async () => {
  const { runs, service, database, file, folder, changes } = await startRealRuns();
  await service.fault('create', 'delay', { ms: 400 });
  const going = runs.create(input());
  await vi.waitFor(() => expect(changes.at(-1)?.requests[0]?.state).toBe('sending'));
  // Another program takes the file just when the service creates.
  const other = new DatabaseSync(file);
  onTestFinished(() => (other.isOpen ? other.close() : undefined));
  other.exec('BEGIN IMMEDIATE');

  const run = await going;
  const [batch] = await service.batches();
  expect(run).toMatchObject({
    ok: false,
    error: {
      code: 'outcome-not-saved',
      message: 'database is locked',
      retry: false,
      facts: { outcome: 'created', addresses: 3 },
    },
  });
  const kept = keptIn(run);
  expect(path.dirname(kept)).toBe(folder);
  const unsaved: unknown = JSON.parse(await readFile(kept, 'utf8'));
  expect(unsaved).toMatchObject({ answer: { entries: batch?.addresses.map((address) => ({ address })) } });
  // Nothing else may begin meanwhile.
  other.exec('ROLLBACK');
  other.close();

  await vi.waitFor(async () => expect(await addressesOf(database)).toEqual(batch?.addresses), {
    timeout: 10_000,
    interval: 100,
  });
  await vi.waitFor(() => expect(changes.at(-1)).toMatchObject({ state: 'ended', held: 3 }));
  expect((await readdir(folder)).filter((name) => name.endsWith('.json'))).toEqual([]);
  expect(await runs.create(input())).toMatchObject({ ok: true });
});

test('addresses that were kept in a file come into the ledger at the next start', async () => {
  const { runs, service, database, file, folder, changes } = await startRealRuns();
  await service.fault('create', 'delay', { ms: 400 });
  const going = runs.create(input());
  await vi.waitFor(() => expect(changes.at(-1)?.requests[0]?.state).toBe('sending'));
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  expect(await going).toMatchObject({ ok: false });
  await database.close();
  other.close();

  const again = await openReal(file);
  const [batch] = await service.batches();
  expect(await addressesOf(again)).toEqual(batch?.addresses);
  expect(await again.runs('demo', 1)).toMatchObject([{ state: 'ended', requests: [{ state: 'created', held: 3 }] }]);
  expect((await readdir(folder)).filter((name) => name.endsWith('.json'))).toEqual([]);
});

test('a console that ends during a run closes the database only after the answer is in the ledger', async () => {
  const { runs, service, database, file, changes } = await startRealRuns();
  await service.fault('create', 'delay', { ms: 400 });
  const going = runs.create(input());
  await vi.waitFor(() => expect(changes.at(-1)?.requests[0]?.state).toBe('sending'));
  await runs.ended();
  await database.close();
  expect(await going).toMatchObject({ ok: true, value: { state: 'ended', held: 3 } });
  const [batch] = await service.batches();
  const kept = lookInto(file, (opened) => opened.prepare('SELECT address FROM address ORDER BY id').all());
  expect(kept.map((row) => row['address'])).toEqual(batch?.addresses);
});
