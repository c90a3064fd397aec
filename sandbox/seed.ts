/**
 * Sample data depends on one seed and a name, not on a random sequence. An order doesn't depend on earlier ones, so it
 * can be built when it is first queried. A changed name would change the address.
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
