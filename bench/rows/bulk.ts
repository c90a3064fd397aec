/** P13: a bulk look-up whose readings are kept, beside the client alone and as many answers written bare, fifty to a commit. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';

import { usualAtOnce } from '../../electron/contract/app-state.ts';
import type { BulkRunView } from '../../electron/contract/bulk-run.ts';
import { mostOutcomes } from '../../electron/orders/bulk/bulk-records.ts';
import { createServiceClient, type ServiceClient } from '../../electron/payment-service/client.ts';
import { createRequestRate } from '../../electron/payment-service/request-rate.ts';
import { bulkOver, source } from '../../tests/integration/bulk/bulk-over.ts';
import { takeTurns } from '../harness/rounds.ts';
import { openLedger, profile } from '../ledger/journalled.ts';
import { lineOf, oursAtMost, ratioAtLeast, ratioAtMost } from '../line.ts';
import { grouped, type Measure } from '../measure.ts';
import { generatedNumbers, pid, profileAt, secret } from '../orders/sandbox-orders.ts';
import { startServer } from '../servers/child-server.ts';

const rounds = 7;
const warmUp = 1;
const few = 100;
const mebibyte = 2 ** 20;

const heapMiB = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / mebibyte;
};

/** The same requests, and their answers as they came, on the disk. */
async function askBare(client: ServiceClient, file: string, numbers: readonly string[]): Promise<void> {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS answer (service_id TEXT, raw TEXT);`);
  const insert = database.prepare('INSERT INTO answer VALUES (?, ?)');
  let waiting: (readonly [string, string])[] = [];
  const commit = (): void => {
    database.exec('BEGIN');
    for (const [number, raw] of waiting) insert.run(number, raw);
    database.exec('COMMIT');
    waiting = [];
  };
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let number = numbers[next++]; number !== undefined; number = numbers[next++]) {
      const exchange = await client.lookUpOnce(number);
      if (exchange.is !== 'answered' || !exchange.succeeded) throw new Error('a look-up was not answered');
      waiting.push([number, exchange.raw]);
      if (waiting.length >= mostOutcomes) commit();
    }
  };
  await Promise.all(Array.from({ length: usualAtOnce }, worker));
  commit();
  database.close();
}

export const measure: Measure = async ({ quick, folder }) => {
  const perRound = quick ? 200 : 1_000;
  const numbers = await generatedNumbers(few + (rounds + warmUp) * perRound);
  const server = await startServer('sandbox', { pid, secret });
  const database = await openLedger(path.join(folder, `bulk-${randomUUID()}.db`));
  const client = createServiceClient({
    profile: profileAt(server.baseUrl),
    secret: async () => secret,
    nonces: database.nonces(profile.id),
  });
  /** By the number of its run: of one that ended it may be told once more. */
  const ended = new Map<number, (run: BulkRunView) => void>();
  const runs = bulkOver({
    database,
    client,
    profileOf: () => ({ ...profile, baseUrl: server.baseUrl, pid }),
    rate: createRequestRate(() => null),
    atOnce: usualAtOnce,
    onRun: (run) => {
      if (run.state !== 'running') ended.get(run.id)?.(run);
    },
  });
  const readAll = async (orders: readonly string[]): Promise<void> => {
    const begun = await runs.begin({
      runKey: randomUUID(),
      profileId: profile.id,
      source: { ...source, lines: orders.length },
      orders: orders.map((order, at) => ({ line: at + 1, order })),
    });
    if (!begun.ok) throw new Error(begun.error.message);
    const { counts } = await new Promise<BulkRunView>((resolve) => ended.set(begun.value.id, resolve));
    if (counts.read !== orders.length) throw new Error(`the run read ${counts.read} of ${orders.length}`);
  };
  /** No order twice: a reading that found the same is kept as one. */
  const part = (round: number): readonly string[] =>
    numbers.slice(few + round * perRound, few + (round + 1) * perRound);
  const rateOf = async (work: () => Promise<void>): Promise<number> => {
    globalThis.gc?.();
    const began = performance.now();
    await work();
    return (perRound / (performance.now() - began)) * 1000;
  };

  await readAll(numbers.slice(0, few));
  const heapOfFew = heapMiB();
  const blocked: number[] = [];
  const bare = path.join(folder, `bare-${randomUUID()}.db`);
  const figures = await takeTurns({
    rounds,
    warmUp,
    async ours(round) {
      const loop = monitorEventLoopDelay({ resolution: 1 });
      loop.enable();
      const rate = await rateOf(() => readAll(part(round)));
      loop.disable();
      blocked.push(loop.max / 1e6);
      return rate;
    },
    floor: (round) => rateOf(() => askBare(client, bare, part(round))),
  });
  const heapOfMany = heapMiB();
  await runs.ended();
  await client.close();
  await database.close();
  await server.stop();
  const what = `bulk look-up of ${grouped(perRound)} orders, ${usualAtOnce} at once, each reading kept`;
  return [
    lineOf({
      id: 'P13',
      what,
      floorIs: `the client alone, ${mostOutcomes} answers to a bare commit`,
      figures,
      unit: 'per second',
      goals: [ratioAtLeast(0.7)],
    }),
    lineOf({
      id: 'P13',
      what: 'the longest that the main thread was blocked in it',
      floorIs: 'a frame',
      figures: { ours: blocked.slice(-figures.ours.length), floor: figures.ours.map(() => 16) },
      goals: [oursAtMost(16)],
    }),
    lineOf({
      id: 'P13',
      what: `heap after ${grouped((rounds + warmUp) * perRound)} orders`,
      floorIs: `after ${few}`,
      unit: 'MiB',
      figures: { ours: [heapOfMany], floor: [heapOfFew] },
      goals: [ratioAtMost(1.5)],
      notes: ['measured once'],
    }),
  ];
};
