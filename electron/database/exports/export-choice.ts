/** What an export reads: all of a profile or one run directly by its index, and exactly the rows of some spans for anything else. */
import type { SQLInputValue } from 'node:sqlite';
import { isOfOneRun, type AddressChoice } from '../../contract/address-export.ts';
import { wholeLedger, type LedgerPart } from '../../contract/ledger.ts';
import type { CountedRows } from '../../exports/preview.ts';
import { eachRun, type PackedSpan } from '../ledger/spans.ts';
import { requestsOfShop } from '../tables/runs/shops.ts';

/** Known of the rows in spans before any of them is read. */
export interface FoundRows extends CountedRows {
  readonly runs: ReadonlySet<number>;
}

/** Rows of a choice as they are listed and counted. */
export interface ChosenRows {
  /** Needed for every choice but all of a profile and one run. */
  readonly spans?: readonly PackedSpan[];
  /** Where it is not known, it is read from the rows. */
  readonly found?: FoundRows;
}

export interface Choice extends ChosenRows {
  readonly profileId: string;
  readonly what: AddressChoice;
  /** Highest ledger id of the file; without it all that there is. Where spans say which rows it has, they say it. */
  readonly upTo?: number | null;
}

/** On `address a`. */
export interface Conditions {
  readonly where: string;
  readonly values: readonly SQLInputValue[];
}

type Run = readonly [first: number, last: number];

/** Rows that lie in runs of neighbours. */
const inRuns = (profileNo: number, runs: readonly Run[]): Conditions => ({
  where: `a.id IN (SELECT b.id FROM json_each(?) AS run CROSS JOIN address b
    ON b.id BETWEEN json_extract(run.value, '$[0]') AND json_extract(run.value, '$[1]')) AND +a.profile_no = ?`,
  values: [JSON.stringify(runs), profileNo],
});

/** Rows that are read in one statement: the first of a million are there before the last is looked for. */
const rowsAtOnce = 2_000;

function* inPieces(spans: readonly PackedSpan[]): Generator<readonly Run[]> {
  let piece: Run[] = [];
  let rows = 0;
  for (const span of spans) {
    const runs: Run[] = [];
    eachRun(span, (first, last) => runs.push([first, last]));
    for (const [first, last] of runs) {
      for (let from = first; from <= last;) {
        const to = Math.min(last, from + rowsAtOnce - rows - 1);
        piece.push([from, to]);
        rows += to - from + 1;
        from = to + 1;
        if (rows < rowsAtOnce) continue;
        yield piece;
        piece = [];
        rows = 0;
      }
    }
  }
  if (piece.length > 0) yield piece;
}

/** Where neither spans nor an index say what is chosen, nothing may be read instead. */
function directly(profileNo: number, what: AddressChoice, upTo: number | null): Conditions {
  const bound = upTo ?? Number.MAX_SAFE_INTEGER;
  if (what.is === 'all') return { where: 'a.profile_no = ? AND a.id <= ?', values: [profileNo, bound] };
  if (!isOfOneRun(what)) throw new TypeError(`An export of a ${what.is} has to be told its rows`);
  const of = what.is === 'run' ? { where: 'run_id = ?', values: [what.runId] } : requestsOfShop(what);
  // Without statistics SQLite takes the index on the profile, and reads the whole ledger for a few rows of it.
  const where = `+a.profile_no = ? AND +a.id <= ? AND a.request_id IN (SELECT id FROM request WHERE ${of.where})`;
  return { where, values: [profileNo, bound, ...of.values] };
}

/** In the order of arrival, one after the other. */
export function* conditionsOf(profileNo: number, { what, spans, upTo = null }: Choice): Generator<Conditions> {
  if (spans === undefined) yield directly(profileNo, what, upTo);
  else for (const runs of inPieces(spans)) yield inRuns(profileNo, runs);
}

/** As a selection, where it can be one: rows of a part that came later than `upTo` are not of it. */
export const bounded = (what: AddressChoice, upTo: number | null): AddressChoice =>
  what.is === 'matching' && upTo !== null
    ? { is: 'selection', selection: { allOf: [{ part: what.part, upTo }], without: [], with: [] } }
    : what;

/** Parts whose runs belong to a choice even where nothing came of them. */
export function chosenParts(what: AddressChoice): readonly LedgerPart[] {
  switch (what.is) {
    case 'run':
    case 'shop':
    case 'alias':
      return [{ ...wholeLedger, runId: what.runId }];
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
