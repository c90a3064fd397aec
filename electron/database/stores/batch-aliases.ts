/**
 * Which alias of its batch a request belongs to: its line in the form, or all requests with its alias if the line
 * wasn't saved.
 */
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { AliasChoice } from '../../contract/address-export.ts';
import { maxPerRun } from '../../contract/address-plan.ts';
import { shopsNamed, type BatchAliases } from '../../contract/addresses.ts';
import { integerOrNull, text } from '../sqlite/cell.ts';

/** On `request`. A missing line is damage, and its addresses must still be in a file. */
const lineOf = `iif(request.line BETWEEN 1 AND ${maxPerRun}, request.line, NULL)`;

/**
 * In the order of the form. Lines and aliases never merge, even with equal names. @param columns of an alias's
 * requests
 */
export const aliasesOfBatch = (columns: string, batchId: string): string => `
  SELECT ${lineOf} AS shop_line, iif(${lineOf} IS NULL, alias, coalesce(line_alias, alias)) AS shop_alias,
    min(position) AS first${columns}
  FROM request WHERE batch_id = ${batchId} GROUP BY shop_line, iif(shop_line IS NULL, alias, NULL) ORDER BY first`;

export function shopOfRow(batchId: number, row: Readonly<Record<string, SQLOutputValue>>): AliasChoice {
  const line = integerOrNull(row['shop_line'] ?? null);
  const alias = text(row['shop_alias']);
  return line === null ? { is: 'alias', batchId, alias } : { is: 'shop', batchId, line, alias };
}

/** On `request`. */
export const requestsOfShop = (
  what: AliasChoice,
): { readonly where: string; readonly values: readonly SQLInputValue[] } =>
  what.is === 'shop'
    ? { where: `batch_id = ? AND ${lineOf} = ?`, values: [what.batchId, what.line] }
    : { where: `batch_id = ? AND ${lineOf} IS NULL AND request.alias = ?`, values: [what.batchId, what.alias] };

/** Cached because they never change, and a batch is reported several times a second. */
export function createBatchAliases(database: DatabaseSync): (batchId: number) => BatchAliases {
  const known = new Map<number, BatchAliases>();
  const ofBatch = database.prepare(aliasesOfBatch('', '?'));
  return (batchId) => {
    const before = known.get(batchId);
    if (before !== undefined) return before;
    const shops = ofBatch.all(batchId).map((row) => shopOfRow(batchId, row));
    const read = {
      first: shops.slice(0, shopsNamed).map(({ alias }) => alias),
      count: shops.length,
      areLines: shops.every(({ is }) => is === 'shop'),
    };
    known.set(batchId, read);
    return read;
  };
}
