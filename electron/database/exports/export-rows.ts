/** The rows of an export: read on a connection of their own, which holds one moment of the ledger while others go on writing. */
import type { DatabaseSync } from 'node:sqlite';
import type { AddressCells, RequestCells } from '../../export/columns/columns.ts';
import { readSearch, type LedgerPart } from '../../contract/ledger.ts';
import type { LedgerReading } from '../../export/address-export.ts';
import type { CountedRows } from '../../export/preview.ts';
import type { NotWholeRun } from '../../export/manifest/manifest.ts';
import { integer, integerOrNull, text, textOrNull, within } from '../sqlite/cell.ts';
import { rowState } from '../sums/summed-tables.ts';
import { otherCalls } from '../ledger/slices.ts';
import { createSpanPacker, type PackedSpan } from '../ledger/spans.ts';
import { chosenParts, conditionsOf, type Choice } from './export-choice.ts';
import { runNumber } from '../tables/ledger-part.ts';
import { createProfileNumbers } from '../tables/profile-numbers.ts';
import { createRequestStates } from '../tables/request-state.ts';
import { createRunViews } from '../tables/runs/run-views.ts';

/** The schema's types of the nine columns: held by STRICT tables, so looked at once and not cell by cell. */
const isCells = (row: unknown): row is AddressCells => Array.isArray(row) && row.length === 9;

function* rowsOf(
  reader: DatabaseSync,
  choice: Choice,
  damageMet: () => void,
  read: (id: number) => void,
): Generator<AddressCells> {
  const profileNo = createProfileNumbers(reader).find(choice.profileId);
  if (profileNo === null) return;
  const select = `
    SELECT a.address, ${within('a.position')}, ${within('a.created_at')}, a.source, a.check_is, a.because, a.request_id,
      ${rowState(reader, 'address', 'a')}, a.id FROM address a`;
  for (const { where, values } of conditionsOf(profileNo, choice)) {
    const statement = reader.prepare(`${select} WHERE ${where} ORDER BY a.id`);
    statement.setReturnArrays(true);
    for (const row of statement.iterate(...values)) {
      if (!isCells(row)) throw new TypeError('The database did not answer with the columns asked for');
      if (row[7] === -1) damageMet();
      read(row[8]);
      yield row;
    }
  }
}

