/** Address rows by id, with the shown fields of their request and batch. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { LedgerRow, ExportOfRow, LedgerRowDetails } from '../../contract/ledger.ts';
import { integer, oneOf, text, integerOrNull, textOrNull } from '../sqlite/cell.ts';
import { createRequestChecks } from './addresses.ts';
import type { ExportedRows } from './export-ranges.ts';
import type { AddressCheck } from '../../contract/addresses.ts';
import { environments } from '../../contract/profiles.ts';

type RowReader = ReturnType<typeof createRowReader>;

/** In the order of the ids. Skips missing ones and those of another profile. */
export function createRowReader(database: DatabaseSync, exported: Pick<ExportedRows, 'has'>) {
  const intactRequests = createRequestChecks(database);
  const find = database.prepare(`
    SELECT a.id, a.address, a.chain, request.alias, request.batch_id, a.created_at, a.check_result, a.check_reason,
      a.request_id
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
  batchId: integer(row['batch_id']),
  createdAt: integer(row['created_at']),
  check: checkOf(row, isIntact),
  exported,
});

const sources = ['created', 'created-unreadable', 'imported'] as const;

/** Null if the profile has no such row. */
export function createDetails(database: DatabaseSync, rows: RowReader) {
  const find = database.prepare(`
    SELECT a.source, a.position AS place, coalesce(request.callback_url, batch.callback_url) AS callback_url,
      batch.profile_name, batch.environment, batch.base_url, batch.pid, request.position,
      request.count, request.nonce, request.sent_at
    FROM address a JOIN request ON request.id = a.request_id JOIN batch ON batch.id = request.batch_id WHERE a.id = ?
  `);
  const exports = database.prepare(`
    SELECT e.id, e.at, e.file_name, e.row_count, e.made_by
    FROM export_range s JOIN export e ON e.id = s.export_id
    WHERE s.first <= ?1 AND s.last >= ?1 ORDER BY e.id DESC
  `);

  const exportsOf = (id: number): readonly ExportOfRow[] =>
    exports.all(id).map((row) => ({
      id: integer(row['id']),
      at: integer(row['at']),
      fileName: text(row['file_name']),
      rows: integer(row['row_count']),
      by: text(row['made_by']),
    }));

  return (profileNo: number, id: number): LedgerRowDetails | null => {
    const [row] = rows(profileNo, [id]);
    const found = row === undefined ? undefined : find.get(id);
    if (row === undefined || found === undefined) return null;
    return {
      row,
      source: oneOf(sources, found['source']),
      position: integer(found['place']),
      callbackUrl: text(found['callback_url']),
      profileName: text(found['profile_name']),
      environment: oneOf(environments, found['environment']),
      baseUrl: textOrNull(found['base_url'] ?? null),
      pid: textOrNull(found['pid'] ?? null),
      request: {
        position: integer(found['position']),
        count: integer(found['count']),
        nonce: textOrNull(found['nonce'] ?? null),
        sentAt: integerOrNull(found['sent_at'] ?? null),
      },
      exports: exportsOf(id),
    };
  };
}
