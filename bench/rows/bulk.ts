/**
 * P13: ten thousand orders looked up in bulk, each reading durable, beside the client alone with bare commits, and beside what the
 * sandbox answers to requests that were signed beforehand.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { mostAtOnce } from '../../electron/contract/app-state.ts';
import type { BulkRunView } from '../../electron/contract/bulk-run.ts';
import { mostOutcomes } from '../../electron/orders/bulk/bulk-records.ts';
import { createServiceClient } from '../../electron/payment-service/client.ts';
import { createRequestRate } from '../../electron/payment-service/request-rate.ts';
import { bulkOver, source } from '../../tests/support/bulk-over.ts';
import { takeTurns } from '../harness/rounds.ts';
import { openLedger, profile } from '../ledger/journalled.ts';
import { lineOf, oursAtMost, ratioAtLeast, ratioAtMost } from '../line.ts';
import { load } from '../load.ts';
import { signedLookUps } from '../look-ups.ts';
import { grouped, type Measure } from '../measure.ts';
import { openBareAnswers } from '../orders/bare-answers.ts';
import { drawnNumbers, pid, profileAt, secret } from '../orders/sandbox-orders.ts';
import { host, startServer } from '../servers/child-server.ts';

const few = 100;
const warmUp = 1;

const succeeded = (answer: Buffer): boolean => answer.includes('"code":"00000"');

/** Orders a second. */
const rateOf = async (count: number, work: () => Promise<void>): Promise<number> => {
  globalThis.gc?.();
  const began = performance.now();
  await work();
  return (count / (performance.now() - began)) * 1000;
};

export const measure: Measure = async ({ quick, folder }) => {
  const orders = await drawnNumbers(quick ? 1000 : 10_000);
  const server = await startServer('sandbox', { pid, secret });
  // Of its own: what it is asked has nonces that nobody else may draw.
  const bareServer = await startServer('sandbox', { pid, secret });
  const database = await openLedger(path.join(folder, `bulk-${randomUUID()}.db`));
  const answers = openBareAnswers(path.join(folder, `answers-${randomUUID()}.db`));
  const client = createServiceClient({
    profile: profileAt(server.baseUrl),
    secret: async () => secret,
    nonces: database.nonces(profile.id),
  });
  let told: ((run: BulkRunView) => void) | null = null;
  const runs = bulkOver({
    database,
    client,
    profileOf: () => profile,
    rate: createRequestRate(() => null),
    atOnce: mostAtOnce,
    onRun: (run) => told?.(run),
  });

  const bulk = (some: readonly string[]) =>
    rateOf(some.length, async () => {
      const over = new Promise<BulkRunView>((resolve) => {
        told = (run) => run.state !== 'running' && resolve(run);
      });
      const lines = some.map((order, at) => ({ line: at + 1, order }));
      const begun = await runs.begin({ runKey: randomUUID(), profileId: profile.id, source, orders: lines });
      if (!begun.ok) throw new Error(begun.error.message);
      const { id, counts } = await over;
      // Resolves once nothing of it goes on; the next may begin.
      await runs.stop(id);
      if (counts.read !== some.length) throw new Error(`${counts.read} of ${some.length} orders were read`);
    });
  const clientAlone = (some: readonly string[]) =>
    rateOf(some.length, async () => {
      let next = 0;
      const worker = async (): Promise<void> => {
        for (let order = some[next++]; order !== undefined; order = some[next++]) {
          const exchange = await client.lookUpOnce(order);
          if (exchange.is !== 'answered' || !exchange.succeeded) throw new Error('a look-up was not answered');
          answers.add(order, exchange.raw);
        }
      };
      await Promise.all(Array.from({ length: mostAtOnce }, worker));
      answers.end();
    });
  let firstNonce = 0;
  const signed = async (): Promise<number> => {
    const requests = signedLookUps({ host, pid, secret, serviceIds: orders, count: orders.length, firstNonce });
    firstNonce += orders.length;
    const done = await load({ host, port: bareServer.port, connections: mostAtOnce, requests, right: succeeded });
    if (done.wrong > 0) throw new Error(`${done.wrong} wrong answers; the first is ${String(done.firstWrong)}`);
    return (orders.length / done.tookMs) * 1000;
  };

  // Before anything else takes memory: what is compiled and opened once is there after the first hundreds.
  for (let round = 0; round < 5; round += 1) await bulk(orders.slice(0, few));
  const memoryOf = async (some: readonly string[]): Promise<number> => {
    let most = 0;
    const look = (): void => void (most = Math.max(most, process.memoryUsage.rss()));
    const looking = setInterval(look, 20);
    await bulk(some);
    clearInterval(looking);
    look();
    return most / 2 ** 20;
  };
  const memory = { floor: [await memoryOf(orders.slice(0, few))], ours: [await memoryOf(orders)] };

  const blocked: number[] = [];
  const bySandbox: number[] = [];
  const figures = await takeTurns({
    warmUp,
    async ours() {
      const loop = monitorEventLoopDelay({ resolution: 1 });
      loop.enable();
      const rate = await bulk(orders);
      loop.disable();
      blocked.push(loop.max / 1e6);
      return rate;
    },
    async floor() {
      bySandbox.push(await signed());
      return clientAlone(orders);
    },
  });
  await runs.ended();
  await client.close();
  answers.close();
  await database.close();
  await server.stop();
  await bareServer.stop();

  const what = `bulk look-up of ${grouped(orders.length)} orders, ${mostAtOnce} at once, each reading durable`;
  const unit = 'per second';
  return [
    lineOf({
      id: 'P13',
      what,
      floorIs: `the client alone, its answers as they came in bare commits of ${mostOutcomes}`,
      figures,
      unit,
      goals: [ratioAtLeast(0.7)],
    }),
    lineOf({
      id: 'P13',
      what,
      floorIs: 'what the sandbox answers over as many sockets to requests that were signed beforehand',
      figures: { ours: figures.ours, floor: bySandbox.slice(warmUp) },
      unit,
      goals: [],
    }),
    lineOf({
      id: 'P13',
      what: 'the longest that the main thread was blocked in such a run',
      floorIs: 'a frame',
      figures: { ours: blocked.slice(warmUp), floor: figures.ours.map(() => 16) },
      goals: [oursAtMost(16)],
    }),
    lineOf({
      id: 'P13',
      what: 'the most memory of such a run',
      floorIs: `the most of one of ${few} orders, just before it`,
      figures: memory,
      unit: 'MiB',
      goals: [ratioAtMost(1.5)],
      notes: ['resident, the thread of the database included'],
    }),
  ];
};
