/** The first rows of a file before it is written. */
import type { CannotWrite, FileFormat, FilePreview } from '../contract/export-file.ts';
import { addressTable, type AddressCells } from './address-table.ts';
import type { AddressFileContent, AddressRows } from './address-file.ts';
import { createShownCells, shownHeader } from './file-encoder.ts';
import type { RowTable } from './row-table.ts';
import { maxSheetRows } from './xlsx.ts';

const shownRows = 5;

export type PreviewedRows = Omit<FilePreview, 'fileName'>;

export const cannotWriteRows = (format: FileFormat, rows: number): CannotWrite | null =>
  format.is === 'xlsx' && rows >= maxSheetRows ? 'too-many-for-xlsx' : null;

/** @param rows the first rows of the file */
export function beginningOf<Row>(
  format: FileFormat,
  table: RowTable<Row>,
  rows: readonly Row[],
): Pick<FilePreview, 'header' | 'lines'> {
  const shown = createShownCells({ format, table });
  return {
    header: shownHeader(format, table.names),
    lines: rows.slice(0, shownRows).map((row) => [...shown(row)]),
  };
}

export function previewAddresses(reading: AddressRows, content: AddressFileContent, rows: number): PreviewedRows {
  const first: AddressCells[] = [];
  for (const row of reading.rows) {
    first.push(row);
    if (first.length === shownRows) break;
  }
  const { format, columns } = content;
  return {
    ...beginningOf(format, addressTable(columns.columns, reading.requestCells), first),
    rows: { rows, exact: true },
    incompleteBatches: reading.incompleteBatches,
    cannot: cannotWriteRows(format, rows),
  };
}
