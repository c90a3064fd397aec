/** P13: bulk lookups whose results are saved, compared with only the client and with bare commits. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { defaultConcurrency, maxConcurrency } from '../../electron/contract/app.ts';
import type { BulkLookup } from '../../electron/contract/bulk-lookup.ts';
import { maxResults } from '../../electron/orders/bulk/bulk-store.ts';
import { createServiceClient, type ServiceClient } from '../../electron/payment-service/client.ts';
import { createRequestRate } from '../../electron/payment-service/request-rate.ts';
import { bulkOver, source } from '../../tests/support/bulk-lookups.ts';
import {
  grouped,
  lineOf,
  oursAtMost,
  ratioAtLeast,
  ratioAtMost,
  takeTurns,
  type Line,
  type Measure,
} from '../figures.ts';
import { openAddresses, profile, valueOf } from '../addresses.ts';
import { generatedNumbers, pid, profileAt, secret, startServer } from '../wire.ts';

const rounds = 7;
const warmUp = 1;
const few = 100;

const heapMiB = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

type SavedResponse = readonly [number: string, raw: string];

function openBare(file: string): (responses: readonly SavedResponse[]) => void {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32000;
    CREATE TABLE answer (service_id TEXT, raw TEXT);`);
  const insert = database.prepare('INSERT INTO answer VALUES (?, ?)');
  return (responses) => {
    database.exec('BEGIN');
    for (const [number, raw] of responses) insert.run(number, raw);
    database.exec('COMMIT');
  };
}

async function lookUpBare(
  client: ServiceClient,
  numbers: readonly string[],
  atOnce: number,
  save: (responses: readonly SavedResponse[]) => void,
): Promise<void> {
  let waiting: SavedResponse[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let number = numbers[next++]; number !== undefined; number = numbers[next++]) {
      const exchange = await client.lookUpOnce(number);
      if (exchange.is !== 'answered' || !exchange.succeeded) throw new Error('a lookup was not answered');
      waiting.push([number, exchange.raw]);
      if (waiting.length < maxResults) continue;
      save(waiting);
      waiting = [];
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  save(waiting);
}

export const measure: Measure = async ({ quick, folder }) => {
  const perRound = quick ? 200 : 1_250;
  const perLevel = (rounds + warmUp) * perRound;
  const numbers = generatedNumbers(few + 2 * perLevel);
  const server = await startServer({ is: 'sandbox', pid, secret });
  const database = await openAddresses(path.join(folder, `bulk-${randomUUID()}.db`));
  const client = createServiceClient({
    profile: profileAt(server.baseUrl),
    secret: async () => secret,
    nonces: database.nonces(profile.id),
  });
  const bulk = (atOnce: number) => {
    let ended: ((lookup: BulkLookup) => void) | null = null;
    const lookups = bulkOver({
      database,
      client,
      profileOf: () => ({ ...profile, baseUrl: server.baseUrl, pid }),
      rate: createRequestRate(() => null),
      atOnce,
      onStep: (lookup) => {
        if (lookup.state !== 'running') ended?.(lookup);
      },
    });
    const lookUpAll = async (orders: readonly string[]): Promise<void> => {
      const over = new Promise<BulkLookup>((resolve) => (ended = resolve));
      valueOf(
        await lookups.start({
          lookupKey: randomUUID(),
          profileId: profile.id,
          source: { ...source, lines: orders.length },
          orders: orders.map((order, at) => ({ line: at + 1, order })),
        }),
      );
      const { id, counts } = await over;
      // Another lookup can start once this resolves.
      await lookups.stop(id);
      if (counts.read !== orders.length) throw new Error(`looked up ${counts.read} of ${orders.length}`);
    };
    return { lookUpAll, ended: lookups.ended };
  };
  const rateOf = async (work: () => Promise<unknown>): Promise<number> => {
    globalThis.gc?.();
    const began = performance.now();
    await work();
    return (perRound / (performance.now() - began)) * 1000;
  };

  const saveBare = openBare(path.join(folder, `bare-${randomUUID()}.db`));
  const measured: Line[] = [];
  const first = bulk(defaultConcurrency);
  await first.lookUpAll(numbers.slice(0, few));
  await first.ended();
  const heapOfFew = heapMiB();
  for (const [nth, atOnce] of [defaultConcurrency, maxConcurrency].entries()) {
    const { lookUpAll, ended } = bulk(atOnce);
    /** No order twice, because equal results are saved as one. */
    const part = (round: number): readonly string[] => {
      const from = few + nth * perLevel + round * perRound;
      return numbers.slice(from, from + perRound);
    };
    const blocked: number[] = [];
    const figures = await takeTurns({
      rounds,
      warmUp,
      async ours(round) {
        const loop = monitorEventLoopDelay({ resolution: 1 });
        loop.enable();
        const rate = await rateOf(() => lookUpAll(part(round)));
        loop.disable();
        blocked.push(loop.max / 1e6);
        return rate;
      },
      floor: (round) => rateOf(() => lookUpBare(client, part(round), atOnce, saveBare)),
    });
    await ended();
    measured.push(
      lineOf({
        id: 'P13',
        what: `bulk lookup of ${grouped(perRound)} orders, ${atOnce} at once, each saved`,
        floorIs: `the client alone, ${maxResults} answers per bare commit`,
        figures,
        unit: 'per second',
        goals: [ratioAtLeast(0.7)],
      }),
      lineOf({
        id: 'P13',
        what: 'the longest that main was blocked in it',
        floorIs: 'a frame',
        figures: { ours: blocked.slice(warmUp), floor: figures.ours.map(() => 16) },
        goals: [oursAtMost(16)],
      }),
    );
  }
  const heapOfMany = heapMiB();
  await client.close();
  await database.close();
  await server.stop();
  return [
    ...measured,
    lineOf({
      id: 'P13',
      what: `heap after ${grouped(2 * perLevel)} orders`,
      floorIs: `after ${few}`,
      unit: 'MiB',
      figures: { ours: [heapOfMany], floor: [heapOfFew] },
      goals: [ratioAtMost(1.5)],
    }),
  ];
};
