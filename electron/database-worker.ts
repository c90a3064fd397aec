/** Composition root of the database's threads. The one opens the file, makes each part, in order, and serves; the others read beside it. */
import path from 'node:path';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { checkAddress } from './addresses/chains/address-check.ts';
import { addressKey } from './addresses/chains/address-key.ts';
import { mayBeAddress } from './addresses/chains/address-form.ts';
import type { AppError } from './contract/result.ts';
import { z } from './contract/zod.ts';
import { createAuditStore } from './database/audit/audit-store.ts';
import { createCalls, type DatabaseCalls } from './database/calls.ts';
import type { ReadingFrom } from './database/file/connection.ts';
import { lookAt } from './database/file/look.ts';
import { looks, type Looked } from './database/file/soundness.ts';
import { markSuspect } from './database/file/how-to-look.ts';
import { acknowledge } from './database/file/told.ts';
import { isInUse } from './database/file/in-use.ts';
import { openToWriteOrRead, type OnlyRead } from './database/file/open-to-write-or-read.ts';
import { realPathOf } from './exports/files/real-path.ts';
import { databaseError, errorOf, faultOf } from './database/failure.ts';
import { requestOfFile } from './database/unsaved/outcome-file.ts';
import { takeInUnsaved, unsavedIn } from './database/unsaved/unsaved-outcomes.ts';
import { createExportRecords } from './database/exports/export-records.ts';
import { serveReader } from './database/ledger/reader.ts';
import { createJournalTable } from './database/tables/runs/journal-table.ts';
import { createBulkLists } from './database/tables/bulk/bulk-lists.ts';
import { createBulkTable } from './database/tables/bulk/bulk-table.ts';
import { createLedgerOwners } from './database/tables/ledger-owners.ts';
import { createLedgerTable } from './database/tables/ledger-table.ts';
import { createNoteWriter } from './database/tables/note-table.ts';
import { createOrderErasing } from './database/tables/order-erasing.ts';
import { createOrderKeys, termKeyOf } from './database/tables/order-keys.ts';
import { createOrderNotes } from './database/tables/order-notes.ts';
import { createNonceTable } from './database/tables/nonce-table.ts';
import { createProfileNumbers } from './database/tables/profile-numbers.ts';
import { createRunViews } from './database/tables/runs/run-views.ts';
import { createSeal } from './database/tables/sealing.ts';
import type { DatabaseThreadOptions, FoundAtOpening, FromLook, FromThread } from './database/thread/messages.ts';
import { serve } from './database/thread/serve.ts';
import { createSnapshotTable } from './database/tables/snapshot-table.ts';

interface OpenedDatabase {
  readonly calls: DatabaseCalls;
  readonly found: FoundAtOpening;
  readonly readingFrom: ReadingFrom;
  readonly lookLater: Looked | null;
  readonly damageMet: () => void;
  /** As it is now. */
  readonly onlyRead: () => OnlyRead | null;
}

