/** All created addresses, even if the response was lost, to compare a client's records with. */
import type { Chain } from './chains.ts';

export interface Batch {
  /** The request's nonce, by which a client finds the batch. */
  readonly nonce: string;
  readonly chain: Chain;
  readonly alias: string | null;
  readonly callbackUrl: string;
  readonly addresses: readonly string[];
}

export type Batches = ReturnType<typeof createBatches>;

export function createBatches() {
  const batches: Batch[] = [];
  const byAddress = new Map<string, Batch>();
  return {
    add(batch: Batch): void {
      batches.push(batch);
      for (const address of batch.addresses) byAddress.set(address, batch);
    },
    /** In the order of creation, starting after the `after`th. */
    page: (after: number, limit: number): readonly Batch[] => batches.slice(after, after + limit),
    /** The batch that contains an address. */
    find: (address: string): Batch | null => byAddress.get(address) ?? null,
    addressCount: (): number => byAddress.size,
  };
}
