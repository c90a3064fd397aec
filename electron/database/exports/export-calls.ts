/** What the database's threads do for files of addresses: they read and write them, and record them once they have their names. */
import {
  isOfOneRun,
  type CannotWrite,
  type ExportProgress,
  type FilePreview,
  type NotWhole,
} from '../../contract/address-export.ts';
import { type RunExported, type RunsExportedQuery } from '../../contract/export-record.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import {
  exportAddresses,
  type AddressExport,
  type FileContract,
  type FileOrder,
  type FilePlace,
  type FileWritten,
} from '../../exports/address-export.ts';
import type { NotePart } from '../../exports/files/part-notes.ts';
import { recordedOf } from '../../exports/selection-words.ts';
import { notWholeOf } from '../../exports/manifest.ts';
import { cannotWriteRows, previewAddresses } from '../../exports/preview.ts';
import type { ExportRecords, FileToRecord, RecordedFile } from './export-records.ts';
import { rowsOfShops, type ShopRows } from './shop-rows.ts';
import type { LedgerReads } from '../stores/address-list.ts';
import { eachRun } from '../stores/exported-addresses.ts';
import { selectionOf, type Choice } from './export-choice.ts';
import { withLedgerReading, type ReadFrom } from './export-rows.ts';
import { exportsOfRuns } from './exports-of-runs.ts';

export interface ExportAgain extends FilePlace {
  readonly file: RecordedFile;
}

/** What is certain of a file before anybody is asked where it goes. */
export interface CountedFile {
  readonly rows: number;
  readonly cannot: CannotWrite | null;
  /** Of a file of one run, or of a part of one, that is not whole. */
  readonly notWhole: NotWhole | null;
}

export interface ExportsFrom extends ReadFrom {
  readonly progress: (progress: ExportProgress) => void;
  readonly notePart: NotePart;
  /** Begins one piece of work. @returns whether it was cancelled since */
  readonly cancellable: () => () => boolean;
  readonly selectedIds: LedgerReads['selectedIds'];
}

/** Calls that read; they may run anywhere. */
export function createExportReads(from: ExportsFrom) {
  const choiceOf = async ({
    profileId,
    what,
    upTo = null,
  }: Pick<Choice, 'profileId' | 'what' | 'upTo'>): Promise<Choice> => {
    const selection = selectionOf(what, upTo);
    const ids = selection === null ? {} : { ids: await from.selectedIds(profileId, selection) };
    return { profileId, what, upTo, ...ids };
  };

  const write = async (
    ask: AddressExport,
    of: Choice | null,
    contract: FileContract | null,
  ): Promise<Result<FileToRecord<FileWritten>>> => {
    const isCancelled = from.cancellable();
    return withLedgerReading(from, of ?? (await choiceOf(ask)), async (reading) => {
      const control = { isCancelled, progress: from.progress, notePart: from.notePart };
      const written = await exportAddresses(reading, ask, control, contract);
      if (!written.ok) return written;
      const { profileId, format, columns, what } = ask;
      const recorded = contract?.what ?? recordedOf(what);
      const { profileName, environment, path, appVersion, at, by } = ask;
      const place = { profileName, environment, path, appVersion, at, by };
      const file = { profileId, place, what: recorded, format, columns, written: written.value };
      return success({ ...file, spans: reading.spans(), isAgain: contract !== null });
    });
  };

  return {
    previewAddresses: async (order: FileOrder): Promise<Omit<FilePreview, 'fileName' | 'manifestName'>> =>
      withLedgerReading(from, await choiceOf(order), async (reading) =>
        previewAddresses(reading, order, reading.counted()),
      ),
    countAddresses: async (order: FileOrder): Promise<CountedFile> =>
      withLedgerReading(from, await choiceOf(order), async (reading) => {
        const rows = reading.counted();
        const notWhole = isOfOneRun(order.what) ? (notWholeOf(reading)[0] ?? null) : null;
        return { rows, cannot: cannotWriteRows(order.format, rows), notWhole };
      }),
    /** In the order of the plan, no more than `most` of them. */
    rowsOfShops: (of: { profileId: string; runId: number; upTo: number | null }, most: number): ShopRows =>
      rowsOfShops(from, of, most),
    exportsOfRuns: (query: RunsExportedQuery): readonly RunExported[] => exportsOfRuns(from, query),
    exportAddresses: (ask: AddressExport) => write(ask, null, null),
    exportAgain: async ({ file, ...place }: ExportAgain): Promise<Result<FileToRecord<FileWritten>>> => {
      const { profileId, rows, sha256, made } = file;
      if (made.is !== 'of-addresses') {
        const because = made.is === 'of-orders' ? 'of-orders' : 'record-damaged';
        return failure('file-differs', 'what is kept of the file does not tell its rows', {
          facts: { because, rows, rowsNow: 0 },
        });
      }
      const { what, format, columns, spans } = made;
      const ids: number[] = [];
      for (const span of spans)
        eachRun(span, (first, last) => {
          for (let id = first; id <= last; id += 1) ids.push(id);
        });
      const choice = { profileId, what: { is: 'all' }, ids } as const;
      return write({ ...choice, ...place, format, columns, expected: rows }, choice, { what, rows, sha256 });
    },
  };
}

export const exportWrites = ({
  recordExport,
  exportRecords,
  recordedFile,
  findRecord,
  columnSetsInUse,
}: ExportRecords) => ({
  recordExport,
  exportRecords,
  recordedFile,
  findRecord,
  columnSetsInUse,
});
