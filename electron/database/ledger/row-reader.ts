/** Rows of the ledger by their ids, with what is shown of their request and batch. */
import type { DatabaseSync } from 'node:sqlite';
import type { LedgerRow } from '../../contract/ledger.ts';
import { integer, within } from '../sqlite/cell.ts';
import { createRequestChecks } from '../tables/request-state.ts';
import type { ExportedRows } from './exported-rows.ts';
import { rowOf } from './row-of.ts';

/** In the order of their numbers as given; those that are not there, or of another profile, are left out. */
export type RowReader = (profileNo: number, ids: Iterable<number>) => readonly LedgerRow[];

export function createRowReader(database: DatabaseSync, exported: Pick<ExportedRows, 'has'>): RowReader {
  const intactRequests = createRequestChecks(database);
  const find = database.prepare(`
    SELECT a.id, a.address, a.chain, request.alias, request.run_id, ${within('a.created_at')} AS created_at, a.check_is, a.because,
      a.request_id, EXISTS (SELECT 1 FROM address_note WHERE address_id = a.id) AS noted
    FROM address a CROSS JOIN request ON request.id = a.request_id
    WHERE a.id = ? AND +a.profile_no = ?
  `);
  return (profileNo, ids) => {
    const isIntact = intactRequests();
    const rows: LedgerRow[] = [];
    for (const id of ids) {
      const row = find.get(id, profileNo);
      if (row === undefined) continue;
      rows.push(rowOf(row, isIntact(integer(row['request_id'])), exported.has(id)));
    }
    return rows;
  };
}
