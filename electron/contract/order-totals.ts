/** An order’s sums, computed from its record: ordered, received, difference and items. */
import type { Decimal, MissingField } from './order-record.ts';

/** Why the items' total is unknown. */
export type NoItemsSum =
  /** `item`: the number of the first item without it, from 1. */
  | {
      readonly reason: 'price-missing' | 'quantity-missing' | 'currency-missing';
      readonly item: number;
      readonly missingField: MissingField;
    }
  | { readonly reason: 'currencies-differ' }
  | { readonly reason: 'cost-not-readable'; readonly cost: 'shipping' | 'tax' };

export interface ItemSums {
  /** Price × quantity for each item. Null if one of the two isn't provided. */
  readonly lines: readonly (Decimal | null)[];
  readonly sum:
    | {
        readonly is: 'known';
        readonly currency: string;
        readonly goods: Decimal;
        /**
         * Including shipping and tax, which have no currency in the specification. Null unless the goods are in the
         * order's currency.
         */
        readonly total: Decimal | null;
      }
    | ({ readonly is: 'unknown' } & NoItemsSum);
}

/** What a sum lacks: the field, and how it is missing. */
export const missingSums = [
  /** Neither the order nor its payments have the ordered amount. */
  'order-amount-missing',
  /** Unpaid, and the order's amount has no currency. */
  'order-currency-missing',
  /** The list of payments is absent, null or unreadable, which differs from empty. */
  'payments-missing',
  'payment-amount-missing',
  'payment-currency-missing',
] as const;
export type MissingSum = (typeof missingSums)[number];

/** What prevents comparing ordered and received, although it is present. */
export const sumConflicts = [
  'several-currencies',
  /** The ordered amount has another currency than the payments. */
  'ordered-in-different-currency',
  /** The payments have different amounts for the order. */
  'order-amounts-differ',
  /** A payment, or the ordered amount, is negative. */
  'negative-amount',
  /** One transaction is listed twice at one address, so one may never have arrived. */
  'duplicate-payment',
  /** One transaction is listed twice, and one of the addresses is missing. */
  'possible-duplicate-payment',
] as const;
export type SumConflict = (typeof sumConflicts)[number];

export type SumReason = MissingSum | SumConflict;

/** Ordered, received and difference: exact, in one currency. */
export type OrderSum =
  | {
      readonly is: 'known';
      /** The currency of all amounts: the currency of the payments, or of the order while it is unpaid. */
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
      /** In percent, as set in the profile. */
      readonly tolerancePercent: Decimal;
      readonly payments: number;
      /** The order's own amount, currency and rate, if they are provided and the currency differs from `currency`. */
      readonly priced: { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null } | null;
    }
  | ({
      readonly is: 'unknown';
      /** Amounts that can be added, one for each payment currency, in the order of payments. May omit payments. */
      readonly received: readonly { readonly currency: string; readonly amount: Decimal; readonly payments: number }[];
      readonly priced: { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null } | null;
    } & (
      | { readonly reason: MissingSum; /** The first field that is missing. */ readonly missingField: MissingField }
      | { readonly reason: SumConflict; readonly missingField: null }
    ));
