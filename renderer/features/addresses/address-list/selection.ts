/** Which rows are selected: all of some parts of the ledger, however many those are, and single ones besides or without. */
import {
  mostChosen,
  mostParts,
  type LedgerPart,
  type LedgerRow,
  type LedgerSelection,
} from '../../../../electron/contract/ledger.ts';
import { readSearch } from '../../../../electron/contract/ledger-search.ts';

export interface Selection {
  readonly allOf: LedgerSelection['allOf'];
  readonly without: ReadonlySet<number>;
  readonly with: ReadonlySet<number>;
}

export type SelectedPart = Selection['allOf'][number];

export const noSelection: Selection = { allOf: [], without: new Set(), with: new Set() };

export const isNone = (selection: Selection): boolean => selection.allOf.length === 0 && selection.with.size === 0;

/** As main takes it. */
export const ledgerSelectionOf = (selection: Selection): LedgerSelection => ({
  allOf: selection.allOf,
  without: [...selection.without],
  with: [...selection.with],
});

export const fits = ({ allOf, without, with: single }: Selection): boolean =>
  allOf.length <= mostParts && without.size <= mostChosen && single.size <= mostChosen;

export const samePart = (one: LedgerPart, other: LedgerPart): boolean =>
  one.search === other.search &&
  one.chain === other.chain &&
  one.batchId === other.batchId &&
  one.check === other.check &&
  one.from === other.from &&
  one.until === other.until &&
  one.exported === other.exported;

const inAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Null: a part that is searched for in what a listed row does not tell. @param listed what the row is listed with */
export function isInPart(row: LedgerRow, { part, upTo }: SelectedPart, listed: LedgerPart): boolean | null {
  const fitsOtherwise =
    row.id <= upTo &&
    (part.chain === null || part.chain === row.chain) &&
    (part.batchId === null || part.batchId === row.batchId) &&
    (part.check === null || part.check === row.check.is) &&
    (part.from === null || row.createdAt >= part.from) &&
    (part.until === null || row.createdAt < part.until) &&
    (part.exported === null || part.exported === row.exported);
  if (!fitsOtherwise) return false;
  if (part.search === '' || part.search === listed.search) return true;
  const { text, isExact } = readSearch(part.search);
  const wanted = inAscii(text);
  const fitsText = [row.address, row.alias]
    .map(inAscii)
    .some((own) => (isExact ? own === wanted : own.includes(wanted)));
  return fitsText ? true : null;
}

/** @param found answers for rows of which `isInPart` cannot tell */
export function isSelected(
  selection: Selection,
  row: LedgerRow,
  listed: LedgerPart,
  found: (part: SelectedPart, id: number) => boolean,
): boolean {
  if (selection.with.has(row.id)) return true;
  if (selection.without.has(row.id)) return false;
  return selection.allOf.some((part) => isInPart(row, part, listed) ?? found(part, row.id));
}

const plus = (set: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> => new Set([...set, ...ids]);
const minus = (set: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> => {
  const taken = new Set(ids);
  return new Set([...set].filter((id) => !taken.has(id)));
};

/** Single rows in. */
export const including = (selection: Selection, ids: readonly number[]): Selection => ({
  ...selection,
  with: plus(selection.with, ids),
  without: minus(selection.without, ids),
});

/** Single rows out. */
export const excluding = (selection: Selection, ids: readonly number[]): Selection => ({
  allOf: selection.allOf,
  with: minus(selection.with, ids),
  without: selection.allOf.length === 0 ? selection.without : plus(selection.without, ids),
});

/** All of a part. @param listed of the single ones that were taken out: those that the part has */
export const includingAll = (selection: Selection, all: SelectedPart, listed: readonly number[]): Selection => ({
  ...selection,
  allOf: [...selection.allOf.filter(({ part }) => !samePart(part, all.part)), all],
  without: minus(selection.without, listed),
});

/** Where nothing else can hold any of it: a part that was selected as one. @param listed of the single ones: those that it has */
export const excludingAll = (
  selection: Selection,
  { part: all }: SelectedPart,
  listed: readonly number[],
): Selection => {
  const allOf = selection.allOf.filter(({ part }) => !samePart(part, all));
  return { allOf, with: minus(selection.with, listed), without: allOf.length === 0 ? new Set() : selection.without };
};
