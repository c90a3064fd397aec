/** A shop's own file held against the orders that were read here: which are paid, underpaid, or were never read. */
import type { OrderLine } from './bulk-list.ts';
import { longestProfileId } from './limits.ts';
import type { OrderSummary } from './order-lookup.ts';
import type { Decimal } from './order-record.ts';
import { z } from './zod.ts';

const column = z.int().nonnegative();

/** The list is the one that was read last; its columns are those that somebody picked. */
export const toReconcile = z.strictObject({
  profileId: z.string().min(1).max(longestProfileId),
  listId: z.int().positive(),
  /** Of the merchant's own numbers, or the service's. */
  order: column,
  /** Null: amounts are not compared. */
  amount: column.nullable(),
  currency: column.nullable(),
});
export type ToReconcile = z.infer<typeof toReconcile>;

/** What a line of a shop's file comes to; each is a filter of the list. */
export const reconciledKinds = [
  /** Its money is there, in full or within tolerance. */
  'paid',
  'underpaid',
  'overpaid',
  /** Money came in, and goes back, went, or may have. */
  'refunded',
  /** Nothing came in: it waits, expired, or was cancelled. */
  'unpaid',
  /** The record contradicts itself, or does not say what came in. */
  'unclear',
  /** The order was made out over another amount than the file says. */
  'other-amount',
  /** Over the same amount or another, in another currency than the file says. */
  'other-currency',
  /** No order of this number was read on this computer. */
  'not-read',
  /** More than one order was read that has this number of the merchant. */
  'several',
  /** It has no amount, or none that can be read in one way only. */
  'amount-not-readable',
  /** Its order stood in the file before. */
  'repeated',
  /** What stands in the column of orders has no digit, and is no order that was read here. */
  'no-order',
] as const;
export type ReconciledKind = (typeof reconciledKinds)[number];

export interface ReconciledLine extends OrderLine {
  readonly is: ReconciledKind;
  /** As the file has it, in plain digits; null where it has none, or none that can be read. */
  readonly amount: Decimal | null;
  readonly currency: string | null;
  /** The order as it was read last; null where there is none, or several. */
  readonly found: OrderSummary | null;
  /** What the order was made out over: `order_amount` and `order_currency`; null where that is not known. */
  readonly billed: { readonly amount: Decimal; readonly currency: string } | null;
}

/** Amounts of the file, added up where they can be read. */
export interface ReconciledSum {
  /** Null: of all lines but those that repeat one. */
  readonly is: ReconciledKind | null;
  readonly currency: string | null;
  readonly lines: number;
  readonly amount: Decimal;
}

/** An order that was read here, and that no line of the file names. */
export interface OrderNotInFile {
  readonly found: OrderSummary;
  readonly billed: ReconciledLine['billed'];
}

export interface Reconciled {
  readonly fileName: string | null;
  readonly lines: readonly ReconciledLine[];
  readonly sums: readonly ReconciledSum[];
  /** Lines beyond `mostBulkOrders`, which were not compared. */
  readonly beyond: number;
  /** Orders that were read here, and that no line names: the one that was read last first. */
  readonly notInFile: readonly OrderNotInFile[];
  readonly notInFileCount: number;
}

/** Of the orders that no line names as many are listed; their number is told whatever it is. */
export const mostNotInFile = 1_000;
