/** What an export reads: all of a profile or one run directly by its index, and exactly the rows of some spans for anything else. */
import type { SQLInputValue } from 'node:sqlite';
import { isOfOneRun, type AddressChoice } from '../../contract/address-export.ts';
import { wholeLedger, type LedgerPart, type LedgerSelection } from '../../contract/ledger.ts';
import { requestsOfShop } from './batch-aliases.ts';

export interface Choice {
  readonly profileId: string;
  readonly what: AddressChoice;
  /** Highest ledger id of the file; without it all that there is. Where ids say which rows it has, they say it. */
  readonly upTo?: number | null;
  /** Of its rows, rising. Needed for every choice but all of a profile and one batch. */
  readonly ids?: readonly number[];
}

/** On `address a`. */
export interface Conditions {
  readonly where: string;
  readonly values: readonly SQLInputValue[];
}

/** Rows that are read in one statement: the first of a million are there before the last is looked for. */
const rowsAtOnce = 2_000;

function* inPieces(profileNo: number, ids: readonly number[]): Generator<Conditions> {
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const piece = ids.slice(from, from + rowsAtOnce);
    yield {
      where: 'a.id IN (SELECT value FROM json_each(?)) AND +a.profile_no = ?',
      values: [JSON.stringify(piece), profileNo],
    };
  }
}

/** Where neither ids nor an index say what is chosen, nothing may be read instead. */
function directly(profileNo: number, what: AddressChoice, upTo: number | null): Conditions {
  const bound = upTo ?? Number.MAX_SAFE_INTEGER;
  if (what.is === 'all') return { where: 'a.profile_no = ? AND a.id <= ?', values: [profileNo, bound] };
  if (!isOfOneRun(what)) throw new TypeError(`An export of a ${what.is} has to be told its rows`);
  const of = what.is === 'run' ? { where: 'batch_id = ?', values: [what.batchId] } : requestsOfShop(what);
  // Without statistics SQLite takes the index on the profile, and reads the whole ledger for a few rows of it.
  const where = `+a.profile_no = ? AND +a.id <= ? AND a.request_id IN (SELECT id FROM request WHERE ${of.where})`;
  return { where, values: [profileNo, bound, ...of.values] };
}

/** In the order of arrival, one after the other. */
export function* conditionsOf(profileNo: number, { what, ids, upTo = null }: Choice): Generator<Conditions> {
  if (ids === undefined) yield directly(profileNo, what, upTo);
  else yield* inPieces(profileNo, ids);
}

/** The rows that neither an index nor the profile says; null for any others. Rows of a filter that came later than `upTo` are not of it. */
export function selectionOf(what: AddressChoice, upTo: number | null): LedgerSelection | null {
  if (what.is === 'selection') return what.selection;
  if (what.is !== 'matching') return null;
  return { allOf: [{ part: what.part, upTo: upTo ?? Number.MAX_SAFE_INTEGER }], without: [], with: [] };
}

/** Parts whose runs belong to a choice even where nothing came of them. */
export function chosenParts(what: AddressChoice): readonly LedgerPart[] {
  switch (what.is) {
    case 'run':
    case 'shop':
    case 'alias':
      return [{ ...wholeLedger, batchId: what.batchId }];
    case 'selection':
      return what.selection.allOf.map(({ part }) => part);
    case 'matching':
      return [what.part];
    case 'all':
      return [wholeLedger];
    default:
      return what satisfies never;
  }
}
