/**
 * Database failures as errors of the contract. Within main a failure is a rejected promise, and `settled` turns it into
 * data at the end of a call.
 */
import { failure, success, type AppError, type DatabaseFailureReason, type Result } from '../contract/result.ts';
import { fileErrorOf } from '../exports/files/file-errors.ts';

type DatabaseFault = DatabaseFailureReason | 'full';

export class DatabaseFailure extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.message);
    this.name = 'DatabaseFailure';
    this.error = error;
  }
}

// Primary result codes of SQLite (sqlite.org/rescode.html), in the low byte of extended ones.
const faults: Readonly<Record<number, DatabaseFault>> = {
  3: 'unreachable',
  5: 'locked',
  6: 'locked',
  8: 'read-only',
  10: 'unreachable',
  11: 'damaged',
  13: 'full',
  14: 'unreachable',
  // Quittance writes no text this long (SQLITE_TOOBIG), so a length in the file is damaged.
  18: 'damaged',
  23: 'unreachable',
  26: 'damaged',
};

/** SQLITE_IOERR_SHMSIZE: no room for the log's index, a few pages in another file. */
const noRoomForIndex = 10 | (19 << 8);

/** SQLite's result code of a `node:sqlite` error. Null for other errors. */
function sqliteCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null;
}

export function faultOf(error: unknown): DatabaseFault {
  if (error instanceof DatabaseFailure) {
    return error.error.code === 'database-failed' ? error.error.facts.reason : 'full';
  }
  // Quittance writes no number that JavaScript can't represent.
  if (error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE') return 'damaged';
  const code = sqliteCode(error);
  return code === null
    ? (fileErrorOf(error)?.is ?? 'other')
    : code === noRoomForIndex
      ? 'full'
      : (faults[code & 0xff] ?? 'other');
}

export const databaseError = (fault: DatabaseFault, message: string): AppError =>
  fault === 'full'
    ? failure('disk-full', message).error
    : failure('database-failed', message, { facts: { reason: fault } }).error;

/** Turns anything thrown into an error of the contract. A `DatabaseFailure` keeps its own. */
export function errorOf(error: unknown): AppError {
  if (error instanceof DatabaseFailure) return error.error;
  return databaseError(faultOf(error), error instanceof Error ? error.message : String(error));
}

/** A database call as data: its value, or its failure. Anything else thrown is a bug and stays thrown. */
export async function settled<T>(call: Promise<T>): Promise<Result<T>> {
  try {
    return success(await call);
  } catch (error) {
    if (error instanceof DatabaseFailure) return { ok: false, error: error.error };
    throw error;
  }
}

/** For a call whose value is already a `Result`. */
export async function settledResult<T>(call: Promise<Result<T>>): Promise<Result<T>> {
  const answer = await settled(call);
  return answer.ok ? answer.value : answer;
}
