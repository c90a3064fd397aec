/** The database for the rest of the main process: typed calls to its two threads. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Journal } from '../addresses/journal.ts';
import type { UnimportedOutcome } from '../contract/addresses.ts';
import type { AcknowledgedKind } from '../contract/app.ts';
import type { AuditFile } from '../contract/audit.ts';
import type { LedgerNote, LedgerRowDetails } from '../contract/ledger.ts';
import type { Result } from '../contract/result.ts';
import type { BulkRecords } from '../orders/bulk/bulk-records.ts';
import type { SavedOrders } from '../orders/history/retention.ts';
import { snapshotOf } from '../orders/history/saved-lookup.ts';
import type { OrderHistory } from '../orders/lookup.ts';
import { addressesNamedIn } from '../payment-service/response/created-addresses.ts';
import type { NonceSource } from '../payment-service/client.ts';
import { exportFilesOver, type ExportFiles } from './export-client.ts';
import { answered, settled } from './failure.ts';
import { createJournal, type CleanText } from './journal.ts';
import { outboxLines, requestIn, reserveOutbox } from './outbox.ts';
import type { ReaderCalls } from './reader.ts';
import type { DeletedPart } from './stores/order-deletion.ts';
import type { AuditFileOrder } from './stores/audit.ts';
import { callsOf, createReaderThread, startThread, type Remote, type ThreadEvents } from './thread.ts';
import { removeMark } from './writer-mark.ts';
import type { FoundAtOpening, WriterCalls } from './writer.ts';

/** Described by their stores. */
const writerCalls = [
  'batch',
  'batches',
  'batchPage',
  'unsettledBatches',
  'requests',
  'openRequests',
  'decidedRequests',
  'knowProfiles',
  'ledgersWithoutProfile',
  'appendToAudit',
  'auditState',
  'deleteAuditBefore',
] as const;
const bulkCalls = [
  'startBulk',
  'bulkOfKey',
  'bulkRun',
  'bulkConnection',
  'bulkRuns',
  'plannedInBulk',
  'saveBulkOutcomes',
  'stopBulk',
  'retryBulk',
  'deleteBulk',
  'bulkPage',
  'positionsInBulk',
] as const;
const orderWrites = [
  'earlierReads',
  'recentOrders',
  'orderNotes',
  'addOrderNote',
  'changeOrderNote',
  'removeOrderNote',
  'countLookups',
  'latestServiceTime',
  'countOlderLookups',
  'deleteOrder',
] as const;
const orderReads = ['orderHistory', 'orderList', 'latestChange', 'findOrders', 'reconcile', 'orderStatuses'] as const;
const readerCalls = ['auditRows', 'verifyAudit'] as const;
const listCalls = ['summary', 'rows', 'places', 'ids', 'selected', 'addressesOf', 'withAddress', 'details'] as const;

/** Lookups and notes. */
export type OrderRecords = OrderHistory &
  SavedOrders &
  Remote<WriterCalls, (typeof orderWrites)[number]> &
  Remote<ReaderCalls, (typeof orderReads)[number]>;

/** All addresses of a profile. */
export interface AddressList extends Remote<ReaderCalls, (typeof listCalls)[number]> {
  /** Null if the profile has no such address. */
  readonly setNote: (note: LedgerNote) => Promise<LedgerRowDetails | null>;
}

/** A failed call rejects with a `DatabaseFailure`. `settled` (failure.ts) turns it into a `Result`. */
export interface Database
  extends
    FoundAtOpening,
    ExportFiles,
    Remote<WriterCalls, (typeof writerCalls)[number]>,
    Remote<ReaderCalls, (typeof readerCalls)[number]> {
  readonly exportAudit: (order: AuditFileOrder) => Promise<Result<AuditFile>>;
  readonly orders: OrderRecords;
  readonly bulk: BulkRecords;
  readonly journal: Journal;
  /** The user has seen it, so it isn't shown at the next start. */
  acknowledge(kind: AcknowledgedKind): Promise<void>;
  /** By request: outcomes in the outbox that couldn't be imported. */
  readonly unimportedOutcomes: ReadonlyMap<number, UnimportedOutcome>;
  readonly addressList: AddressList;
  /** Always the same source for the same profile. */
  nonces(profileId: string): NonceSource;
  /** Resolves when all earlier calls are done and the file is closed. */
  close(): Promise<void>;
}

