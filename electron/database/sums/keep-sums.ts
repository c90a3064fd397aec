/**
 * Keeps the sums while the file is written to: triggers of the connection, made from the tables as they are, give every
 * row that is written its sum. No statement can forget it, and none has to know of it. What they add up to goes into the
 * same transaction.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { integer } from '../tables/cell.ts';
import { watchCommits } from '../file/connection.ts';
import { readFileState, writeFileState, type FileState } from './file-state.ts';
import { rowSum } from './row-sum.ts';
import { minus, plus, summedColumns, summedTables, type TableTotal } from './summed-tables.ts';

export interface KeepSumsOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The number that the next commit follows. */
  readonly from: number;
  /** Called after every commit. */
  readonly committed: (state: FileState) => void;
}

const named = (table: SQLOutputValue | undefined): string => String(table);

export function keepSums(database: DatabaseSync, { now, from, committed }: KeepSumsOptions): void {
  const found = readFileState(database);
  if (found === null) throw new TypeError('The file was opened without its state');
  let state: FileState = { ...found, commits: from };
  let changed = new Map<string, TableTotal>();
  const totalOf = (table: string): TableTotal => changed.get(table) ?? state.totals[table] ?? { rows: 0, total: 0 };

  database.function('row_sum_added', { varargs: true }, (...cells) => {
    const sum = rowSum(cells);
    const { rows, total } = totalOf(named(cells[0]));
    changed.set(named(cells[0]), { rows: rows + 1, total: plus(total, sum) });
    return sum;
  });
  database.function('row_sum_changed', { varargs: true }, (before, ...cells) => {
    const sum = rowSum(cells);
    const { rows, total } = totalOf(named(cells[0]));
    changed.set(named(cells[0]), { rows, total: plus(minus(total, integer(before)), sum) });
    return sum;
  });
  database.function('row_sum_removed', (table, before) => {
    const { rows, total } = totalOf(named(table));
    changed.set(named(table), { rows: rows - 1, total: minus(total, integer(before)) });
    return null;
  });

  for (const { name, key } of summedTables) {
    const columns = summedColumns(database, name);
    const cells = columns.map((column) => `NEW.${column}`).join(', ');
    const here = key.map((column) => `${column} = NEW.${column}`).join(' AND ');
    // Of the connection alone, and so outside the schema, which no function of ours may be called from.
    database.exec(`
      CREATE TEMP TRIGGER ${name}_added AFTER INSERT ON main.${name} BEGIN
        UPDATE ${name} SET sum = row_sum_added('${name}', ${cells}) WHERE ${here};
      END;
      CREATE TEMP TRIGGER ${name}_changed AFTER UPDATE OF ${columns.join(', ')} ON main.${name} BEGIN
        UPDATE ${name} SET sum = row_sum_changed(OLD.sum, '${name}', ${cells}) WHERE ${here};
      END;
      CREATE TEMP TRIGGER ${name}_removed AFTER DELETE ON main.${name} BEGIN
        SELECT row_sum_removed('${name}', OLD.sum);
      END;
    `);
  }

  let next = state;
  watchCommits(database, {
    before() {
      next = {
        ...state,
        commits: state.commits + 1,
        committedAt: now(),
        totals: { ...state.totals, ...Object.fromEntries(changed) },
      };
      writeFileState(database, next);
    },
    after() {
      state = next;
      changed = new Map();
      committed(state);
    },
    undone() {
      changed = new Map();
    },
  });
}
