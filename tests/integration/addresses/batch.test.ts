import { createServer } from 'node:net';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RequestView, BatchChange } from '../../../electron/contract/addresses.ts';
import type { Database } from '../../../electron/database/client.ts';
import { outboxLines } from '../../../electron/database/outcome-outbox.ts';
import { savedAddresses } from '../database/saved-addresses.ts';
import { lookInto, openReal } from '../database/real-database.ts';
import { batchesOf, valueOf } from '../database/batches.ts';
import { atLeast } from '../../support/at-least.ts';
import { input, startRealBatches } from './real-batches.ts';
import { listen } from '../../support/listen.ts';

const pathOf = (unsaved: RequestView['unsaved'] | undefined): string =>
  unsaved?.outcome === 'created' ? (unsaved.path ?? '') : '';

/** A batch and the requests that a confirmation changed. */
const stepped = ({ batch, requests }: BatchChange) => ({ ...batch, requests });

const addressesOf = async (database: Database) => (await savedAddresses(database)).rows.map((row) => row.address);

test('a create saves every address, and reports each step only once it is on disk', async () => {
  const { made, service, database, file, changes } = await startRealBatches();
  const batch = await made(input());
  expect(batch).toMatchObject({
    ok: true,
    value: {
      state: 'ended',
      saved: 3,
      requests: [{ state: 'created', saved: 3, invalid: 0, unknown: 0, serviceCode: '00000' }],
    },
  });
  const [atService] = await service.batches();
  expect(await addressesOf(database)).toEqual(atService?.addresses);
  const requestChanges = changes.flatMap(({ requests: changed }) => changed ?? []);
  expect(requestChanges.map(({ state }) => state)).toEqual(['sending', 'created']);
  expect(requestChanges[0]).toMatchObject({ nonce: atService?.nonce });
  const states = lookInto(file, (opened) => opened.prepare('SELECT state, nonce FROM request').all());
  expect(states).toEqual([{ state: 'created', nonce: atService?.nonce }]);
});

test('addresses of an open request count as in progress, not as unsent', async () => {
  const { made, service, changes } = await startRealBatches();
  await service.fault('create', 'delay', { ms: 200 });
  const batch = valueOf(await made(input({ count: 250 })));
  const requestChanges = changes.map(({ batch: { counts } }) =>
    [counts.waiting, counts.inProgress, counts.addresses, counts.notSent].join(),
  );
  expect(
    requestChanges.filter((one, index) => one !== requestChanges[index - 1]).map((one) => one.split(',').map(Number)),
  ).toEqual([
    [250, 0, 0, 0],
    [150, 100, 0, 0],
    [150, 0, 100, 0],
    [50, 100, 100, 0],
    [50, 0, 200, 0],
    [0, 50, 200, 0],
    [0, 0, 250, 0],
  ]);
  expect(batch.completeness).toBe('complete');
});

test('a hundred clicks on one form send one POST, also after the batch ended', async () => {
  const { batches, made, service } = await startRealBatches();
  const form = input();
  const clicks = await Promise.all(Array.from({ length: 100 }, () => batches.create(form)));
  const first = clicks[0];
  expect(clicks.every((batch) => JSON.stringify(batch) === JSON.stringify(first))).toBe(true);
  expect(await made(form)).toMatchObject({ ok: true, value: { id: 1, state: 'ended', saved: 3 } });
  expect(await batches.create(form)).toMatchObject({ ok: true, value: { id: 1, state: 'ended', saved: 3 } });
  expect((await service.counts()).create.requests).toBe(1);
});

