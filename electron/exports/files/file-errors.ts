/** Errors of writing and replacing files, and what they mean for the user. */
import path from 'node:path';
import { failure, type Failure, type NotWritten } from '../../contract/result.ts';

export interface FileError {
  readonly is: 'full' | 'read-only' | 'other';
  /** The system's code, for example `ENOSPC`. */
  readonly code: string;
  readonly message: string;
}

const meanings: Readonly<Record<string, FileError['is']>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

/** Null if the error isn't from the file system. */
export function fileErrorOf(error: unknown): FileError | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null;
  const code = String(error.code);
  return { is: meanings[code] ?? 'other', code, message: error.message };
}

/** Has the `syscall` and `code` that `node:fs` would set. */
export class NotReplacedError extends Error {
  readonly syscall = 'rename';
  readonly reason: NotWritten;
  readonly code: string;
  readonly target: string;
  constructor(reason: NotReplacedError['reason'], code: string, target: string) {
    super(`${code}: cannot replace ${target}`);
    this.reason = reason;
    this.code = code;
    this.target = target;
  }
}

/**
 * @param requested path of the file that was being saved; the error may be about its manifest
 * @returns `disk-full` or `file-not-written`
 * @throws the error itself if it isn't from the file system
 */
export function writeFailure(error: unknown, requested: string): Failure {
  // The error has the path with its links resolved, which the user didn't choose.
  const inFolder = (target: string) => path.join(path.dirname(requested), path.basename(target));
  const fileError = fileErrorOf(error);
  if (fileError === null) throw error;
  if (fileError.is === 'full') return failure('disk-full', fileError.message);
  const facts =
    error instanceof NotReplacedError
      ? { path: inFolder(error.target), reason: error.reason }
      : ({ path: requested, reason: 'refused' } as const);
  return failure('file-not-written', fileError.message, { facts });
}
