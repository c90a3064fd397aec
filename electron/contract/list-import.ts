/** Importing a list from a file or pasted text: its columns, faults and rows, for bulk lookup, reconcile and aliases. */

import { z } from './zod.ts';

/** Orders of one list. */
export const maxBulkOrders = 10_000;
/** Bytes of a file, or characters of pasted text: 10,000 rows of 1,600 bytes each. */
export const maxListBytes = 16 * 1024 * 1024;
/** Characters. Spreadsheets allow no more in a cell. */
export const maxCellLength = 32_767;
/** Characters, or bytes of a row of several lines: about 8,000 of the longest order numbers side by side. */
export const maxLineLength = 1024 * 1024;

export type ListFault =
  | { readonly is: 'too-large'; readonly most: number }
  | { readonly is: 'too-many-rows'; readonly most: number }
  | { readonly is: 'too-many-columns'; readonly most: number }
  /** All rows, including empty ones in between. */
  | { readonly is: 'too-many-cells'; readonly most: number }
  | { readonly is: 'cell-too-long'; readonly most: number }
  | { readonly is: 'line-too-long'; readonly most: number }
  /** It isn't text. */
  | { readonly is: 'not-text' }
  /** It starts like a ZIP, but isn't a readable workbook. */
  | { readonly is: 'not-a-workbook' }
  /** A web page or XML, under any name. */
  | { readonly is: 'markup' }
  /** A quotation mark in the row that starts here is never closed. */
  | { readonly is: 'quote-open'; readonly line: number }
  | { readonly is: 'empty' }
  /** Reading took longer than this many milliseconds. */
  | { readonly is: 'takes-too-long'; readonly most: number }
  /** Reading needs too much memory. */
  | { readonly is: 'too-much-memory' };

/** The encoding of a list. Pasted text and workbooks are Unicode. */
export type ReadAs = 'unicode' | 'windows-1252';

export interface ListColumn {
  /** From 0. */
  readonly index: number;
  /** The heading's cell, if the first row is a heading. */
  readonly name: string | null;
  /** The first non-empty cells, without duplicates, truncated for display. */
  readonly examples: readonly string[];
}

export const unusableReasons = [
  'order-number-empty',
  'order-number-too-long',
  'order-number-characters',
  /** Several words, markup, or a delimiter: it may be a whole line with a customer's name. */
  'order-number-line',
  /** A spreadsheet keeps 15 digits of a number, or wrote a long one as 1.23E+12. */
  'order-number-rounded',
  /** Cells of a workbook that show no text or number. */
  'cell-error',
  'cell-boolean',
  'cell-date',
  /** Shown in a format, such as percent, that differs from the stored number. */
  'cell-format',
  /** A formula without a cached result. */
  'cell-formula',
  /** The same cells as the heading, as in two files joined. */
  'duplicate-heading',
  /** Below a second heading, or words that seem to be one. */
  'other-table',
  /** Another number of cells than most rows, or numbers in other columns: the cell may be of another column. Also a count of the orders. */
  'row-shifted',
  /** Its lines look like rows of their own, so that a stray pair of quotation marks may join orders. */
  'lines-joined',
  'order-number-email',
  'order-number-phone',
  'order-number-iban',
  /** As long as a transaction hash. */
  'order-number-hash',
  /** A name or a word. */
  'order-number-without-digit',
] as const;
export type UnusableReason = (typeof unusableReasons)[number];

export interface OrderLine {
  /** From 1. For a cell of several lines, where its row starts. */
  readonly line: number;
  readonly order: string;
}

export interface ColumnOrders {
  /** Without duplicates, in the list's order, at most `maxBulkOrders`. */
  readonly orders: readonly OrderLine[];
  /** Other lines with the number of line `first`: the same row, or for instance another item of the order. */
  readonly duplicate: readonly (OrderLine & { readonly first: number; readonly isSameRow: boolean })[];
  readonly unusable: readonly { readonly line: number; readonly cell: string; readonly why: UnusableReason }[];
  /** Those of `orders`, `beyond` and `duplicate` whose cell had invisible characters, full-width forms, or was wrapped as in `="0123"`. */
  readonly cleaned: readonly (OrderLine & { readonly cell: string })[];
  /** Other usable orders beyond `maxBulkOrders`, which aren't in `orders`. */
  readonly beyond: readonly OrderLine[];
}