test('two callers with one form send one POST, because its key is in the database', async () => {
  const { batches, settled, another, service } = await startRealBatches();
  const form = input();
  const both = await Promise.all([batches.create(form), another().create(form)]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  await settled(1);
  expect((await service.counts()).create.requests).toBe(1);
});

test('a second form is refused while a batch is in progress', async () => {
  const { made, service, requests } = await startRealBatches();
  await service.fault('create', 'delay', { ms: 300 });
  const first = made(input());
  await vi.waitFor(() => expect(requests()[0]?.state).toBe('sending'));
  expect(await made(input())).toMatchObject({
    ok: false,
    error: { code: 'batch-open', message: "Batch 1 isn't complete yet" },
  });
  expect(await first).toMatchObject({ ok: true, value: { state: 'ended' } });
  expect((await service.counts()).create.requests).toBe(1);
});

test('a live profile creates addresses only if their count was typed', async () => {
  const { made, service } = await startRealBatches();
  for (const confirmedCount of [null, 2, 30]) {
    expect(await made(input({ profileId: 'live', confirmedCount }))).toMatchObject({
      ok: false,
      error: { code: 'invalid-input', facts: { field: 'confirmedCount', fault: 'count-not-confirmed' } },
    });
  }
  expect((await service.counts()).create.requests).toBe(0);
  expect(await made(input({ profileId: 'live', confirmedCount: 3 }))).toMatchObject({ ok: true });
});

test('a live profile sends the rest of a batch only if its count was typed', async () => {
  const { made, batches, service, settled } = await startRealBatches();
  await service.fault('create', 'refuse-signature', { times: 1 });
  const made3 = await made(input({ profileId: 'live', confirmedCount: 3 }));
  const batch = made3.ok ? made3.value : null;
  expect(batch).toMatchObject({ state: 'ended', remainingAddresses: 3, remainingRequests: 1 });
  for (const confirmedCount of [null, 1, 2, 30]) {
    expect(await batches.resume(batch?.id ?? 0, confirmedCount)).toMatchObject({
      ok: false,
      error: { code: 'invalid-input', facts: { field: 'confirmedCount', fault: 'count-not-confirmed' } },
    });
  }
  expect((await service.counts()).create.requests).toBe(1);
  expect(await batches.resume(batch?.id ?? 0, 3)).toMatchObject({ ok: true });
  expect(await settled(batch?.id ?? 0)).toMatchObject({
    state: 'ended',
    saved: 3,
    remainingAddresses: 0,
    remainingRequests: 0,
  });
});

test('a refusal of the timestamp reports the clock difference, and no other refusal does', async () => {
  const reported: (number | null)[] = [];
  const { made, service } = await startRealBatches({ onClock: (skewMs) => reported.push(skewMs) });
  await service.setTime({ forward_ms: 3_660_000, timestamps_by: 'sandbox' });
  await made(input());
  await service.setTime({ forward_ms: -3_660_000 });
  await service.fault('create', 'refuse-signature');
  await made(input());
  await made(input());
  expect(reported).toEqual([expect.any(Number), null, null]);
  expect(Math.abs((reported[0] ?? 0) - 3_660_000)).toBeLessThan(5000);
});

test('a refusal ends the batch as refused, with the service’s message', async () => {
  const { made, service, database } = await startRealBatches();
  await service.fault('create', 'refuse-signature');
  const batch = await made(input());
  expect(batch).toMatchObject({ ok: true, value: { state: 'ended', saved: 0, requests: [{ state: 'refused' }] } });
  if (!batch.ok) return;
  expect(batch.value.requests[0]?.serviceCode).not.toBe('00000');
  expect(batch.value.requests[0]?.serviceMsg).not.toBe('');
  expect((await savedAddresses(database)).total).toBe(0);
});

test('an unreachable service is reported as not sent, and the next batch can start', async () => {
  const closed = createServer();
  const port = await listen(closed);
  closed.close();
  const { made } = await startRealBatches({ baseUrl: `http://127.0.0.1:${port}` });
  for (let form = 0; form < 2; form += 1) {
    expect(await made(input())).toMatchObject({
      ok: true,
      value: { state: 'ended', requests: [{ state: 'not-sent', reason: 'connection-refused' }] },
    });
  }
});

test.each(['reset-before', 'reset-after'])(
  'after %s the outcome is unknown, nothing is sent again, and the user decides',
  async (kind) => {
    const { batches, made, service } = await startRealBatches({ totalMs: 1_000 });
    await service.fault('create', kind);
    const form = input();
    const batch = await made(form);
    expect(batch).toMatchObject({
      ok: true,
      value: { state: 'open', saved: 0, requests: [{ state: 'unknown', saved: 0 }] },
    });
    expect(await made(form)).toEqual(batch);
    expect(await made(input())).toMatchObject({
      ok: false,
      error: { code: 'batch-open' },
    });
    const { requests } = (await service.counts()).create;
    expect(requests).toBe(1);
    const {
      id: batchId,
      requests: [{ id } = { id: 0 }],
    } = valueOf(batch);
    const [atService] = await service.batches();
    const decided =
      atService === undefined
        ? await batches.confirmNoneCreated(batchId, [id])
        : await batches.importAddresses(id, atService.addresses);
    expect(decided).toMatchObject({ ok: true, value: { batch: { state: 'ended' } } });
    expect(await made(input())).toMatchObject({ ok: true, value: { state: 'ended', saved: 3 } });
  },
);

test('a success without an address has an unknown outcome', async () => {
  const { made, service, file } = await startRealBatches();
  await service.fault('create', 'wrong-count', { by: -100 });
  expect(await made(input())).toMatchObject({
    ok: true,
    value: { state: 'open', requests: [{ state: 'unknown', reason: 'no-address-listed', serviceCode: '00000' }] },
  });
  // The response is saved as evidence for the decision.
  const savedRows = lookInto(file, (database) => database.prepare('SELECT response FROM request').all());
  expect(String(savedRows[0]?.['response'])).toContain('"data":[]');
});

test.each(
  atLeast(4, [
    ['fewer', 'wrong-count', { by: -1 }, { saved: 2, invalid: 0, completeness: 'fewer' }],
    ['more', 'wrong-count', { by: 2 }, { saved: 5, invalid: 0, completeness: 'more' }],
    [
      'a repeated one',
      'duplicate-address',
      {},
      {
        saved: 3,
        invalid: 1,
        duplicate: 1,
        completeness: 'fewer',
      },
    ],
    ['a malformed one', 'malformed-address', {}, { saved: 3, invalid: 1, duplicate: 0, completeness: 'fewer' }],
  ] as const),
)('a response with %s is saved completely and flagged', async (_what, kind, more, stored) => {
  const { made, service, database } = await startRealBatches();
  await service.fault('create', kind, more);
  expect(await made(input())).toMatchObject({
    ok: true,
    value: { state: 'ended', requests: [{ state: 'created', ...stored }] },
  });
  expect(await savedAddresses(database)).toMatchObject({ total: stored.saved, invalid: stored.invalid });
});

test('addresses that the database refuses go to the outbox and are saved once it accepts them', async () => {
  const { batches, made, service, database, file, folder, changes, requests } = await startRealBatches();
  await service.fault('create', 'delay', { ms: 400 });
  const going = made(input());
  await vi.waitFor(() => expect(requests()[0]?.state).toBe('sending'));
  // Another program locks the file while the service creates.
  const other = new DatabaseSync(file);
  onTestFinished(() => (other.isOpen ? other.close() : undefined));
  other.exec('BEGIN IMMEDIATE');

  const batch = valueOf(await going);
  const [atService] = await service.batches();
  expect(batch).toMatchObject({
    state: 'unsaved',
    inMemoryOnly: false,
    requests: [{ unsaved: { outcome: 'created', addresses: 3 } }],
  });
  const savedRows = pathOf(batch.requests[0]?.unsaved);
  expect(path.dirname(savedRows)).toBe(folder);
  const unsaved: unknown = JSON.parse(await readFile(savedRows, 'utf8'));
  expect(unsaved).toMatchObject({ response: { entries: atService?.addresses.map((address) => ({ address })) } });
  expect(await batches.resume(batch.id)).toMatchObject({
    error: { code: 'batch-not-resumable', facts: { reason: 'not-saved' } },
  });
  other.exec('ROLLBACK');
  other.close();

  await vi.waitFor(async () => expect(await addressesOf(database)).toEqual(atService?.addresses), {
    timeout: 10_000,
    interval: 100,
  });
  await vi.waitFor(() => expect(changes.at(-1)?.batch).toMatchObject({ state: 'ended', saved: 3 }));
  expect(outboxLines(folder)).toEqual([]);
  expect(await made(input())).toMatchObject({ ok: true });
});

test('addresses in the outbox are imported at the next start', async () => {
  const { made, service, database, file, folder, requests } = await startRealBatches();
  await service.fault('create', 'delay', { ms: 400 });
  const going = made(input());
  await vi.waitFor(() => expect(requests()[0]?.state).toBe('sending'));
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  expect(await going).toMatchObject({ ok: true, value: { state: 'unsaved' } });
  await database.close();
  other.close();

  const again = await openReal(file);
  const [atService] = await service.batches();
  expect(await addressesOf(again)).toEqual(atService?.addresses);
  expect(await batchesOf(again, 'demo', 1)).toMatchObject([
    { state: 'ended', requests: [{ state: 'created', saved: 3 }] },
  ]);
  expect(outboxLines(folder)).toEqual([]);
});

test('closing during a batch waits until the response is saved before it closes the database', async () => {
  const { batches, service, database, file, changes, requests } = await startRealBatches();
  await service.fault('create', 'delay', { ms: 400 });
  valueOf(await batches.create(input()));
  await vi.waitFor(() => expect(requests()[0]?.state).toBe('sending'));
  await batches.shutDown();
  await database.close();
  expect(changes.at(-1)?.batch).toMatchObject({ state: 'ended', saved: 3 });
  const [atService] = await service.batches();
  const savedRows = lookInto(file, (opened) => opened.prepare('SELECT address FROM address ORDER BY id').all());
  expect(savedRows.map((row) => row['address'])).toEqual(atService?.addresses);
});

test('a truncated response names the addresses that arrived, ready to import', async () => {
  const { made, service } = await startRealBatches();
  await service.fault('create', 'cut-json');
  const batch = valueOf(await made(input({ count: 20 })));
  const [atService] = await service.batches();
  const named = batch.requests[0]?.proof?.addresses ?? [];
  expect(named.length).toBeGreaterThan(3);
  expect(named).toEqual(atService?.addresses.slice(0, named.length));
});

test('addresses missing from a response can be imported later, and no others', async () => {
  const { batches, made, service, database } = await startRealBatches();
  await service.fault('create', 'wrong-count', { by: -2 });
  const batch = valueOf(await made(input({ count: 5 })));
  const id = batch.requests[0]?.id ?? 0;
  const all = (await service.batches())[0]?.addresses ?? [];
  const [fourth = ''] = all.slice(3);
  const list = [...all.slice(0, 4), fourth, 'nonsense'];
  const left = { invalid: 0, noForm: ['nonsense'], toImport: 1, after: { addresses: 4, missing: 1 } };
  expect(valueOf(await batches.countImport(id, list))).toMatchObject(left);
  expect(valueOf(await batches.countImport(id, list, ['nonsense']))).toEqual({
    valid: 1,
    invalid: 1,
    noForm: ['nonsense'],
    unknown: 0,
    elsewhere: 0,
    already: 3,
    duplicate: 1,
    toImport: 2,
    after: { requested: 5, addresses: 4, missing: 1, extra: 0 },
    flagged: [
      { place: 6, address: 'nonsense', is: 'format' },
      { place: 5, address: fourth, is: 'duplicate' },
      ...all.slice(0, 3).map((address, index) => ({ place: index + 1, address, is: 'already' })),
    ],
  });
  expect(stepped(valueOf(await batches.importAddresses(id, all.slice(0, 4))))).toMatchObject({
    state: 'ended',
    completeness: 'fewer',
    counts: { addresses: 4, missing: 1 },
    requests: [{ state: 'created', saved: 4, invalid: 0, canImport: true }],
  });
  expect(stepped(valueOf(await batches.importAddresses(id, all)))).toMatchObject({
    completeness: 'complete',
    counts: { addresses: 5, missing: 0 },
    requests: [{ canImport: false }],
  });
  expect(await addressesOf(database)).toEqual(all);
  expect(await batches.importAddresses(id, ['another'])).toMatchObject({
    ok: false,
    error: { code: 'already-confirmed' },
  });
});

test('setting the clock back changes neither the order of requests nor of batches', async () => {
  let clock = Date.UTC(2026, 10, 20, 12);
  const { batches, made, service } = await startRealBatches({ now: () => clock });
  await service.fault('create', 'delay', { ms: 300 });
  const first = made(input());
  await vi.waitFor(async () => expect((await service.counts()).create.requests).toBe(1));
  clock -= 3_600_000;
  const request = valueOf(await first).requests[0];
  const took = (request?.endedAt ?? 0) - (request?.sentAt ?? 0);
  expect(took).toBeGreaterThanOrEqual(250);
  expect(took).toBeLessThan(20_000);
  valueOf(await made(input()));
  const listed = await batches.list('demo', 5);
  expect(listed.map(({ id }) => id)).toEqual([2, 1]);
  expect((listed[0]?.createdAt ?? 0) < (listed[1]?.createdAt ?? 0)).toBe(true);
});

test('a request that can’t be saved as sending isn’t sent, because a crash would lose it', async () => {
  const { made, service, file } = await startRealBatches();
  const other = new DatabaseSync(file);
  other.exec(`CREATE TRIGGER refuse_sending BEFORE UPDATE ON request WHEN NEW.state = 'sending'
    BEGIN SELECT RAISE(ABORT, 'refused'); END`);
  other.close();
  expect(await made(input())).toMatchObject({ ok: true, value: { state: 'paused', pause: 'not-prepared' } });
  expect((await service.counts()).create.requests).toBe(0);
});
