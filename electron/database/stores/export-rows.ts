/** The rows of an export, on a connection of their own with a snapshot of the database. */
import type { DatabaseSync } from 'node:sqlite';
import { integer, integerOrNull, text, textOrNull, within } from '../sqlite/cell.ts';
import { createRangePacker, type ExportedRange } from './exported-addresses.ts';
import { conditionsOf, type ExportSelection } from './export-selection.ts';
import { incompleteBatches } from './incomplete-batches.ts';
import { createProfileNumbers } from './profiles.ts';
import { createRequestChecks } from './addresses.ts';
import type { AddressCells, RequestCells, AddressRows } from '../../exports/address-table.ts';

/** STRICT tables guarantee the types of the nine columns, so cells aren't checked. */
const isCells = (row: unknown): row is AddressCells => Array.isArray(row) && row.length === 9;

function* rowsOf(reader: DatabaseSync, choice: ExportSelection, read: (id: number) => void): Generator<AddressCells> {
  const profileNo = createProfileNumbers(reader).find(choice.profileId);
  if (profileNo === null) return;
  const select = `
    SELECT a.address, ${within('a.position')}, ${within('a.created_at')}, a.source, a.check_result, a.check_reason, a.request_id,
      1, a.id FROM address a`;
  const isRequestIntact = createRequestChecks(reader)();
  for (const { where, values } of conditionsOf(profileNo, choice)) {
    const statement = reader.prepare(`${select} WHERE ${where} ORDER BY a.id`);
    statement.setReturnArrays(true);
    for (const row of statement.iterate(...values)) {
      if (!isCells(row)) throw new TypeError('The database did not answer with the columns asked for');
      read(row[8]);
      const [address, position, createdAt, source, check, because, requestId, , id] = row;
      yield isRequestIntact(requestId) ? row : [address, position, createdAt, source, check, because, requestId, 0, id];
    }
  }
}

function requestReader(reader: DatabaseSync): (requestId: number) => RequestCells {
  const find = reader.prepare(`
    SELECT batch.chain, request.alias, batch.id AS batch, ${within('request.position')} AS position,
      coalesce(request.callback_url, batch.callback_url) AS callback_url, batch.profile_name, batch.environment, batch.pid,
      batch.base_url, request.nonce, ${within('request.sent_at')} AS sent_at
    FROM request JOIN batch ON batch.id = request.batch_id WHERE request.id = ?
  `);
  const isIntact = createRequestChecks(reader)();
  return (requestId) => {
    const row = find.get(requestId) ?? {};
    return {
      chain: text(row['chain']),
      alias: text(row['alias']),
      run: integer(row['batch']),
      request: integer(row['position']),
      callbackUrl: text(row['callback_url']),
      profile: text(row['profile_name']),
      environment: text(row['environment']),
      pid: textOrNull(row['pid'] ?? null),
      baseUrl: textOrNull(row['base_url'] ?? null),
      nonce: textOrNull(row['nonce'] ?? null),
      sentAt: integerOrNull(row['sent_at'] ?? null),
      sound: isIntact(requestId),
    };
  };
}

export interface ExportRows extends AddressRows {
  /** Of the rows read so far. */
  readonly spans: () => readonly ExportedRange[];
  readonly counted: () => number;
}

export interface SnapshotSource {
  readonly openReader: () => DatabaseSync;
}

export async function withExportRows<T>(
  from: SnapshotSource,
  of: ExportSelection,
  work: (ledger: ExportRows) => T | Promise<T>,
): Promise<T> {
  const reader = from.openReader();
  try {
    // Rows and batches are of the same snapshot.
    reader.exec('BEGIN');
    const packer = createRangePacker();
    let incomplete: AddressRows['incompleteBatches'] | undefined;
    return await work({
      rows: rowsOf(reader, of, packer.add),
      requestCells: requestReader(reader),
      // Only if needed, and once. Counting rows doesn't need it.
      get incompleteBatches() {
        incomplete ??= incompleteBatches(reader, of);
        return incomplete;
      },
      spans: packer.end,
      counted: () => countRows(reader, of),
    });
  } finally {
    reader.close();
  }
}

function countRows(reader: DatabaseSync, of: ExportSelection): number {
  if (of.ids !== undefined) return of.ids.length;
  const profileNo = createProfileNumbers(reader).find(of.profileId);
  if (profileNo === null) return 0;
  let rows = 0;
  for (const { where, values } of conditionsOf(profileNo, of)) {
    const row = reader.prepare(`SELECT count(*) AS rows FROM address a WHERE ${where}`).get(...values);
    rows += integer(row?.['rows']);
  }
  return rows;
}
