/** The first rows of a file and its estimated size, before it is written. */
import type { CannotWrite, FileFormat, FilePreview } from '../contract/address-export.ts';
import { addressTable, type AddressCells, type AddressFileContent, type AddressRows } from './address-table.ts';
import { createEncoder, createShownCells, NotForXlsxError, shownHeader } from './file-encoder.ts';
import type { RowTable } from './row-table.ts';
import { mostSheetRows } from './xlsx.ts';

const shownRows = 5;
/** Rows from which the size of the file is estimated. */
export const sampledRows = 500;

export interface FileBeginning extends Pick<FilePreview, 'header' | 'lines'> {
  /** Bytes of a file without rows. */
  readonly emptyBytes: number;
  readonly rowBytes: number;
}

export type PreviewedRows = Omit<FilePreview, 'fileName'>;

function encodedBytes<Row>(format: FileFormat, table: RowTable<Row>, rows: readonly Row[]): number {
  let bytes = 0;
  const encoder = createEncoder({
    format,
    table,
    out: (piece) => {
      bytes += piece.length;
    },
  });
  try {
    for (const row of rows) encoder.row(row);
    encoder.end();
  } catch (thrown) {
    if (!(thrown instanceof NotForXlsxError)) throw thrown;
  }
  return bytes;
}

export const cannotWriteRows = (format: FileFormat, rows: number): CannotWrite | null =>
  format.is === 'xlsx' && rows >= mostSheetRows ? 'too-many-for-xlsx' : null;

/** @param rows the first of the file */
export function beginningOf<Row>(format: FileFormat, table: RowTable<Row>, rows: readonly Row[]): FileBeginning {
  const shown = createShownCells({ format, table });
  const emptyBytes = encodedBytes(format, table, []);
  return {
    header: shownHeader(format, table.names),
    lines: rows.slice(0, shownRows).map((row) => [...shown(row)]),
    emptyBytes,
    rowBytes: rows.length === 0 ? 0 : encodedBytes(format, table, rows) - emptyBytes,
  };
}

export function previewAddresses(reading: AddressRows, content: AddressFileContent, rows: number): PreviewedRows {
  const first: AddressCells[] = [];
  for (const row of reading.rows) {
    first.push(row);
    if (first.length === sampledRows) break;
  }
  const { format, columns } = content;
  const beginning = beginningOf(format, addressTable(columns.columns, reading.requestCells), first);
  const perRow = first.length === 0 ? 0 : beginning.rowBytes / first.length;
  return {
    header: beginning.header,
    lines: beginning.lines,
    rows: { rows, exact: true },
    estimatedBytes: Math.round(beginning.emptyBytes + perRow * rows),
    incompleteBatches: reading.incompleteBatches,
    cannot: cannotWriteRows(format, rows),
  };
}
