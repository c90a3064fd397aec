/** A file of addresses: its content, its rows, and what refuses it. */
import type { AddressChoice, ColumnSet, RecordedChoice } from '../contract/address-export.ts';
import type { FileFormat, IncompleteBatch, SavedFile } from '../contract/export-file.ts';
import { failure, type Result } from '../contract/result.ts';
import { choiceText } from './selection-words.ts';
import type { ExportTarget, TableSource, WrittenRows } from './write-file.ts';
import { type RequestCells, type AddressCells, addressTable } from './address-table.ts';

/** The content of a file of addresses. */
export interface AddressFileContent {
  readonly profileId: string;
  readonly what: AddressChoice;
  readonly format: FileFormat;
  readonly columns: Pick<ColumnSet, 'name' | 'version' | 'columns'>;
}

export interface AddressFile extends AddressFileContent, ExportTarget {}

/** The rows of a file, all from one snapshot. */
export interface AddressRows {
  /** Ascending by id. */
  readonly rows: Iterable<AddressCells>;
  readonly requestCells: (requestId: number) => RequestCells;
  /** Newest first. */
  readonly incompleteBatches: readonly IncompleteBatch[];
}

/** A file that isn't recorded yet. */
export interface WrittenAddressFile extends Omit<SavedFile, 'recorded'> {
  readonly bytes: number;
}

/** A recorded file that is written again. */
export interface ExpectedFile {
  readonly what: RecordedChoice;
  readonly rows: number;
  readonly sha256: string;
}

function differenceFrom(expected: ExpectedFile, { rows, sha256, damaged }: WrittenRows): Result<never> | null {
  if (sha256 === expected.sha256) return null;
  const reason = rows < expected.rows ? 'rows-missing' : damaged > 0 ? 'rows-damaged' : 'other-bytes';
  return failure('file-differs', `the rows produce a different file now: ${reason}`, {
    facts: { reason, rows: expected.rows, rowsNow: rows },
  });
}

/** @param expected the written file must have these bytes. Otherwise fails with `file-differs`. */
export function addressSource(
  saved: AddressRows,
  { what, columns }: Pick<AddressFileContent, 'what' | 'columns'>,
  expected: ExpectedFile | null = null,
): TableSource<AddressCells> {
  const { incompleteBatches } = saved;
  return {
    rows: saved.rows,
    table: addressTable(columns.columns, saved.requestCells),
    isDamaged: (row) => row[7] !== 1,
    refusal: (written) =>
      (expected === null ? null : differenceFrom(expected, written)) ??
      (written.rows === 0 ? failure('nothing-to-export', 'No addresses match this selection') : null),
    facts: () => ({ of: { are: 'addresses', incompleteBatches }, what: choiceText(expected?.what ?? what) }),
  };
}
