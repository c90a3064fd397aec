/** The beginning of a file before it is written, made by what writes it. */
import type { CannotWrite, FilePreview } from '../contract/address-export.ts';
import { notWholeOf } from './manifest/manifest.ts';
import type { AddressCells } from './columns/columns.ts';
import type { FileOrder, LedgerReading } from './address-export.ts';
import { createEncoder, createShownCells, NotForXlsxError, shownHeader } from './formats/encoder.ts';
import { longestCell, mostSheetRows } from './formats/xlsx-cells.ts';

const shownRows = 5;
/** Rows by which the size of the file is reckoned. */
const weighedRows = 500;

/** What is known of all rows of a choice, with none of them read. */
export interface CountedRows {
  readonly rows: number;
  /** Characters. */
  readonly longestAddress: number;
}

export type PreviewedRows = Omit<FilePreview, 'fileName' | 'manifestName'>;

function weigh(order: FileOrder, reading: LedgerReading, rows: readonly AddressCells[]): number {
  let bytes = 0;
  const encoder = createEncoder({
    format: order.format,
    columns: order.columns.columns,
    requestCells: reading.requestCells,
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

export function cannotWriteRows(
  { format, columns }: Pick<FileOrder, 'format' | 'columns'>,
  { rows, longestAddress }: CountedRows,
): CannotWrite | null {
  if (format.is !== 'xlsx') return null;
  if (rows >= mostSheetRows) return 'too-many-for-xlsx';
  return longestAddress > longestCell && columns.columns.includes('address') ? 'cell-too-long-for-xlsx' : null;
}

export function previewAddresses(reading: LedgerReading, order: FileOrder, counted: CountedRows): PreviewedRows {
  const first: AddressCells[] = [];
  for (const row of reading.rows) {
    first.push(row);
    if (first.length === weighedRows) break;
  }
  const { format, columns } = order;
  const shown = createShownCells({ format, columns: columns.columns, requestCells: reading.requestCells });
  const frame = weigh(order, reading, []);
  const perRow = first.length === 0 ? 0 : (weigh(order, reading, first) - frame) / first.length;
  return {
    header: shownHeader(format, columns.columns),
    lines: first.slice(0, shownRows).map((row) => [...shown(row)]),
    rows: { rows: counted.rows, exact: true },
    aboutBytes: Math.round(frame + perRow * counted.rows),
    notWhole: notWholeOf(reading),
    cannot: cannotWriteRows(order, counted),
  };
}
