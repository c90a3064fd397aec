/** A list of orders that somebody pasted or dropped, as it was read: its columns, and which lines can be asked for. */

/** Orders of one list. */
export const mostBulkOrders = 10_000;

export type ListFault =
  | { readonly is: 'too-large'; readonly most: number }
  | { readonly is: 'too-many-rows'; readonly most: number }
  | { readonly is: 'too-many-columns'; readonly most: number }
  /** Neither UTF-8 nor UTF-16. */
  | { readonly is: 'not-text' }
  /** The bytes begin as a ZIP does, as a workbook's do. */
  | { readonly is: 'workbook' }
  /** A quote opens, and nothing closes it. */
  | { readonly is: 'quote-open' }
  | { readonly is: 'empty' };

export interface ListColumn {
  /** From 0. */
  readonly index: number;
  /** What the first row has, where that is a row of names. */
  readonly name: string | null;
  /** The first cells that are not empty, each once. */
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
  readonly beyond: number;
}
