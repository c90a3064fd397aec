/** Reads one cell of a SQLite row as the type that the schema promises; anything else is damage, or a bug, and throws. */
import type { SQLOutputValue } from 'node:sqlite';
import { DatabaseFailure, databaseError } from '../failure.ts';

type Cell = SQLOutputValue | undefined;

/**
 * SQL for a whole number that JavaScript can have, and 0 in the place of one that it has not: reading that would end the query. No
 * row has such a number and agrees with its sum.
 */
export const within = (column: string): string =>
  `iif(${column} NOT BETWEEN ${Number.MIN_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER}, 0, ${column})`;

/** A column that was not asked for is a bug; a cell that the schema does not allow did not come from here. */
const unexpected = (wanted: string, cell: Cell): Error => {
  const message = `A database cell holds ${cell === null ? 'null' : typeof cell} where ${wanted} was expected`;
  return cell === undefined ? new TypeError(message) : new DatabaseFailure(databaseError('damaged', message));
};

export function text(cell: Cell): string {
  if (typeof cell !== 'string') throw unexpected('text', cell);
  return cell;
}

export function textOrNull(cell: Cell): string | null {
  return cell === null ? null : text(cell);
}

export function integer(cell: Cell): number {
  if (typeof cell !== 'number') throw unexpected('an integer', cell);
  return cell;
}

export function integerOrNull(cell: Cell): number | null {
  return cell === null ? null : integer(cell);
}

export function bytes(cell: Cell): Uint8Array {
  if (!(cell instanceof Uint8Array)) throw unexpected('bytes', cell);
  return cell;
}

/** One of a closed list of words, as a CHECK of the schema holds it. */
export function oneOf<const T extends string>(words: readonly T[], cell: Cell): T {
  const found = words.find((word) => word === cell);
  if (found === undefined) throw unexpected(`one of ${words.join(', ')}`, cell);
  return found;
}