/** As the user chose. Without it, main detects the delimiter, and takes the first visible sheet with cells. */
const chosen = {
  /** Empty for none: each line is a cell. */
  delimiter: z.string().max(1).optional(),
  sheet: z.string().min(1).max(255).optional(),
};

/** Pasted text, or a file's bytes, which main parses. */
export const importSource = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('pasted'), text: z.string().max(maxListBytes, 'list-too-large'), ...chosen }),
  z.strictObject({
    is: z.literal('file'),
    ...chosen,
    /** Without its folder. */
    name: z.string().min(1).max(255),
    bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= maxListBytes, 'list-too-large'),
  }),
]);
export type ImportSource = z.infer<typeof importSource>;

const columnIndex = z.int().nonnegative().max(1_000);

/** The columns that were used last of files with the same heading. */
export const listMapping = z.strictObject({
  /** SHA-256 of the heading's line. */
  heading: z.string().length(64),
  delimiter: z.string().length(1).nullable(),
  order: columnIndex,
  /** Columns that reconcile compares. Null until the list was reconciled. */
  compared: z.strictObject({ amount: columnIndex.nullable(), currency: columnIndex.nullable() }).nullable(),
});
export type ListMapping = z.infer<typeof listMapping>;
export const maxListMappings = 20;

export const rowNotes = [
  /** A number of cells that neither most rows nor the heading have. */
  'ragged',
  /** A cell of text has line breaks, perhaps because of a stray quotation mark. */
  'line-breaks',
  /** A sheet's row that isn't shown, as by a filter. */
  'hidden',
] as const;
export type RowNote = (typeof rowNotes)[number];

/** A list. Main has its rows until the next one, or until Quittance closes. */
export interface ListRead {
  readonly listId: number;
  /** Non-empty lines, including the heading, without `above`. */
  readonly rows: number;
  readonly readAs: ReadAs;
  /** Null if nothing splits the lines, and for a workbook. */
  readonly delimiter: string | null;
  /** Of a workbook: the sheet that was read, and the visible ones with cells. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** Lines above the rows: titles, and `sep=`. */
  readonly above: readonly number[];
  /** Line of the heading. Null without one. */
  readonly heading: number | null;
  /** Rows that are read, but should be looked at. `lines` has the first of them. */
  readonly notes: Readonly<Record<RowNote, { readonly count: number; readonly lines: readonly number[] }>>;
  readonly columns: readonly ListColumn[];
  /** Null if no list with this heading was used yet. */
  readonly remembered: ListMapping | null;
}

export type ListAnswer =
  | ({ readonly is: 'read' } & ListRead)
  | ({ readonly is: 'fault' } & { readonly fault: ListFault });

/** A cell of a workbook that shows no text or number. */
export interface CellFaultAt {
  /** From 0. */
  readonly column: number;
  /** From 1. */
  readonly line: number;
  readonly why: UnusableReason;
}

/** Cells of a table that isn't a list of orders, such as aliases, without empty lines. */
export type TableAnswer =
  | {
      readonly is: 'read';
      readonly rows: readonly (readonly string[])[];
      readonly faults: readonly CellFaultAt[];
      readonly hidden: ListRead['notes']['hidden'];
      readonly readAs: ReadAs;
      /** Names of a workbook's other visible sheets. */
      readonly unreadSheets: readonly string[];
    }
  | Extract<ListAnswer, { readonly is: 'fault' }>;

export const columnOfList = z.strictObject({ listId: z.int().positive(), column: z.int().nonnegative() });
export type ColumnOfList = z.infer<typeof columnOfList>;

/** A column as a bulk lookup would use it. */
export interface ColumnPreview {
  readonly usable: number;
  readonly duplicate: number;
  readonly unusable: number;
  /** Other usable orders beyond `maxBulkOrders`, which wouldn't be looked up. */
  readonly beyond: number;
  readonly duplicateLines: ColumnOrders['duplicate'];
  readonly unusableLines: ColumnOrders['unusable'];
  readonly cleanedLines: ColumnOrders['cleaned'];
}
