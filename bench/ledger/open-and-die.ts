/** A console that begins a run in a ledger, marks its request as being sent, and is killed: `<file>`. */
import { randomUUID } from 'node:crypto';

import { callbackUrl, openLedger, profile } from './journalled.ts';

const [, , file = ''] = process.argv;
const { journal } = await openLedger(file);
const begun = await journal.startBatch({
  batchKey: randomUUID(),
  profile: { ...profile, id: `killed ${randomUUID()}` },
  connection: null,
  chain: 'TRON',
  createdAt: Date.now(),
  requests: [{ position: 1, line: 1, lineAlias: 'checkout', count: 100, alias: 'checkout', callbackUrl }],
});
if (!begun.ok) throw new Error(begun.error.message);
const left = await journal.requestsToSend(begun.value.batch.id, 0, 1);
const id = left.ok ? left.value[0]?.id : undefined;
if (id === undefined) throw new Error('the run has no request');
const marked = await journal.requestSending(id, { nonce: 'aB3dE9', timestamp: 1, sentAt: Date.now() });
if (!marked.ok) throw new Error(marked.error.message);
process.kill(process.pid, 'SIGKILL');
