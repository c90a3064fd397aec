/**
 * Files where a person wants them: all of them take their names, or none does. What has a name is replaced, never written
 * to, so that neither a link nor another name of the same file leads the content elsewhere.
 */
import { randomBytes } from 'node:crypto';
import {
  linkSync,
  lstatSync,
  realpathSync,
  renameSync,
  rmSync,
  unlinkSync,
  accessSync,
  constants,
  type Stats,
  fchmodSync,
  fchownSync,
  fstatSync,
} from 'node:fs';
import path from 'node:path';
import type { NotWritten } from '../../contract/result.ts';
import { beginPart, trySyncFolder, type PartFile } from './atomic-file.ts';
import { isOwnFile } from './own-files.ts';
import type { NotePart } from './part-notes.ts';

export interface ChosenFile extends Pick<PartFile, 'append' | 'seal'> {
  readonly target: string;
  /** Where its content lies until it has its name. */
  readonly part: string;
  /** As it will be once it has its name. */
  readonly readers: Readers;
  /** Takes the name. Call `seal` first. */
  takePlace(mayBePutBack: boolean): void;
  /** The name has again what it had before `takePlace`: the very file, or none. */
  putBack(): void;
  /** Leaves nothing behind but what has the name. */
  end(): void;
}

/** One file had its name, another did not get its own, and what the one had replaced could not be put back. */
export class NotPutBackError extends Error {
  /** The file that is the new one now. */
  readonly target: string;
  constructor(thrown: unknown, target: string) {
    super(`${thrown instanceof Error ? thrown.message : String(thrown)}; ${target} is the new file now`);
    this.target = target;
  }
}

const taken = (target: string) => new NotReplacedError('taken', 'EEXIST', target);

/** Only where nothing has the name, which a rename would not ask. */
function placeNew(part: string, target: string): void {
  try {
    linkSync(part, target);
  } catch {
    // Somebody has the name by now, or a file has no second name in this file system.
    if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) throw taken(target);
    renameSync(part, target);
  }
}

/** As the system counts: the superuser's own, where it stands in for another. */
const isOwn = ({ uid }: OldFile): boolean => process.geteuid?.() === uid;

/**
 * A second name, so that the first is never without a file. What is another user's might keep it for good, in a folder where
 * only the owner takes a name away: it loses its name meanwhile, or says at once that it does not.
 */
function setAside(target: string, old: OldFile, aside: string): void {
  if (isOwn(old)) {
    try {
      linkSync(target, aside);
      return;
    } catch {
      // A file has no second name in this file system.
    }
  }
  renameSync(target, aside);
}

export interface ChosenFileOptions {
  /** Who may read it at most, and does where it is new; without it a new file is for those for whom any new file there is. */
  readonly limit?: Readers;
  /** Nothing had the name when it was chosen. */
  readonly isFree?: boolean;
  /** Told of the part before there is one. */
  readonly notePart?: NotePart;
}

/**
 * @param file links in its folder's path are followed, once: the person went through them
 * @throws NotReplacedError, also `own-file` for what the console keeps its data in, or an error of `node:fs` when the folder or what has the name refuses
 */
export function openChosenFile(
  file: string,
  { limit, isFree = false, notePart = () => () => undefined }: ChosenFileOptions = {},
): ChosenFile {
  const folder = realpathSync(path.dirname(file));
  const name = path.basename(file);
  const target = path.join(folder, name);
  if (isOwnFile(folder, name)) throw new NotReplacedError('own-file', 'EPERM', target);
  const old = replaceableAt(target);
  if (isFree && old !== null) throw taken(target);
  const hidden = path.join(folder, `.${name}.${randomBytes(4).toString('hex')}`);
  const partName = `${hidden}.part`;
  const aside = `${hidden}.before`;
  const endNote = notePart(partName);
  const part = beginOr(() => beginPart(partName, old === null && limit === undefined ? 0o666 : 0o600), endNote);
  let isPlaced = false;
  let isAside = false;
  try {
    const wanted = old ?? limit ?? readersOf(part.descriptor);
    giveReaders(part.descriptor, limit === undefined ? wanted : within(wanted, limit));
  } catch (thrown) {
    part.discard();
    endNote();
    throw thrown;
  }
  return {
    target,
    part: partName,
    readers: readersOf(part.descriptor),
    append: part.append,
    seal: part.seal,
    takePlace(mayBePutBack) {
      if (old === null) placeNew(partName, target);
      else {
        if (!isSameFile(standingAt(target), old)) throw taken(target);
        if (mayBePutBack) {
          setAside(target, old, aside);
          isAside = true;
        }
        renameSync(partName, target);
      }
      isPlaced = true;
      trySyncFolder(folder);
    },
    putBack() {
      const wasPlaced = isPlaced;
      // From here on what was set aside is not to be lost, whatever fails.
      isPlaced = false;
      // Of two names of one file a rename would leave both.
      if (isAside && !wasPlaced && isSameFile(standingAt(target), old)) rmSync(aside);
      else if (isAside) renameSync(aside, target);
      else if (wasPlaced && old === null) unlinkSync(target);
      isAside = false;
      trySyncFolder(folder);
    },
    end() {
      part.discard();
      endNote();
      if (isPlaced && isAside) rmSync(aside, { force: true });
    },
  };
}

