/**
 * Everything invented here follows from one seed and a name, never from a running generator: what one order gets
 * does not depend on which others were made before it, so orders can be built when first asked for. The names are part
 * of what is published: another name is another address.
 */
import { createHash } from 'node:crypto';

export interface Seed {
  /** 32 bytes that depend on the seed and on `names` alone. */
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
