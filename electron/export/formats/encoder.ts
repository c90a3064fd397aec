/** Rows to the bytes of a file, whatever its format: what is written, what is previewed and what is compared comes from here. */
import type { FileFormat } from '../../contract/address-export.ts';
import type { NotForXlsx } from '../../contract/result.ts';
import type { ColumnSet } from '../../contract/address-export.ts';
import { createLines, createRowCells, type AddressCells, type RequestCells } from '../columns/columns.ts';
import { csvCells, csvHead, csvShape } from './csv-lines.ts';
import { jsonCells, jsonShape } from './json-lines.ts';
import { createSheetRows, longestCell, mostSheetRows, sheetCells } from './xlsx-cells.ts';
import { createWorkbook, largestPart } from './xlsx-package.ts';

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

export interface EncoderOptions {
  readonly format: FileFormat;
  readonly columns: ColumnSet['columns'];
  readonly requestCells: (requestId: number) => RequestCells;
  /** Called with the bytes of the file, in their order. */
  readonly out: (bytes: Uint8Array) => void;
}

export interface Encoder {
  /** True once in a while, when bytes were made: a good moment to let others in. */
  readonly row: (row: AddressCells) => boolean;
  readonly end: () => void;
}

function createTextEncoder(head: string, line: (row: AddressCells) => string, out: EncoderOptions['out']): Encoder {
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

function createSheetEncoder({ format, columns, requestCells, out }: EncoderOptions): Encoder {
  const cells = createRowCells(columns, sheetCells(format.zone), requestCells);
  const sheet = createSheetRows(columns.length);
  const workbook = createWorkbook(out);
  let rows = 1;
  let waiting = sheet.row(rows, columns);
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
      const written = cells.of(row);
      refuseLongCells(written, columns, rows);
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

export function createEncoder(options: EncoderOptions): Encoder {
  const { format, columns, requestCells, out } = options;
  switch (format.is) {
    case 'csv':
      return createTextEncoder(
        csvHead(format, columns),
        createLines(columns, csvCells(format), csvShape(format), requestCells),
        out,
      );
    case 'jsonl':
      return createTextEncoder('', createLines(columns, jsonCells(format.zone), jsonShape, requestCells), out);
    case 'xlsx':
      return createSheetEncoder(options);
    default:
      return format satisfies never;
  }
}

/** Cells as the encoder writes them, for a person to see before: of JSON Lines one, the whole line. */
export function createShownCells({
  format,
  columns,
  requestCells,
}: Omit<EncoderOptions, 'out'>): (row: AddressCells) => readonly string[] {
  switch (format.is) {
    case 'csv':
      return createRowCells(columns, csvCells(format), requestCells).of;
    case 'jsonl': {
      const line = createLines(columns, jsonCells(format.zone), jsonShape, requestCells);
      return (row) => [line(row).trimEnd()];
    }
    case 'xlsx':
      return createRowCells(columns, sheetCells(format.zone), requestCells).of;
    default:
      return format satisfies never;
  }
}

export const shownHeader = (format: FileFormat, columns: readonly string[]): readonly string[] =>
  format.is === 'jsonl' ? [] : columns;

export const extensionOf = (format: FileFormat): string => `.${format.is}`;
