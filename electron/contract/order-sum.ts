/** What was ordered, what came in, and what lies between, or why they cannot be set against each other. */
import type { Decimal, Lack } from './order-record.ts';

/** What a sum lacks: each goes with the field, and in which way it gives nothing to go by. */
export const sumLacks = [
  /** Neither the order nor its payments say what was ordered. */
  'order-amount-not-given',
  /** Nothing was paid, and the order's amount has no currency. */
  'order-currency-not-given',
  /** The list of payments is absent, null or unreadable: not the same as empty. */
  'payments-not-given',
  'payment-amount-not-given',
  'payment-currency-not-given',
] as const;
export type SumLack = (typeof sumLacks)[number];

/** What of a record does not let ordered and received be set against each other, although it is there. */
export const sumConflicts = [
  'several-currencies',
  /** What was ordered is told in a currency other than the one that was paid in. */
  'ordered-in-another-currency',
  /** The payments name different amounts as the order's. */
  'ordered-amounts-differ',
  /** A payment, or what was ordered, is negative. */
  'amount-below-zero',
  /** One transaction is listed twice at one address: either may be the one that never came. */
  'payment-listed-twice',
  /** One transaction is listed twice, and an address of the two is not given. */
  'payment-perhaps-twice',
] as const;
export type SumConflict = (typeof sumConflicts)[number];

export type SumReason = SumLack | SumConflict;

/** Ordered, received and what is between them, exact, in one currency. */
export type OrderSum =
  | {
      readonly is: 'known';
      /** The currency of all four amounts: the payment currency, or the order's own while nothing was paid. */
      readonly currency: string;
      readonly ordered: Decimal;
      readonly received: Decimal;
      /** received − ordered: negative when too little came. */
      readonly difference: Decimal;
      /**
       * difference ÷ ordered × 100, rounded half away from zero to two decimals, or to as many as it takes to be on the side of
       * `tolerancePercent` on which the exact share is; null when nothing was ordered, and where eight decimals do not tell
       * them apart.
       */
      readonly percent: Decimal | null;
      /**
       * What the profile's tolerance is in this currency: the largest difference that still counts as paid, in the
       * sum's decimals (two at least), cut and not rounded, so that the shown figure decides as the exact one does.
       */
      readonly tolerance: Decimal;
      /** Per cent, as the profile has it. */
      readonly tolerancePercent: Decimal;
      readonly payments: number;
      /** The order's own amount, currency and rate, where they are given and differ from `currency`. */
      readonly priced: { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null } | null;
    }
  | ({
      readonly is: 'not-known';
      /** What can be added up, per payment currency, in the order of first appearance; may leave payments out. */
      readonly received: readonly { readonly currency: string; readonly amount: Decimal; readonly payments: number }[];
      readonly priced: { readonly amount: Decimal; readonly currency: string; readonly rate: Decimal | null } | null;
    } & (
      | { readonly because: SumLack; /** The first field that is missing. */ readonly lack: Lack }
      | { readonly because: SumConflict; readonly lack: null }
    ));
