/** What the items of an order come to. */
import type { Decimal, Lack } from './order-record.ts';

/** Why what the items come to is not known. */
export type NoItemsSum =
  /** `item`: the number of the first that lacks it, from 1. */
  | {
      readonly because: 'price-not-given' | 'quantity-not-given' | 'currency-not-given';
      readonly item: number;
      readonly lack: Lack;
    }
  | { readonly because: 'currencies-differ' }
  | { readonly because: 'cost-not-readable'; readonly cost: 'shipping' | 'tax' };

export interface ItemSums {
  /** Price × quantity, one for each item; null where one of the two is not given. */
  readonly lines: readonly (Decimal | null)[];
  readonly sum:
    | {
        readonly is: 'known';
        readonly currency: string;
        readonly goods: Decimal;
        /** With shipping and tax, which the specification gives no currency: null unless goods are in the order's. */
        readonly total: Decimal | null;
      }
    | ({ readonly is: 'not-known' } & NoItemsSum);
}
