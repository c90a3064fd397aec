/** Rows of the audit table as entries, and where its hash chain starts and ends. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { noPreviousHash, type ChainedEntry, type ChainStart } from '../../audit/hash-chain.ts';
import { z } from '../../contract/zod.ts';
import { integer, text, textOrNull } from '../sqlite/cell.ts';

type Row = Readonly<Record<string, SQLOutputValue>>;

export const entryColumns = 'no, at, user, kind, profile_id, profile_name, subject, outcome, facts, previous_hash';

export const entryOf = (row: Row): ChainedEntry => ({
  no: integer(row['no']),
  at: integer(row['at']),
  user: text(row['user']),
  kind: text(row['kind']),
  profileId: textOrNull(row['profile_id'] ?? null),
  profileName: textOrNull(row['profile_name'] ?? null),
  subject: text(row['subject']),
  outcome: text(row['outcome']),
  facts: text(row['facts']),
  previousHash: text(row['previous_hash']),
});

/** Number of the last entry ever written, even if it is missing now. */
export const lastWrittenNo = (database: DatabaseSync): number =>
  integer(
    database.prepare(`SELECT coalesce(max(seq), 0) AS no FROM sqlite_sequence WHERE name = 'audit'`).get()?.['no'],
  );

/** Null if the entry's facts have another form: then it was changed. */
export function factsIn<T>(row: Row, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(text(row['facts'])));
  } catch {
    return null;
  }
}

const deletionFacts = z.object({ hash: z.string() });

/** The chain of the remaining entries starts after the last deletion. */
export function chainStart(database: DatabaseSync): ChainStart {
  const row = database
    .prepare(`SELECT subject, facts FROM audit WHERE kind = 'log-deleted' ORDER BY no DESC LIMIT 1`)
    .get();
  const facts = row === undefined ? null : factsIn(row, deletionFacts);
  return facts === null
    ? { after: 0, hash: noPreviousHash }
    : { after: Number(text(row?.['subject'])), hash: facts.hash };
}
