/** Whether the addresses of requests are those that were saved; each request is verified once per look. */
import type { DatabaseSync } from 'node:sqlite';
import { createAddressChecksums } from '../address-checksum.ts';

/** 1: they match their checksum; 0: they don't, and none of them is shown as valid. */
export type StateOfRequest = (requestId: number) => number;

/** An export may go through a million requests, most of them once. */
const rememberedAtMost = 4096;

/** @returns a look at one moment: call it again for each page, and for each connection with a snapshot of its own */
export function createRequestStates(database: DatabaseSync): () => StateOfRequest {
  const checksums = createAddressChecksums(database);
  return () => {
    const known = new Map<number, number>();
    return (requestId) => {
      const remembered = known.get(requestId);
      if (remembered !== undefined) return remembered;
      const state = checksums.matches(requestId) ? 1 : 0;
      if (known.size >= rememberedAtMost) known.clear();
      known.set(requestId, state);
      return state;
    };
  };
}
