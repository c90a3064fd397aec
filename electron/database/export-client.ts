/** Exported files: written by the reader thread, and recorded as soon as they have their names. */
import type { SavedFile } from '../contract/address-export.ts';
import type { SavedOrderFile } from '../contract/order-export.ts';
import { success, type Result } from '../contract/result.ts';
import type { AddressFile } from '../exports/address-table.ts';
import { answered } from './failure.ts';
import type { ReaderCalls } from './reader.ts';
import type { ExportAgain } from './stores/address-exports.ts';
import type { FileToRecord } from './stores/export-records.ts';
import type { OrderFile } from './stores/order-exports.ts';
import { callsOf, type ReaderThread, type Remote, type Thread } from './thread.ts';
import type { WriterCalls } from './writer.ts';

const exportReads = [
  'previewAddresses',
  'countAddresses',
  'rowsOfAliases',
  'exportsOfBatches',
  'previewOrders',
  'cancelExports',
] as const;
const exportWrites = ['exportRecords', 'recordedFile', 'findRecord', 'columnSetsInUse'] as const;

/** Anything but a `Result` rejects with a `DatabaseFailure`. */
export interface ExportFiles
  extends Remote<ReaderCalls, (typeof exportReads)[number]>, Remote<WriterCalls, (typeof exportWrites)[number]> {
  readonly exportAddresses: (ask: AddressFile) => Promise<Result<SavedFile>>;
  readonly exportAgain: (ask: ExportAgain) => Promise<Result<SavedFile>>;
  readonly exportOrders: (file: OrderFile) => Promise<Result<SavedOrderFile>>;
}

export function exportFilesOver(
  writer: Pick<Thread<WriterCalls>, 'call'>,
  reader: Pick<ReaderThread, 'call'>,
  notRecorded: (thrown: unknown) => void,
): ExportFiles {
  const record = async <Written extends FileToRecord['written']>(
    writing: Promise<Result<FileToRecord<Written>>>,
  ): Promise<Result<Omit<Written, 'bytes'> & { readonly recorded: boolean }>> => {
    const file = await answered(writing);
    if (!file.ok) return file;
    const { bytes: _bytes, ...written } = file.value.written;
    try {
      await writer.call('recordExport', file.value);
      return success({ ...written, recorded: true });
    } catch (thrown) {
      // The file is complete, so reporting a failure would be false.
      notRecorded(thrown);
      return success({ ...written, recorded: false });
    }
  };
  return {
    ...callsOf<ReaderCalls>(reader)(...exportReads),
    ...callsOf<WriterCalls>(writer)(...exportWrites),
    exportAddresses: (ask) => record(reader.call('exportAddresses', ask)),
    exportAgain: (ask) => record(reader.call('exportAgain', ask)),
    exportOrders: (file) => record(reader.call('exportOrders', file)),
  };
}
