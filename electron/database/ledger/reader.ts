/** Composition of the thread that only reads. */
import type { MessagePort } from 'node:worker_threads';
import { partNotesBeside } from '../../exports/files/part-notes.ts';
import { openReader } from '../file/connection.ts';
import { createProfileNumbers } from '../tables/profile-numbers.ts';
import { createSeal } from '../tables/sealing.ts';
import type { FromReader, ReaderOptions } from '../thread/messages.ts';
import { serve } from '../thread/serve.ts';
import { createOrderHistory } from '../history/order-history.ts';
import { createOrderSearch } from '../history/order-search.ts';
import { createReconcile } from '../history/reconciled.ts';
import { termKeyOf } from '../tables/order-keys.ts';
import { createLedgerReads } from './ledger-reads.ts';
import { createReaderCalls } from './reader-calls.ts';

export function serveReader({ from, dataKey, earlierDataKeys }: Omit<ReaderOptions, 'role'>, port: MessagePort): void {
  const database = openReader(from);
  let isTold = false;
  /** Told once a turn: a page of damaged rows is one message, and damage that is met later is told again. */
  const damageMet = (): void => {
    if (isTold) return;
    isTold = true;
    setImmediate(() => {
      isTold = false;
    });
    port.postMessage({ is: 'damage-met' } satisfies FromReader);
  };
  const parts = {
    profiles: createProfileNumbers(database),
    seal: createSeal(dataKey, ...earlierDataKeys),
    damageMet,
  };
  const calls = createReaderCalls({
    database,
    openReader: () => openReader(from),
    damageMet,
    seal: parts.seal,
    progress: (progress) => port.postMessage({ is: 'export-progress', ...progress } satisfies FromReader),
    notePart: partNotesBeside(from.file),
    reads: createLedgerReads(database, parts),
    history: createOrderHistory(database, parts),
    search: createOrderSearch(database, { ...parts, termKeys: [dataKey, ...earlierDataKeys].map(termKeyOf) }),
    reconciling: createReconcile(database, parts),
    closeFile: () => database.close(),
  });
  serve(port, calls, (error) => {
    if (error.code === 'database-failed' && error.facts.reason === 'damaged') damageMet();
    return error;
  });
}