/** Runs the work once the database is open. Otherwise returns why it couldn't be opened. */
export type WithDatabase = <T>(work: (database: Database) => Promise<Result<T>>) => Promise<Result<T>>;

export interface DatabaseOptions extends Partial<ThreadEvents> {
  /** Created if it doesn't exist. Its folder must exist. */
  readonly file: string;
  readonly workerFile: string;
  /** The folder of automatic backups. Null for `backups` beside the file. */
  readonly backupFolder?: string | null | undefined;
  /** 32 bytes. Encrypts data that may identify a customer. */
  readonly dataKey: Uint8Array;
  /** 32 bytes each. They only decrypt. */
  readonly earlierDataKeys?: readonly Uint8Array[];
  /** Name of the system user, for the audit log. */
  readonly madeBy?: string;
  /** Removes secrets from the service's texts for the audit log. Without it, none are logged. */
  readonly clean?: CleanText;
  /** Milliseconds until the whole file is checked in the background. */
  readonly checkAfterMs?: number;
  /** Milliseconds without a call until the reader thread ends. */
  readonly readerIdleMs?: number;
  /** Called when an exported file was written but couldn't be recorded. */
  readonly exportNotRecorded?: (thrown: unknown) => void;
}

const ignore = (): void => undefined;

/** @throws DatabaseFailure if the file can't be opened, and not because of damage */
export async function openDatabase({
  file,
  workerFile,
  backupFolder = null,
  dataKey,
  earlierDataKeys = [],
  checkAfterMs = 5000,
  readerIdleMs = 10 * 60_000,
  madeBy = '',
  clean,
  exportNotRecorded = ignore,
  damageMet = ignore,
  overtaken = ignore,
  exportProgress = ignore,
}: DatabaseOptions): Promise<Database> {
  const folder = path.dirname(file);
  let isOvertaken = false;
  const events: ThreadEvents = {
    damageMet,
    overtaken() {
      isOvertaken = true;
      overtaken();
    },
    exportProgress,
  };
  const writer = startThread<WriterCalls>(workerFile, 'writer', events);
  const { call } = writer;
  const id = randomUUID();
  const found = await call('open', { file, id, backupFolder, dataKey, earlierDataKeys, madeBy }).catch(
    async (thrown: unknown) => {
      await writer.terminate();
      throw thrown;
    },
  );
  // The writer marks the file for the next start.
  const readerEvents: ThreadEvents = { ...events, damageMet: () => void call('noteDamage').catch(ignore) };
  const from = { from: found.readingFrom, dataKey, earlierDataKeys };
  const reader = createReaderThread(workerFile, from, readerIdleMs, readerEvents);
  const check = checkLater(
    () => createReaderThread(workerFile, from, 0, readerEvents),
    checkAfterMs,
    () => readerEvents.damageMet(),
  );
  const sources = new Map<string, NonceSource>();
  const onlyRead = () => (isOvertaken ? 'in-use' : found.onlyRead);
  // If another Quittance has the database open, the outbox is in its use.
  if (onlyRead() !== 'in-use') reserveOutbox(folder);
  // When a process ends without closing its threads, SQLite still closes the file and deletes the log.
  const removeOwnMark = () => removeMark(found.readingFrom.file, id);
  process.once('exit', removeOwnMark);

  return {
    recovery: found.recovery,
    acknowledge: async (kind) => {
      await call('acknowledge', kind);
    },
    get onlyRead() {
      return onlyRead();
    },
    notImported: found.notImported,
    orders: {
      ...callsOf<ReaderCalls>(reader)(...orderReads),
      ...callsOf<WriterCalls>(writer)(...orderWrites),
      saveLookup: (lookup) => call('saveLookup', snapshotOf(lookup)),
      async deleteOlderLookups(before, now) {
        const deleted = { readings: 0, orders: 0, notes: 0 };
        for (let after: number | null = 0; after !== null;) {
          const part: DeletedPart = await call('deleteOlderLookups', before, now, after);
          deleted.readings += part.readings;
          deleted.orders += part.orders;
          deleted.notes += part.notes;
          after = part.next;
        }
        return deleted;
      },
    },
    bulk: callsOf<WriterCalls>(writer)(...bulkCalls),
    journal: createJournal(writer, folder, clean),
    unimportedOutcomes:
      found.notImported.length === 0
        ? new Map()
        : await outcomesLeft(folder, found.notImported, (...request) => call('isRequestOf', ...request)),
    addressList: {
      ...callsOf<ReaderCalls>(reader)(...listCalls),
      setNote: async (note) =>
        (await call('setNote', note)) ? reader.call('details', { profileId: note.profileId, id: note.id }) : null,
    },
    exportAudit: (order) => answered(reader.call('exportAudit', order)),
    ...callsOf<ReaderCalls>(reader)(...readerCalls),
    ...callsOf<WriterCalls>(writer)(...writerCalls),
    nonces(profileId) {
      const known = sources.get(profileId);
      if (known !== undefined) return known;
      const source = createNonceSource((count) => call('reserveNonces', profileId, count));
      sources.set(profileId, source);
      return source;
    },
    ...exportFilesOver(writer, reader, exportNotRecorded),
    async close() {
      // Readers first, so that the writer is the last to close the file.
      await writer.close(Promise.all([reader.close(), check.end()]));
      process.off('exit', removeOwnMark);
    },
  };
}

