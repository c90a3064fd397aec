/** The ledger: every address that the service named or a person brought in, exactly as it came. Nothing is ever removed. */
import type { DatabaseSync } from 'node:sqlite';
import type { AddressCheck, AddressSource } from '../../contract/address-run.ts';
import { integer, integerOrNull, text } from '../sqlite/cell.ts';

/** What is known about addresses, passed in so that the database knows nothing of chains. */
export interface AddressRules {
  check(chain: string, address: string): AddressCheck;
  /** Whether a text that a person pasted could be one at all. */
  mayBe(chain: string, text: string): boolean;
  /** Equal for two spellings of one address. */
  key(address: string): string;
}

export interface Arrival {
  readonly profileNo: number;
  readonly requestId: number;
  readonly chain: string;
  readonly createdAt: number;
  readonly entries: readonly { readonly address: string; readonly source: AddressSource }[];
}

/** How many addresses came in, and how many of them are flagged. */
export interface Held {
  readonly held: number;
  readonly notValid: number;
  readonly notKnown: number;
}

export interface LedgerTable {
  /** Stores all entries in their order, behind those of the request; call it inside the transaction that ends that. */
  readonly add: (arrival: Arrival) => Held;
  readonly holds: (profileNo: number, chain: string, address: string) => boolean;
  /** The requests from which the ledger has this address; none where it has not. */
  readonly requestsOf: (profileNo: number, chain: string, address: string) => readonly number[];
  readonly rules: AddressRules;
}

export function createLedgerTable(database: DatabaseSync, rules: AddressRules): LedgerTable {
  const insert = database.prepare(`
    INSERT INTO address (profile_no, request_id, position, address, chain, created_at, source, check_is, because)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  // Named, because the planner would rather read a whole chain than trust the one index that finds a row at once.
  const sameText = database.prepare(`
    SELECT address, request_id FROM address INDEXED BY address_text
    WHERE address COLLATE NOCASE = ? AND profile_no = ? AND chain = ?
  `);
  const lastOf = database.prepare('SELECT max(position) AS position FROM address WHERE request_id = ?');
  const count = database.prepare(`
    INSERT INTO ledger_tally (profile_no, chain, check_is, count) VALUES (?, ?, ?, ?)
    ON CONFLICT (profile_no, chain, check_is) DO UPDATE SET count = count + excluded.count
  `);

  const requestsOf = (profileNo: number, chain: string, address: string): readonly number[] => {
    const key = rules.key(address);
    return sameText
      .all(address, profileNo, chain)
      .filter((row) => rules.key(text(row['address'])) === key)
      .map((row) => integer(row['request_id']));
  };
  const holds = (profileNo: number, chain: string, address: string): boolean =>
    requestsOf(profileNo, chain, address).length > 0;

  const checkOf = (arrival: Arrival, entry: Arrival['entries'][number]): AddressCheck => {
    if (entry.source === 'answer-unreadable') return { is: 'not-valid', because: 'form' };
    if (entry.address.trim() === '') return { is: 'not-valid', because: 'empty' };
    const own = rules.check(arrival.chain, entry.address);
    if (own.is === 'not-valid' || !holds(arrival.profileNo, arrival.chain, entry.address)) return own;
    return { is: 'not-valid', because: 'repeated' };
  };

  return {
    rules,
    holds,
    requestsOf,
    add(arrival) {
      const tally = new Map<AddressCheck['is'], number>();
      const last = integerOrNull(lastOf.get(arrival.requestId)?.['position'] ?? null) ?? 0;
      for (const [index, entry] of arrival.entries.entries()) {
        const check = checkOf(arrival, entry);
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
        tally.set(check.is, (tally.get(check.is) ?? 0) + 1);
      }
      for (const [is, rows] of tally) count.run(arrival.profileNo, arrival.chain, is, rows);
      return {
        held: arrival.entries.length,
        notValid: tally.get('not-valid') ?? 0,
        notKnown: tally.get('not-known') ?? 0,
      };
    },
  };
}

/** Counts the ledger anew, from its rows; for a database that was put together from a damaged one. */
export function recount(database: DatabaseSync): void {
  database.exec(`
    DELETE FROM ledger_tally;
    INSERT INTO ledger_tally (profile_no, chain, check_is, count)
      SELECT profile_no, chain, check_is, count(*) FROM address GROUP BY profile_no, chain, check_is;
    UPDATE request SET
      held = (SELECT count(*) FROM address WHERE request_id = request.id),
      not_valid = (SELECT count(*) FROM address WHERE request_id = request.id AND check_is = 'not-valid'),
      not_known = (SELECT count(*) FROM address WHERE request_id = request.id AND check_is = 'not-known');
  `);
}
