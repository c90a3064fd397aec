/** Why a backup or a restore failed, as far as the user can do something about it. */
import { DatabaseFailure, faultOf } from '../database/failure.ts';
import { NotReplacedError } from '../exports/files/file-errors.ts';
import { BackupFileError } from './archive.ts';
import type { BackupErrorReason } from './jobs.ts';

const goneCodes: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENODEV', 'ENXIO', 'ESTALE']);

export function failureReasonOf(thrown: unknown): BackupErrorReason {
  if (thrown instanceof BackupFileError) return thrown.fault;
  if (thrown instanceof NotReplacedError && thrown.because === 'own-file') return 'own-file';
  if (thrown instanceof Error && 'code' in thrown && goneCodes.has(thrown.code)) return 'gone';
  const fault = faultOf(thrown);
  if (fault === 'full' || fault === 'read-only' || fault === 'damaged' || fault === 'newer') return fault;
  if (thrown instanceof DatabaseFailure || fault === 'unreachable' || fault === 'locked') return 'not-opened';
  return 'other';
}
