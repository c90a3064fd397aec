/**
 * Each request carries a SHA-256 of its addresses. A wrong address costs money, so what doesn't match is never shown as valid,
 * copied or exported as if it were.
 */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { text, textOrNull } from './sqlite/cell.ts';

/** Of addresses in their order; null without any. */
function addressesSha256(addresses: Iterable<string>): string | null {
  const hash = createHash('sha256');
  let count = 0;
  for (const address of addresses) {
    // With its length, so that no two lists have the same bytes.
    hash.update(`${address.length}:${address}\n`, 'utf8');
    count += 1;
  }
  return count === 0 ? null : hash.digest('hex');
}

export interface AddressChecksums {
  /** Whether the addresses of a request are those that were saved. */
  readonly matches: (requestId: number) => boolean;
  /** Of the addresses as they are now. */
  readonly of: (requestId: number) => string | null;
}

export function createAddressChecksums(database: DatabaseSync): AddressChecksums {
  const addresses = database.prepare('SELECT address FROM address WHERE request_id = ? ORDER BY position');
  const saved = database.prepare('SELECT addresses_sha256 FROM request WHERE id = ?');
  const of = (requestId: number): string | null =>
    addressesSha256(
      (function* () {
        for (const row of addresses.iterate(requestId)) yield text(row['address']);
      })(),
    );
  return {
    of,
    matches: (requestId) => {
      const row = saved.get(requestId);
      return row !== undefined && textOrNull(row['addresses_sha256']) === of(requestId);
    },
  };
}
