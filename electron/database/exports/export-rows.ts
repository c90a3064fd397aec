/** The rows of an export: read on a connection of their own, which holds one moment of the ledger while others go on writing. */
import type { DatabaseSync } from 'node:sqlite';
import type { AddressCells, RequestCells } from '../../exports/columns/columns.ts';
import type { LedgerReading } from '../../exports/address-export.ts';
import type { CountedRows } from '../../exports/preview.ts';
import { integer, integerOrNull, text, textOrNull, within } from '../sqlite/cell.ts';
import { rowState } from '../sums/summed-tables.ts';
import { otherCalls } from '../ledger/slices.ts';
import { createSpanPacker, type PackedSpan } from '../ledger/spans.ts';
import { conditionsOf, type Choice } from './export-choice.ts';
import { notWholeRuns } from './not-whole.ts';
import { createProfileNumbers } from '../tables/profile-numbers.ts';
import { createRequestStates } from '../tables/request-state.ts';

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

export interface ExportReading extends LedgerReading {
  /** Of the rows that were read so far. */
  readonly spans: () => readonly PackedSpan[];
  /** @param expectWanted throws once nobody waits for it */
  readonly counted: (expectWanted?: () => void) => Promise<CountedRows>;
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
    let notWhole: LedgerReading['notWhole'] | undefined;
    return await work({
      rows: rowsOf(reader, of, from.damageMet, packer.add),
      requestCells: requestReader(reader),
      // Once, where it is asked for: to count rows takes none of it.
      get notWhole() {
        notWhole ??= notWholeRuns(reader, of, from.damageMet);
        return notWhole;
      },
      spans: packer.end,
      counted: (expectWanted = () => undefined) => countRows(reader, of, expectWanted),
    });
  } finally {
    reader.close();
  }
}

/** Row numbers that are counted in one statement. */
const countedAtOnce = 20_000;

async function countRows(reader: DatabaseSync, of: Choice, expectWanted: () => void): Promise<CountedRows> {
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
      expectWanted();
    }
  }
  return { rows, longestAddress };
}