function beginOr(begin: () => PartFile, otherwise: () => void): PartFile {
  try {
    return begin();
  } catch (thrown) {
    otherwise();
    throw thrown;
  }
}

/**
 * In this order; where one fails, those before it are put back. With the last one's name all of it is done.
 *
 * @throws what the failing one threw, or NotPutBackError
 */
export function takePlaces(files: readonly ChosenFile[]): void {
  const begun: ChosenFile[] = [];
  try {
    for (const file of files) {
      begun.unshift(file);
      file.takePlace(file !== files.at(-1));
    }
  } catch (thrown) {
    for (const file of begun) putBack(file, thrown);
    throw thrown;
  }
}

function putBack(file: ChosenFile, because: unknown): void {
  try {
    file.putBack();
  } catch {
    throw new NotPutBackError(because, file.target);
  }
}

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

const isSameFile = (one: OldFile | null, other: OldFile | null): boolean =>
  one === null || other === null ? one === other : one.dev === other.dev && one.ino === other.ino;

/**
 * @returns null where the name is free
 * @throws NotReplacedError for a link and for what is no file, an error of `node:fs` where it cannot be looked at
 */
function standingAt(target: string): OldFile | null {
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (found.isSymbolicLink()) throw new NotReplacedError('link', 'ELOOP', target);
  if (found.isFile()) return oldFile(found);
  throw new NotReplacedError('not-a-file', found.isDirectory() ? 'EISDIR' : 'ENOTSUP', target);
}

/**
 * As `standingAt`. A rename would quietly replace a file that this person may not write to: it asks the folder alone.
 *
 * @throws NotReplacedError also for one that is read-only, an error of `node:fs` also where it is not this person's to write
 */
function replaceableAt(target: string): OldFile | null {
  const found = standingAt(target);
  if (found === null) return null;
  // The superuser's opening succeeds with every mode.
  if ((found.mode & 0o222) === 0) throw new NotReplacedError('refused', 'EACCES', target);
  // Asked, not opened: where it is another name of the database, the closing of it would drop the locks that SQLite has on it.
  accessSync(target, constants.W_OK);
  if (!isSameFile(found, standingAt(target))) throw new NotReplacedError('taken', 'EEXIST', target);
  return found;
}

export interface Readers {
  readonly uid: number;
  readonly gid: number;
  /** Permissions alone: `0o640`. */
  readonly mode: number;
}

const group = 0o070;

/** The group may do what everybody may, and no more. */
const groupAsOthers = (mode: number): number => (mode & ~group) | ((mode & 0o007) << 3);

/** `wanted`, less what `limit` does not allow. A group other than that of `limit` counts as anybody. */
function within(wanted: Readers, limit: Readers): Readers {
  const ofLimit = wanted.gid === limit.gid ? limit.mode : groupAsOthers(limit.mode);
  return { ...wanted, mode: wanted.mode & ofLimit };
}

function tryOwners(descriptor: number, uid: number, gid: number): void {
  try {
    fchownSync(descriptor, uid, gid);
  } catch {
    return;
  }
}

/** Owner and group as far as the system lets this person give them; a group that it does not get is left out of the mode. */
function giveReaders(descriptor: number, { uid, gid, mode }: Readers): void {
  if (process.platform === 'win32') return;
  const before = fstatSync(descriptor);
  if (before.uid !== uid) tryOwners(descriptor, uid, gid);
  if (fstatSync(descriptor).gid !== gid) tryOwners(descriptor, -1, gid);
  fchmodSync(descriptor, fstatSync(descriptor).gid === gid ? mode : groupAsOthers(mode));
}

function readersOf(descriptor: number): Readers {
  const { uid, gid, mode } = fstatSync(descriptor);
  return { uid, gid, mode: mode & 0o777 };
}
