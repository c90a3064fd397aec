/** Kills a process that creates batches at the sandbox, at random moments, and starts it again on the same data folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { startTestSandbox, type TestSandbox } from '../../support/test-sandbox.ts';
import { everyBatch } from './created-batches.ts';
import { lookInto, openReal, temporaryFolder } from '../database/real-database.ts';
import { withRequests } from '../database/batches.ts';
import { full, sample } from '../../support/full.ts';

const kills = sample(6, 300);
const lanes = 2;
/** Each kill is followed by a comparison of all data, which takes quadratic time, so a new folder is used after some kills. */
const killsPerFolder = 50;
const consoleFile = path.join(import.meta.dirname, 'killed-sender.ts');

const seen = z.discriminatedUnion('is', [
  z.object({ is: z.literal('ready') }),
  z.object({ is: z.literal('shown'), addresses: z.array(z.string()) }),
  z.object({ is: z.literal('damaged') }),
  z.object({ is: z.literal('failed'), error: z.unknown() }),
]);
type Seen = z.infer<typeof seen>;

/** Starts the process and kills it some time after its start or after it showed that many batches. */
async function startAndKill(
  folder: string,
  service: TestSandbox,
  kill: { readonly after: number | 'start'; readonly ms: number },
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
  let killed = kill.after === 'start' ? end() : null;
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

/** The file after the kill, before a recovery. */
const readFile = (folder: string) =>
  lookInto(path.join(folder, 'quittance.db'), (database) => {
    // Before the first migration the file has no tables.
    const hasTables = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'nonce'`).get() !== undefined;
    const all = (sql: string) => (hasTables ? database.prepare(sql).all() : []);
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

const unfinished = new Set(['sending', 'unknown']);

/** Everything that must be true right after a kill. Returns whether a create was open. */
async function examine(folder: string, service: TestSandbox, shown: ReadonlySet<string>): Promise<boolean> {
  const file = readFile(folder);
  expect(file.integrity).toEqual([{ integrity_check: 'ok' }]);
  expect(file.orphans).toEqual([]);

  const own = new Set(file.addresses.map(({ address }) => address));
  expect([...shown].filter((address) => !own.has(address))).toEqual([]);
  expect(own.size).toBe(file.addresses.length);

  // Every requested create is in the journal, once, saved before it was sent.
  const byNonce = new Map(file.requests.flatMap((one) => (one.nonce === null ? [] : [[one.nonce, one] as const])));
  const batches = await everyBatch(service);
  expect(new Set(batches.map(({ nonce }) => nonce)).size).toBe(batches.length);
  for (const batch of batches) {
    const journaled = byNonce.get(batch.nonce);
    expect(journaled?.state).toMatch(/^(sending|unknown|created|closed-imported)$/);
    const savedAddresses = file.addresses
      .filter((one) => one.request_id === journaled?.id)
      .map(({ address }) => address);
    // The response is saved completely or not at all.
    expect(savedAddresses).toEqual(unfinished.has(journaled?.state ?? '') ? [] : batch.addresses);
  }
  return file.requests.some(({ state }) => state === 'sending');
}

async function lane(share: number, tally: Tally): Promise<void> {
  for (let lived = 0; lived < share; lived += killsPerFolder) {
    // oxlint-disable-next-line no-await-in-loop -- a lane runs one process at a time
    await killInOneFolder(Math.min(share - lived, killsPerFolder), tally);
  }
}

async function killInOneFolder(share: number, tally: Tally): Promise<void> {
  const folder = await temporaryFolder();
  const service = await startTestSandbox();
  onTestFinished(() => service.close());
  const shown = new Set<string>();
  for (let round = 0; round < share; round += 1) {
    if (Math.random() < 0.5)
      await service.fault('create', 'delay', { ms: 5 + Math.floor(Math.random() * 20), times: 50 });
    // Rate-limited requests are the only ones that are sent again.
    if (Math.random() < 0.3) await service.fault('create', 'too-many-requests', { retry_after: 0, times: 3 });
    const lines = await startAndKill(
      folder,
      service,
      // Every fifth kill may come during the start.
      round % 5 === 4
        ? { after: 'start', ms: Math.random() * 500 }
        : { after: Math.floor(Math.random() * 4), ms: Math.random() * 40 },
    );
    await service.clearFaults();
    // The service still runs a delayed request of the killed process.
    await pause(40);
    expect(lines.filter((line) => line.is === 'damaged' || line.is === 'failed')).toEqual([]);
    for (const line of lines) if (line.is === 'shown') for (const address of line.addresses) shown.add(address);
    tally.kills += 1;
    if (await examine(folder, service, shown)) tally.midCreate += 1;
  }

  const database = await openReal(path.join(folder, 'quittance.db'));
  expect(database.recovery).toBeNull();
  const batches = await database.batches('demo', 100_000);
  const requests = (await Promise.all(batches.map((batch) => withRequests(database, batch)))).flatMap(
    (batch) => batch.requests,
  );
  const settled = new Set(['created', 'closed-imported', 'closed-none-created', 'queued', 'unknown']);
  expect(requests.filter(({ state }) => !settled.has(state))).toEqual([]);
  expect(batches.slice(1).every((batch) => batch.state === 'ended')).toBe(true);

  // Except for requests that are still unknown, every created address is saved once.
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
  `${kills} kills during batches lose no shown address, create none twice, and leave every open request unknown or queued`,
  { timeout: 30_000 + kills * 10_000 },
  async () => {
    const tally: Tally = { kills: 0, midCreate: 0, requests: 0, addresses: 0, imported: 0 };
    const shares = Array.from({ length: lanes }, (_, at) => Math.ceil((kills - at) / lanes));
    await Promise.all(shares.map((share) => lane(share, tally)));
    process.stdout.write(
      `killed ${tally.kills} times, ${tally.midCreate} of them between sending and created: ` +
        `${tally.requests} requests, ${tally.addresses} addresses, ${tally.imported} requests imported, 0 lost, 0 twice\n`,
    );
    expect(tally.kills).toBe(kills);
    // Enough kills must come during a create.
    expect(tally.midCreate).toBeGreaterThanOrEqual(full ? kills / 10 : 0);
  },
);
