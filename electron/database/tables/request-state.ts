/** Whether the addresses of requests are those that were saved; each request is verified once per look. */
import type { DatabaseSync } from 'node:sqlite';
import { createAddressChecksums } from '../address-checksum.ts';

/** Whether they match their checksum; where they don't, none of them is shown as valid. */
export type IsRequestIntact = (requestId: number) => boolean;

/** An export may go through a million requests, most of them once. */
const rememberedAtMost = 4096;

/** @returns a look at one moment: call it again for each page, and for each connection with a snapshot of its own */
export function createRequestChecks(database: DatabaseSync): () => IsRequestIntact {
  const checksums = createAddressChecksums(database);
  return () => {
    const known = new Map<number, boolean>();
    return (requestId) => {
      const remembered = known.get(requestId);
      if (remembered !== undefined) return remembered;
      const isIntact = checksums.matches(requestId);
      if (known.size >= rememberedAtMost) known.clear();
      known.set(requestId, isIntact);
      return isIntact;
    };
  };
}
