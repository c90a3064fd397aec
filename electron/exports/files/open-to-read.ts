/**
 * Opens files that the user chose, or files in their folder. Closing any descriptor of a file drops all locks that this process has on
 * it, SQLite's too, so a file that this process has open is never opened here.
 */
import { constants, fstatSync, lstatSync, openSync, readdirSync, realpathSync } from 'node:fs';

/** Follow no link and don't wait for a pipe; 0 on systems without these flags. */
const noFollowNonBlocking = constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Has the `syscall` and `code` that `node:fs` would set. */
export class FileInUseError extends Error {
  readonly syscall = 'open';
  readonly code = 'EPERM';
  constructor(file: string) {
    super(`EPERM: Quittance works with ${file}`);
  }
}

/**
 * Follows links, doesn't wait for a pipe, and opens no device.
 *
 * @returns a descriptor, or null if it isn't a file
 * @throws an error of `node:fs`, or `EPERM` for a file that this process has open
 */
export function openToRead(file: string): number | null {
  const real = realpathSync.native(file);
  const found = lstatSync(real);
  if (!found.isFile()) return null;
  if (isOpenHere(found)) throw new FileInUseError(file);
  return openSync(real, constants.O_RDONLY | noFollowNonBlocking);
}

/** Lists this process's own descriptors on Linux and macOS. Windows has no such list and keeps its locks. */
const descriptors = '/dev/fd';

function isOpenHere({ dev, ino }: { readonly dev: number; readonly ino: number }): boolean {
  if (process.platform === 'win32') return false;
  return openDescriptors().some((descriptor) => {
    try {
      const open = fstatSync(descriptor);
      return open.dev === dev && open.ino === ino;
    } catch {
      // The list's own descriptor, or one that was closed meanwhile.
      return false;
    }
  });
}

function openDescriptors(): readonly number[] {
  try {
    return readdirSync(descriptors).map(Number);
  } catch {
    return [];
  }
}
