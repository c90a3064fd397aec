/**
 * Nonces that were used. A replay older than the timestamp's tolerance is refused by its timestamp, so a
 * nonce needs to be remembered for twice the tolerance only; two generations keep memory flat.
 */

export interface UsedNonces {
  /** False when the nonce was used before; marks it as used. */
  use(nonce: string, now: number): boolean;
}

/** A nonce is remembered for at least `keepMs` milliseconds, and for twice that at most. */
export function createUsedNonces(keepMs: number): UsedNonces {
  let young = new Set<string>();
  let old = new Set<string>();
  let turnsAt = Number.NEGATIVE_INFINITY;
  return {
    use(nonce, now) {
      if (now >= turnsAt) {
        old = now >= turnsAt + keepMs ? new Set() : young;
        young = new Set();
        turnsAt = now + keepMs;
      }
      if (young.has(nonce) || old.has(nonce)) return false;
      young.add(nonce);
      return true;
    },
  };
}
