/** The rows of an export as SQL: by an index for a whole profile, batch or alias, otherwise by the rows' ids. */
import type { SQLInputValue } from 'node:sqlite';
import { isOfOneBatch, type AddressChoice } from '../../contract/address-export.ts';

export interface ExportSelection {
  readonly profileId: string;
  readonly what: AddressChoice;
  /** Ids of its rows, ascending. Null for the rows of a whole profile, batch or alias. */
  readonly ids: readonly number[] | null;
}

/** A condition on the table `address a`. */
export interface SqlCondition {
  readonly where: string;
  readonly values: readonly SQLInputValue[];
}

/** Limited, so that the first of a million rows don't wait for the last. */
const idsPerStatement = 2_000;

function* byIds(profileNo: number, ids: readonly number[]): Generator<SqlCondition> {
  for (let from = 0; from < ids.length; from += idsPerStatement) {
    const piece = ids.slice(from, from + idsPerStatement);
    yield {
      where: 'a.id IN (SELECT value FROM json_each(?)) AND +a.profile_no = ?',
      values: [JSON.stringify(piece), profileNo],
    };
  }
}

function byIndex(profileNo: number, what: AddressChoice): SqlCondition {
  if (what.is === 'all') return { where: 'a.profile_no = ?', values: [profileNo] };
  if (!isOfOneBatch(what)) throw new TypeError(`An export of a ${what.is} needs the ids of its rows`);
  const requests = what.is === 'batch' ? 'batch_id = ?' : 'batch_id = ? AND line = ?';
  // The plus keeps SQLite from using the profile's index, which reads all of its addresses.
  const where = `+a.profile_no = ? AND a.request_id IN (SELECT id FROM request WHERE ${requests})`;
  const ofBatch = what.is === 'batch' ? [what.batchId] : [what.batchId, what.line];
  return { where, values: [profileNo, ...ofBatch] };
}

/** One after another, in ascending order of ids. */
export function* conditionsOf(
  profileNo: number,
  { what, ids }: Pick<ExportSelection, 'what' | 'ids'>,
): Generator<SqlCondition> {
  if (ids === null) yield byIndex(profileNo, what);
  else yield* byIds(profileNo, ids);
}
