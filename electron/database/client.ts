/** The database for the rest of the main process: typed calls to its two threads. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Journal } from '../addresses/journal.ts';
import type { BackupLocation } from '../backup/scheduled-backups.ts';
import type { SavedFile } from '../contract/export-file.ts';
import type { AuditFile } from '../contract/audit.ts';
import type { OrderLookup } from '../contract/order-lookup.ts';
import type { SavedOrderFile } from '../contract/order-export.ts';
import { success, type Result } from '../contract/result.ts';
import type { AddressFile } from '../exports/address-file.ts';
import type { WrittenFile } from '../exports/write-file.ts';
import { snapshotOf } from '../orders/history/saved-lookup.ts';
import type { NonceSource } from '../payment-service/client.ts';
import { DatabaseFailure, settledResult, databaseError } from './failure.ts';
import { createJournal, type RedactText } from './request-journal.ts';
import { reserveOutbox } from './outcome-outbox.ts';
import type { ReaderCalls } from './reader.ts';
import type { ExportAgain } from './stores/address-exports.ts';
import type { AuditExport } from './stores/audit.ts';
import type { FileToRecord } from './stores/export-records.ts';
import type { OrderFile } from './stores/order-file-writer.ts';
import type { ReconciledExport } from './stores/reconcile.ts';
import { remoteBy, startThread, type Remote, type Thread, type ThreadEvents } from './thread-client.ts';
import type { FoundAtOpening, WriterCalls } from './writer.ts';

/** Calls with more than one step, or with other types for the rest of the main process. */
interface OwnCalls {
  readonly saveLookup: (lookup: OrderLookup) => Promise<null>;
  readonly exportAudit: (request: AuditExport) => Promise<Result<AuditFile>>;
  readonly exportReconciled: (request: ReconciledExport) => Promise<Result<WrittenFile>>;
  /** The reader writes the file, and the writer records it as soon as it has its name. */
  readonly exportAddresses: (input: AddressFile) => Promise<Result<SavedFile>>;
  readonly exportAgain: (input: ExportAgain) => Promise<Result<SavedFile>>;
  readonly exportOrders: (file: OrderFile) => Promise<Result<SavedOrderFile>>;
  /** Resolves when all earlier calls are done and the file is closed. */
  readonly close: () => Promise<void>;
}

type Calls = OwnCalls & Omit<Remote<WriterCalls> & Remote<ReaderCalls>, keyof OwnCalls | 'openWriter' | 'openReader'>;

/** A failed call rejects with a `DatabaseFailure`. `settled` (failure.ts) turns it into a `Result`. */
export interface Database extends FoundAtOpening, Calls {
  readonly journal: Journal;
  /** Always the same source for the same profile. */
  readonly nonces: (profileId: string) => NonceSource;
}

/** Runs the work once the database is open. Otherwise returns why it couldn't be opened. */
export type WithDatabase = <T>(work: (database: Database) => Promise<Result<T>>) => Promise<Result<T>>;

export interface DatabaseOptions extends Partial<ThreadEvents> {
  /** Created if it doesn't exist. Its folder must exist. */
  readonly file: string;
  readonly workerFile: string;
  /** The location of scheduled backups. Null for `backups` in the file's folder. */
  readonly backups?: BackupLocation | null | undefined;
  /** 32 bytes. Encrypts data that may identify a customer. */
  readonly dataKey: Uint8Array;
  /** 32 bytes each. They only decrypt. */
  readonly earlierDataKeys?: readonly Uint8Array[];
  /** Name of the system user, for the audit log. */
  readonly userName?: string;
  /** Removes secrets from the service's texts for the audit log. Without it, none are logged. */
  readonly redact?: RedactText;
  /** Called when an exported file was written but couldn't be recorded. */
  readonly exportNotRecorded?: (error: unknown) => void;
}

/** Milliseconds until the whole file is checked in the background. */
const checkAfterMs = 5000;

const ignore = (): void => undefined;

