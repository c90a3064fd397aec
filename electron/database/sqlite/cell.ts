/** Reads a cell as the type that the schema guarantees. Anything else is damage or a bug, and throws. */
import type { SQLOutputValue } from 'node:sqlite';
import { DatabaseFailure, databaseError } from '../failure.ts';

type Cell = SQLOutputValue | undefined;

/** A missing column is a bug. A value that the schema forbids is damage. */
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

/** One of a fixed set of words, as in the schema's CHECK. */
export function oneOf<const T extends string>(words: readonly T[], cell: Cell): T {
  const found = words.find((word) => word === cell);
  if (found === undefined) throw unexpected(`one of ${words.join(', ')}`, cell);
  return found;
}
