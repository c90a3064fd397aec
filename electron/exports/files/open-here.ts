/** Whether this process has a file open, under whatever name: a link to it, another name of it, a mount of it elsewhere. */
import { fstatSync, readdirSync } from 'node:fs';

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
