/**
 * Creates batches in a separate process, to be killed: confirms unknown outcomes as a user would, resumes an unfinished batch, then
 * starts new ones.
 */
import { writeSync } from 'node:fs';
import path from 'node:path';
import { createAddressBatches } from '../../../electron/addresses/address-batches.ts';
import type { BatchView } from '../../../electron/contract/addresses.ts';
import { success, type Result } from '../../../electron/contract/result.ts';
import { z } from '../../../electron/contract/zod.ts';
import { openDatabase } from '../../../electron/database/client.ts';
import { createServiceClient } from '../../../electron/payment-service/client.ts';
import { createRequestRate } from '../../../electron/payment-service/request-rate.ts';
import { savedAddresses } from '../database/saved-addresses.ts';
import { everyBatch } from './created-batches.ts';
import { workerFile } from '../../support/worker-file.ts';
import { defaultSigning } from '../../support/profile-fields.ts';

const { folder, baseUrl, controlToken, pid, secret } = z
  .object({ folder: z.string(), baseUrl: z.string(), controlToken: z.string(), pid: z.string(), secret: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''));

// Synchronous, so that every line before the kill arrives.
const show = (line: object) => writeSync(1, `${JSON.stringify(line)}\n`);

const file = path.join(folder, 'quittance.db');
const database = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32) });
if (database.recovery !== null) show({ is: 'damaged' });

const profile = { id: 'demo', name: 'Demo store', environment: 'sandbox' } as const;
const client = createServiceClient({
  profile: { baseUrl, pid, ...defaultSigning },
  secret: () => Promise.resolve(secret),
  nonces: database.nonces(profile.id),
});
let latest: BatchView | null = null;
let settled: () => void = () => undefined;
/** Resolves once no request of the started or resumed batch is being sent. */
const sent = async (begin: () => Promise<Result<BatchView>>): Promise<BatchView | null> => {
  const over = new Promise<void>((resolve) => (settled = resolve));
  const started = await begin();
  if (!started.ok) {
    show({ is: 'failed', error: started.error });
    return null;
  }
  if (latest?.id !== started.value.id || latest.state === 'running') await over;
  return latest;
};

const batches = createAddressBatches({
  journal: database.journal,
  reading: database,
  paceOf: () => ({ concurrency: 8, rate: createRequestRate(() => null) }),
  backOffMs: () => 5,
  reportEveryMs: 0,
  failed: (error) => show({ is: 'failed', error: String(error) }),
  clientFor: () => Promise.resolve(success(client)),
  // The sandbox of the test isn't killed.
  profileOf: () => ({ ...profile, builtIn: false, baseUrl, pid }),
  now: Date.now,
  onChange: ({ batch }) => {
    latest = batch;
    if (batch.state !== 'running') settled();
  },
});

/** Every address of the batch, like on the page. */
async function showBatch(batchId: number): Promise<void> {
  const page = await savedAddresses(database, { profileId: profile.id, batchId });
  show({ is: 'shown', addresses: page.rows.map((row) => row.address) });
}

const [left] = await database.batches(profile.id, 1);
const open = left === undefined ? [] : await database.openRequests(left.id, 100);
const made = open.length === 0 ? [] : await everyBatch({ baseUrl, controlToken });
for (const request of open) {
  const truth = made.find(({ nonce }) => nonce === request.nonce);
  const decided =
    truth === undefined
      ? await batches.confirmNoneCreated(left?.id ?? 0, [request.id])
      : await batches.importAddresses(request.id, truth.addresses);
  if (!decided.ok) show({ is: 'failed', error: decided.error });
}

show({ is: 'ready' });
const [after] = await database.batches(profile.id, 1);
if (after?.state === 'paused') {
  const batch = await sent(() => batches.resume(after.id));
  if (batch !== null) await showBatch(batch.id);
}
for (let number = 0; ; number += 1) {
  // Batches of one to a hundred requests.
  const requests = Math.ceil(100 ** Math.random());
  const perRequest = 1 + (number % 3);
  const batch = await sent(() =>
    batches.create({
      batchKey: crypto.randomUUID(),
      profileId: profile.id,
      chain: 'TRON',
      lines: [
        { alias: `batch ${number} #{n}`, callbackUrl: 'https://pay.example/hook', count: requests * perRequest },
        ...(requests % 3 === 0
          ? []
          : [{ alias: '', callbackUrl: 'https://pay.example/other', count: 1 + (number % 5) }]),
      ],
      perRequest,
      confirmedCount: null,
    }),
  );
  if (batch === null) break;
  await showBatch(batch.id);
}
