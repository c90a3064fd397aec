/** Why a file that a person wanted somewhere is not there. */
import { failure, type Failure } from '../contract/result.ts';
import { fileFault } from '../files/file-fault.ts';

/**
 * `disk-full` or `file-not-written`.
 *
 * @throws the error itself where it is no failure of the file system
 */
export function writeFailure(error: unknown, path: string): Failure {
  const fault = fileFault(error);
  if (fault === null) throw error;
  return fault.is === 'full'
    ? failure('disk-full', fault.message)
    : failure('file-not-written', fault.message, { facts: { path } });
}
