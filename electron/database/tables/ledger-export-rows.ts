/** The rows of an export: read on a connection of their own, which holds one moment of the ledger while others go on writing. */
import type { DatabaseSync } from 'node:sqlite';
import type { AddressCells, RequestCells } from '../../export/address-columns.ts';
import type { AddressChoice, LedgerPart } from '../../contract/address-run.ts';
import type { LedgerReading } from '../../export/address-export.ts';
import type { NotWholeRun } from '../../export/manifest.ts';
import { integer, text, within } from '../sqlite/cell.ts';
import { rowState } from '../sums/summed-tables.ts';
import { conditionsOf, partOf, searchPattern, type Conditions } from './ledger-part.ts';
import { createProfileNumbers } from './profile-numbers.ts';
import { createRequestStates } from './request-state.ts';
import { createRunViews } from './runs/run-views.ts';

interface Choice {
  readonly profileId: string;
  readonly what: AddressChoice;
}

/** By the same conditions as the ledger is listed. Null where the profile has nothing here. */
function chosen(reader: DatabaseSync, { profileId, what }: Choice): Conditions | null {
  const profileNo = createProfileNumbers(reader).find(profileId);
  return profileNo === null ? null : conditionsOf(profileNo, partOf(what));
}

/** The schema's types of the eight columns: held by STRICT tables, so looked at once and not cell by cell. */
const isCells = (row: unknown): row is AddressCells => Array.isArray(row) && row.length === 8;

function* rowsOf(reader: DatabaseSync, choice: Choice, damageMet: () => void): Generator<AddressCells> {
  const conditions = chosen(reader, choice);
  if (conditions === null) return;
  const statement = reader.prepare(`
    SELECT a.address, ${within('a.position')}, ${within('a.created_at')}, a.source, a.check_is, a.because, a.request_id,
      ${rowState(reader, 'address', 'a')} FROM address a WHERE ${conditions.where} ORDER BY a.id
  `);
  statement.setReturnArrays(true);
  for (const row of statement.iterate(...conditions.values)) {
    if (!isCells(row)) throw new TypeError('The database did not answer with the columns asked for');
    if (row[7] === -1) damageMet();
    yield row;
  }
}

function requestReader(reader: DatabaseSync): (requestId: number) => RequestCells {
  const find = reader.prepare(`
    SELECT run.chain, request.alias, run.id AS run, ${within('request.position')} AS position,
      coalesce(request.callback_url, run.callback_url) AS callback_url, run.profile_name, run.environment
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

/** Runs that rows were chosen of. Where they were chosen by what a request is, also those of which nothing came. */
function runsOf(reader: DatabaseSync, choice: Choice, { search, chain, runId }: LedgerPart): ReadonlySet<number> {
  const conditions = chosen(reader, choice);
  if (conditions === null) return new Set();
  const ofRows = reader.prepare(
    `SELECT DISTINCT run_id FROM request WHERE id IN (SELECT a.request_id FROM address a WHERE ${conditions.where})`,
  );
  const ofRequests = reader.prepare(`
    SELECT DISTINCT run_id FROM request JOIN run ON run.id = request.run_id
    WHERE run.chain = coalesce(?, run.chain) AND run.id = coalesce(?, run.id) AND request.alias LIKE ? ESCAPE '\\'
  `);
  const pattern = searchPattern({ search });
  const rows = [
    ...ofRows.all(...conditions.values),
    ...(choice.what.is === 'rows' ? [] : ofRequests.all(chain, runId, pattern ?? '%')),
  ];
  return new Set(rows.map((row) => integer(row['run_id'])));
}

function notWholeRuns(reader: DatabaseSync, choice: Choice, damageMet: () => void): readonly NotWholeRun[] {
  const { profileId, what } = choice;
  const views = createRunViews(reader, createProfileNumbers(reader), damageMet);
  const ofChoice = what.is === 'all' || what.is === 'run' ? null : runsOf(reader, choice, partOf(what));
  return views
    .notWhole(profileId)
    .filter(({ id }) => (what.is === 'run' ? id === what.runId : ofChoice === null || ofChoice.has(id)))
    .map(({ id, account }) => ({ id, account, requests: () => views.eachRequest(id) }));
}

/** Reads with `work`, and closes the connection however that ends. */
export async function withLedgerReading<T>(
  from: { readonly openReader: () => DatabaseSync; readonly damageMet: () => void },
  of: Choice,
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
