/** What the items of an order come to. */
import type { Decimal } from './order-record.ts';

export type NoItemsSum =
  | 'price-not-given'
  | 'quantity-not-given'
  | 'currency-not-given'
  | 'currencies-differ'
  /** Shipping or tax is there, and not readable. */
  | 'costs-not-given';

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
    | { readonly is: 'not-known'; readonly because: NoItemsSum };
}
