import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';

/** By which clock all times of the page go that the record does not give: told where it is not the same for both. */
export function clockOf({ clockSkewMs, answeredAt, readAt }: OrderLookup): 'both' | 'service' | 'computer' {
  if (clockSkewMs === null) return 'computer';
  return answeredAt === readAt ? 'both' : 'service';
}
