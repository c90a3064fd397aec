/** Ordered, received and difference, or why they can't be compared. */
import type { Decimal, Lack } from './order-record.ts';

/** What a sum lacks: the field, and how it is missing. */
export const sumLacks = [
  /** Neither the order nor its payments have the ordered amount. */
  'order-amount-not-given',
  /** Unpaid, and the order's amount has no currency. */
  'order-currency-not-given',
  /** The list of payments is absent, null or unreadable, which differs from empty. */
  'payments-not-given',
  'payment-amount-not-given',
  'payment-currency-not-given',
] as const;
export type SumLack = (typeof sumLacks)[number];

/** What prevents comparing ordered and received, although it is present. */
export const sumConflicts = [
  'several-currencies',
  /** The ordered amount has another currency than the payments. */
  'ordered-in-another-currency',
  /** The payments have different amounts for the order. */
  'ordered-amounts-differ',
  /** A payment, or the ordered amount, is negative. */
  'amount-below-zero',
  /** One transaction is listed twice at one address, so one may never have arrived. */
  'payment-listed-twice',
  /** One transaction is listed twice, and one of the addresses is missing. */
  'payment-perhaps-twice',
] as const;
export type SumConflict = (typeof sumConflicts)[number];

export type SumReason = SumLack | SumConflict;

/** Ordered, received and difference: exact, in one currency. */
export type OrderSum =
  | {
      readonly is: 'known';
      /** The currency of all amounts: that of the payments, or the order's own while unpaid. */
      readonly currency: string;
      readonly ordered: Decimal;
      readonly received: Decimal;
      /** received − ordered. Negative if underpaid. */
      readonly difference: Decimal;
      /**
       * difference ÷ ordered × 100, rounded half away from zero to two decimals, or to as many as needed to stay on
       * the same side of `tolerancePercent` as the exact share. Null if nothing was ordered, or eight decimals aren't
       * enough.
       */
      readonly percent: Decimal | null;
      /**
       * The profile's tolerance in this currency: the largest difference that counts as paid, truncated to the sum's
       * decimals (at least two), so that the shown amount decides like the exact one.
       */
      readonly tolerance: Decimal;
      /** Percent, as set in the profile. */
      readonly tolerancePercent: Decimal;
      readonly payments: number;
      /** The order's own amount, currency and rate, if they are provided and the currency differs from `currency`. */
      readonly priced: { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null } | null;
    }
  | ({
      readonly is: 'not-known';
      /** Amounts that can be added, per payment currency, in their order. May omit payments. */
      readonly received: readonly { readonly currency: string; readonly amount: Decimal; readonly payments: number }[];
      readonly priced: { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null } | null;
    } & (
      | { readonly because: SumLack; /** The first field that is missing. */ readonly lack: Lack }
      | { readonly because: SumConflict; readonly lack: null }
    ));
