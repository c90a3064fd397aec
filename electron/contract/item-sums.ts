/** Totals of an order's items. */
import type { Decimal, Lack } from './order-record.ts';

/** Why the items' total is unknown. */
export type NoItemsSum =
  /** `item`: the number of the first item without it, from 1. */
  | {
      readonly because: 'price-not-given' | 'quantity-not-given' | 'currency-not-given';
      readonly item: number;
      readonly lack: Lack;
    }
  | { readonly because: 'currencies-differ' }
  | { readonly because: 'cost-not-readable'; readonly cost: 'shipping' | 'tax' };

export interface ItemSums {
  /** Price × quantity for each item. Null if one of the two isn't provided. */
  readonly lines: readonly (Decimal | null)[];
  readonly sum:
    | {
        readonly is: 'known';
        readonly currency: string;
        readonly goods: Decimal;
        /**
         * With shipping and tax, which have no currency in the specification. Null unless the goods are in the
         * order's currency.
         */
        readonly total: Decimal | null;
      }
    | ({ readonly is: 'not-known' } & NoItemsSum);
}
