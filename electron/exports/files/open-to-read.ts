/**
 * Files that a person chose to be read, and what is looked for beside them: the one way to open them. With the closing of any
 * descriptor of a file a process gives up all its locks on it, SQLite's among them; so what it has open itself is never opened here.
 */
import { constants, lstatSync, openSync, realpathSync, fstatSync, readdirSync } from 'node:fs';

/** Flags of an opening that follows no link and waits for no pipe; 0 where the system has neither. */
const noLinkNorWait = constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Looks like an error of `node:fs`. */
export class OpenHereError extends Error {
  readonly syscall = 'open';
  readonly code = 'EPERM';
  constructor(file: string) {
    super(`EPERM: the console works with ${file}`);
  }
}

/**
 * Follows links, waits for no pipe and opens no device.
 *
 * @returns a descriptor, or null for what is no file
 * @throws OpenHereError, or an error of `node:fs`
 */
export function openToRead(file: string): number | null {
  const real = realpathSync.native(file);
  const found = lstatSync(real);
  if (!found.isFile()) return null;
  if (isOpenHere(found)) throw new OpenHereError(file);
  return openSync(real, constants.O_RDONLY | noLinkNorWait);
}

/** Numbers of this process's own descriptors, as Linux and macOS list them; Windows has neither the list nor what it is needed for. */
const descriptors = '/dev/fd';

/**
 * With the closing of any descriptor of a file a process loses the locks that it has on it, SQLite's among them: what is open here
 * is not opened to be looked at.
 */
export function isOpenHere({ dev, ino }: { readonly dev: number; readonly ino: number }): boolean {
  if (process.platform === 'win32') return false;
  return numbersOpen().some((descriptor) => {
    try {
      const open = fstatSync(descriptor);
      return open.dev === dev && open.ino === ino;
    } catch {
      // That of the list itself, or closed since.
      return false;
    }
  });
}

function numbersOpen(): readonly number[] {
  try {
    return readdirSync(descriptors).map(Number);
  } catch {
    return [];
  }
}
