/** A picture that the page drew, where a person wants it: whole, or not there. */
import path from 'node:path';
import type { PictureDone } from '../contract/contract.ts';
import { success, type Result } from '../contract/result.ts';
import { openPendingFile, type PendingFile } from '../files/whole-file.ts';
import { writeFailure } from './write-failure.ts';

/** Errors: `disk-full`, `file-not-written`. */
export function writePicture(target: string, bytes: Uint8Array): Result<PictureDone> {
  let file: PendingFile | null = null;
  try {
    file = openPendingFile(target);
    file.append(bytes);
    file.seal();
    file.takePlace();
    return success({ path: target, fileName: path.basename(target) });
  } catch (error) {
    return writeFailure(error, target);
  } finally {
    file?.discard();
  }
}