/** @throws DatabaseFailure if the file can't be opened for a reason other than damage */
export async function openDatabase({
  file,
  workerFile,
  backups = null,
  dataKey,
  earlierDataKeys = [],
  userName = '',
  redact,
  exportNotRecorded = ignore,
  onDamageFound = ignore,
  exportProgress = ignore,
}: DatabaseOptions): Promise<Database> {
  const folder = path.dirname(file);
  const writer = startThread<WriterCalls>(workerFile, 'database writer', { onDamageFound, exportProgress });
  const found = await orEnd(writer, writer.calls.openWriter({ file, backups, dataKey, earlierDataKeys, userName }));
  // The writer marks the file for the next start.
  const noteDamage = () => void writer.calls.noteDamage().catch(ignore);
  const startReader = (): Thread<ReaderCalls> => {
    const thread = startThread<ReaderCalls>(workerFile, 'database reader', {
      onDamageFound: noteDamage,
      exportProgress,
    });
    const opened = orEnd(thread, thread.calls.openReader({ from: found.readerFile, dataKey, earlierDataKeys }));
    const call: Thread<ReaderCalls>['call'] = async (name, input) => {
      await opened;
      return thread.call(name, input);
    };
    const close = async (): Promise<void> => {
      await opened.catch(ignore);
      await thread.close();
    };
    return { ...thread, call, calls: remoteBy(call), close };
  };
  const reader = createReader(startReader, noteDamage);
  // If another instance has the database open, the outbox belongs to it.
  if (found.readOnlyReason !== 'in-use') reserveOutbox(folder);
  // When a process ends without closing its threads, SQLite still closes the file and deletes the log.
  const removeMark = () => {
    if (found.mark !== null) rmSync(found.mark, { force: true });
  };
  process.once('exit', removeMark);

  const writes: ReadonlySet<string> = new Set(found.writes);
  const record = async <Written extends FileToRecord['written']>(
    writing: Promise<Result<FileToRecord<Written>>>,
  ): Promise<Result<Omit<Written, 'bytes'> & { readonly recorded: boolean }>> => {
    const saved = await settledResult(writing);
    if (!saved.ok) return saved;
    const { bytes: _bytes, ...written } = saved.value.written;
    try {
      await writer.calls.recordExport(saved.value);
      return success({ ...written, recorded: true });
    } catch (error) {
      // The file is complete, so reporting a failure would be false.
      exportNotRecorded(error);
      return success({ ...written, recorded: false });
    }
  };
  const sources = new Map<string, NonceSource>();
  const own: FoundAtOpening & OwnCalls & Pick<Database, 'journal' | 'nonces'> = {
    recovery: found.recovery,
    readOnlyReason: found.readOnlyReason,
    notImported: found.notImported,
    journal: createJournal(writer.calls, folder, redact),
    nonces(profileId) {
      const known = sources.get(profileId);
      if (known !== undefined) return known;
      const source = createNonceSource((count) => writer.calls.reserveNonces(profileId, count));
      sources.set(profileId, source);
      return source;
    },
    saveLookup: (lookup) => writer.calls.saveLookup(snapshotOf(lookup)),
    exportAudit: (order) => settledResult(reader.calls.exportAudit(order)),
    exportReconciled: (input) => settledResult(reader.calls.exportReconciled(input)),
    exportAddresses: (input) => record(reader.calls.exportAddresses(input)),
    exportAgain: (input) => record(reader.calls.exportAgain(input)),
    exportOrders: (order) => record(reader.calls.exportOrders(order)),
    async close() {
      // The reader first, so that the writer is the last to close the file.
      await writer.close(reader.close());
      process.off('exit', removeMark);
    },
  };
  return remoteBy<Database>((name, input) => (writes.has(name) ? writer : reader).call(name, input), own);
}

/** Ends the thread if its file can't be opened. */
async function orEnd<T>(thread: Pick<Thread<never>, 'terminate'>, opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

/** Starts the reader with its first call, and again if it has ended. Checks the whole file once in a thread of its own. */
function createReader(start: () => Thread<ReaderCalls>, damaged: () => void) {
  let reader: Thread<ReaderCalls> | null = null;
  let checker: Thread<ReaderCalls> | null = null;
  let isClosed = false;
  const check = async (): Promise<void> => {
    checker = start();
    // The file may be unreadable for another reason than damage.
    const isIntact = await checker.calls.isFileIntact().catch(() => true);
    if (!isIntact) damaged();
    await checker.terminate();
  };
  const timer = setTimeout(() => void check(), checkAfterMs).unref();
  const call = (name: string, input: readonly unknown[]): Promise<unknown> => {
    if (isClosed) return Promise.reject(new DatabaseFailure(databaseError('ended', 'The database is closed')));
    if (reader === null || reader.hasEnded()) reader = start();
    return reader.call(name, input);
  };
  return {
    call,
    calls: remoteBy<Remote<ReaderCalls>>(call),
    /** An unfinished check starts again next time. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([checker?.terminate(), reader?.close().catch(ignore)]);
    },
  };
}

/** One disk write for this many nonces. At most twice as many are wasted when Quittance ends. */
export const blockSize = 256;
const low = blockSize / 4;

/** @param reserve returns so many unused nonces, and has saved that they are used */
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
