/** The database as main sees it: the parts that others are given, each a thin cover over the thread. */
import path from 'node:path';
import type { Journal } from '../addresses/journal.ts';
import type { KeptFile, RequestsQuery, RequestView, BatchRecord } from '../contract/address-batch.ts';
import type { LedgerWithoutProfile } from '../contract/ledger.ts';
import { ledgerOver, type Ledger } from './ledger-client.ts';
import type { BatchListQuery, BatchPage } from '../contract/batch-list.ts';
import { auditOver, type AuditRecords } from './audit-client.ts';
import { exportFilesOver, type ExportFiles } from './export-client.ts';
import type { AcknowledgedKind } from '../contract/app-state.ts';
import type { Result } from '../contract/result.ts';
import { realPathOf } from '../exports/files/real-path.ts';
import { takesWrites } from '../exports/files/takes-writes.ts';
import type { NonceSource } from '../payment-service/client.ts';
import { createJournal, type CleanText } from './unsaved/journal-with-retry.ts';
import { readKeptFiles } from './unsaved/kept-files.ts';
import { reserveDiskSpace } from './unsaved/reserve.ts';
import { createNonceSource } from './nonce-source.ts';
import { bulkRecordsOver } from './bulk-client.ts';
import type { BulkRecords } from '../orders/bulk/bulk-records.ts';
import { orderRecordsOver, type OrderRecords } from './order-client.ts';
import type { TakenOver } from './tables/ledger-owners.ts';
import type { LedgerOwner } from './tables/profile-numbers.ts';
import type { UnwrittenNonces } from './tables/nonce-table.ts';
import type { FoundAtOpening } from './thread/messages.ts';
import { lookLater, nothingLeft, type LookGoingOn } from './thread/later-look.ts';
import { createReaderThread, type ReaderThread } from './thread/reader-thread.ts';
import { startDatabaseThread, type DatabaseThread, type ToldWhileOpen } from './thread/thread.ts';

/** A failed call rejects with a `DatabaseFailure`; `settled` (failure.ts) makes a `Result` of it. */
export interface Database extends FoundAtOpening, ExportFiles {
  readonly audit: AuditRecords;
  readonly orders: OrderRecords;
  readonly bulk: BulkRecords;
  readonly journal: Journal;
  /** Whether the file and its disk take anything now, and no other console has it; ask it before one that is only read is opened anew. */
  takesWrites(): Promise<boolean>;
  /** A person has seen it: it is not told at the next start. */
  acknowledge(kind: AcknowledgedKind): Promise<void>;
  /** By request: files that were found at the start, and not taken in. */
  readonly keptFiles: ReadonlyMap<number, KeptFile>;
  /** As it is listed, chosen from and noted. */
  readonly ledgers: Ledger;
  knowProfiles: (owners: readonly LedgerOwner[]) => Promise<readonly TakenOver[]>;
  ledgersWithoutProfile(): Promise<readonly LedgerWithoutProfile[]>;
  /** Newest first; those that are not whole, and those of `requests`, are among them whatever the limit. */
  readonly runs: (profileId: string, limit: number, requests?: readonly number[]) => Promise<readonly BatchRecord[]>;
  /** One page of their list; runs of requests of `kept` are among those that are not whole. */
  readonly runPage: (query: BatchListQuery, kept?: readonly number[]) => Promise<BatchPage<BatchRecord>>;
  /** Of all profiles, the oldest first. */
  unsettledRuns(): Promise<readonly BatchRecord[]>;
  /** Null when there is none of this number. */
  run(runId: number): Promise<BatchRecord | null>;
  /** In their order, from behind a position of their run. */
  readonly requests: (query: RequestsQuery) => Promise<readonly RequestView[]>;
  /** The first of those that wait for a person, the unknown ones before others. */
  readonly openRequests: (runId: number, limit: number) => Promise<readonly RequestView[]>;
  /** The last of those that a person has decided about. */
  readonly decidedRequests: (runId: number, limit: number) => Promise<readonly RequestView[]>;
  /** The same source for the same profile, however often it is asked for. */
  nonces(profileId: string): NonceSource;
  /** Those that were given out and could not be written: for the opening after this one. */
  unwrittenNonces(): Promise<UnwrittenNonces>;
  /** Resolves once all that was asked before is done and the file is closed. */
  close(): Promise<void>;
}

/** Does the work once the database is open; without it, answers with what kept it from opening. */
export type WithDatabase = <T>(work: (database: Database) => Promise<Result<T>>) => Promise<Result<T>>;

