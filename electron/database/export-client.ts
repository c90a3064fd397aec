/** Exported files: written by the reader thread, and recorded as soon as they have their names. */
import type { ColumnSetRef, SavedFile, FilePreview } from '../contract/address-export.ts';
import type { ExportRecord, ExportRecordsQuery, BatchExported, ExportedBatchesQuery } from '../contract/exports.ts';
import type { SavedOrderFile } from '../contract/order-export.ts';
import { success, type Result } from '../contract/result.ts';
import type { AddressFile, AddressFileContent } from '../exports/address-table.ts';
import type { CountedFile, ExportAgain, AliasRows } from './stores/address-exports.ts';
import type { OrderFile, OrderFileContent, PreviewedOrders } from './stores/order-exports.ts';
import type { FileToRecord, RecordKey, RecordedFile } from './stores/export-records.ts';
import { answered } from './failure.ts';
import type { ReaderThread, Thread } from './thread.ts';
import type { WriterCalls } from './writer.ts';

/** Anything but a `Result` rejects with a `DatabaseFailure`. */
export interface ExportFiles {
  readonly previewAddresses: (order: AddressFileContent) => Promise<Omit<FilePreview, 'fileName' | 'manifestName'>>;
  /** The rows that `exportAddresses` would write, and whether it can. */
  readonly countAddresses: (order: AddressFileContent) => Promise<CountedFile>;
  readonly rowsOfAliases: (
    of: { profileId: string; batchId: number; upTo: number | null },
    most: number,
  ) => Promise<AliasRows>;
  readonly exportsOfBatches: (query: ExportedBatchesQuery) => Promise<readonly BatchExported[]>;
  readonly exportAddresses: (ask: AddressFile) => Promise<Result<SavedFile>>;
  readonly exportAgain: (ask: ExportAgain) => Promise<Result<SavedFile>>;
  readonly previewOrders: (order: OrderFileContent) => Promise<PreviewedOrders>;
  readonly exportOrders: (file: OrderFile) => Promise<Result<SavedOrderFile>>;
  /** All files that are being written. */
  readonly cancelExports: () => Promise<null>;
  readonly exportRecords: (query: ExportRecordsQuery) => Promise<readonly ExportRecord[]>;
  readonly recordedFile: (id: number) => Promise<RecordedFile | null>;
  /** Of the newest such file. Null for none. */
  readonly findRecord: (by: RecordKey) => Promise<number | null>;
  readonly columnSetsInUse: () => Promise<readonly ColumnSetRef[]>;
}

export function exportFilesOver(
  { call }: Pick<Thread<WriterCalls>, 'call'>,
  { call: read }: Pick<ReaderThread, 'call'>,
  notRecorded: (thrown: unknown) => void,
): ExportFiles {
  const record = async <Written extends FileToRecord['written']>(
    writing: Promise<Result<FileToRecord<Written>>>,
  ): Promise<Result<Omit<Written, 'bytes'> & { readonly recorded: boolean }>> => {
    const file = await answered(writing);
    if (!file.ok) return file;
    const { bytes: _bytes, ...written } = file.value.written;
    try {
      await call('recordExport', file.value);
      return success({ ...written, recorded: true });
    } catch (thrown) {
      // The file is complete, so reporting a failure would be false.
      notRecorded(thrown);
      return success({ ...written, recorded: false });
    }
  };
  return {
    previewAddresses: (order) => read('previewAddresses', order),
    countAddresses: (order) => read('countAddresses', order),
    rowsOfAliases: (of, most) => read('rowsOfAliases', of, most),
    exportsOfBatches: (query) => read('exportsOfBatches', query),
    exportAddresses: (ask) => record(read('exportAddresses', ask)),
    exportAgain: (ask) => record(read('exportAgain', ask)),
    previewOrders: (order) => read('previewOrders', order),
    exportOrders: (file) => record(read('exportOrders', file)),
    cancelExports: () => read('cancelExports'),
    exportRecords: (query) => call('exportRecords', query),
    recordedFile: (id) => call('recordedFile', id),
    findRecord: (by) => call('findRecord', by),
    columnSetsInUse: () => call('columnSetsInUse'),
  };
}
