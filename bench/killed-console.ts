/** Starts a batch in the database of its argument, marks its request as sending, and is killed. */
import { randomUUID } from 'node:crypto';
import { callbackUrl, openAddresses, profile, valueOf } from './addresses.ts';

const [, , file = ''] = process.argv;
const { journal } = await openAddresses(file);
const { batch } = valueOf(
  await journal.startBatch({
    batchKey: randomUUID(),
    profile: { ...profile, id: `killed ${randomUUID()}` },
    connection: null,
    chain: 'TRON',
    createdAt: Date.now(),
    requests: [{ position: 1, line: 1, lineAlias: 'checkout', count: 100, alias: 'checkout', callbackUrl }],
  }),
);
const [request] = valueOf(await journal.requestsToSend(batch.id, 0, 1));
if (request === undefined) throw new Error('the batch has no request');
valueOf(await journal.requestSending(request.id, { nonce: 'aB3dE9', timestamp: 1, sentAt: Date.now() }));
process.kill(process.pid, 'SIGKILL');
