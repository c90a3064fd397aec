/** The aliases of a batch: each line of its form is one, even if another has the same alias. */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { AliasChoice } from '../../contract/address-export.ts';
import { listedAliases, type BatchAliases } from '../../contract/addresses.ts';
import { integer, text } from '../sqlite/cell.ts';

/** In the order of the form. @param columns of an alias's requests */
export const aliasesOfBatch = (columns: string, batchId: string): string => `
  SELECT line, min(line_alias) AS alias, min(position) AS first${columns}
  FROM request WHERE batch_id = ${batchId} GROUP BY line ORDER BY first`;

export const aliasOfRow = (batchId: number, row: Readonly<Record<string, SQLOutputValue>>): AliasChoice => ({
  is: 'alias',
  batchId,
  line: integer(row['line']),
  alias: text(row['alias']),
});

/** Cached because they never change, and a batch is reported several times a second. */
export function createBatchAliases(database: DatabaseSync): (batchId: number) => BatchAliases {
  const known = new Map<number, BatchAliases>();
  const ofBatch = database.prepare(aliasesOfBatch('', '?'));
  return (batchId) => {
    const before = known.get(batchId);
    if (before !== undefined) return before;
    const aliases = ofBatch.all(batchId).map((row) => aliasOfRow(batchId, row).alias);
    const read = { first: aliases.slice(0, listedAliases), count: aliases.length };
    known.set(batchId, read);
    return read;
  };
}
