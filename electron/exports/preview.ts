/** The beginning of a file before it is written, made by what writes it. */
import type { CannotWrite, FileFormat, FilePreview } from '../contract/address-export.ts';
import { incompleteBatchesOf } from './manifest.ts';
import { addressTable, type AddressCells } from './address-columns.ts';
import { createEncoder, createShownCells, NotForXlsxError, shownHeader } from './encoder.ts';
import type { RowTable } from './row-table.ts';
import type { AddressFileContent, AddressRows } from './address-export.ts';
import { mostSheetRows } from './xlsx.ts';

const shownRows = 5;
/** Rows by which the size of the file is reckoned. */
export const weighedRows = 500;

export interface FileBeginning extends Pick<FilePreview, 'header' | 'lines'> {
  /** Bytes of a file without a row. */
  readonly frame: number;
  /** Of the rows. */
  readonly bytes: number;
}

export type PreviewedRows = Omit<FilePreview, 'fileName' | 'manifestName'>;

function weigh<Row>(format: FileFormat, table: RowTable<Row>, rows: readonly Row[]): number {
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

/** The first of some rows as they will be written, and what those weigh. */
export function beginningOf<Row>(format: FileFormat, table: RowTable<Row>, rows: readonly Row[]): FileBeginning {
  const shown = createShownCells({ format, table });
  const frame = weigh(format, table, []);
  return {
    header: shownHeader(format, table.names),
    lines: rows.slice(0, shownRows).map((row) => [...shown(row)]),
    frame,
    bytes: rows.length === 0 ? 0 : weigh(format, table, rows) - frame,
  };
}

export function previewAddresses(reading: AddressRows, order: AddressFileContent, rows: number): PreviewedRows {
  const first: AddressCells[] = [];
  for (const row of reading.rows) {
    first.push(row);
    if (first.length === weighedRows) break;
  }
  const { format, columns } = order;
  const begun = beginningOf(format, addressTable(columns.columns, reading.requestCells), first);
  const perRow = first.length === 0 ? 0 : begun.bytes / first.length;
  return {
    header: begun.header,
    lines: begun.lines,
    rows: { rows, exact: true },
    estimatedBytes: Math.round(begun.frame + perRow * rows),
    incompleteBatches: incompleteBatchesOf(reading),
    cannot: cannotWriteRows(format, rows),
  };
}
