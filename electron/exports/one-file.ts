/** One file where a person wants it, such as a picture that the page drew: whole, or not there. */
import path from 'node:path';
import type { PictureDone } from '../contract/exports.ts';
import { success, type Result } from '../contract/result.ts';
import { openChosenFile, takePlaces, type ChosenFile } from './files/chosen-files.ts';
import { writeFailure } from './write-failure.ts';

/** Errors: `disk-full`, `file-not-written`. */
export function writeOneFile(target: string, bytes: Uint8Array): Result<PictureDone> {
  let file: ChosenFile | null = null;
  try {
    file = openChosenFile(target);
    file.append(bytes);
    file.seal();
    takePlaces([file]);
    return success({ path: target, fileName: path.basename(target) });
  } catch (error) {
    return writeFailure(error, target);
  } finally {
    file?.end();
  }
}