export interface DatabaseOptions extends ToldWhileOpen {
  /** Made when it is not there; its folder has to be. */
  readonly file: string;
  readonly workerFile: string;
  /** 32 bytes: seals what may name a payer. */
  readonly dataKey: Uint8Array;
  /** Of 32 bytes each: what they sealed is opened. */
  readonly earlierDataKeys?: readonly Uint8Array[];
  /** Of the opening before this one. */
  readonly unwrittenNonces?: UnwrittenNonces;
  /** As the operating system calls who works here; for the audit log. */
  readonly madeBy?: string;
  /** Takes secrets out of what the service said, for the audit log; without it nothing of that stands there. */
  readonly clean?: CleanText;
  /** Milliseconds after which what the opening took on trust is looked at: the start comes first. */
  readonly lookAfterMs?: number;
  /** Milliseconds without a question about the ledger after which what was read in for them is given back. */
  readonly readerIdleMs?: number;
}

const usualLookAfterMs = 5000;
const usualReaderIdleMs = 10 * 60 * 1000;

/** @throws DatabaseFailure when the file cannot be opened, and was not merely damaged */
export async function openDatabase({
  file,
  workerFile,
  dataKey,
  earlierDataKeys = [],
  unwrittenNonces = [],
  lookAfterMs = usualLookAfterMs,
  readerIdleMs = usualReaderIdleMs,
  madeBy = '',
  clean,
  ...told
}: DatabaseOptions): Promise<Database> {
  const thread = await startDatabaseThread(
    workerFile,
    { file, dataKey, earlierDataKeys, unwrittenNonces, madeBy },
    told,
  );
  // Told by the thread that writes, which is the one to doubt the file at the next start.
  const damageMet = (): void => void thread.call('noteDamage').catch(() => undefined);
  try {
    const reader = createReaderThread(
      workerFile,
      { from: thread.readingFrom, dataKey, earlierDataKeys, idleMs: readerIdleMs },
      {
        damageMet,
        exportProgress: (progress) => told.exportProgress?.(progress),
      },
    );
    const { lookLater: look, readingFrom: from } = thread;
    const looking =
      look === null ? nothingLeft : lookLater(workerFile, { from, look }, { afterMs: lookAfterMs, damageMet });
    return await databaseOver(thread, reader, looking, file, clean, told);
  } catch (thrown) {
    // It has the file, and the claim on it: nobody else would ever end it.
    await thread.close().catch(() => undefined);
    throw thrown;
  }
}

async function databaseOver(
  thread: DatabaseThread,
  reader: ReaderThread,
  looking: LookGoingOn,
  file: string,
  clean: CleanText | undefined,
  { exportNotRecorded }: ToldWhileOpen,
): Promise<Database> {
  const folder = path.dirname(file);
  // The reserve beside a database that another console has may be in the middle of being used by it.
  if (thread.onlyRead !== 'in-use') reserveDiskSpace(folder);
  const { call } = thread;
  const sources = new Map<string, NonceSource>();

  return {
    setAside: thread.setAside,
    migrated: thread.migrated,
    loss: thread.loss,
    unreadableNotes: thread.unreadableNotes,
    acknowledge: async (kind) => {
      await call('acknowledge', kind);
    },
    get onlyRead() {
      return thread.onlyRead;
    },
    takesWrites: async () =>
      !(thread.onlyRead === 'in-use' && (await call('isInUse').catch(() => true))) && takesWrites(realPathOf(file)),
    notTakenIn: thread.notTakenIn,
    orders: orderRecordsOver(thread, reader),
    bulk: bulkRecordsOver(thread),
    journal: createJournal(thread, folder, clean),
    keptFiles: await readKeptFiles(thread.notTakenIn, (runKey, requestId) => call('isRequestOf', runKey, requestId)),
    ledgers: ledgerOver(thread, reader),
    audit: auditOver(thread, reader),
    knowProfiles: (owners) => call('knowProfiles', owners),
    ledgersWithoutProfile: () => call('ledgersWithoutProfile'),
    runs: (profileId, limit, requests) => call('runs', profileId, limit, requests),
    runPage: (query, kept) => call('runPage', query, kept),
    unsettledRuns: () => call('unsettledRuns'),
    run: (runId) => call('runOfId', runId),
    requests: (query) => call('requests', query),
    openRequests: (runId, limit) => call('openRequests', runId, limit),
    decidedRequests: (runId, limit) => call('decidedRequests', runId, limit),
    nonces(profileId) {
      const known = sources.get(profileId);
      if (known !== undefined) return known;
      const source = createNonceSource((count) => call('reserveNonces', profileId, count));
      sources.set(profileId, source);
      return source;
    },
    unwrittenNonces: () => call('unwrittenNonces'),
    ...exportFilesOver(thread, reader, (thrown) => exportNotRecorded?.(thrown)),
    async close() {
      // First, so that the last to close the file is the one that writes to it.
      await thread.close(Promise.all([reader.close(), looking.end()]));
    },
  };
}
