/** Hands out one profile's reserved nonces one by one, and reserves the next block when they run out. */
import type { NonceSource } from '../payment-service/client.ts';

/** One write to the disk for this many requests; as many are wasted at most when the console ends. */
const blockSize = 64;

/** @param reserve draws that many nonces that this profile never used, durable as used */
export function createNonceSource(reserve: (count: number) => Promise<readonly string[]>): NonceSource {
  let block: string[] = [];
  let refill: Promise<void> | null = null;
  const fill = async (): Promise<void> => {
    try {
      block = [...(await reserve(blockSize))];
    } finally {
      refill = null;
    }
  };
  return {
    async next() {
      for (;;) {
        const nonce = block.pop();
        if (nonce !== undefined) return nonce;
        refill ??= fill();
        await refill;
      }
    },
  };
}
