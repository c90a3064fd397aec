/**
 * P13: bulk lookups whose readings are kept, beside the client alone and as many answers written bare, fifty to a commit, and beside what
 * the sandbox answers to requests that were signed beforehand.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';

import { maxConcurrency, defaultConcurrency } from '../../electron/contract/app.ts';
import type { BulkLookup } from '../../electron/contract/bulk-run.ts';
import { mostResults } from '../../electron/orders/bulk/bulk-records.ts';
import { createServiceClient, type ServiceClient } from '../../electron/payment-service/client.ts';
import { createRequestRate } from '../../electron/payment-service/request-rate.ts';
import { bulkOver, source } from '../../tests/support/bulk-over.ts';
import { takeTurns } from '../harness/rounds.ts';
import { openLedger, profile } from '../ledger/journalled.ts';
import { lineOf, type Line, oursAtMost, ratioAtLeast, ratioAtMost } from '../line.ts';
import { load } from '../load.ts';
import { signedLookups } from '../lookups.ts';
import { grouped, type Measure } from '../measure.ts';
import { generatedNumbers, pid, profileAt, secret } from '../orders/sandbox-orders.ts';
import { host, startServer } from '../servers/child-server.ts';

const rounds = 7;
const warmUp = 1;
const few = 100;
const mebibyte = 2 ** 20;

const heapMiB = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / mebibyte;
};

/** Answers as they came, on the disk. Opened once: what a log is written back to when it is closed is no part of a lookup. */
function openBare(file: string) {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000;
    CREATE TABLE answer (service_id TEXT, raw TEXT);`);
  const insert = database.prepare('INSERT INTO answer VALUES (?, ?)');
  return {
    keep(answers: readonly (readonly [string, string])[]) {
      database.exec('BEGIN');
      for (const [number, raw] of answers) insert.run(number, raw);
      database.exec('COMMIT');
    },
    close: () => database.close(),
  };
}
type Bare = Pick<ReturnType<typeof openBare>, 'keep'>;

/** The same requests by the client alone. */
async function askBare(client: ServiceClient, bare: Bare, numbers: readonly string[], atOnce: number): Promise<void> {
  let waiting: (readonly [string, string])[] = [];
  const commit = (): void => {
    bare.keep(waiting);
    waiting = [];
  };
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let number = numbers[next++]; number !== undefined; number = numbers[next++]) {
      const exchange = await client.lookUpOnce(number);
      if (exchange.is !== 'answered' || !exchange.succeeded) throw new Error('a lookup was not answered');
      waiting.push([number, exchange.raw]);
      if (waiting.length >= mostResults) commit();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  commit();
}

const succeeded = (answer: Buffer): boolean => answer.includes('"code":"00000"');

export const measure: Measure = async ({ quick, folder }) => {
  const perRound = quick ? 200 : 1_250;
  const all = (rounds + warmUp) * perRound;
  const numbers = await generatedNumbers(few + 2 * all);
  const server = await startServer('sandbox', { pid, secret });
  // Of its own: what it is asked has nonces that nobody else may draw.
  const signedServer = await startServer('sandbox', { pid, secret });
  const database = await openLedger(path.join(folder, `bulk-${randomUUID()}.db`));
  const client = createServiceClient({
    profile: profileAt(server.baseUrl),
    secret: async () => secret,
    nonces: database.nonces(profile.id),
  });
  const rateOf = async (work: () => Promise<unknown>): Promise<number> => {
    globalThis.gc?.();
    const began = performance.now();
    await work();
    return (perRound / (performance.now() - began)) * 1000;
  };
  const reading = (atOnce: number) => {
    let ended: ((run: BulkLookup) => void) | null = null;
    const runs = bulkOver({
      database,
      client,
      profileOf: () => ({ ...profile, baseUrl: server.baseUrl, pid }),
      rate: createRequestRate(() => null),
      atOnce,
      onRun: (run) => {
        if (run.state !== 'running') ended?.(run);
      },
    });
    const readAll = async (orders: readonly string[]): Promise<void> => {
      const over = new Promise<BulkLookup>((resolve) => (ended = resolve));
      const begun = await runs.begin({
        runKey: randomUUID(),
        profileId: profile.id,
        source: { ...source, lines: orders.length },
        orders: orders.map((order, at) => ({ line: at + 1, order })),
      });
      if (!begun.ok) throw new Error(begun.error.message);
      const { id, counts } = await over;
      // Resolves once nothing of it goes on: the next may begin.
      await runs.stop(id);
      if (counts.read !== orders.length) throw new Error(`the run read ${counts.read} of ${orders.length}`);
    };
    return { readAll, ended: runs.ended };
  };
  let firstNonce = 0;
  const signed = async (atOnce: number): Promise<void> => {
    const requests = signedLookups({ host, pid, secret, serviceIds: numbers, count: perRound, firstNonce });
    firstNonce += perRound;
    const done = await load({ host, port: signedServer.port, connections: atOnce, requests, right: succeeded });
    if (done.wrong > 0) throw new Error('a request that was signed beforehand was not answered');
  };

  const bare = openBare(path.join(folder, `bare-${randomUUID()}.db`));
  const lines: Line[] = [];
  const first = reading(defaultConcurrency);
  await first.readAll(numbers.slice(0, few));
  await first.ended();
  const heapOfFew = heapMiB();
  for (const [nth, atOnce] of [defaultConcurrency, maxConcurrency].entries()) {
    const { readAll, ended } = reading(atOnce);
    /** No order twice: a reading that found the same is kept as one. */
    const part = (round: number): readonly string[] => {
      const from = few + nth * all + round * perRound;
      return numbers.slice(from, from + perRound);
    };
    let drawn = -1;
    /** The sandbox draws an order when it is first asked for, which takes longer than to answer: whoever came first would wait for it. */
    const draw = async (round: number): Promise<void> => {
      if (drawn === round) return;
      await askBare(client, { keep: () => undefined }, part(round), maxConcurrency);
      drawn = round;
    };
    const blocked: number[] = [];
    const bySandbox: number[] = [];
    const figures = await takeTurns({
      rounds,
      warmUp,
      async ours(round) {
        await draw(round);
        const loop = monitorEventLoopDelay({ resolution: 1 });
        loop.enable();
        const rate = await rateOf(() => readAll(part(round)));
        loop.disable();
        blocked.push(loop.max / 1e6);
        return rate;
      },
      async floor(round) {
        await draw(round);
        bySandbox.push(await rateOf(() => signed(atOnce)));
        return rateOf(() => askBare(client, bare, part(round), atOnce));
      },
    });
    await ended();
    const what = `bulk lookup of ${grouped(perRound)} orders, ${atOnce} at once, each reading kept`;
    const unit = 'per second';
    lines.push(
      lineOf({
        id: 'P13',
        what,
        floorIs: `the client alone, ${mostResults} answers to a bare commit`,
        figures,
        unit,
        goals: [ratioAtLeast(0.7)],
      }),
      lineOf({
        id: 'P13',
        what,
        floorIs: 'as many sockets, to requests that were signed beforehand; the answers thrown away',
        figures: { ours: figures.ours, floor: bySandbox.slice(warmUp) },
        unit,
        goals: [],
      }),
      lineOf({
        id: 'P13',
        what: 'the longest that the main thread was blocked in it',
        floorIs: 'a frame',
        figures: { ours: blocked.slice(warmUp), floor: figures.ours.map(() => 16) },
        goals: [oursAtMost(16)],
      }),
    );
  }
  const heapOfMany = heapMiB();
  bare.close();
  await client.close();
  await database.close();
  await server.stop();
  await signedServer.stop();
  return [
    ...lines,
    lineOf({
      id: 'P13',
      what: `heap after ${grouped(2 * all)} orders`,
      floorIs: `after ${few}`,
      unit: 'MiB',
      figures: { ours: [heapOfMany], floor: [heapOfFew] },
      goals: [ratioAtMost(1.5)],
      notes: ['measured once'],
    }),
  ];
};
