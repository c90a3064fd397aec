/**
 * Keeps the sums while the file is written to: triggers of the connection, made from the tables as they are, give every
 * row that is written its sum. No statement can forget it, and none has to know of it. What they add up to goes into the
 * same transaction. A row that does not agree with its sum as it is written to gets none ever: it is not what was written, and
 * nothing that is written to it now makes it so.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { DatabaseFailure, databaseError } from '../failure.ts';
import { plainCell } from '../sqlite/cell.ts';
import { watchCommits } from '../sqlite/transaction.ts';
import { readFileState, writeFileState, type FileState } from './file-state.ts';
import { rowSum } from './row-sum.ts';
import { minus, plus, summedColumns, summedTables, type TableTotal } from './summed-tables.ts';

/** In the place of a sum: none of any row, so that what was found damaged is damaged for good. */
const noSum = -1;

export interface KeepSumsOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The number that the next commit follows. */
  readonly from: number;
  /** Called after every commit. */
  readonly committed: (state: FileState) => void;
  /** Called when a row is written to, or removed, that is not what was written before. */
  readonly damageMet: () => void;
  /** Called once, when another console is found to have written to the file: from then on it is only read here. */
  readonly overtaken: () => void;
}

const named = (table: SQLOutputValue | undefined): string => String(table);

/** The sum that a row had before, where its cells of then agree with it. */
function provenBefore(table: string, before: readonly SQLOutputValue[]): number | null {
  const [sum, ...cells] = before;
  return typeof sum === 'number' && rowSum([table, ...cells]) === sum ? sum : null;
}

export function keepSums(database: DatabaseSync, options: KeepSumsOptions): void {
  const { now, from, committed, damageMet, overtaken } = options;
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
  // (table, how many cells, the sum of before, the cells of before, the cells of now)
  database.function('row_sum_changed', { varargs: true, useBigIntArguments: true }, (table, width, ...all) => {
    const name = named(table);
    const cells = all.map(plainCell);
    const sumAndCells = 1 + Number(width);
    const before = provenBefore(name, cells.slice(0, sumAndCells));
    if (before === null) {
      // The totals go on counting what was written: they never bear out what is there instead.
      damageMet();
      return noSum;
    }
    const sum = rowSum([name, ...cells.slice(sumAndCells)]);
    const { rows, total } = totalOf(name);
    changed.set(name, { rows, total: plus(minus(total, before), sum) });
    return sum;
  });
  database.function('row_sum_removed', { varargs: true, useBigIntArguments: true }, (table, ...all) => {
    const name = named(table);
    const before = provenBefore(name, all.map(plainCell));
    const { rows, total } = totalOf(name);
    if (before === null) damageMet();
    else changed.set(name, { rows: rows - 1, total: minus(total, before) });
    return null;
  });

  for (const { name, key } of summedTables) {
    const columns = summedColumns(database, name);
    const cellsOf = (row: 'NEW' | 'OLD') => columns.map((column) => `${row}.${column}`).join(', ');
    const here = key.map((column) => `${column} = NEW.${column}`).join(' AND ');
    // Of the connection alone, and so outside the schema, which no function of ours may be called from.
    database.exec(`
      CREATE TEMP TRIGGER ${name}_added AFTER INSERT ON main.${name} BEGIN
        UPDATE ${name} SET sum = row_sum_added('${name}', ${cellsOf('NEW')}) WHERE ${here};
      END;
      CREATE TEMP TRIGGER ${name}_changed AFTER UPDATE OF ${columns.join(', ')} ON main.${name} BEGIN
        UPDATE ${name}
          SET sum = row_sum_changed('${name}', ${columns.length}, OLD.sum, ${cellsOf('OLD')}, ${cellsOf('NEW')})
          WHERE ${here};
      END;
      CREATE TEMP TRIGGER ${name}_removed AFTER DELETE ON main.${name} BEGIN
        SELECT row_sum_removed('${name}', OLD.sum, ${cellsOf('OLD')});
      END;
    `);
  }

  const inFile = database.prepare('SELECT database_id, commits FROM file_state');
  let written: Pick<FileState, 'databaseId' | 'commits'> = found;
  let isOvertaken = false;
  /** The claim on the file may have failed: what another console has written is never written over by what this one believes. */
  const expectOwn = (): void => {
    const row = inFile.get();
    if (row?.['database_id'] === written.databaseId && row['commits'] === written.commits) return;
    isOvertaken = true;
    throw new DatabaseFailure(databaseError('locked', 'Another console has written to the database'));
  };
  let next = state;
  watchCommits(database, {
    before() {
      expectOwn();
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
      written = next;
      changed = new Map();
      committed(state);
    },
    undone() {
      changed = new Map();
      if (!isOvertaken) return;
      isOvertaken = false;
      database.exec('PRAGMA query_only = ON');
      overtaken();
    },
  });
}
