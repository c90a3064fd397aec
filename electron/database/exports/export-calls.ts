/** What the database's threads do for files of addresses: they read and write them, and record them once they have their names. */
import type { ExportProgress, FilePreview } from '../../contract/address-export.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import {
  exportAddresses,
  type AddressExport,
  type FileContract,
  type FileOrder,
  type FilePlace,
} from '../../export/address-export.ts';
import { recordedOf } from '../../export/manifest/choice-text.ts';
import { previewAddresses } from '../../export/preview.ts';
import type { ExportRecords, FileToRecord, RecordedFile } from './export-records.ts';
import type { Choice, ChosenRows } from './export-choice.ts';
import { withLedgerReading, type ReadFrom } from './export-rows.ts';

export interface ExportAgain extends FilePlace {
  readonly file: RecordedFile;
}

export interface ExportsFrom extends ReadFrom {
  readonly progress: (progress: ExportProgress) => void;
  /** Its rows as the ledger lists them. */
  readonly chosen: (choice: Pick<Choice, 'profileId' | 'what'>) => Promise<ChosenRows>;
}

/** Calls that read; they may run anywhere. */
export function createExportReads(from: ExportsFrom) {
  // Raised by each cancelling: what began before it ends.
  let cancelled = 0;

  const choiceOf = async ({ profileId, what }: Pick<Choice, 'profileId' | 'what'>): Promise<Choice> => ({
    profileId,
    what,
    ...(await from.chosen({ profileId, what })),
  });

  const write = async (
    ask: AddressExport,
    of: Choice | null,
    contract: FileContract | null,
  ): Promise<Result<FileToRecord>> => {
    const begunAt = cancelled;
    return withLedgerReading(from, of ?? (await choiceOf(ask)), async (reading) => {
      const control = { isCancelled: () => cancelled !== begunAt, progress: from.progress };
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
        previewAddresses(reading, order, await reading.counted()),
      ),
    exportAddresses: (ask: AddressExport) => write(ask, null, null),
    exportAgain: async ({ file, ...place }: ExportAgain): Promise<Result<FileToRecord>> => {
      const { profileId, rows, sha256, made } = file;
      if (made === null) {
        const facts = { because: 'record-damaged', rows, rowsNow: 0 } as const;
        return failure('not-the-same-file', 'what is kept of the file is not what was written', { facts });
      }
      const { what, format, columns, spans } = made;
      const choice = { profileId, what: { is: 'all' }, spans } as const;
      return write({ ...choice, ...place, format, columns, expected: rows }, choice, { what, rows, sha256 });
    },
    cancelExports() {
      cancelled += 1;
      return null;
    },
  };
}

export const exportWrites = ({
  recordExport,
  exportRecords,
  recordedFile,
  recordOfSum,
  columnSetsInUse,
}: ExportRecords) => ({
  recordExport,
  exportRecords,
  recordedFile,
  recordOfSum,
  columnSetsInUse,
});