function open(options: DatabaseThreadOptions, port: MessagePort): OpenedDatabase {
  const { file: named, dataKey, earlierDataKeys, unwrittenNonces, madeBy } = options;
  const file = realPathOf(named);
  const overtaken = () => {
    onlyRead = 'in-use';
    port.postMessage({ is: 'overtaken' } satisfies FromThread);
  };
  const opened = openToWriteOrRead(named, {
    at: Date.now(),
    now: Date.now,
    check: checkAddress,
    overtaken,
  });
  const { database, setAside, migrated, loss, lost, unreadableNotes, inDoubtUpTo } = opened;
  let { onlyRead } = opened;
  let isMet = false;
  // Once a session: it is asked at every damaged row, of which an export may meet as many as there are.
  const damageMet = () => {
    // What was added up before may have been so from what is not there any more.
    runViews.tallies.forgetAll();
    bulkLists.forgetAll();
    if (isMet) return;
    isMet = true;
    markSuspect(file);
    port.postMessage({ is: 'damage-met' } satisfies FromThread);
  };
  const profiles = createProfileNumbers(database);
  const ledgerTable = createLedgerTable(database, {
    check: checkAddress,
    key: addressKey,
    mayBe: mayBeAddress,
  });
  const runViews = createRunViews(database, profiles, damageMet);
  const audit = createAuditStore(database, { user: madeBy, now: Date.now });
  const journal = createJournalTable(database, {
    profiles,
    ledger: ledgerTable,
    views: runViews,
    noted: audit.append,
  });
  const seal = createSeal(dataKey, ...earlierDataKeys);
  const keys = createOrderKeys(database, { termKey: termKeyOf(dataKey), seal });
  const snapshots = createSnapshotTable(database, { profiles, seal, keys, damageMet });
  const bulkLists = createBulkLists(database, { seal, damageMet });
  const bulk = createBulkTable(database, {
    profiles,
    snapshots,
    lists: bulkLists,
    seal,
    noted: audit.append,
    damageMet,
  });
  const { forgetOrder, ...orderNotes } = createOrderNotes(database, {
    profiles,
    seal,
    by: madeBy,
    now: Date.now,
    damageMet,
  });
  const nonces = createNonceTable(database, { profiles, before: unwrittenNonces });

  try {
    if (onlyRead === null) {
      journal.settleLeftovers(Date.now(), inDoubtUpTo);
      keys.makeMissing(Date.now());
    }
  } catch (thrown) {
    const fault = faultOf(thrown);
    if (fault !== 'full' && fault !== 'read-only') throw thrown;
    onlyRead = fault;
    // Opened anew once there is room, which may be while a run is being sent: so no run may begin on this one, whatever
    // room there is by then.
    database.exec('PRAGMA query_only = ON');
  }
  if (onlyRead === null) for (const [profileId] of unwrittenNonces) nonces.reserveNonces(profileId, 0);
  const folder = path.dirname(named);
  const notTakenIn = onlyRead === null ? takeInUnsaved(folder, journal.takeIn) : unsavedIn(folder);
  if (onlyRead === null) {
    const kept = notTakenIn.map((left) => requestOfFile(path.basename(left))).filter((request) => request !== null);
    journal.doubtPlanned(Date.now(), kept);
  }
  const calls = createCalls({
    damageMet,
    records: createExportRecords(database, { profiles, damageMet, noted: audit.append }),
    audit,
    snapshots,
    runViews,
    bulk,
    journal,
    notes: createNoteWriter(database, { profiles, seal }),
    orderNotes,
    erasing: createOrderErasing(database, { profiles, keys, notes: { forgetOrder }, forgetLists: bulkLists.forgetAll }),
    nonces,
    owners: createLedgerOwners(database, {
      profiles,
      snapshots,
      rules: ledgerTable.rules,
      damageMet,
      moved: () => {
        runViews.tallies.forgetAll();
        bulkLists.forgetAll();
      },
    }),
    lost: lost === null ? null : { addresses: lost.addresses, waiting: lost.waiting, writtenAt: lost.writtenAt },
    acknowledge(kind) {
      acknowledge(file, kind);
      return null;
    },
    isInUse: () => isInUse(file),
    closeFile: opened.close,
  });
  return {
    calls,
    damageMet,
    readingFrom: opened.readingFrom,
    lookLater: opened.lookLater,
    onlyRead: () => onlyRead,
    found: { setAside, migrated, loss, unreadableNotes, notTakenIn, onlyRead },
  };
}

if (parentPort === null) throw new Error('database-worker.ts runs as a worker thread only');
const port = parentPort;

const keys = z.array(z.instanceof(Uint8Array));
const unwritten = z.array(z.tuple([z.string(), z.array(z.string())]));

function optionsFrom(data: unknown): DatabaseThreadOptions {
  if (typeof data !== 'object' || data === null || !('file' in data) || !('dataKey' in data)) {
    throw new TypeError('The thread was started without its options');
  }
  const { file, dataKey } = data;
  if (typeof file !== 'string' || !(dataKey instanceof Uint8Array)) {
    throw new TypeError('The thread was started with other options');
  }
  return {
    file,
    dataKey,
    earlierDataKeys: keys.parse('earlierDataKeys' in data ? data.earlierDataKeys : []),
    unwrittenNonces: unwritten.parse('unwrittenNonces' in data ? data.unwrittenNonces : []),
    madeBy: z.string().parse('madeBy' in data ? data.madeBy : ''),
  };
}

const refusedAs = { full: 'full', 'read-only': 'read-only', 'in-use': 'locked' } as const satisfies Record<
  OnlyRead,
  string
>;

const from = z.strictObject({ file: z.string(), immutable: z.boolean() });
const lookRole = z.strictObject({ role: z.literal('look'), from, look: z.enum(looks) });
const readerRole = z.strictObject({
  role: z.literal('reader'),
  from,
  dataKey: z.instanceof(Uint8Array),
  earlierDataKeys: keys,
});

function serveWriter(): void {
  const options = optionsFrom(workerData);
  const { calls, found, readingFrom, lookLater, damageMet, onlyRead } = open(options, port);
  const failed = (error: AppError): AppError => {
    if (error.code !== 'database-failed') return error;
    if (error.facts.reason === 'damaged') damageMet();
    // What was opened to be read refuses every write alike; a person is told why it was.
    const because = onlyRead();
    if (error.facts.reason !== 'read-only' || because === null) return error;
    return databaseError(refusedAs[because], error.message);
  };
  // The service works while the answers of others are written down: the next request leaves before them.
  serve(port, calls, failed, ['requestSending'] satisfies (keyof DatabaseCalls)[]);
  port.postMessage({ is: 'opened', readingFrom, lookLater, ...found } satisfies FromThread);
}

const asReader = readerRole.safeParse(workerData);
const asLook = lookRole.safeParse(workerData);
if (asReader.success) {
  serveReader(asReader.data, port);
} else if (asLook.success) {
  port.postMessage({ is: 'looked', sound: lookAt(asLook.data) } satisfies FromLook);
} else {
  try {
    serveWriter();
  } catch (thrown) {
    port.postMessage({ is: 'not-opened', error: errorOf(thrown) } satisfies FromThread);
    port.close();
  }
}
