/**
 * The lists that the file answers quickly by itself, in the order of arrival: by the tally's own filters, so that what a person sees first
 * is there before all was read in, and of one run by its index.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { LedgerPart, LedgerSort } from '../../contract/ledger.ts';
import { integer } from '../sqlite/cell.ts';

export interface PlainPage {
  readonly ids: readonly number[];
  readonly matching: number;
}

export interface PlainQuery {
  readonly profileNo: number;
  readonly part: LedgerPart;
  readonly sort: LedgerSort;
  readonly upTo: number;
  readonly from: number;
  readonly limit: number;
}

/** In the order of arrival, with no filter but the tally's own and a run. */
export const isPlain = ({ part, sort }: Pick<PlainQuery, 'part' | 'sort'>): boolean =>
  sort.by === 'arrival' &&
  part.search.trim() === '' &&
  part.from === null &&
  part.until === null &&
  part.exported === null;

/** Where a run is asked for, no other condition is to choose the index. */
function conditionsOf({ profileNo, part: { chain, check, runId } }: PlainQuery) {
  const of = runId === null ? '' : '+';
  const conditions: readonly (readonly [string, string | number | null])[] = [
    ['request_id IN (SELECT id FROM request WHERE run_id = ?)', runId],
    [`${of}profile_no = ?`, profileNo],
    [`${of}chain = ?`, chain],
    [`${of}check_is = ?`, check],
  ];
  const asked = conditions.filter(([, value]) => value !== null);
  return {
    where: asked.map(([condition]) => condition).join(' AND '),
    values: asked.map(([, value]) => value),
    id: `${of}id`,
  };
}

export function createPlainList(database: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  const tallied = database.prepare(`
    SELECT coalesce(sum(count), 0) AS rows FROM ledger_tally
    WHERE profile_no = ?1 AND chain = coalesce(?2, chain) AND check_is = coalesce(?3, check_is)
  `);

  return (query: PlainQuery): PlainPage => {
    const { profileNo, part, sort, upTo, from, limit } = query;
    const { where, values, id } = conditionsOf(query);
    const count = (which: string): number =>
      integer(
        statement(`SELECT count(*) AS rows FROM address WHERE ${where} AND ${id} ${which} ?`).get(...values, upTo)?.[
          'rows'
        ],
      );
    const rows = statement(
      `SELECT id FROM address WHERE ${where} AND ${id} <= ? ORDER BY ${id} ${sort.direction === 'up' ? 'ASC' : 'DESC'} LIMIT ? OFFSET ?`,
    ).all(...values, upTo, limit, from);
    return {
      ids: rows.map((row) => integer(row['id'])),
      matching:
        part.runId === null
          ? integer(tallied.get(profileNo, part.chain, part.check)?.['rows']) - count('>')
          : count('<='),
    };
  };
}