function requestReader(reader: DatabaseSync): (requestId: number) => RequestCells {
  const find = reader.prepare(`
    SELECT run.chain, request.alias, run.id AS run, ${within('request.position')} AS position,
      coalesce(request.callback_url, run.callback_url) AS callback_url, run.profile_name, run.environment, run.pid,
      run.base_url, request.nonce, ${within('request.sent_at')} AS sent_at
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
      pid: textOrNull(row['pid'] ?? null),
      baseUrl: textOrNull(row['base_url'] ?? null),
      nonce: textOrNull(row['nonce'] ?? null),
      sentAt: integerOrNull(row['sent_at'] ?? null),
      sound: state(requestId) === 1,
    };
  };
}

const folded = (column: string): string => `CAST(lower(${column}) AS BLOB)`;

/** Runs of a part's requests, also of those of which nothing came. */
function runsOfPart(reader: DatabaseSync, part: LedgerPart): readonly number[] {
  // Of what is in a file, something came.
  if (part.exported === true) return [];
  const { text: search, whole } = readSearch(part.search);
  // Letters of ASCII alike and every byte counts, as where the ledger is searched; LIKE ends at a NUL.
  const has = (column: string): string =>
    whole ? `${folded(column)} = ${folded('?')}` : `instr(${folded(column)}, ${folded('?')}) > 0`;
  const rows = reader
    .prepare(
      `SELECT DISTINCT run_id FROM request JOIN run ON run.id = request.run_id
        WHERE run.chain = coalesce(?, run.chain) AND run.id = coalesce(?, run.id)
          AND ${within('run.created_at')} >= coalesce(?, run.created_at) AND ${within('run.created_at')} < coalesce(?, 9e15)
          AND (? = '' OR ${has('request.alias')} OR ${has('coalesce(request.callback_url, run.callback_url)')} OR run.id = ?)`,
    )
    .all(part.chain, part.runId, part.from, part.until, search, search, search, runNumber(part));
  return rows.map((row) => integer(row['run_id']));
}

/** Runs that rows were chosen of. Where they were chosen by what a request is, also those of which nothing came. */
function runsOf(reader: DatabaseSync, choice: Choice, profileNo: number): ReadonlySet<number> {
  const { what, found } = choice;
  if (found !== undefined)
    return new Set([...found.runs, ...chosenParts(what).flatMap((part) => runsOfPart(reader, part))]);
  const runs = new Set<number>();
  for (const { where, values } of conditionsOf(profileNo, choice)) {
    const rows = reader
      .prepare(`SELECT DISTINCT run_id FROM request WHERE id IN (SELECT a.request_id FROM address a WHERE ${where})`)
      .all(...values);
    for (const row of rows) runs.add(integer(row['run_id']));
  }
  return runs;
}

function notWholeRuns(reader: DatabaseSync, choice: Choice, damageMet: () => void): readonly NotWholeRun[] {
  const { profileId, what } = choice;
  const views = createRunViews(reader, createProfileNumbers(reader), damageMet);
  const isOfAll = choice.spans === undefined && (what.is === 'all' || what.is === 'run');
  const profileNo = createProfileNumbers(reader).find(profileId);
  if (profileNo === null) return [];
  const ofChoice = isOfAll ? null : runsOf(reader, choice, profileNo);
  return views
    .notWhole(profileId)
    .filter(({ id }) => (ofChoice === null ? what.is !== 'run' || id === what.runId : ofChoice.has(id)))
    .map(({ id, account }) => ({ id, account, requests: () => views.eachRequest(id) }));
}

export interface ExportReading extends LedgerReading {
  /** Of the rows that were read so far. */
  readonly spans: () => readonly PackedSpan[];
  readonly counted: () => Promise<CountedRows>;
}

/** Where an export reads from. */
export interface ReadFrom {
  readonly openReader: () => DatabaseSync;
  readonly damageMet: () => void;
}

/** Reads with `work`, and closes the connection however that ends. */
export async function withLedgerReading<T>(
  from: ReadFrom,
  of: Choice,
  work: (ledger: ExportReading) => T | Promise<T>,
): Promise<T> {
  const reader = from.openReader();
  try {
    // One moment for the rows and for what is said of their runs.
    reader.exec('BEGIN');
    const packer = createSpanPacker();
    return await work({
      rows: rowsOf(reader, of, from.damageMet, packer.add),
      requestCells: requestReader(reader),
      notWhole: notWholeRuns(reader, of, from.damageMet),
      spans: packer.end,
      counted: () => countRows(reader, of),
    });
  } finally {
    reader.close();
  }
}

/** Row numbers that are counted in one statement. */
const countedAtOnce = 20_000;

async function countRows(reader: DatabaseSync, of: Choice): Promise<CountedRows> {
  if (of.found !== undefined) return of.found;
  const profileNo = createProfileNumbers(reader).find(of.profileId);
  let [rows, longestAddress] = [0, 0];
  if (profileNo === null) return { rows, longestAddress };
  const isOfAll = of.spans === undefined && of.what.is === 'all';
  const newest = isOfAll ? integer(reader.prepare('SELECT coalesce(max(id), 0) AS id FROM address').get()?.['id']) : 0;
  for (const { where, values } of conditionsOf(profileNo, of)) {
    const count = reader.prepare(
      `SELECT count(*) AS rows, coalesce(max(length(a.address)), 0) AS longest FROM address a WHERE ${where}${isOfAll ? ' AND a.id > ? AND a.id <= ?' : ''}`,
    );
    for (let from = 0; from === 0 || from < newest; from += countedAtOnce) {
      const row = count.get(...values, ...(isOfAll ? [from, from + countedAtOnce] : []));
      rows += integer(row?.['rows']);
      longestAddress = Math.max(longestAddress, integer(row?.['longest']));
      await otherCalls();
    }
  }
  return { rows, longestAddress };
}
