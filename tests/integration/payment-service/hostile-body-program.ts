/** Sends a create to each given service and prints the growth of memory in bytes: the maximum of heap and external buffers. */
import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GCProfiler } from 'node:v8';
import { z } from '../../../electron/contract/zod.ts';
import { createServiceClient } from '../../../electron/payment-service/client.ts';
import { addressesWanted, profileAt, secret } from './scripted-service.ts';

const services = z
  .array(z.object({ kind: z.string(), baseUrl: z.string(), totalMs: z.number() }))
  .parse(JSON.parse(process.argv[2] ?? ''));

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const signing = [
  { by: 'a secret', scheme: 'cregis', secret },
  { by: 'a private key', scheme: 'pairs-rsa-sha256', secret: key },
] as const;

/** Measurements above this many bytes are repeated. */
const bound = 32 * 1024 * 1024;

const usedMemory = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

async function growthIn(work: () => Promise<unknown>): Promise<number> {
  // A broken connection releases its buffers a moment later.
  await pause(5);
  globalThis.gc?.();
  const before = usedMemory();
  const profiler = new GCProfiler();
  profiler.start();
  await work();
  const after = usedMemory();
  const collections = profiler.stop()?.statistics ?? [];
  const most = collections.map(({ beforeGC: { heapStatistics: heap } }) => heap.usedHeapSize + heap.externalMemory);
  return Math.max(after, ...most) - before;
}

for (const { kind, baseUrl, totalMs } of services) {
  for (const { by, scheme, secret: given } of signing) {
    const client = createServiceClient({
      profile: { ...profileAt(baseUrl), scheme },
      secret: async () => given,
      nonces: { next: async () => 'n00001' },
      limits: { totalMs },
    });
    let [is, grown] = ['', Infinity];
    // The share of garbage depends on the time of its collection, which is later on a busy computer. The minimum of three counts.
    for (let round = 0; round < 3 && grown > bound; round += 1) {
      // The search for the secret is prepared once.
      const prepared = await client.prepareCreate(addressesWanted);
      const grew = await growthIn(async () => {
        const outcome = await prepared.send();
        is = outcome.is === 'answered' ? outcome.is : outcome.reason;
      });
      grown = Math.min(grown, grew);
    }
    process.stdout.write(`${JSON.stringify({ kind, by, is, grown })}\n`);
    await client.close();
  }
}
