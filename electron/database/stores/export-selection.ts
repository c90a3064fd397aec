/** The rows of an export as SQL: by an index for a whole profile or batch, otherwise by the rows' ids. */
import type { SQLInputValue } from 'node:sqlite';
import { isOfOneBatch, type AddressChoice } from '../../contract/address-export.ts';
import { allAddresses, type LedgerPart, type LedgerSelection } from '../../contract/ledger.ts';

export interface ExportSelection {
  readonly profileId: string;
  readonly what: AddressChoice;
  /** Highest address id in the file. Null for no limit. Ignored with `ids`. */
  readonly upTo?: number | null;
  /** Ids of its rows, ascending. Required unless the file is of a whole profile or batch. */
  readonly ids?: readonly number[];
}

/** On the table `address a`. */
export interface SqlCondition {
  readonly where: string;
  readonly values: readonly SQLInputValue[];
}

/** So that the first of a million rows don't wait for the last. */
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

function byIndex(profileNo: number, what: AddressChoice, upTo: number | null): SqlCondition {
  const bound = upTo ?? Number.MAX_SAFE_INTEGER;
  if (what.is === 'all') return { where: 'a.profile_no = ? AND a.id <= ?', values: [profileNo, bound] };
  if (!isOfOneBatch(what)) throw new TypeError(`An export of a ${what.is} needs the ids of its rows`);
  const requests = what.is === 'batch' ? 'batch_id = ?' : 'batch_id = ? AND line = ?';
  // The plus keeps SQLite from using the profile's index, which reads all of its addresses.
  const where = `+a.profile_no = ? AND +a.id <= ? AND a.request_id IN (SELECT id FROM request WHERE ${requests})`;
  const ofBatch = what.is === 'batch' ? [what.batchId] : [what.batchId, what.line];
  return { where, values: [profileNo, bound, ...ofBatch] };
}

/** In ascending order of addresses. */
export function* conditionsOf(profileNo: number, { what, ids, upTo = null }: ExportSelection): Generator<SqlCondition> {
  if (ids === undefined) yield byIndex(profileNo, what, upTo);
  else yield* byIds(profileNo, ids);
}

/** For selections exported by id. Null for others. */
export function selectionOf(what: AddressChoice, upTo: number | null): LedgerSelection | null {
  if (what.is === 'selection') return what.selection;
  if (what.is !== 'matching') return null;
  return { allOf: [{ part: what.part, upTo: upTo ?? Number.MAX_SAFE_INTEGER }], without: [], with: [] };
}

/** Filters whose batches belong in the file even without addresses. */
export function selectedParts(what: AddressChoice): readonly LedgerPart[] {
  switch (what.is) {
    case 'batch':
    case 'alias':
      return [{ ...allAddresses, batchId: what.batchId }];
    case 'selection':
      return what.selection.allOf.map(({ part }) => part);
    case 'matching':
      return [what.part];
    case 'all':
      return [allAddresses];
    default:
      return what satisfies never;
  }
}
