/** The writer thread: opens the file, composes the stores, and names their calls. */
import path from 'node:path';
import type { BackupLocation } from '../backup/scheduled-backups.ts';
import type { AcknowledgedKind } from '../contract/notices.ts';
import type { AppError } from '../contract/result.ts';
import type { DatabaseSync } from 'node:sqlite';
import { realPathOf } from '../exports/files/real-path.ts';
import { createAuditStore } from './stores/audit.ts';
import { createExportRecords } from './stores/export-records.ts';
import { databaseError, faultOf } from './failure.ts';
import type { ReaderFile } from './file/connection.ts';
import { markSuspect, openFile, type ReadOnlyReason, type OpenedFile } from './file/open-file.ts';
import { acknowledgeRecovery, type Recovery } from './file/recovery.ts';
import { importOutbox, outboxLines, outboxOf } from './outcome-outbox.ts';
import { createBulkLists } from './stores/bulk-rows.ts';
import { createBulkLookupStore } from './stores/bulk-lookups.ts';
import { createAddressTable } from './stores/address-table.ts';
import { createNonceReservations } from './stores/nonce-reservations.ts';
import { createOrderDeletion } from './stores/order-deletion.ts';
import { createSearchKeys, termHasher } from './stores/order-search.ts';
import { createOrderNotes } from './stores/order-notes.ts';
import { createProfileNumbers } from './stores/profile-numbers.ts';
import { createProfileStore } from './stores/profile-owners.ts';
import { createJournalStore } from './stores/batch-transitions.ts';
import { createBatchViews } from './stores/batch-views.ts';
import { integer } from './sqlite/cell.ts';
import { createEncryption } from './field-encryption.ts';
import { createLookupStore } from './stores/order-lookups.ts';
import type { FromThread } from './thread-server.ts';

export interface WriterOptions {
  readonly file: string;
  /** The location of scheduled backups. Null for `backups` in the file's folder. */
  readonly backups: BackupLocation | null;
  /** 32 bytes. Encrypts data that may identify a customer. */
  readonly dataKey: Uint8Array;
  readonly earlierDataKeys: readonly Uint8Array[];
  /** Name of the system user, for the audit log. */
  readonly userName: string;
}

/** Shown on the page after opening. */
export interface FoundAtOpening {
  /** For a damaged file: where it is now, and what is affected. */
  readonly recovery: Recovery | null;
  /** The outbox, if it has outcomes that couldn't be imported. */
  readonly notImported: readonly string[];
  /** Set if the file is read-only. Nothing is saved then. */
  readonly readOnlyReason: ReadOnlyReason | null;
}

export interface Opening extends FoundAtOpening {
  /** The file that the reader thread opens. */
  readonly readerFile: ReaderFile;
  /** Exists while the file is open for writing. */
  readonly mark: string | null;
  /** Names of the writer's calls. All others are the reader's. */
  readonly writes: readonly string[];
}

/** Also recovers a file whose damage is found only when it is read. @throws DatabaseFailure if it can't be opened */
export async function openWriter(options: WriterOptions, post: (message: FromThread) => void) {
  const { backups } = options;
  let opened = await openFile(options.file, { backups });
  try {
    return writerOver(opened, options, post);
  } catch (error) {
    opened.close();
    if (faultOf(error) !== 'damaged' || opened.readOnlyReason !== null) throw error;
  }
  opened = await openFile(options.file, { backups, isDamaged: true });
  try {
    return writerOver(opened, options, post);
  } catch (error) {
    opened.close();
    throw error;
  }
}

