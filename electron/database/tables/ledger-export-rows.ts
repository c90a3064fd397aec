/** The rows of an export: read on a connection of their own, which holds one moment of the ledger while others go on writing. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { AddressCells, RequestCells } from '../../export/address-columns.ts';
import type { AddressChoice } from '../../contract/address-run.ts';
import type { LedgerReading } from '../../export/address-export.ts';
import { integer, text } from './cell.ts';
import { openReader } from '../file/connection.ts';

interface Chosen {
  readonly where: string;
  readonly values: readonly SQLInputValue[];
}

function chosen(what: AddressChoice): Chosen {
  switch (what.is) {
    case 'run':
      return { where: 'AND a.request_id IN (SELECT id FROM request WHERE run_id = ?)', values: [what.runId] };
    case 'rows':
      return { where: 'AND a.id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(what.ids)] };
    case 'all':
      return { where: '', values: [] };
    default:
      return what satisfies never;
  }
}

/** The schema's types of the seven columns: held by STRICT tables, so looked at once and not cell by cell. */
const isCells = (row: unknown): row is AddressCells => Array.isArray(row) && row.length === 7;

function* rowsOf(reader: DatabaseSync, profileId: string, what: AddressChoice): Generator<AddressCells> {
  const { where, values } = chosen(what);
  const statement = reader.prepare(`
    SELECT a.address, a.position, a.created_at, a.source, a.check_is, a.because, a.request_id FROM address a
    WHERE a.profile_no = (SELECT no FROM profile WHERE id = ?) ${where} ORDER BY a.id
  `);
  statement.setReturnArrays(true);
  for (const row of statement.iterate(profileId, ...values)) {
    if (!isCells(row)) throw new TypeError('The database did not answer with the columns asked for');
    yield row;
  }
}

function requestReader(reader: DatabaseSync): (requestId: number) => RequestCells {
  const find = reader.prepare(`
    SELECT run.chain, request.alias, run.id AS run, request.position, run.callback_url, run.profile_name, run.environment
    FROM request JOIN run ON run.id = request.run_id WHERE request.id = ?
  `);
  return (requestId) => {
    const row = find.get(requestId) ?? {};
    return {
      chain: text(row['chain']),
      alias: text(row['alias']),
      run: integer(row['run']),
      request: integer(row['position']),
      callbackUrl: text(row['callback_url']),
      profile: text(row['profile_name']),
      environment: text(row['environment']),
    };
  };
}

/** Reads with `work`, and closes the connection however that ends. */
export async function withLedgerReading<T>(
  file: string,
  of: { readonly profileId: string; readonly what: AddressChoice },
  work: (ledger: LedgerReading) => Promise<T>,
): Promise<T> {
  const reader = openReader(file);
  try {
    return await work({ rows: rowsOf(reader, of.profileId, of.what), requestCells: requestReader(reader) });
  } finally {
    reader.close();
  }
}
