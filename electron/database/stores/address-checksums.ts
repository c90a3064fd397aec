/** SHA-256 of a request’s addresses, written with them and verified before one is shown, copied or exported. */
import type { DatabaseSync } from 'node:sqlite';
import { text, textOrNull } from '../sqlite/cell.ts';
import { hash } from 'node:crypto';

export function createAddressChecksums(database: DatabaseSync) {
  const addresses = database.prepare('SELECT address FROM address WHERE request_id = ? ORDER BY position');
  const saved = database.prepare('SELECT addresses_sha256 FROM request WHERE id = ?');
  /** Checksum of the current addresses; null without addresses. */
  const checksum = (requestId: number): string | null => {
    let list = '';
    // Each with its length, so that different lists have different bytes.
    for (const { address } of addresses.all(requestId)) list += `${text(address).length}:${text(address)}\n`;
    return list === '' ? null : hash('sha256', list);
  };
  return {
    of: checksum,
    /** Whether the addresses of a request are those that were saved. */
    matches: (requestId: number): boolean => {
      const row = saved.get(requestId);
      return row !== undefined && textOrNull(row['addresses_sha256']) === checksum(requestId);
    },
  };
}

/** An export may read a million requests, most of them once. */
const maxCached = 4096;

/**
 * Checks if the addresses of a request match its checksum. If not, none is shown as valid.
 * @returns a check of one snapshot. Call it again for each page and each connection.
 */
export function createRequestChecks(database: DatabaseSync) {
  const checksums = createAddressChecksums(database);
  return () => {
    const known = new Map<number, boolean>();
    return (requestId: number): boolean => {
      const remembered = known.get(requestId);
      if (remembered !== undefined) return remembered;
      const isIntact = checksums.matches(requestId);
      if (known.size >= maxCached) known.clear();
      known.set(requestId, isIntact);
      return isIntact;
    };
  };
}
