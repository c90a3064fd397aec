/** Why an order of a bulk run's list was not read: a sealed cell. */
import type { SQLOutputValue } from 'node:sqlite';
import type { AppError } from '../../../contract/result.ts';
import { bytes } from '../../sqlite/cell.ts';
import type { Place, Seal } from '../sealing.ts';

/** Of no profile: an order keeps its place in its run where the run goes to another. */
export const errorPlace = (runId: number, position: number): Place => ['bulk_order', 'error', '', runId, position];

const isError = (value: unknown): value is AppError =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

/** Null where there is none, or its key is gone. */
export function errorIn(
  cell: SQLOutputValue,
  seal: Pick<Seal, 'open'>,
  runId: number,
  position: number,
): AppError | null {
  const plain = cell === null ? null : seal.open(bytes(cell), errorPlace(runId, position));
  const read: unknown = plain === null ? null : JSON.parse(plain);
  return isError(read) ? read : null;
}
