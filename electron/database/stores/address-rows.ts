/** Address rows by id, with the shown fields of their request and batch. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LedgerRow } from '../../contract/ledger.ts';
import { integer, oneOf, text } from '../sqlite/cell.ts';
import { createRequestChecks } from './addresses.ts';
import type { ExportedRows } from './export-ranges.ts';
import type { AddressCheck } from '../../contract/addresses.ts';

/** In the order of the ids. Skips missing ones and those of another profile. */
export function createRowReader(database: DatabaseSync, exported: Pick<ExportedRows, 'has'>) {
  const intactRequests = createRequestChecks(database);
  const find = database.prepare(`
    SELECT a.id, a.address, a.chain, request.alias, request.batch_id, a.created_at, a.check_result, a.check_reason,
      a.request_id,
      coalesce(request.callback_url, (SELECT batch.callback_url FROM batch WHERE batch.id = request.batch_id)) AS callback_url
    FROM address a CROSS JOIN request ON request.id = a.request_id
    WHERE a.id = ? AND +a.profile_no = ?
  `);
  return (profileNo: number, ids: Iterable<number>): readonly LedgerRow[] => {
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

type Row = Readonly<Record<string, SQLOutputValue>>;

const becauses = ['empty', 'form', 'checksum', 'repeated'] as const;
const damaged: AddressCheck = { is: 'not-valid', because: 'damaged' };
export const checks = ['valid', 'not-valid', 'not-known'] as const satisfies readonly AddressCheck['is'][];

const checkOf = (row: Row, isIntact: boolean): AddressCheck => {
  if (!isIntact) return damaged;
  const is = oneOf(checks, row['check_result']);
  return is === 'not-valid' ? { is, because: oneOf(becauses, row['check_reason']) } : { is };
};

/** @param isIntact the addresses of its request match their checksum. Otherwise none is called valid. */
const rowOf = (row: Row, isIntact: boolean, exported: boolean): LedgerRow => ({
  id: integer(row['id']),
  address: text(row['address']),
  chain: text(row['chain']),
  alias: text(row['alias']),
  callbackUrl: text(row['callback_url']),
  batchId: integer(row['batch_id']),
  createdAt: integer(row['created_at']),
  check: checkOf(row, isIntact),
  exported,
});
