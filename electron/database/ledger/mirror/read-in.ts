/** Reads the ledger into columns, in short statements: none keeps the file's log from being taken in, or other calls waiting. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { within } from '../../sqlite/cell.ts';
import { checkOrder, type Columns, type Counts, type NoteEntry } from './columns.ts';

/** Rows a statement. */
const atOnce = 1000;

type Cells = readonly SQLOutputValue[];
type Cell = SQLOutputValue | undefined;

// Of a damaged file any cell may hold anything: such a row is found by what is left of it, and shown as damaged.
const numberOf = (cell: Cell): number => (typeof cell === 'number' ? cell : 0);
const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : '');

export const noDifference = '[]';

const isCells = (row: unknown): row is Cells => Array.isArray(row);

/** @param noteOf opens the one of an address; null of one that cannot be read */
export function createReadIn(database: DatabaseSync, noteOf: (addressId: number) => string | null) {
  const requests = database.prepare(`
    SELECT request.id, request.run_id, request.alias, coalesce(request.callback_url, run.callback_url)
    FROM request LEFT JOIN run ON run.id = request.run_id WHERE request.id > ? ORDER BY request.id LIMIT ${atOnce}
  `);
  const addresses = database.prepare(`
    SELECT id, ${within('profile_no')}, ${within('request_id')}, address, chain,
      CASE check_is ${checkOrder.map((check, place) => `WHEN '${check}' THEN ${place}`).join(' ')} ELSE 0 END, ${within('created_at')}
    FROM address WHERE id > ? ORDER BY id LIMIT ${atOnce}
  `);
  requests.setReturnArrays(true);
  addresses.setReturnArrays(true);
  const noted = database.prepare(
    `SELECT address_id, sum FROM address_note WHERE address_id > ? ORDER BY address_id LIMIT ${atOnce}`,
  );
  // What the notes add up to is in the row that speaks for the file; of one that is damaged they are read at every change.
  const notesNow = database.prepare(
    "SELECT CASE WHEN json_valid(totals) THEN json_extract(totals, '$.address_note') END AS notes FROM file_state",
  );
  const tally = database.prepare('SELECT profile_no, chain, check_is, count FROM ledger_tally');

  const addRequests = (columns: Columns): number => {
    const rows: readonly unknown[] = requests.all(columns.requestIds.all[columns.requestIds.length - 1] ?? 0);
    for (const row of rows) {
      if (!isCells(row)) throw new TypeError('Rows were asked for as arrays');
      const [id, runId, alias, callbackUrl] = row;
      columns.addRequest({
        id: numberOf(id),
        runId: numberOf(runId),
        alias: textOf(alias),
        callbackUrl: textOf(callbackUrl),
      });
    }
    return rows.length;
  };
  const addAddresses = (columns: Columns): number => {
    const rows: readonly unknown[] = addresses.all(columns.ids.all[columns.length - 1] ?? 0);
    for (const row of rows) {
      if (!isCells(row)) throw new TypeError('Rows were asked for as arrays');
      const [id, profileNo, requestId, address, chain, check, createdAt] = row;
      columns.addAddress({
        id: numberOf(id),
        profileNo: numberOf(profileNo),
        requestId: numberOf(requestId),
        address: textOf(address),
        chain: textOf(chain),
        check: numberOf(check),
        createdAt: numberOf(createdAt),
      });
    }
    return rows.length;
  };

  /** What came since; yields between statements. Requests come first: the rows of an answer are of one that was there before. */
  function* more(columns: Columns): Generator<undefined, void> {
    for (;;) {
      while (addRequests(columns) > 0) yield;
      const before = columns.length;
      database.exec('BEGIN');
      try {
        while (addRequests(columns) > 0);
        addAddresses(columns);
      } finally {
        database.exec('COMMIT');
      }
      if (columns.length - before < atOnce) return;
      yield;
    }
  }

  /** Those that were opened, with the sums of their rows: one that is as it was is not opened again. */
  let opened = new Map<number, { readonly sum: number; readonly note: string | null }>();

  /** Notes anew, where they are not those of before. They are sealed, and few: each is opened, and none is kept open on the disk. */
  function* notes(columns: Columns, known: string | null): Generator<undefined, string | null> {
    const cell = notesNow.get()?.['notes'];
    const now = typeof cell === 'string' ? cell : null;
    if (now !== null && now === known) return now;
    const entries: NoteEntry[] = [];
    const before = opened;
    opened = new Map();
    let last = 0;
    for (;;) {
      const rows = noted
        .all(last)
        .map((row) => ({ addressId: numberOf(row['address_id']), sum: numberOf(row['sum']) }));
      for (const { addressId, sum } of rows) {
        const same = before.get(addressId);
        const note = same?.sum === sum ? same.note : noteOf(addressId);
        opened.set(addressId, { sum, note });
        if (note !== null) entries.push({ addressId, note });
        yield;
      }
      if (rows.length < atOnce) break;
      last = rows.at(-1)?.addressId ?? 0;
    }
    columns.setNotes(entries);
    return now;
  }

  /** Where the tally of the file counts other rows than the columns have: nothing, unless rows found another profile or check. */
  const differences = (columns: Columns): string => {
    const counts: Counts = columns.counts();
    for (const row of tally.iterate()) {
      const key = JSON.stringify([row['profile_no'], row['chain'], row['check_is']]);
      counts.set(key, (counts.get(key) ?? 0) - numberOf(row['count']));
    }
    return JSON.stringify(
      [...counts].filter(([, count]) => count !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  };

  return { more, notes, differences };
}
