/** Orders that were read on this computer, by what a customer sent: an e-mail, a transaction, an address, any number of theirs. */
import type { FieldName, PartPath } from './order-history.ts';
import { longestProfileId } from './limits.ts';
import type { OrderSummary } from './order-lookup.ts';
import type { EpochMs } from './order-record.ts';
import { z } from './zod.ts';

/** Of one search. */
export const mostOrdersFound = 50;

export const orderSearch = z.strictObject({
  profileId: z.string().min(1).max(longestProfileId),
  /** One of them is enough; a pasted link has several. Whole, in whichever case. */
  texts: z.array(z.string().trim().min(1).max(300)).min(1).max(8),
});
export type OrderSearch = z.infer<typeof orderSearch>;

/** A field of the record that has what was searched. */
export interface FoundBy {
  readonly name: FieldName;
  /** The part that it is a value of; null: of the record itself. */
  readonly of: PartPath | null;
}

export interface OrderFound {
  readonly order: OrderSummary;
  /** At least one. */
  readonly by: readonly FoundBy[];
  /** Of the last reading that had it; null: the newest does. */
  readonly readAt: EpochMs | null;
}

export interface OrdersFound {
  /** The order that was read last first. */
  readonly orders: readonly OrderFound[];
  /** There are others beside these. */
  readonly more: boolean;
}
