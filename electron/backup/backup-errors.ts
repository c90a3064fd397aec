/** Why a backup or a restore failed, if the user can do something about it. */
import type { BackupFailure, BackupFault } from '../contract/backups.ts';
import { DatabaseFailure, faultOf } from '../database/failure.ts';
import { NotReplacedError } from '../exports/files/file-errors.ts';

/** `own-file`: Quittance uses that name for its own data. */
export type BackupErrorReason = BackupFailure | BackupFault | 'own-file';

/** `message` is technical, in English, one line. */
export class BackupError extends Error {
  readonly reason: BackupErrorReason;
  constructor(reason: BackupErrorReason, message: string) {
    super(message);
    this.name = 'BackupError';
    this.reason = reason;
  }
}

const goneCodes: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO', 'ESTALE']);

export function reasonOf(error: unknown): BackupErrorReason {
  if (error instanceof BackupError) return error.reason;
  if (error instanceof NotReplacedError && error.reason === 'own-file') return 'own-file';
  if (error instanceof Error && 'code' in error && goneCodes.has(error.code)) return 'gone';
  const fault = faultOf(error);
  if (fault === 'full' || fault === 'read-only' || fault === 'damaged' || fault === 'newer') return fault;
  if (error instanceof DatabaseFailure || fault === 'unreachable' || fault === 'locked') return 'not-opened';
  return 'other';
}