/** Checks the whole file once in a separate thread. If the session ends first, the check starts again next time. */
function checkLater(start: () => ReturnType<typeof createReaderThread>, afterMs: number, damaged: () => void) {
  let checker: ReturnType<typeof createReaderThread> | null = null;
  const check = async (): Promise<void> => {
    checker = start();
    // The file may be unreadable for another reason than damage.
    const isIntact = await checker.call('isFileIntact').catch(() => true);
    if (!isIntact) damaged();
  };
  const timer = setTimeout(() => void check(), afterMs).unref();
  return {
    async end() {
      clearTimeout(timer);
      await checker?.terminate();
    },
  };
}

/** Outcomes in the outbox that couldn't be imported, by request. */
async function outcomesLeft(
  folder: string,
  paths: readonly string[],
  isRequestOf: (batchKey: string, requestId: number) => Promise<boolean>,
): Promise<ReadonlyMap<number, UnimportedOutcome>> {
  const left = new Map<number, UnimportedOutcome>();
  for (const line of outboxLines(folder)) {
    const request = requestIn(line);
    // A new database starts its numbers again, so the batch key must match.
    const isHere = request !== null && (await settled(isRequestOf(request.batchKey, request.id)));
    if (isHere === false || !isHere.ok || !isHere.value) continue;
    const before = left.get(request.id)?.addresses ?? [];
    left.set(request.id, { paths, addresses: [...new Set([...before, ...addressesNamedIn(line)])] });
  }
  return left;
}

/** One disk write for this many nonces. At most twice as many are wasted when Quittance ends. */
export const blockSize = 256;
const low = blockSize / 4;

/** @param reserve returns that many unused nonces, which are durable as used */
function createNonceSource(reserve: (count: number) => Promise<readonly string[]>): NonceSource {
  const ready: string[] = [];
  let refill: Promise<void> | null = null;
  const fill = async (): Promise<void> => {
    try {
      ready.push(...(await reserve(blockSize)));
    } finally {
      refill = null;
    }
  };
  return {
    async next() {
      for (;;) {
        if (ready.length <= low && refill === null) {
          refill = fill();
          // The calls below that wait for it report a failure.
          refill.catch(() => undefined);
        }
        const nonce = ready.pop();
        if (nonce !== undefined) return nonce;
        await refill;
      }
    },
  };
}
