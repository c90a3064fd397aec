/** The rows of an export: read on a connection of their own, which holds one moment of the ledger while others go on writing. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { AddressCells, RequestCells } from '../../export/address-columns.ts';
import type { AddressChoice, RunView } from '../../contract/address-run.ts';
import type { LedgerReading } from '../../export/address-export.ts';
import { integer, text, within } from '../sqlite/cell.ts';
import { rowState } from '../sums/summed-tables.ts';
import { createProfileNumbers } from './profile-numbers.ts';
import { createRequestStates } from './request-state.ts';
import { createRunViews } from './run-queries.ts';

interface Chosen {
  /** With a plus where it is not to choose the index: SQLite would read the whole profile for a few rows of it. */
  readonly ofProfile: 'a.profile_no' | '+a.profile_no';
  readonly where: string;
  readonly values: readonly SQLInputValue[];
}

function chosen(what: AddressChoice): Chosen {
  switch (what.is) {
    case 'run':
      return {
        ofProfile: '+a.profile_no',
        where: 'AND a.request_id IN (SELECT id FROM request WHERE run_id = ?)',
        values: [what.runId],
      };
    case 'rows':
      return {
        ofProfile: '+a.profile_no',
        where: 'AND a.id IN (SELECT value FROM json_each(?))',
        values: [JSON.stringify(what.ids)],
      };
    case 'all':
      return { ofProfile: 'a.profile_no', where: '', values: [] };
    default:
      return what satisfies never;
  }
}

/** The schema's types of the eight columns: held by STRICT tables, so looked at once and not cell by cell. */
const isCells = (row: unknown): row is AddressCells => Array.isArray(row) && row.length === 8;

function* rowsOf(
  reader: DatabaseSync,
  { profileId, what }: { readonly profileId: string; readonly what: AddressChoice },
  damageMet: () => void,
): Generator<AddressCells> {
  const { ofProfile, where, values } = chosen(what);
  const statement = reader.prepare(`
    SELECT a.address, ${within('a.position')}, ${within('a.created_at')}, a.source, a.check_is, a.because, a.request_id,
      ${rowState(reader, 'address', 'a')} FROM address a
    WHERE ${ofProfile} = (SELECT no FROM profile WHERE id = ?) ${where} ORDER BY a.id
  `);
  statement.setReturnArrays(true);
  for (const row of statement.iterate(profileId, ...values)) {
    if (!isCells(row)) throw new TypeError('The database did not answer with the columns asked for');
    if (row[7] === -1) damageMet();
    yield row;
  }
}

function requestReader(reader: DatabaseSync): (requestId: number) => RequestCells {
  const find = reader.prepare(`
    SELECT run.chain, request.alias, run.id AS run, ${within('request.position')} AS position, run.callback_url, run.profile_name, run.environment
    FROM request JOIN run ON run.id = request.run_id WHERE request.id = ?
  `);
  const state = createRequestStates(reader)();
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
      sound: state(requestId) === 1,
    };
  };
}

function notWholeRuns(
  reader: DatabaseSync,
  { profileId, what }: { readonly profileId: string; readonly what: AddressChoice },
  damageMet: () => void,
): readonly RunView[] {
  const runs = createRunViews(reader, createProfileNumbers(reader), damageMet).notWhole(profileId);
  switch (what.is) {
    case 'run':
      return runs.filter(({ id }) => id === what.runId);
    case 'rows': {
      const chosenRuns = reader
        .prepare(
          `SELECT DISTINCT run_id FROM request WHERE id IN
            (SELECT request_id FROM address WHERE id IN (SELECT value FROM json_each(?)))`,
        )
        .all(JSON.stringify(what.ids))
        .map((row) => integer(row['run_id']));
      return runs.filter(({ id }) => chosenRuns.includes(id));
    }
    case 'all':
      return runs;
    default:
      return what satisfies never;
  }
}

/** Reads with `work`, and closes the connection however that ends. */
export async function withLedgerReading<T>(
  from: { readonly openReader: () => DatabaseSync; readonly damageMet: () => void },
  of: { readonly profileId: string; readonly what: AddressChoice },
  work: (ledger: LedgerReading) => Promise<T>,
): Promise<T> {
  const reader = from.openReader();
  try {
    // One moment for the rows and for what is said of their runs.
    reader.exec('BEGIN');
    return await work({
      rows: rowsOf(reader, of, from.damageMet),
      requestCells: requestReader(reader),
      notWhole: notWholeRuns(reader, of, from.damageMet),
    });
  } finally {
    reader.close();
  }
}
