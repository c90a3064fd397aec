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

export function reasonOf(thrown: unknown): BackupErrorReason {
  if (thrown instanceof BackupError) return thrown.reason;
  if (thrown instanceof NotReplacedError && thrown.reason === 'own-file') return 'own-file';
  if (thrown instanceof Error && 'code' in thrown && goneCodes.has(thrown.code)) return 'gone';
  const fault = faultOf(thrown);
  if (fault === 'full' || fault === 'read-only' || fault === 'damaged' || fault === 'newer') return fault;
  if (thrown instanceof DatabaseFailure || fault === 'unreachable' || fault === 'locked') return 'not-opened';
  return 'other';
}
