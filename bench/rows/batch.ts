/** P5: a batch of 10,000 addresses, each on disk before it is shown, compared with the service's response time. */
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createServiceClient } from '../../electron/payment-service/client.ts';
import { grouped, lineOf, oursAtMost, ratioAtMost, takeTurns, timed, type Measure } from '../figures.ts';
import { batchesThrough, batchSize, openAddresses, profile } from '../addresses.ts';
import { profileAt, secret, startServer } from '../wire.ts';

const concurrency = 8;
/** A realistic time for a service on the network to create a hundred addresses. */
const responseMs = 300;

export const measure: Measure = async ({ quick, folder }) => {
  const count = quick ? 1_600 : 10_000;
  const server = await startServer({ is: 'creating', responseMs });
  const database = await openAddresses(path.join(folder, 'batches.db'));
  const client = createServiceClient({
    profile: profileAt(server.baseUrl),
    secret: async () => secret,
    nonces: database.nonces(profile.id),
  });
  const batches = batchesThrough({
    journal: database.journal,
    reading: database,
    client,
    of: profile,
    now: Date.now,
    concurrency,
    reportEveryMs: 100,
  });
  const blocked: number[] = [];
  const create = timed(() => batches.create('TRON', 'checkout {n}', count));
  const figures = await takeTurns({
    async ours(round) {
      const loop = monitorEventLoopDelay({ resolution: 1 });
      loop.enable();
      const took = await create(round);
      loop.disable();
      blocked.push(loop.max / 1e6);
      return took;
    },
    floor: timed(async () => {
      let left = count;
      const worker = async (): Promise<void> => {
        while (left > 0) {
          left -= batchSize;
          const body = JSON.stringify({ number: batchSize });
          await (await fetch(server.baseUrl, { method: 'POST', body })).arrayBuffer();
        }
      };
      await Promise.all(Array.from({ length: concurrency }, worker));
    }),
    warmUp: 1,
  });
  await batches.shutDown();
  await client.close();
  await database.close();
  await server.stop();
  return [
    lineOf({
      id: 'P5',
      what: `a batch of ${grouped(count)} addresses, ${concurrency} requests at once, answered after ${responseMs} ms`,
      floorIs: 'the same answers, fetched and thrown away',
      figures,
      goals: [ratioAtMost(1.1)],
    }),
    lineOf({
      id: 'P5',
      what: 'the longest that main was blocked in it',
      floorIs: 'a frame',
      figures: { ours: blocked.slice(-figures.ours.length), floor: figures.ours.map(() => 16) },
      goals: [oursAtMost(16)],
    }),
  ];
};
