/** A bulk lookup in a separate process, to be killed: starts one, or resumes the previous. */
import { writeSync } from 'node:fs';
import path from 'node:path';
import { z } from '../../../electron/contract/zod.ts';
import { openDatabase } from '../../../electron/database/client.ts';
import { createServiceClient } from '../../../electron/payment-service/client.ts';
import { createRequestRate } from '../../../electron/payment-service/request-rate.ts';
import { workerFile } from '../../support/worker-file.ts';
import { bulkOver, source } from '../../support/bulk-lookups.ts';
import { defaultSigning } from '../../support/profile-fields.ts';

const { folder, baseUrl, pid, secret, orders } = z
  .object({
    folder: z.string(),
    baseUrl: z.string(),
    pid: z.string(),
    secret: z.string(),
    orders: z.array(z.string()),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

// Synchronous, so that every line before the kill arrives.
const tell = (line: object) => writeSync(1, `${JSON.stringify(line)}\n`);

const file = path.join(folder, 'quittance.db');
const database = await openDatabase({ file, workerFile, dataKey: new Uint8Array(32).fill(7) });
const client = createServiceClient({
  profile: { baseUrl, pid, ...defaultSigning },
  secret: () => Promise.resolve(secret),
  nonces: database.nonces('demo'),
});
const lookups = bulkOver({
  database,
  client,
  profileOf: () => ({ id: 'demo', name: 'Demo store', builtIn: false, baseUrl, pid }),
  rate: createRequestRate(() => 200),
  atOnce: 8,
  onStep: ({ state, pause, counts }) =>
    tell({ is: 'progress', state, reason: pause?.reason ?? null, read: counts.read }),
});

const [left] = (await lookups.page({ profileId: 'demo', before: null, limit: 1 })).lookups;
if (left !== undefined) tell({ is: 'left', state: left.state, reason: left.pause?.reason ?? null });
const going = await (left === undefined
  ? lookups.start({
      lookupKey: crypto.randomUUID(),
      profileId: 'demo',
      source,
      orders: orders.map((order, at) => ({ line: at + 1, order })),
    })
  : lookups.resume(left.id));
if (!going.ok) tell({ is: 'failed', error: going.error });
