/** A part of the ledger as conditions on `address a`: one set of them, for what is listed, counted and exported. */
import type { SQLInputValue } from 'node:sqlite';
import type { AddressChoice, LedgerPart } from '../../contract/address-run.ts';

export interface ChosenPart extends LedgerPart {
  /** Only of these rows; null for any. */
  readonly among: readonly number[] | null;
}

const wholeLedger: ChosenPart = { search: '', chain: null, runId: null, check: null, among: null };

export function partOf(what: AddressChoice): ChosenPart {
  switch (what.is) {
    case 'run':
      return { ...wholeLedger, runId: what.runId };
    case 'rows':
      return { ...wholeLedger, among: what.ids };
    case 'matching':
      return { ...wholeLedger, ...what.part };
    case 'all':
      return wholeLedger;
    default:
      return what satisfies never;
  }
}

/** `LIKE` pattern for "contains"; the person's own % and _ stand for themselves. Null where nothing is searched for. */
export function searchPattern({ search }: Pick<LedgerPart, 'search'>): string | null {
  const part = search.trim();
  return part === '' ? null : `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

export interface Conditions {
  readonly where: string;
  readonly values: readonly SQLInputValue[];
}

/**
 * How a column is named that is not to choose the index. Without statistics SQLite takes the one on the profile even where a
 * run or rows are asked for, and reads the whole ledger for a few rows of it.
 */
export const beside = ({ runId, among }: Pick<ChosenPart, 'runId' | 'among'>): string =>
  runId === null && among === null ? 'a.' : '+a.';

export function conditionsOf(profileNo: number, part: ChosenPart): Conditions {
  const of = beside(part);
  const where = [`${of}profile_no = ?`];
  const values: SQLInputValue[] = [profileNo];
  const also = (condition: string, ...more: readonly SQLInputValue[]) => {
    where.push(condition);
    values.push(...more);
  };
  if (part.chain !== null) also(`${of}chain = ?`, part.chain);
  if (part.check !== null) also(`${of}check_is = ?`, part.check);
  if (part.runId !== null) also('a.request_id IN (SELECT id FROM request WHERE run_id = ?)', part.runId);
  if (part.among !== null) also('a.id IN (SELECT value FROM json_each(?))', JSON.stringify(part.among));
  const pattern = searchPattern(part);
  if (pattern !== null) {
    also(
      `(a.address LIKE ? ESCAPE '\\' OR a.request_id IN (SELECT id FROM request WHERE alias LIKE ? ESCAPE '\\'))`,
      pattern,
      pattern,
    );
  }
  return { where: where.join(' AND '), values };
}
