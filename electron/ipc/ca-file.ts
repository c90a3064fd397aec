/** Reads the file of CA certificates that the user chose. */
import { closeSync, readSync } from 'node:fs';
import path from 'node:path';
import { failure, invalidInput } from '../contract/result.ts';
import { openToRead } from '../exports/files/open-to-read.ts';
import { maxCaBytes, readCaFile } from '../profiles/ca-certificates.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface CaFileServices {
  readonly profiles: Pick<Profiles, 'choseCaFile'>;
  /** Null if the user canceled. */
  readonly askFile: () => Promise<string | null>;
}

export function caFileHandlers({ profiles, askFile }: CaFileServices) {
  return {
    chooseCaFile: async () => {
      const file = await askFile();
      if (file === null) return failure('canceled', 'no file was chosen');
      const bytes = readAtMost(file, maxCaBytes);
      if (bytes === null) return invalidInput('file', 'file-not-readable');
      const read = readCaFile(path.basename(file), bytes);
      if (read.ok) profiles.choseCaFile(read.value);
      return read;
    },
  } satisfies Partial<HandlersOf<'profiles'>>;
}

/** Reads one byte more than allowed, so that the caller can refuse a longer file. Null if it can’t be read. */
function readAtMost(file: string, maxBytes: number): Buffer | null {
  try {
    const descriptor = openToRead(file);
    if (descriptor === null) return null;
    try {
      const bytes = Buffer.alloc(maxBytes + 1);
      let length = 0;
      // A network share may return less than requested.
      for (let read = -1; read !== 0 && length < bytes.length; length += read) {
        read = readSync(descriptor, bytes, length, bytes.length - length, null);
      }
      return bytes.subarray(0, length);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}
