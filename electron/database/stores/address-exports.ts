/** Previews, counts and writes files of addresses. */
import {
  isOfOneBatch,
  type CannotWrite,
  type ExportProgress,
  type FilePreview,
  type IncompleteBatch,
  type AliasChoice,
} from '../../contract/address-export.ts';
import type { BatchExported, ExportedBatchesQuery } from '../../contract/export-record.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import {
  addressSource,
  type AddressFile,
  type AddressFileContent,
  type ExpectedFile,
  type WrittenAddressFile,
} from '../../exports/address-table.ts';
import { writeTable, type FilePlace } from '../../exports/write-file.ts';
import type { NotePart } from '../../exports/files/interrupted-files.ts';
import { recordedOf } from '../../exports/selection-words.ts';
import { incompleteBatchesOf } from '../../exports/manifest.ts';
import { cannotWriteRows, previewAddresses } from '../../exports/preview.ts';
import type { FileToRecord, RecordedFile } from './export-records.ts';
import type { LedgerReads } from './address-list.ts';
import { eachIncluded } from './exported-addresses.ts';
import { selectionOf, type ExportSelection } from './export-selection.ts';
import { withExportRows, type SnapshotSource } from './export-rows.ts';
import { exportsOfBatches } from './exports-of-batches.ts';
import { integer } from '../sqlite/cell.ts';
import { createProfileNumbers } from './profiles.ts';
import { shopOfRow, aliasesOfBatch } from './batch-aliases.ts';

export interface ExportAgain extends FilePlace {
  readonly file: RecordedFile;
}

/** Shown before the user chooses where to save. */
export interface CountedFile {
  readonly rows: number;
  readonly cannot: CannotWrite | null;
  /** For a file of one batch, or part of one, that is incomplete. */
  readonly incomplete: IncompleteBatch | null;
}

export interface AddressExportOptions extends SnapshotSource {
  readonly progress: (progress: ExportProgress) => void;
  readonly notePart: NotePart;
  /** Called when an export starts. @returns a check whether it was canceled since */
  readonly cancellable: () => () => boolean;
  readonly selectedIds: LedgerReads['selectedIds'];
}

export function createAddressExports(from: AddressExportOptions) {
  const choiceOf = async ({
    profileId,
    what,
    upTo = null,
  }: Pick<ExportSelection, 'profileId' | 'what' | 'upTo'>): Promise<ExportSelection> => {
    const selection = selectionOf(what, upTo);
    const ids = selection === null ? {} : { ids: await from.selectedIds(profileId, selection) };
    return { profileId, what, upTo, ...ids };
  };

  const write = async (
    ask: AddressFile,
    of: ExportSelection | null,
    expected: ExpectedFile | null,
  ): Promise<Result<FileToRecord<WrittenAddressFile>>> => {
    const isCancelled = from.cancellable();
    return withExportRows(from, of ?? (await choiceOf(ask)), async (reading) => {
      const control = { isCancelled, progress: from.progress, notePart: from.notePart };
      const written = await writeTable(addressSource(reading, ask, expected), ask, control);
      if (!written.ok) return written;
      const { profileId, format, columns, what } = ask;
      const recorded = expected?.what ?? recordedOf(what);
      const { profileName, environment, path, appVersion, at, by } = ask;
      const place = { profileName, environment, path, appVersion, at, by };
      const incompleteBatches = incompleteBatchesOf(reading);
      const file = {
        profileId,
        place,
        what: recorded,
        format,
        columns,
        written: { ...written.value, incompleteBatches },
      };
      return success({ ...file, spans: reading.spans(), isAgain: expected !== null });
    });
  };

  return {
    previewAddresses: async (order: AddressFileContent): Promise<Omit<FilePreview, 'fileName' | 'manifestName'>> =>
      withExportRows(from, await choiceOf(order), async (reading) =>
        previewAddresses(reading, order, reading.counted()),
      ),
    countAddresses: async (order: AddressFileContent): Promise<CountedFile> =>
      withExportRows(from, await choiceOf(order), async (reading) => {
        const rows = reading.counted();
        const incomplete = isOfOneBatch(order.what) ? (incompleteBatchesOf(reading)[0] ?? null) : null;
        return { rows, cannot: cannotWriteRows(order.format, rows), incomplete };
      }),
    rowsOfAliases: (of: { profileId: string; batchId: number; upTo: number | null }, most: number): AliasRows =>
      rowsOfAliases(from, of, most),
    exportsOfBatches: (query: ExportedBatchesQuery): readonly BatchExported[] => exportsOfBatches(from, query),
    exportAddresses: (ask: AddressFile) => write(ask, null, null),
    exportAgain: async ({ file, ...place }: ExportAgain): Promise<Result<FileToRecord<WrittenAddressFile>>> => {
      const { profileId, rows, sha256, made } = file;
      if (made.is !== 'of-addresses') {
        const because = made.is === 'of-orders' ? 'of-orders' : 'record-damaged';
        return failure('file-differs', 'The record of the file does not name its rows', {
          facts: { because, rows, rowsNow: 0 },
        });
      }
      const { what, format, columns, spans } = made;
      const ids: number[] = [];
      for (const span of spans)
        eachIncluded(span, (first, last) => {
          for (let id = first; id <= last; id += 1) ids.push(id);
        });
      const choice = { profileId, what: { is: 'all' }, ids } as const;
      return write({ ...choice, ...place, format, columns, expected: rows }, choice, { what, rows, sha256 });
    },
  };
}

export interface AliasRows {
  /** Empty above the limit. */
  readonly aliases: readonly { readonly what: AliasChoice; readonly rows: number }[];
  readonly count: number;
}

const ownBatch = '(SELECT id FROM batch WHERE id = ? AND profile_no = ?)';

/** Addresses per alias of a batch, in the order of the form. */
function rowsOfAliases(
  { openReader }: Pick<SnapshotSource, 'openReader'>,
  { profileId, batchId, upTo }: { readonly profileId: string; readonly batchId: number; readonly upTo: number | null },
  most: number,
): AliasRows {
  const reader = openReader();
  try {
    reader.exec('BEGIN');
    const profileNo = createProfileNumbers(reader).find(profileId);
    if (profileNo === null) return { aliases: [], count: 0 };
    const counted = reader
      .prepare(`SELECT count(*) AS count FROM (${aliasesOfBatch('', ownBatch)})`)
      .get(batchId, profileNo);
    const count = integer(counted?.['count']);
    if (count > most) return { aliases: [], count };
    const rows = 'sum((SELECT count(*) FROM address WHERE request_id = request.id AND +address.id <= ?)) AS rows';
    const shops = reader
      .prepare(aliasesOfBatch(`, ${rows}`, ownBatch))
      .all(upTo ?? Number.MAX_SAFE_INTEGER, batchId, profileNo)
      .map((row) => ({ what: shopOfRow(batchId, row), rows: integer(row['rows']) }));
    return { aliases: shops, count };
  } finally {
    reader.close();
  }
}
