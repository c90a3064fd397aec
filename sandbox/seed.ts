/**
 * Sample data depends on one seed and a name, never on a running generator: an order doesn't depend on others made
 * before it, so it can be built when it is first queried. The names are fixed: another name gives another address.
 */
import { createHash } from 'node:crypto';

export interface Seed {
  /** 32 bytes that depend only on the seed and `names`. */
  bytes(...names: readonly (string | number)[]): Buffer;
}

export function createSeed(seed: number): Seed {
  return {
    bytes: (...names) =>
      createHash('sha256')
        .update(JSON.stringify(['quittance sandbox', seed, ...names]))
        .digest(),
  };
}
