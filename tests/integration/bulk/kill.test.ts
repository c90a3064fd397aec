/** Kills a process during a bulk lookup, and starts it again on the same data folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { z } from '../../../electron/contract/zod.ts';
import { maxResults } from '../../../electron/orders/bulk/bulk-store.ts';
import { startTestSandbox, type TestSandbox } from '../../support/test-sandbox.ts';
import { lookInto, temporaryFolder } from '../database/real-database.ts';
import { valueOf } from '../database/batches.ts';
import { everything, startRealBulk } from './real-bulk.ts';

const readerFile = path.join(import.meta.dirname, 'killed-bulk-lookup.ts');
const atOnce = 8;

const line = z.discriminatedUnion('is', [
  z.object({ is: z.literal('left'), state: z.string(), reason: z.string().nullable() }),
  z.object({ is: z.literal('progress'), state: z.string(), reason: z.string().nullable(), read: z.int() }),
  z.object({ is: z.literal('failed'), error: z.unknown() }),
]);

/** Kills it after it reported that many orders. Returns all reported ones. */
async function liveAndDie(folder: string, service: TestSandbox, orders: readonly string[], read: number) {
  const { baseUrl, pid, secret } = service;
  const child = spawn(process.execPath, [readerFile, JSON.stringify({ folder, baseUrl, pid, secret, orders })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close');
  const lines: z.infer<typeof line>[] = [];
  for await (const text of createInterface({ input: child.stdout })) {
    const reported = line.parse(JSON.parse(text));
    lines.push(reported);
    if (reported.is === 'failed' || (reported.is === 'progress' && reported.read >= read)) child.kill('SIGKILL');
  }
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
  return lines;
}

const savedCount = (folder: string): number =>
  lookInto(path.join(folder, 'quittance.db'), (database) =>
    Number(database.prepare(`SELECT count(*) AS orders FROM bulk_order WHERE state = 'read'`).get()?.['orders']),
  );

test(
  'a bulk lookup killed twice loses no shown result, and repeats only lookups in progress or unsaved',
  { timeout: 120_000 },
  async () => {
    const service = await startTestSandbox();
    onTestFinished(() => service.close());
    const folder = await temporaryFolder();
    const orders = (await service.generated(400)).map(({ service_id: number }) => number);
    let unwritten = 0;
    for (const read of [100, 220]) {
      const before = read > 100 ? savedCount(folder) : 0;
      const asked = (await service.counts()).info.requests;
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const lines = await liveAndDie(folder, service, orders, read);
      expect(lines.filter(({ is }) => is === 'failed')).toEqual([]);
      const left = lines.filter(({ is }) => is === 'left');
      expect(left).toEqual(read > 100 ? [{ is: 'left', state: 'paused', reason: 'earlier-session' }] : []);
      const reported = Math.max(...lines.map((one) => (one.is === 'progress' ? one.read : 0)));
      // A row is reported only once it is durable.
      expect(savedCount(folder)).toBeGreaterThanOrEqual(reported);
      const lost = (await service.counts()).info.requests - asked - (savedCount(folder) - before);
      // Open lookups, and results that waited for a common write.
      expect(lost).toBeLessThanOrEqual(atOnce + 2 * maxResults);
      unwritten += lost;
    }
    const { lookups, settled, database } = await startRealBulk({
      file: path.join(folder, 'quittance.db'),
      service,
      atOnce,
    });
    const [left] = (await lookups.page({ profileId: 'demo', before: null, limit: 1 })).lookups;
    expect(left).toMatchObject({ state: 'paused', pause: { reason: 'earlier-session' } });
    const { id } = valueOf(await lookups.resume(left?.id ?? 0));
    expect(await settled(id)).toMatchObject({ state: 'ended', counts: { orders: 400, read: 400, failed: 0 } });
    expect((await service.counts()).info.requests).toBe(400 + unwritten);
    expect((await lookups.rows({ lookupId: id, ...everything })).rows.map(({ order }) => order)).toEqual(orders);
    // Orders that were requested twice have one lookup.
    expect(await database.countOlderLookups(Date.now() + 1000, Date.now())).toEqual({
      lookups: 400,
      orders: 400,
    });
  },
);
