/**
 * The one row that speaks for the whole file: which database this is, how many commits it has seen, and what the sums of
 * each table add up to. A row that is missing, or an older one in its place, shows here, however sound it looks.
 */
import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from '../../contract/zod.ts';
import { isPlainTable } from '../sqlite/foreign-schema.ts';
import { addedUp, summedTablesIn, type Totals } from './summed-tables.ts';

export interface FileState {
  readonly databaseId: string;
  /** Of the schema. */
  readonly version: number;
  readonly commits: number;
  /** Milliseconds since the epoch. */
  readonly committedAt: number;
  readonly totals: Totals;
}

const count = z.int().nonnegative();
const row = z.object({
  database_id: z.string().min(1),
  version: count,
  commits: count,
  committed_at: z.int(),
  totals: z.string().transform((json, context): Totals => {
    try {
      return totals.parse(JSON.parse(json));
    } catch {
      context.addIssue({ code: 'custom', message: 'totals' });
      return z.NEVER;
    }
  }),
  agrees: z.literal(1),
});
const totals = z.record(z.string(), z.object({ rows: count, total: count }));

/** It is asked for before the schema is known to be ours. */
const hasState = (database: DatabaseSync): boolean => isPlainTable(database, 'file_state');

/** Null where the row is missing, damaged, or of a version that had none. */
export function readFileState(database: DatabaseSync): FileState | null {
  if (!hasState(database)) return null;
  const found = database
    .prepare(
      `SELECT database_id, version, commits, committed_at, totals,
        sum = row_sum('file_state', database_id, version, commits, committed_at, totals) AS agrees FROM file_state LIMIT 2`,
    )
    .all();
  const read = row.safeParse(found[0]);
  if (!read.success || found.length !== 1) return null;
  const { database_id: databaseId, version, commits, committed_at: committedAt } = read.data;
  return { databaseId, version, commits, committedAt, totals: read.data.totals };
}

/** Inside the transaction that it speaks of. */
export function writeFileState(database: DatabaseSync, state: FileState): void {
  const { databaseId, version, commits, committedAt } = state;
  database
    .prepare(
      `INSERT OR REPLACE INTO file_state (no, database_id, version, commits, committed_at, totals, sum)
        VALUES (1, ?1, ?2, ?3, ?4, ?5, row_sum('file_state', ?1, ?2, ?3, ?4, ?5))`,
    )
    .run(databaseId, version, commits, committedAt, JSON.stringify(state.totals));
}

const totalsOf = (database: DatabaseSync): Totals =>
  Object.fromEntries(
    summedTablesIn(database).map(({ name }) => {
      const { rows, total } = addedUp(database, name);
      return [name, { rows, total }];
    }),
  );

/** After a migration, or a recovery: the totals anew, and an id where there was none. Does nothing for versions before. */
export function restateFile(
  database: DatabaseSync,
  { version, at }: Readonly<Record<'version' | 'at', number>>,
  like: Partial<FileState> = {},
): void {
  if (!hasState(database)) return;
  const before = readFileState(database);
  writeFileState(database, {
    databaseId: before?.databaseId ?? randomUUID(),
    commits: before?.commits ?? 0,
    committedAt: before?.committedAt ?? at,
    ...like,
    version,
    totals: totalsOf(database),
  });
}
