/** What has the name that a person chose, and whether it may be replaced. Nothing is written through a link, nor to what is no file. */
import { accessSync, constants, lstatSync, statSync, type Stats } from 'node:fs';
import type { NotWritten } from '../../contract/result.ts';

/** Flags of an opening that follows no link and waits for no pipe; 0 where the system has neither. */
export const noLinkNorWait = constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Looks like an error of `node:fs`: `code` as the system would give it. */
export class NotReplacedError extends Error {
  readonly syscall = 'rename';
  readonly because: Exclude<NotWritten, 'not-put-back'>;
  readonly code: string;
  readonly target: string;
  constructor(because: NotReplacedError['because'], code: string, target: string) {
    super(`${code}: cannot replace ${target}`);
    this.because = because;
    this.code = code;
    this.target = target;
  }
}

/** A file that is there: which one, whose, and who may read it. */
export interface OldFile {
  readonly dev: number;
  readonly ino: number;
  readonly uid: number;
  readonly gid: number;
  /** Permissions alone: `0o640`. */
  readonly mode: number;
}

const oldFile = ({ dev, ino, uid, gid, mode }: Stats): OldFile => ({ dev, ino, uid, gid, mode: mode & 0o777 });

export const isSameFile = (one: OldFile | null, other: OldFile | null): boolean =>
  one === null || other === null ? one === other : one.dev === other.dev && one.ino === other.ino;

/**
 * @returns null where the name is free
 * @throws NotReplacedError for a link and for what is no file, an error of `node:fs` where it cannot be looked at
 */
export function standingAt(target: string): OldFile | null {
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (found.isSymbolicLink()) throw new NotReplacedError('link', 'ELOOP', target);
  if (found.isFile()) return oldFile(found);
  throw new NotReplacedError('not-a-file', found.isDirectory() ? 'EISDIR' : 'ENOTSUP', target);
}

/** Whether both are names of one file. Nothing is opened; false where either is not there. */
export function areOneFile(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one), statSync(other)];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}

/**
 * As `standingAt`. A rename would quietly replace a file that this person may not write to: it asks the folder alone.
 *
 * @throws NotReplacedError also for one that is read-only, an error of `node:fs` also where it is not this person's to write
 */
export function replaceableAt(target: string): OldFile | null {
  const found = standingAt(target);
  if (found === null) return null;
  // The superuser's opening succeeds with every mode.
  if ((found.mode & 0o222) === 0) throw new NotReplacedError('refused', 'EACCES', target);
  // Asked, not opened: where it is another name of the database, the closing of it would drop the locks that SQLite has on it.
  accessSync(target, constants.W_OK);
  if (!isSameFile(found, standingAt(target))) throw new NotReplacedError('taken', 'EEXIST', target);
  return found;
}
