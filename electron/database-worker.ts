/** Composition root of the database's thread: opens the file, makes each part, in order, and serves. */
import path from 'node:path';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { checkAddress } from './chains/address-check.ts';
import { addressKey } from './chains/address-key.ts';
import { createCalls, type DatabaseCalls } from './database/calls.ts';
import { markSuspect } from './database/file/how-to-look.ts';
import { openToWriteOrRead } from './database/file/open-to-read.ts';
import { databaseError, errorOf, faultOf } from './database/failure.ts';
import { takeInUnsavedAddresses } from './database/unsaved/unsaved-addresses.ts';
import { createJournalTable } from './database/tables/journal-table.ts';
import { createLedgerOwners } from './database/tables/ledger-owners.ts';
import { createLedgerQueries } from './database/tables/ledger-query.ts';
import { createLedgerTable } from './database/tables/ledger-table.ts';
import { createNonceTable } from './database/tables/nonce-table.ts';
import { createProfileNumbers } from './database/tables/profile-numbers.ts';
import { createRunViews } from './database/tables/run-queries.ts';
import { createSeal } from './database/tables/sealing.ts';
import type { DatabaseThreadOptions, FoundAtOpening, FromThread } from './database/thread/messages.ts';
import { serve } from './database/thread/serve.ts';
import { createSnapshotTable } from './database/tables/snapshot-table.ts';

interface OpenedDatabase {
  readonly calls: DatabaseCalls;
  readonly found: FoundAtOpening;
  readonly damageMet: () => void;
}

function open({ file, dataKey }: DatabaseThreadOptions, port: MessagePort): OpenedDatabase {
  const opened = openToWriteOrRead(file, { at: Date.now(), now: Date.now, check: checkAddress });
  const { database, setAside, loss } = opened;
  let { onlyRead } = opened;
  let isMet = false;
  // Once a session: it is asked at every damaged row, of which an export may meet as many as there are.
  const damageMet = () => {
    if (isMet) return;
    isMet = true;
    markSuspect(file);
    port.postMessage({ is: 'damage-met' } satisfies FromThread);
  };
  const profiles = createProfileNumbers(database);
  const ledgerTable = createLedgerTable(database, { check: checkAddress, key: addressKey });
  const runViews = createRunViews(database, profiles, damageMet);
  const journal = createJournalTable(database, { profiles, ledger: ledgerTable, views: runViews });
  const ledger = createLedgerQueries(database, profiles, damageMet);
  const snapshots = createSnapshotTable(database, { profiles, seal: createSeal(dataKey), damageMet });
  const nonces = createNonceTable(database, profiles);

  try {
    if (onlyRead === null) journal.settleLeftovers(Date.now());
  } catch (thrown) {
    const fault = faultOf(thrown);
    if (fault !== 'full' && fault !== 'read-only') throw thrown;
    onlyRead = fault;
  }
  const notTakenIn = takeInUnsavedAddresses(path.dirname(file), ({ request, answer }) =>
    journal.requestCreated(request, answer),
  );
  const calls = createCalls({
    openReader: opened.openReader,
    damageMet,
    snapshots,
    runViews,
    journal,
    ledger,
    nonces,
    owners: createLedgerOwners(database, { profiles, snapshots }),
    closeFile: opened.close,
  });
  return { calls, damageMet, found: { setAside, loss, notTakenIn, onlyRead } };
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
  const { calls, found, damageMet } = open(options, port);
  serve(port, calls, (error) => {
    if (error.code !== 'database-failed') return error;
    if (error.facts.reason === 'damaged') damageMet();
    // What was opened to be read refuses every write alike; a person is told why it was.
    return error.facts.reason === 'read-only' && found.onlyRead === 'full'
      ? databaseError('full', error.message)
      : error;
  });
  port.postMessage({ is: 'opened', ...found } satisfies FromThread);
} catch (thrown) {
  port.postMessage({ is: 'not-opened', error: errorOf(thrown) } satisfies FromThread);
  port.close();
}
