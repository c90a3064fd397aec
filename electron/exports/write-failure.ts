/** Why a file that a person wanted somewhere is not there. */
import path from 'node:path';
import { failure, type Failure } from '../contract/result.ts';
import { NotPutBackError } from './files/chosen-files.ts';
import { fileFault } from './files/file-fault.ts';
import { NotReplacedError } from './files/standing.ts';

/**
 * `disk-full` or `file-not-written`, of the one file of those beside `asked` that it is about, where that is known.
 *
 * @throws the error itself where it is no failure of the file system
 */
export function writeFailure(error: unknown, asked: string): Failure {
  const beside = (target: string) => path.join(path.dirname(asked), path.basename(target));
  if (error instanceof NotPutBackError)
    return failure('file-not-written', error.message, {
      facts: { path: beside(error.target), because: 'not-put-back' },
    });
  const fault = fileFault(error);
  if (fault === null) throw error;
  if (fault.is === 'full') return failure('disk-full', fault.message);
  const facts =
    error instanceof NotReplacedError
      ? { path: beside(error.target), because: error.because }
      : ({ path: asked, because: 'refused' } as const);
  return failure('file-not-written', fault.message, { facts });
}