function writerOver(opened: OpenedFile, options: WriterOptions, post: (message: FromThread) => void) {
  const { dataKey, earlierDataKeys, userName } = options;
  const file = realPathOf(options.file);
  const { database } = opened;
  /** Why nothing could be written when the file was opened. */
  let refused: ReadOnlyReason | null = null;
  const readOnlyReason = () => opened.readOnlyReason ?? refused;
  const onDamageFound = () => {
    // Totals may include rows that can't be read anymore.
    batchViews.totals.forgetAll();
    bulkLists.forgetAll();
    markSuspect(file);
    post({ is: 'corruption-detected' });
  };
  const profiles = createProfileNumbers(database);
  const addressTable = createAddressTable(database);
  const batchViews = createBatchViews(database, profiles);
  const audit = createAuditStore(database, { user: userName, now: Date.now });
  const { settleLeftovers, importOutcome, ...journalSteps } = createJournalStore(database, {
    profiles,
    addressTable,
    views: batchViews,
    appendToAudit: audit.append,
    expectInPlace: opened.expectInPlace,
  });
  const encryption = createEncryption(dataKey, ...earlierDataKeys);
  const keys = createSearchKeys(database, { termHash: termHasher(dataKey), encryption });
  const { addLookup, ...orders } = createLookupStore(database, { profiles, encryption, keys });
  const truncateLog = createLogTruncation(database);
  const bulkLists = createBulkLists(database, { encryption });
  const bulk = createBulkLookupStore(database, {
    profiles,
    addLookup,
    lists: bulkLists,
    encryption,
    appendToAudit: audit.append,
    truncateLog,
  });
  const { deleteNotesOf, ...orderNotes } = createOrderNotes(database, {
    profiles,
    encryption,
    by: userName,
    now: Date.now,
  });

  try {
    if (readOnlyReason() === null) {
      settleLeftovers(Date.now());
      keys.addMissing();
    }
  } catch (error) {
    const fault = faultOf(error);
    if (fault !== 'full' && fault !== 'read-only') throw error;
    refused = fault;
    // No batch may start before the next opening has settled earlier ones.
    database.exec('PRAGMA query_only = ON');
  }
  const folder = path.dirname(options.file);
  const hasOutcomes = readOnlyReason() === null ? importOutbox(folder, importOutcome) : outboxLines(folder).length > 0;
  const calls = {
    ...orders,
    batchOfKey: batchViews.batchOfKey,
    batch: batchViews.batch,
    batches: batchViews.batches,
    batchPage: batchViews.batchPage,
    unfinishedBatches: batchViews.unfinishedBatches,
    requests: batchViews.requests,
    openRequests: batchViews.openRequests,
    ...journalSteps,
    /** Called when the reader thread found damage. */
    noteDamage() {
      onDamageFound();
      return null;
    },
    ...createProfileStore(database, profiles),
    ...createNonceReservations(database, profiles),
    appendToAudit: audit.appendAll,
    auditState: audit.state,
    ...orderNotes,
    ...createOrderDeletion(database, {
      profiles,
      keys,
      notes: { deleteNotesOf },
      forgetLists: bulkLists.forgetAll,
      truncateLog,
    }),
    ...bulk,
    ...createExportRecords(database, { profiles, appendToAudit: audit.append }),
    acknowledge(kind: AcknowledgedKind) {
      if (kind === 'database-recovered') acknowledgeRecovery(file);
      return null;
    },
    /** Responds when all earlier calls are done and the file is closed. Then the thread ends. */
    close() {
      opened.close();
      return null;
    },
  };
  const opening: Opening = {
    readerFile: opened.readerFile,
    mark: opened.mark,
    recovery: opened.recovery,
    notImported: hasOutcomes ? [outboxOf(folder)] : [],
    readOnlyReason: readOnlyReason(),
    writes: Object.keys(calls),
  };
  const failed = (error: AppError): AppError => {
    if (error.code !== 'database-failed') return error;
    if (error.facts.reason === 'damaged') onDamageFound();
    // A read-only file refuses every write with the same error. The page shows why.
    const reason = readOnlyReason();
    if (error.facts.reason !== 'read-only' || reason === null) return error;
    return databaseError(reason === 'in-use' ? 'locked' : reason, error.message);
  };
  return { opening, calls, failed };
}

export type WriterCalls = Awaited<ReturnType<typeof openWriter>>['calls'] & {
  readonly openWriter: (options: WriterOptions) => Opening;
};

const retryMs = 2_000;

/** Returns a function that removes deleted data from the write-ahead log, later if a reader uses the log now. */
function createLogTruncation(database: DatabaseSync): () => void {
  const truncate = (): boolean => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  /** Doesn't wait for a reader, which would block every other call. */
  const truncateUnlessRead = (): boolean => {
    const timeout = integer(database.prepare('PRAGMA busy_timeout').get()?.['timeout']);
    database.exec('PRAGMA busy_timeout = 0');
    try {
      return truncate();
    } catch {
      return false;
    } finally {
      database.exec(`PRAGMA busy_timeout = ${timeout}`);
    }
  };
  let retry: NodeJS.Timeout | null = null;
  const truncateLater = (): void => {
    retry ??= setTimeout(() => {
      retry = null;
      // Closing the database removes its log.
      if (database.isOpen && !truncateUnlessRead()) truncateLater();
    }, retryMs).unref();
  };
  return () => {
    if (!truncate()) truncateLater();
  };
}
