/** A list of orders that somebody pasted or dropped, as it was read: its columns, and which lines can be asked for. */

import { z } from './zod.ts';

/** Orders of one list. */
export const mostBulkOrders = 10_000;
/** Bytes of a file, or characters of a pasted text: 10,000 rows of 1,600 bytes each. */
export const largestList = 16 * 1024 * 1024;
/** Characters: no spreadsheet takes more into a cell. */
export const longestCell = 32_767;
/** Characters, or bytes of a row that spans lines: more than ten thousand of the longest numbers side by side. */
export const longestLine = 1024 * 1024;

export type ListFault =
  | { readonly is: 'too-large'; readonly most: number }
  | { readonly is: 'too-many-rows'; readonly most: number }
  | { readonly is: 'too-many-columns'; readonly most: number }
  /** Of all rows together, empty ones between two others included. */
  | { readonly is: 'too-many-cells'; readonly most: number }
  | { readonly is: 'cell-too-long'; readonly most: number }
  | { readonly is: 'line-too-long'; readonly most: number }
  /** It has what no text has. */
  | { readonly is: 'not-text' }
  /** It begins as a ZIP does, and is no workbook that can be read. */
  | { readonly is: 'not-a-workbook' }
  /** A quote opens, and nothing closes it. */
  | { readonly is: 'quote-open' }
  | { readonly is: 'empty' }
  /** Reading it was broken off after so many milliseconds. */
  | { readonly is: 'takes-too-long'; readonly most: number }
  /** Reading it needs more memory than it may take. */
  | { readonly is: 'too-much-memory' };

/** In which encoding a list was taken to be; what was pasted, and a workbook, is Unicode. */
export type ReadAs = 'unicode' | 'windows-1252';

export interface ListColumn {
  /** From 0. */
  readonly index: number;
  /** What the first row has, where that is a row of names. */
  readonly name: string | null;
  /** The first cells that are not empty, each once, and no more of each than is shown. */
  readonly examples: readonly string[];
  /** Rows whose cell looks as order numbers usually do. */
  readonly usual: number;
}

export const unusableReasons = [
  'order-number-empty',
  'order-number-too-long',
  'order-number-characters',
  /** A spreadsheet wrote a long number as 1.23E+12: the digits it left out are lost. */
  'order-number-rounded',
  'order-number-email',
  /** As long as a transaction's. */
  'order-number-hash',
  /** A name, or a word. */
  'order-number-without-digit',
] as const;
export type UnusableReason = (typeof unusableReasons)[number];

export interface OrderLine {
  /** Of the list, from 1; of a cell that spans lines, where its row begins. */
  readonly line: number;
  readonly order: string;
}

export interface TakenColumn {
  /** Each order once, in the list's order; at most `mostBulkOrders`. */
  readonly orders: readonly OrderLine[];
  /** Numbers that stood before, at `first`. */
  readonly repeated: readonly (OrderLine & { readonly first: number })[];
  readonly unusable: readonly { readonly line: number; readonly cell: string; readonly why: UnusableReason }[];
  /** Different usable orders beyond `mostBulkOrders`, which are not among `orders`. */
  readonly beyond: readonly OrderLine[];
}

/** Of a file the bytes: main reads them, whatever they are. */
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

/** What a list is; main has its rows until another one is read or the console ends. */
export interface ListRead {
  readonly listId: number;
  /** Lines that have a cell, the one of names included. */
  readonly rows: number;
  readonly readAs: ReadAs;
  /** The likeliest first. */
  readonly columns: readonly ListColumn[];
}

export type ListAnswer =
  | ({ readonly is: 'read' } & ListRead)
  | ({ readonly is: 'fault' } & { readonly fault: ListFault });

export const columnOfList = z.strictObject({ listId: z.int().positive(), column: z.int().nonnegative() });
export type ColumnOfList = z.infer<typeof columnOfList>;

/** Lines that are listed of each kind; their number is told whatever it is. */
export const mostLinesListed = 500;

/** A column as a run would take it. */
export interface ColumnTaken {
  readonly usable: number;
  readonly repeated: number;
  readonly unusable: number;
  /** Different usable orders beyond `mostBulkOrders`, which a run would not read. */
  readonly beyond: number;
  readonly first: TakenColumn['orders'];
  readonly repeatedLines: TakenColumn['repeated'];
  readonly unusableLines: TakenColumn['unusable'];
}
