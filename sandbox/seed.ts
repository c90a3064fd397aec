/**
 * Everything invented here is drawn from one seed by name, never from a running generator: what one order
 * gets does not depend on which others were made before it, so orders can be built when first asked for.
 */
import { createHash } from 'node:crypto';

export interface Seed {
  /** 32 bytes that depend on the seed and on `names` alone. */
  draw(...names: readonly (string | number)[]): Buffer;
}

export function createSeed(seed: number): Seed {
  return {
    draw: (...names) =>
      createHash('sha256')
        .update(JSON.stringify(['quittance sandbox', seed, ...names]))
        .digest(),
  };
}
