/**
 * The console's address part as a process of its own, made to be killed: settles what an earlier life left
 * open, as a person would who asks the service, then creates batch after batch. Every line it prints is
 * something that a person would have seen.
 */
import { writeSync } from 'node:fs';
import path from 'node:path';
import { createAddressRuns } from '../../../electron/addresses/run.ts';
import { success } from '../../../electron/contract/result.ts';
import { z } from '../../../electron/contract/zod.ts';
import { openDatabase } from '../../../electron/database/client.ts';
import { createServiceClient } from '../../../electron/payment-service/client.ts';
import { everyBatch } from './every-batch.ts';

const { folder, baseUrl, controlToken, pid, secret } = z
  .object({ folder: z.string(), baseUrl: z.string(), controlToken: z.string(), pid: z.string(), secret: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''));

// Synchronous: what was shown before the kill is known, to the last line.
const show = (line: object) => writeSync(1, `${JSON.stringify(line)}\n`);

const file = path.join(folder, 'quittance.db');
const workerFile = path.resolve(import.meta.dirname, '../../../electron/database-worker.ts');
const database = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32) });
if (database.setAside !== null) show({ is: 'damaged' });

const profile = { id: 'demo', name: 'Demo store', environment: 'sandbox' } as const;
const client = createServiceClient({
  profile: { baseUrl, pid, scheme: 'cregis', orderField: 'service_id', numberAs: 'integer', timestampUnit: 'ms' },
  secret: () => Promise.resolve(secret),
  nonces: database.nonces(profile.id),
});
const runs = createAddressRuns({
  journal: database.journal,
  runsOf: (profileId, limit) => database.runs(profileId, limit),
  keptFiles: database.keptFiles,
  clientFor: () => Promise.resolve(success(client)),
  profileOf: () => profile,
  now: Date.now,
  onChange: () => undefined,
});

const [latest] = await database.runs(profile.id, 1);
for (const request of latest?.requests.filter(({ state }) => state === 'unknown') ?? []) {
  const truth = (await everyBatch({ baseUrl, controlToken })).find((batch) => batch.nonce === request.nonce);
  const decided =
    truth === undefined ? await runs.closeNoneCreated(request.id) : await runs.bringIn(request.id, truth.addresses);
  if (!decided.ok) show({ is: 'failed', error: decided.error });
}

show({ is: 'ready' });
for (let batch = 0; ; batch += 1) {
  const run = await runs.create({
    runKey: crypto.randomUUID(),
    profileId: profile.id,
    chain: 'TRON',
    alias: `batch ${batch}`,
    callbackUrl: 'https://pay.example/hook',
    count: 1 + (batch % 5),
    confirmedCount: null,
  });
  if (!run.ok) {
    show({ is: 'failed', error: run.error });
    break;
  }
  const page = await database.ledger({
    profileId: profile.id,
    search: '',
    chain: null,
    runId: run.value.id,
    check: null,
    order: 'oldest',
    after: null,
    limit: 500,
  });
  show({ is: 'shown', addresses: page.rows.map((row) => row.address) });
}
