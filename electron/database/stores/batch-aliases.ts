/** The aliases of a batch: each line of its form has its own, even if another line has the same text. */
import type { DatabaseSync } from 'node:sqlite';
import type { AliasChoice } from '../../contract/address-export.ts';
import { listedAliases, type BatchAliases } from '../../contract/addresses.ts';
import { integer, text } from '../sqlite/cell.ts';

/** In the order of the form. */
export function createAliasReader(database: DatabaseSync): (batchId: number) => readonly AliasChoice[] {
  const ofBatch = database.prepare(`
    SELECT line, min(line_alias) AS alias, min(position) AS first
    FROM request WHERE batch_id = ? GROUP BY line ORDER BY first`);
  return (batchId) =>
    ofBatch
      .all(batchId)
      .map((row) => ({ is: 'alias', batchId, line: integer(row['line']), alias: text(row['alias']) }));
}

/** Cached because they never change, and a batch is reported several times a second. */
export function createBatchAliases(database: DatabaseSync): (batchId: number) => BatchAliases {
  const known = new Map<number, BatchAliases>();
  const aliasesOf = createAliasReader(database);
  return (batchId) => {
    const before = known.get(batchId);
    if (before !== undefined) return before;
    const aliases = aliasesOf(batchId).map(({ alias }) => alias);
    const read = { first: aliases.slice(0, listedAliases), count: aliases.length };
    known.set(batchId, read);
    return read;
  };
}
