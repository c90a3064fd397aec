/** Rows as the bytes of a CSV, JSON Lines or XLSX file. Files and previews are made by the same code. */
import type { FileFormat } from '../contract/export-file.ts';
import type { NotForXlsx } from '../contract/result.ts';
import { csvCells, csvHead, csvShape } from './csv.ts';
import { createTimeCell } from './zoned-times.ts';
import type { CellWriter, LineShape, RowTable } from './row-table.ts';
import {
  createRowXml,
  createWorkbook,
  headCells,
  maxPartSize,
  maxCellLength,
  maxSheetRows,
  sheetCells,
  sheetXmlCells,
} from './xlsx.ts';

/** Some readers end a line at these characters. */
const endsLine = /[\u0085\u2028\u2029]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

const jsonString = (value: string | null): string =>
  value === null ? 'null' : JSON.stringify(value).replace(endsLine, escaped);

/** JSON Lines: anything that may exceed 2^53 is a string, so that no reader rounds it. */
const jsonCells = (zone: string): CellWriter => ({
  text: jsonString,
  word: jsonString,
  number: String,
  decimal: jsonString,
  time: createTimeCell(zone, 'null', jsonString),
});

const jsonShape: LineShape = {
  before: (name, isFirst) => `${isFirst ? '{' : ','}${JSON.stringify(name)}:`,
  end: '}\n',
};

/** Characters that are encoded at once. */
const chunkLength = 64 * 1024;

/** The rows exceed a limit of workbooks. */
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
  /** Receives the bytes of the file in order. */
  readonly out: (bytes: Uint8Array) => void;
}

export interface Encoder<Row> {
  /** True if it encoded a chunk. */
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
      if (waiting.length < chunkLength) return false;
      put();
      return true;
    },
    end: put,
  };
}

/** @throws NotForXlsxError */
function refuseLongCells(cells: readonly string[], names: readonly string[], row: number): void {
  for (const [at, { length }] of cells.entries()) {
    if (length <= maxCellLength) continue;
    const facts = { row, column: names[at] ?? '', characters: length, most: maxCellLength };
    throw new NotForXlsxError({ is: 'cell-too-long', ...facts });
  }
}

function createSheetEncoder<Row>({ format, table, out }: EncoderOptions<Row>): Encoder<Row> {
  const { names } = table;
  const cells = table.cells(sheetXmlCells(format.zone));
  const shownCells = table.cells(sheetCells(format.zone));
  const rowXml = createRowXml(names.length);
  const workbook = createWorkbook(table.sheet, out);
  let rows = 1;
  let waiting = rowXml(rows, headCells(names));
  const put = (): void => {
    try {
      workbook.append(waiting);
    } catch (error) {
      if (error instanceof RangeError) throw new NotForXlsxError({ is: 'sheet-too-large', most: maxPartSize });
      throw error;
    }
    waiting = '';
  };
  return {
    row(row) {
      rows += 1;
      if (rows > maxSheetRows)
        throw new NotForXlsxError({ is: 'too-many-rows', rows: rows - 1, most: maxSheetRows - 1 });
      const written = cells(row);
      if (written.some(({ length }) => length > maxCellLength)) refuseLongCells(shownCells(row), names, rows);
      waiting += rowXml(rows, written);
      if (waiting.length < chunkLength) return false;
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

/** The cells of a row for the preview; a JSON line is one cell. */
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
