/** Rows to the bytes of a file, whatever its format: what is written, what is previewed and what is compared comes from here. */
import type { FileFormat } from '../contract/address-export.ts';
import type { RowTable } from './row-table.ts';
import type { NotForXlsx } from '../contract/result.ts';
import { csvCells, csvHead, csvShape } from './csv.ts';
import { jsonCells, jsonShape } from './json-lines.ts';
import { createSheetRows, longestCell, mostSheetRows, sheetCells, createWorkbook, largestPart } from './xlsx.ts';

/** Characters that are put into bytes at once. */
const pieceLength = 64 * 1024;

/** Rows that a workbook has no room for. */
export class NotForXlsxError extends Error {
  readonly facts: NotForXlsx;
  constructor(facts: NotForXlsx) {
    super(`These rows do not fit into a workbook: ${facts.is}`);
    this.facts = facts;
  }
}

export interface EncoderOptions<Row> {
  readonly format: FileFormat;
  readonly table: RowTable<Row>;
  /** Called with the bytes of the file, in their order. */
  readonly out: (bytes: Uint8Array) => void;
}

export interface Encoder<Row> {
  /** True once in a while, when bytes were made: a good moment to let others in. */
  readonly row: (row: Row) => boolean;
  readonly end: () => void;
}

function createTextEncoder<Row>(
  head: string,
  line: (row: Row) => string,
  out: EncoderOptions<Row>['out'],
): Encoder<Row> {
  let waiting = head;
  const put = (): void => {
    if (waiting !== '') out(Buffer.from(waiting, 'utf8'));
    waiting = '';
  };
  return {
    row(row) {
      waiting += line(row);
      if (waiting.length < pieceLength) return false;
      put();
      return true;
    },
    end: put,
  };
}

/** @throws NotForXlsxError */
function refuseLongCells(cells: readonly string[], names: readonly string[], row: number): void {
  for (const [at, { length }] of cells.entries()) {
    if (length <= longestCell) continue;
    const facts = { row, column: names[at] ?? '', characters: length, most: longestCell };
    throw new NotForXlsxError({ is: 'cell-too-long', ...facts });
  }
}

function createSheetEncoder<Row>({ format, table, out }: EncoderOptions<Row>): Encoder<Row> {
  const { names } = table;
  const cells = table.cells(sheetCells(format.zone));
  const sheet = createSheetRows(names.length);
  const workbook = createWorkbook(table.sheet, out);
  let rows = 1;
  let waiting = sheet.row(rows, names);
  const put = (): void => {
    try {
      workbook.append(waiting);
    } catch (thrown) {
      if (thrown instanceof RangeError) throw new NotForXlsxError({ is: 'sheet-too-large', most: largestPart });
      throw thrown;
    }
    waiting = '';
  };
  return {
    row(row) {
      rows += 1;
      if (rows > mostSheetRows)
        throw new NotForXlsxError({ is: 'too-many-rows', rows: rows - 1, most: mostSheetRows - 1 });
      const written = cells(row);
      refuseLongCells(written, names, rows);
      waiting += sheet.row(rows, written);
      if (waiting.length < pieceLength) return false;
      put();
      return true;
    },
    end() {
      put();
      workbook.end();
    },
  };
}

export function createEncoder<Row>(options: EncoderOptions<Row>): Encoder<Row> {
  const { format, table, out } = options;
  switch (format.is) {
    case 'csv':
      return createTextEncoder(csvHead(format, table.names), table.lines(csvCells(format), csvShape(format)), out);
    case 'jsonl':
      return createTextEncoder('', table.lines(jsonCells(format.zone), jsonShape), out);
    case 'xlsx':
      return createSheetEncoder(options);
    default:
      return format satisfies never;
  }
}

/** Cells as the encoder writes them, for a person to see before: of JSON Lines one, the whole line. */
export function createShownCells<Row>({
  format,
  table,
}: Omit<EncoderOptions<Row>, 'out'>): (row: Row) => readonly string[] {
  switch (format.is) {
    case 'csv':
      return table.cells(csvCells(format));
    case 'jsonl': {
      const line = table.lines(jsonCells(format.zone), jsonShape);
      return (row) => [line(row).trimEnd()];
    }
    case 'xlsx':
      return table.cells(sheetCells(format.zone));
    default:
      return format satisfies never;
  }
}

export const shownHeader = (format: FileFormat, columns: readonly string[]): readonly string[] =>
  format.is === 'jsonl' ? [] : columns;

export const extensionOf = (format: FileFormat): string => `.${format.is}`;
