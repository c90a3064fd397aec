/** Composition root of the database's thread: opens the file, makes each part, in order, and serves. */
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { addressKey, checkAddress } from './chains/address-check.ts';
import { createCalls, type DatabaseCalls } from './database/calls.ts';
import { markSuspect, openFile } from './database/file/open-file.ts';
import { errorOf } from './database/failure.ts';
import { takeInUnsavedAddresses } from './database/unsaved/unsaved-addresses.ts';
import { createJournalTable } from './database/tables/journal-table.ts';
import { createLedgerQueries } from './database/tables/ledger-query.ts';
import { createLedgerTable } from './database/tables/ledger-table.ts';
import { createNonceTable } from './database/tables/nonce-table.ts';
import { createProfileNumbers } from './database/tables/profile-numbers.ts';
import { createRunViews } from './database/tables/run-queries.ts';
import { createSeal } from './database/tables/sealing.ts';
import type { DatabaseThreadOptions, FoundAtOpening, FromThread } from './database/thread/messages.ts';
import { serve } from './database/thread/serve.ts';
import { forgetSetAside } from './database/file/set-aside.ts';
import { createSnapshotTable } from './database/tables/snapshot-table.ts';

function open({ file, dataKey }: DatabaseThreadOptions): { calls: DatabaseCalls; found: FoundAtOpening } {
  const { database, setAside } = openFile(file, Date.now());
  const profiles = createProfileNumbers(database);
  const ledgerTable = createLedgerTable(database, { check: checkAddress, key: addressKey });
  const runViews = createRunViews(database, profiles);
  const journal = createJournalTable(database, { profiles, ledger: ledgerTable, views: runViews });
  const ledger = createLedgerQueries(database, profiles);
  const snapshots = createSnapshotTable(database, profiles, createSeal(dataKey));
  const nonces = createNonceTable(database, profiles);
  const closeFile = () => {
    database.close();
    forgetSetAside(file);
  };

  journal.settleLeftovers(Date.now());
  const notTakenIn = takeInUnsavedAddresses(path.dirname(file), ({ request, answer }) =>
    journal.requestCreated(request, answer),
  );
  const calls = createCalls({ file, snapshots, runViews, journal, ledger, nonces, closeFile });
  return { calls, found: { setAside, notTakenIn } };
}

if (parentPort === null) throw new Error('database-worker.ts runs as a worker thread only');
const port = parentPort;

function optionsFrom(data: unknown): DatabaseThreadOptions {
  if (typeof data !== 'object' || data === null || !('file' in data) || !('dataKey' in data)) {
    throw new TypeError('The thread was started without its options');
  }
  const { file, dataKey } = data;
  if (typeof file !== 'string' || !(dataKey instanceof Uint8Array)) {
    throw new TypeError('The thread was started with other options');
  }
  return { file, dataKey };
}

try {
  const options = optionsFrom(workerData);
  const { calls, found } = open(options);
  serve(port, calls, (error) => {
    if (error.code === 'database-failed' && error.facts.reason === 'damaged') markSuspect(options.file);
  });
  port.postMessage({ is: 'opened', ...found } satisfies FromThread);
} catch (thrown) {
  port.postMessage({ is: 'not-opened', error: errorOf(thrown) } satisfies FromThread);
  port.close();
}
