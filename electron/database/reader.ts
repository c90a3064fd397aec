/** The reader thread's calls by name. */
import type { ExportProgress } from '../contract/export-file.ts';
import { createAuditReader } from './stores/audit.ts';
import { createAddressExports } from './stores/address-exports.ts';
import { createOrderExports } from './stores/order-file-writer.ts';
import { openReader, type ReaderFile } from './file/connection.ts';
import { faultOf } from './failure.ts';
import { isIntact } from './schema.ts';
import { createOrderHistory } from './stores/order-history.ts';
import { createOrderList } from './stores/order-list.ts';
import { createOrderSearch, termHasher } from './stores/order-search.ts';
import { createReconcile } from './stores/reconcile.ts';
import { createAddressList } from './stores/address-list.ts';
import { createProfileNumbers } from './stores/profile-numbers.ts';
import { createEncryption } from './field-encryption.ts';
import type { FromThread } from './thread-server.ts';

export interface ReaderOptions {
  readonly from: ReaderFile;
  readonly dataKey: Uint8Array;
  readonly earlierDataKeys: readonly Uint8Array[];
}

export function openReaderCalls(
  { from, dataKey, earlierDataKeys }: ReaderOptions,
  post: (message: FromThread) => void,
) {
  const database = openReader(from);
  const encryption = createEncryption(dataKey, ...earlierDataKeys);
  const stores = { profiles: createProfileNumbers(database), encryption };
  const { selectedIds, ...addressReads } = createAddressList(database, stores);
  let cancels = 0;
  const cancellable = () => {
    const startedAt = cancels;
    return () => cancels !== startedAt;
  };
  const progress = (current: ExportProgress): void => post({ is: 'export-progress', progress: current });
  const files = { openReader: () => openReader(from), encryption, progress };
  return {
    ...addressReads,
    ...createOrderHistory(database, stores),
    ...createOrderList(database, stores),
    ...createOrderSearch(database, { ...stores, termHashes: [dataKey, ...earlierDataKeys].map(termHasher) }),
    ...createReconcile(database, stores),
    ...createAddressExports({ ...files, cancellable, selectedIds }),
    ...createOrderExports({
      ...files,
      control: () => ({ isCanceled: cancellable(), progress }),
    }),
    /** Cancels the exports of addresses and of orders. */
    cancelExports() {
      cancels += 1;
      return null;
    },
    ...createAuditReader(database, files),
    isFileIntact: () => isFileIntact(from),
    /** Responds when all earlier calls are done and the file is closed. Then the thread ends. */
    close() {
      database.close();
      return null;
    },
  };
}

export type ReaderCalls = ReturnType<typeof openReaderCalls> & {
  readonly openReader: (options: ReaderOptions) => null;
};

/** Reads a snapshot of the whole file, which may be in use. @throws SQLite's error if it can't be read now */
export function isFileIntact(from: ReaderFile): boolean {
  using database = openReader(from);
  try {
    database.exec('BEGIN');
    return isIntact(database);
  } catch (error) {
    if (faultOf(error) === 'damaged') return false;
    throw error;
  }
}
