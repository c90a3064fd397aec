/** The ledger: every address that the service named or a person brought in, exactly as it came. Nothing is ever removed. */
import type { DatabaseSync } from 'node:sqlite';
import type { AddressCheck, AddressSource } from '../../contract/addresses.ts';
import { integer, integerOrNull, text, textOrNull } from '../sqlite/cell.ts';
import { createHash } from 'node:crypto';

/** What is known about addresses, passed in so that the database knows nothing of chains. */
export interface AddressRules {
  check(chain: string, address: string): AddressCheck;
  /** Whether a text that a person pasted could be one at all. */
  mayBe(chain: string, text: string): boolean;
  /** Equal for two spellings of one address. */
  key(address: string): string;
}

export interface NewAddresses {
  readonly profileNo: number;
  readonly requestId: number;
  readonly chain: string;
  readonly createdAt: number;
  readonly entries: readonly { readonly address: string; readonly source: AddressSource }[];
}

/** How many addresses came in, and how many of them are flagged. */
export interface AddedCounts {
  readonly saved: number;
  readonly invalid: number;
  readonly unchecked: number;
}

/** Of one moment, save for what is added to it. */
export interface SavedAddresses {
  /** The requests from which the ledger has this address; none where it has not. */
  readonly requestsOf: (address: string) => ReadonlySet<number>;
  readonly has: (address: string) => boolean;
  /** Call it with every row that is written meanwhile. */
  readonly added: (address: string, requestId: number) => void;
}

/** As NOCASE of SQLite has it, which knows the letters of ASCII alone. */
export const foldCase = (address: string): string => address.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

const none: ReadonlySet<number> = new Set();

export interface LedgerTable {
  /** Stores all entries in their order, behind those of the request; call it inside the transaction that ends that. */
  readonly add: (arrival: NewAddresses) => AddedCounts;
  /** What it has now of one chain, to ask many addresses against. */
  readonly holdings: (profileNo: number, chain: string) => SavedAddresses;
  readonly rules: AddressRules;
}

export function createLedgerTable(database: DatabaseSync, rules: AddressRules): LedgerTable {
  const insert = database.prepare(`
    INSERT INTO address (profile_no, request_id, position, address, chain, created_at, source, check_result, check_reason)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  // Named, because the planner would rather read a whole chain than trust the one index that finds a row at once.
  const sameText = database.prepare(`
    SELECT DISTINCT address, request_id FROM address INDEXED BY address_text
    WHERE address COLLATE NOCASE = ? AND profile_no = ? AND chain = ?
  `);
  const lastOf = database.prepare('SELECT max(position) AS position FROM address WHERE request_id = ?');
  const count = database.prepare(`
    INSERT INTO address_total (profile_no, chain, check_result, count) VALUES (?, ?, ?, ?)
    ON CONFLICT (profile_no, chain, check_result) DO UPDATE SET count = count + excluded.count
  `);

  const checksums = createAddressChecksums(database);
  const setChecksum = database.prepare('UPDATE request SET addresses_sha256 = ? WHERE id = ?');

  /** All spellings of an address are read when the first of them is asked for, and once. */
  const holdings = (profileNo: number, chain: string): SavedAddresses => {
    const read = new Set<string>();
    const requests = new Map<string, Set<number>>();
    const added = (address: string, requestId: number): void => {
      const key = rules.key(address);
      const of = requests.get(key);
      if (of === undefined) requests.set(key, new Set([requestId]));
      else of.add(requestId);
    };
    const requestsOf = (address: string): ReadonlySet<number> => {
      const folded = foldCase(address);
      if (!read.has(folded)) {
        read.add(folded);
        for (const row of sameText.all(address, profileNo, chain)) {
          added(text(row['address']), integer(row['request_id']));
        }
      }
      return requests.get(rules.key(address)) ?? none;
    };
    return { requestsOf, has: (address) => requestsOf(address).size > 0, added };
  };

  const checkOf = (
    arrival: NewAddresses,
    held: SavedAddresses,
    entry: NewAddresses['entries'][number],
  ): AddressCheck => {
    if (entry.source === 'answer-unreadable') return { is: 'not-valid', because: 'form' };
    if (entry.address.trim() === '') return { is: 'not-valid', because: 'empty' };
    const own = rules.check(arrival.chain, entry.address);
    if (own.is === 'not-valid' || !held.has(entry.address)) return own;
    return { is: 'not-valid', because: 'repeated' };
  };

  return {
    rules,
    holdings,
    add(arrival) {
      const tally = new Map<AddressCheck['is'], number>();
      const last = integerOrNull(lastOf.get(arrival.requestId)?.['position'] ?? null) ?? 0;
      const held = holdings(arrival.profileNo, arrival.chain);
      const wasIntact = checksums.matches(arrival.requestId);
      for (const [index, entry] of arrival.entries.entries()) {
        const check = checkOf(arrival, held, entry);
        insert.run(
          arrival.profileNo,
          arrival.requestId,
          last + index + 1,
          entry.address,
          arrival.chain,
          arrival.createdAt,
          entry.source,
          check.is,
          check.is === 'not-valid' ? check.because : null,
        );
        held.added(entry.address, arrival.requestId);
        tally.set(check.is, (tally.get(check.is) ?? 0) + 1);
      }
      // A request that didn't match before must not match because something was added to it.
      if (wasIntact) setChecksum.run(checksums.of(arrival.requestId), arrival.requestId);
      for (const [is, rows] of tally) count.run(arrival.profileNo, arrival.chain, is, rows);
      return {
        saved: arrival.entries.length,
        invalid: tally.get('not-valid') ?? 0,
        unchecked: tally.get('not-known') ?? 0,
      };
    },
  };
}

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
