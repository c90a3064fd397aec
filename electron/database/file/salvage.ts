/** Reads what can be read out of a damaged database: each table from both ends up to the damage. */
import { DatabaseSync } from 'node:sqlite';
import { integer, text } from '../tables/cell.ts';
import { inTransaction } from './connection.ts';
import { recount } from '../tables/ledger-table.ts';

/** Parents before children. The tally is not copied: it is counted anew. */
const tables = [
  { name: 'profile', key: 'no' },
  { name: 'run', key: 'id' },
  { name: 'request', key: 'id' },
  { name: 'address', key: 'id' },
  { name: 'order_snapshot', key: 'id' },
  { name: 'nonce', key: 'profile_no, nonce' },
] as const;

export interface Salvaged {
  readonly recovered: number;
  readonly complete: boolean;
}

const columnsOf = (database: DatabaseSync, table: string): readonly string[] =>
  database
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map((row) => text(row['name']));

/** The key's column list, newest first. */
const descending = (key: string): string =>
  key
    .split(', ')
    .map((column) => `${column} DESC`)
    .join(', ');

export function salvage(damagedFile: string, into: DatabaseSync): Salvaged {
  let recovered = 0;
  let complete = true;
  let damaged: DatabaseSync;
  try {
    damaged = new DatabaseSync(damagedFile, { readOnly: true });
  } catch {
    return { recovered, complete: false };
  }

  const copy = (table: string, key: string): void => {
    const target = columnsOf(into, table);
    const columns = columnsOf(damaged, table).filter((column) => target.includes(column));
    if (columns.length === 0) {
      complete = false;
      return;
    }
    const list = columns.join(', ');
    const insert = into.prepare(
      `INSERT OR IGNORE INTO ${table} (${list}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    // The table itself, never an index of it; from the far end as well once the near one has met the damage.
    for (const order of [key, descending(key)]) {
      try {
        for (const row of damaged.prepare(`SELECT ${list} FROM ${table} NOT INDEXED ORDER BY ${order}`).iterate()) {
          const values = columns.map((column) => row[column] ?? null);
          recovered += Number(insert.run(...values).changes);
        }
        return;
      } catch {
        complete = false;
      }
    }
  };

  try {
    into.exec('PRAGMA foreign_keys = OFF');
    inTransaction(into, () => {
      for (const { name, key } of tables) {
        try {
          copy(name, key);
        } catch {
          complete = false;
        }
      }
      // Rows whose run or request could not be read have nowhere to stand; the damaged file still holds them.
      for (const sql of [
        'DELETE FROM run WHERE profile_no NOT IN (SELECT no FROM profile)',
        'DELETE FROM request WHERE run_id NOT IN (SELECT id FROM run)',
        'DELETE FROM address WHERE request_id NOT IN (SELECT id FROM request)',
        'DELETE FROM order_snapshot WHERE profile_no NOT IN (SELECT no FROM profile)',
        'DELETE FROM nonce WHERE profile_no NOT IN (SELECT no FROM profile)',
      ]) {
        const gone = integer(Number(into.prepare(sql).run().changes));
        recovered -= gone;
        if (gone > 0) complete = false;
      }
      recount(into);
    });
  } finally {
    into.exec('PRAGMA foreign_keys = ON');
    damaged.close();
  }
  return { recovered, complete };
}
