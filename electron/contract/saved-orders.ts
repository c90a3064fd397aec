/** All saved orders of a profile, each with its newest lookup. */
import { maxOrderNumberLength, maxListed } from './limits.ts';
import { profileId } from './method.ts';
import type { OrderSummary } from './order-lookup.ts';
import { z } from './zod.ts';

/** An order may match several. The rules are in `docs/decisions/order-status.md`. */
export const orderFilters = ['all', 'unpaid', 'underpaid', 'overpaid', 'attention', 'refunds'] as const;
export type OrderFilter = (typeof orderFilters)[number];

const moment = z.int().nonnegative().nullable();

export const orderListQuery = z.strictObject({
  profileId,
  filter: z.enum(orderFilters),
  /** Newest lookup from this time on, in milliseconds since the epoch. Null for any. */
  from: moment,
  /** Before this time. */
  until: moment,
  /** Watched orders, which are listed first. */
  watched: z.array(z.string().min(1).max(maxOrderNumberLength)).max(maxListed),
  /** `next` of the previous page. Null for the first page. */
  before: z.int().positive().nullable(),
  limit: z.int().min(1).max(maxListed),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;

export interface OrderListPage {
  /** Watched orders that match, in the order of `watched`. Empty after the first page. */
  readonly watched: readonly OrderSummary[];
  /** All other orders, newest lookup first. */
  readonly orders: readonly OrderSummary[];
  /** Null without another page. */
  readonly next: number | null;
  /** Orders in the time range by filter, with the first page. Otherwise null. */
  readonly counts: Readonly<Record<OrderFilter, number>> | null;
  /** All saved orders, at any time, with the first page. Otherwise null. */
  readonly saved: number | null;
}
