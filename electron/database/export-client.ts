/** Files of addresses as main sees them: written by one thread, and recorded as soon as they have their names. */
import type {
  ColumnSetRef,
  ExportDone,
  ExportRecord,
  ExportRecordsQuery,
  FilePreview,
  RunExported,
  RunsExportedQuery,
} from '../contract/address-export.ts';
import { success, type Result } from '../contract/result.ts';
import type { AddressExport, FileOrder } from '../export/address-export.ts';
import type { CountedFile, ExportAgain } from './exports/export-calls.ts';
import type { FileToRecord, FoundBy, RecordedFile } from './exports/export-records.ts';
import type { ShopRows } from './exports/shop-rows.ts';
import { answered } from './failure.ts';
import type { ReaderThread } from './thread/reader-thread.ts';
import type { DatabaseThread } from './thread/thread.ts';

/** What is no `Result` rejects with a `DatabaseFailure`. */
export interface ExportFiles {
  readonly previewAddresses: (order: FileOrder) => Promise<Omit<FilePreview, 'fileName' | 'manifestName'>>;
  /** As many rows as `exportAddresses` would write, and whether it could. */
  readonly countAddresses: (order: FileOrder) => Promise<CountedFile>;
  readonly rowsOfShops: (
    of: { profileId: string; runId: number; upTo: number | null },
    most: number,
  ) => Promise<ShopRows>;
  readonly exportsOfRuns: (query: RunsExportedQuery) => Promise<readonly RunExported[]>;
  readonly exportAddresses: (ask: AddressExport) => Promise<Result<ExportDone>>;
  readonly exportAgain: (ask: ExportAgain) => Promise<Result<ExportDone>>;
  /** Of all files that are being written. */
  readonly cancelExports: () => Promise<null>;
  readonly exportRecords: (query: ExportRecordsQuery) => Promise<readonly ExportRecord[]>;
  readonly recordedFile: (id: number) => Promise<RecordedFile | null>;
  /** Of the newest such file; null for none. */
  readonly findRecord: (by: FoundBy) => Promise<number | null>;
  readonly columnSetsInUse: () => Promise<readonly ColumnSetRef[]>;
}

export function exportFilesOver(
  { call }: Pick<DatabaseThread, 'call'>,
  { call: read }: Pick<ReaderThread, 'call'>,
  notRecorded: (thrown: unknown) => void,
): ExportFiles {
  const record = async (writing: Promise<Result<FileToRecord>>): Promise<Result<ExportDone>> => {
    const file = await answered(writing);
    if (!file.ok) return file;
    const { bytes: _bytes, ...done } = file.value.written;
    try {
      await call('recordExport', file.value);
      return success({ ...done, recorded: true });
    } catch (thrown) {
      // The file is whole and has its name: to say that it failed would be as false as to keep silent.
      notRecorded(thrown);
      return success({ ...done, recorded: false });
    }
  };
  return {
    previewAddresses: (order) => read('previewAddresses', order),
    countAddresses: (order) => read('countAddresses', order),
    rowsOfShops: (of, most) => read('rowsOfShops', of, most),
    exportsOfRuns: (query) => read('exportsOfRuns', query),
    exportAddresses: (ask) => record(read('exportAddresses', ask)),
    exportAgain: (ask) => record(read('exportAgain', ask)),
    cancelExports: () => read('cancelExports'),
    exportRecords: (query) => call('exportRecords', query),
    recordedFile: (id) => call('recordedFile', id),
    findRecord: (by) => call('findRecord', by),
    columnSetsInUse: () => call('columnSetsInUse'),
  };
}
