/**
 * Pages of the ledger by keyset: a page at depth 900,000 costs what the first one costs. Counts come from
 * the tally wherever the filter allows; a search is counted once and its count remembered while it is paged.
 */
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { AddressCheck, LedgerPage, LedgerQuery, LedgerRow } from '../../contract/address-run.ts';
import { rowState } from '../sums/summed-tables.ts';
import { integer, oneOf, text, within } from '../sqlite/cell.ts';
import { beside, conditionsOf, searchPattern, type ChosenPart, type Conditions } from './ledger-part.ts';
import type { ProfileNumbers } from './profile-numbers.ts';
import { createRequestStates } from './request-state.ts';

const becauses = ['empty', 'form', 'checksum', 'repeated'] as const;
const damaged: AddressCheck = { is: 'not-valid', because: 'damaged' };
const checks = ['valid', 'not-valid', 'not-known'] as const satisfies readonly AddressCheck['is'][];

type Row = Record<string, SQLOutputValue>;

const checkOf = (row: Row, state: number): AddressCheck => {
  if (state !== 1) return damaged;
  const is = oneOf(checks, row['check_is']);
  return is === 'not-valid' ? { is, because: oneOf(becauses, row['because']) } : { is };
};

const rowOf = (row: Row, state: number): LedgerRow => ({
  id: integer(row['id']),
  address: text(row['address']),
  chain: text(row['chain']),
  alias: text(row['alias']),
  runId: integer(row['run_id']),
  createdAt: integer(row['created_at']),
  check: checkOf(row, state),
});

export interface LedgerQueries {
  readonly page: (query: LedgerQuery) => Omit<LedgerPage, 'lost'>;
}

interface Tally {
  readonly chain: string;
  readonly is: AddressCheck['is'];
  readonly count: number;
}

const sumOf = (tallies: readonly Tally[]): number => tallies.reduce((sum, tally) => sum + tally.count, 0);

export function createLedgerQueries(
  database: DatabaseSync,
  profiles: ProfileNumbers,
  damageMet: () => void,
): LedgerQueries {
  // What stands beside an address is its request's and its run's: an export vouches for the whole line, and so does a page.
  const requestStates = createRequestStates(database);
  // There are few shapes of query; each is prepared once.
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const made = database.prepare(sql);
    prepared.set(sql, made);
    return made;
  };
  const tallyOf = database.prepare(
    'SELECT chain, check_is, count FROM ledger_tally WHERE profile_no = ? ORDER BY chain',
  );
  let remembered: { readonly of: string; readonly count: number } | null = null;

  const counted = (filter: Conditions, total: number): number => {
    const of = JSON.stringify([filter.where, filter.values, total]);
    if (remembered?.of !== of) {
      const row = statement(`SELECT count(*) AS rows FROM address a WHERE ${filter.where}`).get(...filter.values);
      remembered = { of, count: integer(row?.['rows']) };
    }
    return remembered.count;
  };

  return {
    page(query) {
      const profileNo = profiles.find(query.profileId);
      if (profileNo === null) return { rows: [], next: null, matching: 0, total: 0, notValid: 0, chains: [] };
      const tallies = tallyOf.all(profileNo).map((row): Tally => ({
        chain: text(row['chain']),
        is: oneOf(checks, row['check_is']),
        count: integer(row['count']),
      }));
      const total = sumOf(tallies);
      const part: ChosenPart = { ...query, among: query.among ?? null };
      const filter = conditionsOf(profileNo, part);
      const newest = query.order === 'newest';
      const after = query.after === null ? '' : `AND ${beside(part)}id ${newest ? '<' : '>'} ?`;
      // CROSS JOIN keeps the planner from starting with the requests and sorting the whole ledger.
      const rows = statement(`
        SELECT a.id, a.address, a.chain, request.alias, request.run_id, ${within('a.created_at')} AS created_at, a.check_is, a.because, a.request_id,
          ${rowState(database, 'address', 'a')} AS state
        FROM address a CROSS JOIN request ON request.id = a.request_id CROSS JOIN run ON run.id = request.run_id
        WHERE ${filter.where} ${after}
        ORDER BY a.id ${newest ? 'DESC' : 'ASC'} LIMIT ?
      `).all(...filter.values, ...(query.after === null ? [] : [query.after]), query.limit + 1);
      const requestState = requestStates();
      const states = rows.map((row) => Math.min(integer(row['state']), requestState(integer(row['request_id']))));
      const page = rows.slice(0, query.limit).map((row, index) => rowOf(row, states[index] ?? -1));
      if (states.includes(-1)) damageMet();
      const byTally = part.runId === null && part.among === null && searchPattern(part) === null;
      return {
        rows: page,
        next: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
        matching: byTally
          ? sumOf(
              tallies.filter(
                (tally) =>
                  (query.chain === null || tally.chain === query.chain) &&
                  (query.check === null || tally.is === query.check),
              ),
            )
          : counted(filter, total),
        total,
        notValid: sumOf(tallies.filter((tally) => tally.is === 'not-valid')),
        chains: [...new Set(tallies.map((tally) => tally.chain))],
      };
    },
  };
}
