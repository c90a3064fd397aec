/** Composition root of the database's thread: opens the file, makes each part, in order, and serves. */
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { addressKey, checkAddress } from './chains/address-check.ts';
import { withLedgerReading } from './database/tables/ledger-reading.ts';
import { markSuspect, openFile } from './database/file/open-file.ts';
import { errorOf } from './database/failure.ts';
import { createJournalTable } from './database/tables/journal-table.ts';
import { createLedgerQueries } from './database/tables/ledger-query.ts';
import { createLedgerTable } from './database/tables/ledger-table.ts';
import { createNonceTable } from './database/tables/nonce-table.ts';
import { createProfileNumbers } from './database/tables/profile-numbers.ts';
import type { DatabaseThreadOptions, FromThread, Handlers } from './database/calls.ts';
import { createRunViews } from './database/tables/run-view.ts';
import { createSeal } from './database/tables/sealing.ts';
import { serve } from './database/thread/serve.ts';
import { forgetSetAside } from './database/file/set-aside.ts';
import { createSnapshotTable } from './database/tables/snapshot-table.ts';
import { takeInSpilled } from './database/unsaved-addresses.ts';
import { exportAddresses } from './export/address-export.ts';

function open({ file, dataKey }: DatabaseThreadOptions): { handlers: Handlers; opened: FromThread } {
  const { database, setAside } = openFile(file, Date.now());
  const profiles = createProfileNumbers(database);
  const ledger = createLedgerTable(database, { check: checkAddress, key: addressKey });
  const views = createRunViews(database, profiles);
  const journal = createJournalTable(database, { profiles, ledger, views });
  const queries = createLedgerQueries(database, profiles);
  const snapshots = createSnapshotTable(database, profiles, createSeal(dataKey));
  const nonces = createNonceTable(database, profiles);

  journal.settleLeftovers(Date.now());
  const notTakenIn = takeInSpilled(path.dirname(file), ({ request, answer }) => journal.created(request, answer));

  const handlers: Handlers = {
    earlierReads: snapshots.earlierReads,
    keepSnapshot: snapshots.keep,
    recentOrders: snapshots.recent,
    knownRun: views.ofKey,
    beginRun: journal.begin,
    requestSending: journal.sending,
    requestEnded: journal.ended,
    requestCreated: journal.created,
    closeNoneCreated: journal.closeNoneCreated,
    bringIn: journal.bringIn,
    runs: views.ofProfile,
    ledger: queries.page,
    reserveNonces: nonces.reserve,
    exportAddresses: (ask) => withLedgerReading(file, ask, (ledger) => exportAddresses(ledger, ask)),
    close() {
      database.close();
      forgetSetAside(file);
      return null;
    },
  };
  return { handlers, opened: { is: 'opened', setAside, notTakenIn } };
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
  const { handlers, opened } = open(options);
  serve(port, handlers, (error) => {
    if (error.code === 'database-failed' && error.facts.reason === 'damaged') markSuspect(options.file);
  });
  port.postMessage(opened);
} catch (thrown) {
  port.postMessage({ is: 'not-opened', error: errorOf(thrown) } satisfies FromThread);
  port.close();
}
