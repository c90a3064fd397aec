/** Searching saved orders by any value of their records. */
import { profileId } from './method.ts';
import type { OrderSummary } from './order-lookup.ts';
import type { EpochMs } from './order-record.ts';
import { z } from './zod.ts';
import type { FieldName, PartPath } from './order-history.ts';

/** Results of one search. */
export const maxOrdersFound = 50;

export const orderSearch = z.strictObject({
  profileId,
  /** One match is enough, since a pasted link has several texts. Compared as whole values, ignoring case. */
  texts: z.array(z.string().trim().min(1).max(300)).min(1).max(8),
});
export type OrderSearch = z.infer<typeof orderSearch>;

/** A field of the record that matches. */
export interface FoundBy {
  readonly name: FieldName;
  /** The part that contains the value. Null for the record itself. */
  readonly of: PartPath | null;
}

export interface OrderFound {
  readonly order: OrderSummary;
  /** At least one. */
  readonly by: readonly FoundBy[];
  /** The last lookup that had it. Null if the newest one does. */
  readonly lookedUpAt: EpochMs | null;
}

export interface OrdersFound {
  /** Latest lookup first. */
  readonly orders: readonly OrderFound[];
  /** There are more results. */
  readonly more: boolean;
}
