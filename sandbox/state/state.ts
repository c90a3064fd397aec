/** All that the service remembers, behind what its parts ask for: in memory, or in a file. */
import { createAddressIndexes, type AddressIndexes } from '../addresses/indexes.ts';
import { createBatches, type Batches } from '../operations/batches.ts';
import { createOrderShelf, type OrderShelf } from '../orders/order-shelf.ts';
import { createUsedNonces, type UsedNonces } from '../wire/nonces.ts';

export interface State {
  /** Epoch milliseconds that seeded orders are dated back from: the first start. */
  readonly base: number;
  readonly batches: Batches;
  readonly indexes: AddressIndexes;
  readonly nonces: UsedNonces;
  readonly orders: OrderShelf;
  /** Writes what `work` does in one go, also when it throws. */
  readonly together: <T>(work: () => T) => T;
  readonly close: () => void;
}

/** `now` in epoch milliseconds. */
export const firstBase = (now: number): number => Math.floor(now / 1000) * 1000;

export function stateInMemory(now: number, nonceMs: number): State {
  return {
    base: firstBase(now),
    batches: createBatches(),
    indexes: createAddressIndexes(),
    nonces: createUsedNonces(nonceMs),
    orders: createOrderShelf(),
    together: (work) => work(),
    close() {
      // Nothing is held open.
    },
  };
}
