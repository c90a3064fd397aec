/** Splits a batch into requests of at most what the service takes at a time (specification, Limits). */
import { maxPerRequest } from '../contract/address-plan.ts';
import type { PlannedRequest } from './journal.ts';

/** Full requests first, the rest last. */
export function planBatch(batch: { readonly count: number; readonly alias: string }): readonly PlannedRequest[] {
  const requests = Math.ceil(batch.count / maxPerRequest);
  return Array.from({ length: requests }, (_, index) => ({
    position: index + 1,
    count: Math.min(maxPerRequest, batch.count - index * maxPerRequest),
    alias: batch.alias,
  }));
}
