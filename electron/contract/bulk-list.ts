/** An imported list of orders: its columns, and which lines can be looked up. */

import { z } from './zod.ts';

/** Orders of one list. */
export const mostBulkOrders = 10_000;
/** Bytes of a file, or characters of pasted text: 10,000 rows of 1,600 bytes each. */
export const largestList = 16 * 1024 * 1024;
/** Characters. Spreadsheets allow no more in a cell. */
export const longestCell = 32_767;
/** Characters, or bytes of a row of several lines: more than ten thousand of the longest numbers side by side. */
export const longestLine = 1024 * 1024;

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
  /** A quotation mark is never closed. */
  | { readonly is: 'quote-open' }
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
  /** The header cell, if the first row is a header. */
  readonly name: string | null;
  /** The first non-empty cells, without duplicates, truncated for display. */
  readonly examples: readonly string[];
  /** Rows whose cell looks like an order number. */
  readonly usual: number;
}

export const unusableReasons = [
  'order-number-empty',
  'order-number-too-long',
  'order-number-characters',
  /** A spreadsheet wrote a long number as 1.23E+12, so digits are lost. */
  'order-number-rounded',
  'order-number-email',
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
  /** Without duplicates, in the list's order, at most `mostBulkOrders`. */
  readonly orders: readonly OrderLine[];
  /** Duplicates of the number at line `first`. */
  readonly repeated: readonly (OrderLine & { readonly first: number })[];
  readonly unusable: readonly { readonly line: number; readonly cell: string; readonly why: UnusableReason }[];
  /** Other usable orders beyond `mostBulkOrders`, which aren't in `orders`. */
  readonly beyond: readonly OrderLine[];
}

/** The bytes of a file, which main reads. */
export const listToRead = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('pasted'), text: z.string().max(largestList, 'list-too-large') }),
  z.strictObject({
    is: z.literal('file'),
    /** Without its folder. */
    name: z.string().min(1).max(255),
    bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= largestList, 'list-too-large'),
  }),
]);
export type ListToRead = z.infer<typeof listToRead>;

/** A list. Main has its rows until the next one, or until Quittance closes. */
export interface ListRead {
  readonly listId: number;
  /** Non-empty lines, including the header. */
  readonly rows: number;
  readonly readAs: ReadAs;
  /** Most likely first. */
  readonly columns: readonly ListColumn[];
}

export type ListAnswer =
  | ({ readonly is: 'read' } & ListRead)
  | ({ readonly is: 'fault' } & { readonly fault: ListFault });

export const columnOfList = z.strictObject({ listId: z.int().positive(), column: z.int().nonnegative() });
export type ColumnOfList = z.infer<typeof columnOfList>;

/** Listed lines of each kind. The total count is reported anyway. */
export const mostLinesListed = 500;

/** A column as a bulk lookup would use it. */
export interface ColumnPreview {
  readonly usable: number;
  readonly repeated: number;
  readonly unusable: number;
  /** Other usable orders beyond `mostBulkOrders`, which wouldn't be looked up. */
  readonly beyond: number;
  readonly first: ColumnOrders['orders'];
  readonly repeatedLines: ColumnOrders['repeated'];
  readonly unusableLines: ColumnOrders['unusable'];
}
