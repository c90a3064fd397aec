/**
 * Files that a person chose to be read, and what is looked for beside them: the one way to open them. With the closing of any
 * descriptor of a file a process gives up all its locks on it, SQLite's among them; so what it has open itself is never opened here.
 */
import { constants, lstatSync, openSync, realpathSync } from 'node:fs';
import { isOpenHere } from './open-here.ts';
import { noLinkNorWait } from './standing.ts';

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
