/**
 * What went wrong with the database, as an error of the closed list. Inside main a failure travels as a
 * rejected promise; where a call ends, `settled` turns it into data.
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

// Primary result codes of SQLite (sqlite.org/rescode.html); an extended code has its primary in the low byte.
const faults: Readonly<Record<number, DatabaseFault>> = {
  3: 'unreachable',
  5: 'locked',
  6: 'locked',
  8: 'read-only',
  10: 'unreachable',
  11: 'damaged',
  13: 'full',
  14: 'unreachable',
  // No text of ours is so long (SQLITE_TOOBIG): a length in the file is not what was written.
  18: 'damaged',
  23: 'unreachable',
  26: 'damaged',
};

/** SQLITE_IOERR_SHMSIZE: there is no room for the log's index, a few pages beside the file. */
const noRoomForIndex = 10 | (19 << 8);

/** SQLite's result code carried by an error of `node:sqlite`; null for any other error. */
function sqliteCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null;
}

export function faultOf(error: unknown): DatabaseFault {
  if (error instanceof DatabaseFailure) {
    return error.error.code === 'database-failed' ? error.error.facts.reason : 'full';
  }
  // No number of ours is so large that JavaScript cannot hold it.
  if (error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE') return 'damaged';
  const code = sqliteCode(error);
  return code === null
    ? (fileErrorOf(error)?.is ?? 'other')
    : code === noRoomForIndex
      ? 'full'
      : (faults[code & 0xff] ?? 'other');
}

/** An error of the closed list for a fault of the database. */
export const databaseError = (fault: DatabaseFault, message: string): AppError =>
  fault === 'full'
    ? failure('disk-full', message).error
    : failure('database-failed', message, { facts: { reason: fault } }).error;

/** Whatever was thrown, as an error of the closed list; a `DatabaseFailure` keeps its own. */
export function errorOf(thrown: unknown): AppError {
  if (thrown instanceof DatabaseFailure) return thrown.error;
  return databaseError(faultOf(thrown), thrown instanceof Error ? thrown.message : String(thrown));
}

/** A database call as data: its value, or the failure it was rejected with. Anything else thrown is a bug and stays thrown. */
export async function settled<T>(call: Promise<T>): Promise<Result<T>> {
  try {
    return success(await call);
  } catch (thrown) {
    if (thrown instanceof DatabaseFailure) return { ok: false, error: thrown.error };
    throw thrown;
  }
}

/** The same for a call whose value is a `Result` of its own. */
export async function answered<T>(call: Promise<Result<T>>): Promise<Result<T>> {
  const answer = await settled(call);
  return answer.ok ? answer.value : answer;
}
