/** Compares a shop's file with saved orders: which are paid, underpaid, or were never looked up. */
import type { OrderLine, UnusableReason } from './list-import.ts';
import type { FileLocation } from './exports.ts';
import { method, profileId } from './method.ts';
import type { OrderSummary } from './order-lookup.ts';
import type { Decimal } from './order-record.ts';
import { z } from './zod.ts';

const column = z.int().nonnegative();

/** The list is the one imported last. The user chose its columns. */
export const toReconcile = z.strictObject({
  profileId,
  listId: z.int().positive(),
  /** Merchant order numbers, or the service's. */
  order: column,
  /** Null: amounts aren't compared. */
  amount: column.nullable(),
  currency: column.nullable(),
});
export type ToReconcile = z.infer<typeof toReconcile>;

/** The result of a line, which is also a filter. */
export const reconciledKinds = [
  /** Paid in full, or within tolerance. */
  'paid',
  'underpaid',
  'overpaid',
  /** Paid and refunded, fully or partly, or maybe. */
  'has-refund',
  /** Unpaid: waiting, expired or canceled. */
  'unpaid',
  /** Contradictory data, or the received amount is unknown. */
  'needs-review',
  /** The order's amount differs from the file's. */
  'amount-differs',
  /** The order's currency differs from the file's. */
  'currency-differs',
  /** No saved order has this number. */
  'not-looked-up',
  /** Several saved orders have this number, the service's or the merchant's. */
  'several',
  /** It has no amount, or an ambiguous one. */
  'amount-not-readable',
  /** An earlier line has the same order. */
  'duplicate',
  /** The order cell isn't a saved order, and can't be an order number. */
  'no-order',
] as const;
export type ReconciledKind = (typeof reconciledKinds)[number];

/** Why a line's amount can't be read. */
export const unreadAmountReasons = [
  'amount-empty',
  /** Its separator may be for thousands or decimals. */
  'amount-ambiguous',
  'amount-invalid',
  /** A bank marks it as a debit in another column. */
  'amount-debit',
  /** The row has an extra or missing cell, or each amount was split at its decimal comma. */
  'amount-moved',
  /** The text beside it isn't a currency, or not that of the currency column. */
  'amount-currency',
  'amount-rounded',
] as const;
export interface UnreadAmount {
  /** Truncated for display. */
  readonly cell: string;
  readonly why: (typeof unreadAmountReasons)[number];
}

export interface ReconciledLine extends OrderLine {
  readonly is: ReconciledKind;
  /** For `no-order`: why the cell isn't an order number. */
  readonly why: UnusableReason | null;
  /** In plain digits. Null without a readable amount. */
  readonly amount: Decimal | null;
  /** Null with an amount, and if amounts aren't compared. */
  readonly unread: UnreadAmount | null;
  readonly currency: string | null;
  /** The order's latest lookup. Null for none, or several orders. */
  readonly found: OrderSummary | null;
  /** The ordered amount: `order_amount` and `order_currency`. Null if unknown. */
  readonly billed: { readonly amount: Decimal; readonly currency: string } | null;
}

/** Within a group, kinds that need most work come first. */
export const reconciledGroups = {
  differs: [
    'needs-review',
    'several',
    'amount-not-readable',
    'amount-differs',
    'currency-differs',
    'underpaid',
    'overpaid',
    'has-refund',
    'unpaid',
  ],
  notLookedUp: ['not-looked-up'],
  /** Not included in any total. */
  skipped: ['duplicate', 'no-order'],
  matched: ['paid'],
} as const satisfies Readonly<Record<string, readonly ReconciledKind[]>>;

/** The file's readable amounts without skipped lines, in all and by group. One per currency. */
export interface ReconciledBalance {
  readonly currency: string | null;
  readonly file: Decimal;
  readonly differs: Decimal;
  readonly notLookedUp: Decimal;
  readonly matched: Decimal;
  /** `file` minus `matched`. */
  readonly difference: Decimal;
}

/** A saved order that isn't in the file. */
export interface OrderNotInFile {
  readonly found: OrderSummary;
  readonly billed: ReconciledLine['billed'];
}

export interface Reconciled {
  readonly fileName: string | null;
  readonly lines: readonly ReconciledLine[];
  readonly balances: readonly ReconciledBalance[];
  /** Saved orders that aren't in the file, latest lookup first. */
  readonly notInFile: readonly OrderNotInFile[];
  readonly notInFileCount: number;
}

/** Listed orders that aren't in the file. The total count is reported anyway. */
export const maxNotInFile = 1_000;

export const reconcile = {
  /** Sends nothing. Fails like `bulk.previewColumn`, and above `maxBulkOrders` with `too-many-lines`. */
  compare: method<Reconciled>()(toReconcile),
  /** Asks where, then compares again and writes the result as a CSV with its manifest. Fails like `compare`, or with `canceled`. */
  exportLines: method<FileLocation>()(toReconcile, 'required'),
};
