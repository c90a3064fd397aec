/** What a table of rows and a file format know of each other. */

/** Needs no XML escaping. */
export type SheetName = 'Addresses' | 'Orders';
/** Writes one cell in a file format; null is an empty cell. */
export interface CellWriter {
  /** Any text, from the service or the user. */
  readonly text: (value: string | null) => string;
  /** One of a fixed set of words. */
  readonly word: (value: string | null) => string;
  /** A whole number. */
  readonly number: (value: number) => string;
  /** An exact decimal number as its digits. */
  readonly decimal: (value: string | null) => string;
  /** Milliseconds since the epoch. */
  readonly time: (ms: number | null) => string;
}

/** The text around the cells of a line. */
export interface LineShape {
  readonly before: (name: string, isFirst: boolean) => string;
  readonly end: string;
}

export interface RowTable<Row> {
  readonly names: readonly string[];
  readonly sheet: SheetName;
  readonly cells: (write: CellWriter) => (row: Row) => readonly string[];
  readonly lines: (write: CellWriter, shape: LineShape) => (row: Row) => string;
}
