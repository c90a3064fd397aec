/**
 * SIGKILL at random points of batch runs against the real service stand-in, life after life on one data
 * folder. `npm run test:full` runs 300 kills.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { startTestSandbox, type TestSandbox } from '../../support/test-sandbox.ts';
import { everyBatch } from './every-batch.ts';
import { lookInto, openReal, temporaryFolder } from '../database/real-database.ts';
import { withRequests } from '../database/batches.ts';
import { full, sample } from '../../support/full.ts';

const kills = sample(6, 300);
const lanes = 2;
/** After every life all that was ever made is compared, so a folder that lived for ever would take the square of its time. */
const livesOfOneFolder = 50;
const consoleFile = path.join(import.meta.dirname, 'killed-sender.ts');

const seen = z.discriminatedUnion('is', [
  z.object({ is: z.literal('ready') }),
  z.object({ is: z.literal('shown'), addresses: z.array(z.string()) }),
  z.object({ is: z.literal('damaged') }),
  z.object({ is: z.literal('failed'), error: z.unknown() }),
]);
type Seen = z.infer<typeof seen>;

/** One life: started, watched, and killed so long after it was born, or after it had shown that many batches. */
async function liveAndDie(
  folder: string,
  service: TestSandbox,
  kill: { readonly after: number | 'birth'; readonly ms: number },
): Promise<readonly Seen[]> {
  const { baseUrl, controlToken, pid, secret } = service;
  const child = spawn(process.execPath, [consoleFile, JSON.stringify({ folder, baseUrl, controlToken, pid, secret })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const end = async () => {
    await pause(kill.ms);
    child.kill('SIGKILL');
  };
  const lines: Seen[] = [];
  const ended = once(child, 'close');
  let ready = 0;
  let killed = kill.after === 'birth' ? end() : null;
  for await (const line of createInterface({ input: child.stdout })) {
    const message = seen.parse(JSON.parse(line));
    lines.push(message);
    if (message.is === 'ready' || message.is === 'shown') ready += 1;
    if (ready > 0 && ready - 1 === kill.after) killed ??= end();
  }
  await killed;
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
  return lines;
}

const request = z.object({ id: z.int(), state: z.string(), nonce: z.string().nullable(), address_count: z.int() });
const saved = z.object({ request_id: z.int(), address: z.string(), check_reason: z.string().nullable() });

/** The file as the kill left it, before anything has mended it. */
const readFile = (folder: string) =>
  lookInto(path.join(folder, 'quittance.db'), (database) => {
    // Killed before the first migration: a file without tables holds nothing.
    const begun = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'nonce'`).get() !== undefined;
    const all = (sql: string) => (begun ? database.prepare(sql).all() : []);
    return {
      integrity: database.prepare('PRAGMA integrity_check').all(),
      orphans: database.prepare('PRAGMA foreign_key_check').all(),
      requests: z.array(request).parse(all('SELECT id, state, nonce, address_count FROM request')),
      addresses: z
        .array(saved)
        .parse(all('SELECT request_id, address, check_reason FROM address ORDER BY request_id, position')),
    };
  });

interface Tally {
  kills: number;
  midCreate: number;
  requests: number;
  addresses: number;
  imported: number;
}

const undecided = new Set(['sending', 'unknown']);

/** Everything that must hold at the very moment after a kill. Answers whether a create was out. */
async function examine(folder: string, service: TestSandbox, shown: ReadonlySet<string>): Promise<boolean> {
  const file = readFile(folder);
  expect(file.integrity).toEqual([{ integrity_check: 'ok' }]);
  expect(file.orphans).toEqual([]);

  const ledger = new Set(file.addresses.map(({ address }) => address));
  expect([...shown].filter((address) => !ledger.has(address))).toEqual([]);
  expect(ledger.size).toBe(file.addresses.length);

  // Every requested create is in the journal, once, saved before it was sent.
  const byNonce = new Map(file.requests.flatMap((one) => (one.nonce === null ? [] : [[one.nonce, one] as const])));
  const batches = await everyBatch(service);
  expect(new Set(batches.map(({ nonce }) => nonce)).size).toBe(batches.length);
  for (const batch of batches) {
    const journaled = byNonce.get(batch.nonce);
    expect(journaled?.state).toMatch(/^(sending|unknown|created|closed-imported)$/);
    const kept = file.addresses.filter((one) => one.request_id === journaled?.id).map(({ address }) => address);
    // All of an answer or nothing of it.
    expect(kept).toEqual(undecided.has(journaled?.state ?? '') ? [] : batch.addresses);
  }
  return file.requests.some(({ state }) => state === 'sending');
}

async function lane(share: number, tally: Tally): Promise<void> {
  for (let lived = 0; lived < share; lived += livesOfOneFolder) {
    // oxlint-disable-next-line no-await-in-loop -- one folder after the other: a lane is one console at a time
    await livesInOneFolder(Math.min(share - lived, livesOfOneFolder), tally);
  }
}

async function livesInOneFolder(share: number, tally: Tally): Promise<void> {
  const folder = await temporaryFolder();
  const service = await startTestSandbox();
  onTestFinished(() => service.close());
  const shown = new Set<string>();
  for (let round = 0; round < share; round += 1) {
    if (Math.random() < 0.5)
      await service.fault('create', 'delay', { ms: 5 + Math.floor(Math.random() * 20), times: 50 });
    // Refused for their number, and sent again: the only thing that ever is.
    if (Math.random() < 0.3) await service.fault('create', 'too-many-requests', { retry_after: 0, times: 3 });
    const lines = await liveAndDie(
      folder,
      service,
      // Every fifth life ends anywhere, its opening and mending included.
      round % 5 === 4
        ? { after: 'birth', ms: Math.random() * 500 }
        : { after: Math.floor(Math.random() * 4), ms: Math.random() * 40 },
    );
    await service.clearFaults();
    // A delayed request that outlived its sender is carried out all the same.
    await pause(40);
    expect(lines.filter((line) => line.is === 'damaged' || line.is === 'failed')).toEqual([]);
    for (const line of lines) if (line.is === 'shown') for (const address of line.addresses) shown.add(address);
    tally.kills += 1;
    if (await examine(folder, service, shown)) tally.midCreate += 1;
  }

  const database = await openReal(path.join(folder, 'quittance.db'));
  expect(database.recovery).toBeNull();
  const runs = await database.batches('demo', 100_000);
  const requests = (await Promise.all(runs.map((run) => withRequests(database, run)))).flatMap((run) => run.requests);
  const settled = new Set(['created', 'closed-imported', 'closed-none-created', 'planned', 'unknown']);
  expect(requests.filter(({ state }) => !settled.has(state))).toEqual([]);
  expect(runs.slice(1).every((run) => run.state === 'ended')).toBe(true);

  // What a person decided with the service's help leaves nothing out and nothing twice, save the last life's own.
  const open = new Set(requests.flatMap((one) => (one.state === 'unknown' ? [one.nonce] : [])));
  const truth = (await everyBatch(service))
    .filter(({ nonce }) => !open.has(nonce))
    .flatMap(({ addresses }) => addresses);
  const { addresses } = readFile(folder);
  expect(addresses.map(({ address }) => address).toSorted()).toEqual(truth.toSorted());
  expect(addresses.filter(({ check_reason }) => check_reason !== null)).toEqual([]);
  tally.requests += requests.length;
  tally.addresses += addresses.length;
  tally.imported += requests.filter(({ state }) => state === 'closed-imported').length;
}

test(
  `loses no shown address in ${kills} SIGKILLs, creates none twice, damages no row, and every other request is unknown or queued`,
  { timeout: 30_000 + kills * 3_000 },
  async () => {
    const tally: Tally = { kills: 0, midCreate: 0, requests: 0, addresses: 0, imported: 0 };
    const shares = Array.from({ length: lanes }, (_, at) => Math.ceil((kills - at) / lanes));
    await Promise.all(shares.map((share) => lane(share, tally)));
    process.stdout.write(
      `killed ${tally.kills} times, ${tally.midCreate} of them between sending and created: ` +
        `${tally.requests} requests, ${tally.addresses} addresses, ${tally.imported} requests brought in, 0 lost, 0 twice\n`,
    );
    expect(tally.kills).toBe(kills);
    // Too few kills in the middle of a create would show nothing.
    expect(tally.midCreate).toBeGreaterThanOrEqual(full ? kills / 10 : 0);
  },
);
