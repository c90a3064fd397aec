/** What a format has to know of rows to write them, whatever they are of. */
/** Stands in the XML as it is. */
export type SheetName = 'Addresses' | 'Orders';
/** How a cell is written, by each format in its way; null is none. */
export interface CellWriter {
  /** From a service or a person: anything. */
  readonly text: (value: string | null) => string;
  /** Of a closed list. */
  readonly word: (value: string | null) => string;
  /** A whole number. */
  readonly number: (value: number) => string;
  /** An exact decimal number as its digits. */
  readonly decimal: (value: string | null) => string;
  /** Milliseconds since the epoch. */
  readonly time: (ms: number | null) => string;
}

/** What stands around the cells of a line. */
export interface LineShape {
  readonly before: (name: string, isFirst: boolean) => string;
  readonly end: string;
}

export interface RowTable<Row> {
  /** Of the columns, in their order. */
  readonly names: readonly string[];
  /** Of a workbook. */
  readonly sheet: SheetName;
  readonly cells: (write: CellWriter) => (row: Row) => readonly string[];
  readonly lines: (write: CellWriter, shape: LineShape) => (row: Row) => string;
}
