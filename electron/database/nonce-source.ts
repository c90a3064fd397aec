/** Hands out one profile's reserved nonces one by one, and reserves the next block before they run out. */
import type { NonceSource } from '../payment-service/client.ts';

/** One write to the disk for this many requests; at most twice as many are wasted when the console ends. */
export const blockSize = 256;
const low = blockSize / 4;

/** @param reserve draws that many nonces that this profile never used, durable as used */
export function createNonceSource(reserve: (count: number) => Promise<readonly string[]>): NonceSource {
  const ready: string[] = [];
  let refill: Promise<void> | null = null;
  const fill = async (): Promise<void> => {
    try {
      ready.push(...(await reserve(blockSize)));
    } finally {
      refill = null;
    }
  };
  return {
    async next() {
      for (;;) {
        if (ready.length <= low && refill === null) {
          refill = fill();
          // Whoever finds nothing ready waits for it below and hears of a failure; nobody else has to.
          refill.catch(() => undefined);
        }
        const nonce = ready.pop();
        if (nonce !== undefined) return nonce;
        await refill;
      }
    },
  };
}
