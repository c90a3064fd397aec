/** What went wrong with a backup, in the few words that there is something to do about. */
import { DatabaseFailure, faultOf } from '../../database/failure.ts';
import { NotReplacedError } from '../../exports/files/chosen-file.ts';
import { BackupFileError } from '../format.ts';
import type { BackupWhy } from '../jobs.ts';

const codeOf = (thrown: unknown): unknown => (thrown instanceof Error && 'code' in thrown ? thrown.code : null);

export function whyOf(thrown: unknown): BackupWhy {
  if (thrown instanceof BackupFileError) return thrown.fault;
  if (thrown instanceof NotReplacedError && thrown.because === 'own-file') return 'own-file';
  const code = codeOf(thrown);
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENODEV' || code === 'ENXIO' || code === 'ESTALE')
    return 'gone';
  const fault = faultOf(thrown);
  if (fault === 'full' || fault === 'read-only' || fault === 'damaged' || fault === 'newer') return fault;
  if (thrown instanceof DatabaseFailure || fault === 'unreachable' || fault === 'locked') return 'not-opened';
  return 'other';
}
