/** All addresses, exactly as the service sent them or the user imported them. None is ever removed. */
import type { DatabaseSync } from 'node:sqlite';
import { checkAddress } from '../../addresses/chains/address-check.ts';
import { addressKey } from '../../addresses/chains/address-key.ts';
import { networkKey } from '../../addresses/chains/network-names.ts';
import type { AddressCheck, AddressSource } from '../../contract/addresses.ts';
import { integer, integerOrNull, text } from '../sqlite/cell.ts';
import { createAddressChecksums } from './address-checksums.ts';

interface NewAddresses {
  readonly profileNo: number;
  readonly requestId: number;
  readonly chain: string;
  readonly createdAt: number;
  readonly entries: readonly { readonly address: string; readonly source: AddressSource }[];
}

/** How many addresses were added, and how many are flagged. */
export interface AddedCounts {
  readonly saved: number;
  readonly invalid: number;
  readonly unchecked: number;
}

/** Like SQLite's NOCASE, which knows ASCII letters only. */
const foldCase = (address: string): string => address.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

const none: ReadonlySet<number> = new Set();

export type AddressTable = ReturnType<typeof createAddressTable>;

const checkOf = (
  arrival: NewAddresses,
  isSaved: (address: string) => boolean,
  entry: NewAddresses['entries'][number],
): AddressCheck => {
  if (entry.source === 'created-unreadable') return { is: 'invalid', reason: 'format' };
  if (entry.address.trim() === '') return { is: 'invalid', reason: 'empty' };
  const own = checkAddress(arrival.chain, entry.address);
  if (own.is === 'invalid' || !isSaved(entry.address)) return own;
  return { is: 'invalid', reason: 'duplicate' };
};

export function createAddressTable(database: DatabaseSync) {
  const insert = database.prepare(`
    INSERT INTO address (profile_no, request_id, position, address, chain, created_at, source, check_result, check_reason)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const sameText = database.prepare(`
    SELECT DISTINCT address, request_id, chain, profile_no FROM address
    WHERE address COLLATE NOCASE = ?
  `);
  const sameService = database.prepare(`
    SELECT same.no FROM profile JOIN profile AS same ON same.base_url = profile.base_url AND same.pid = profile.pid
    WHERE profile.no = ?
  `);
  const lastOf = database.prepare('SELECT max(position) AS position FROM address WHERE request_id = ?');
  const count = database.prepare(`
    INSERT INTO address_total (profile_no, chain, check_result, count) VALUES (?, ?, ?, ?)
    ON CONFLICT (profile_no, chain, check_result) DO UPDATE SET count = count + excluded.count
  `);

  const checksums = createAddressChecksums(database);
  const setChecksum = database.prepare('UPDATE request SET addresses_sha256 = ? WHERE id = ?');

  /**
   * Which requests have an address, on one network, in all profiles of the same service and project. All spellings of
   * an address are loaded once, when the first is checked.
   */
  const saved = (profileNo: number, chain: string) => {
    const network = networkKey(chain);
    const profiles = new Set([profileNo, ...sameService.all(profileNo).map((row) => integer(row['no']))]);
    const read = new Set<string>();
    const requests = new Map<string, Set<number>>();
    /** Records a row written since. */
    const added = (address: string, requestId: number): void => {
      const key = addressKey(address);
      const known = requests.get(key);
      if (known === undefined) requests.set(key, new Set([requestId]));
      else known.add(requestId);
    };
    const requestsOf = (address: string): ReadonlySet<number> => {
      const folded = foldCase(address);
      if (!read.has(folded)) {
        read.add(folded);
        for (const row of sameText.all(address)) {
          if (profiles.has(integer(row['profile_no'])) && networkKey(text(row['chain'])) === network)
            added(text(row['address']), integer(row['request_id']));
        }
      }
      return requests.get(addressKey(address)) ?? none;
    };
    return { requestsOf, has: (address: string) => requestsOf(address).size > 0, added };
  };

  return {
    saved,
    /** Appends all entries to those of the request. Call it in the transaction that saves the request's new counts. */
    add(arrival: NewAddresses): AddedCounts {
      const tally = new Map<AddressCheck['is'], number>();
      const last = integerOrNull(lastOf.get(arrival.requestId)?.['position'] ?? null) ?? 0;
      const known = saved(arrival.profileNo, arrival.chain);
      const wasIntact = checksums.matches(arrival.requestId);
      for (const [index, entry] of arrival.entries.entries()) {
        const check = checkOf(arrival, known.has, entry);
        insert.run(
          arrival.profileNo,
          arrival.requestId,
          last + index + 1,
          entry.address,
          arrival.chain,
          arrival.createdAt,
          entry.source,
          check.is,
          check.is === 'invalid' ? check.reason : null,
        );
        known.added(entry.address, arrival.requestId);
        tally.set(check.is, (tally.get(check.is) ?? 0) + 1);
      }
      // A request that didn't match must not match because something was added.
      if (wasIntact) setChecksum.run(checksums.of(arrival.requestId), arrival.requestId);
      for (const [is, rows] of tally) count.run(arrival.profileNo, arrival.chain, is, rows);
      return {
        saved: arrival.entries.length,
        invalid: tally.get('invalid') ?? 0,
        unchecked: tally.get('unknown') ?? 0,
      };
    },
  };
}
