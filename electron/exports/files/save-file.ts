/**
 * Saves a file where the user chose. An existing file is replaced, never written to, so that no link or second name leads the content
 * elsewhere.
 */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  fchmodSync,
  fstatSync,
  linkSync,
  lstatSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { createPartFile, trySyncFolder, type PartFile } from './atomic-file.ts';
import { NotReplacedError } from './file-errors.ts';
import { isProtected } from './protected-files.ts';

export interface SaveFile extends Pick<PartFile, 'append' | 'sync'> {
  readonly target: string;
  /** Where the content is until `commit`. */
  readonly part: string;
  /** Permission bits that the file will have. */
  readonly mode: number;
  /** Gives the file its name. Call `sync` first. */
  commit(): void;
  /** Removes everything but the saved file. */
  close(): void;
}

export interface SaveFileOptions {
  /** Permission bits of a new file, and the maximum of a replaced one. If omitted, the system's default. */
  readonly limit?: number;
  /** The name must still be free. */
  readonly mustBeNew?: boolean;
}

const nameTaken = (target: string) => new NotReplacedError('taken', 'EEXIST', target);

/** A rename would replace a file that appeared meanwhile; a hard link fails. */
function nameNewFile(part: string, target: string): void {
  try {
    linkSync(part, target);
  } catch {
    // The name is taken now, or this file system has no hard links.
    if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) throw nameTaken(target);
    renameSync(part, target);
  }
}

/** Removes what a killed process left of the same file. */
function removeParts(folder: string, name: string): void {
  const start = `.${name}.`;
  try {
    for (const found of readdirSync(folder)) {
      const isPart = found.startsWith(start) && /^[0-9a-f]{8}\.part$/.test(found.slice(start.length));
      if (isPart) rmSync(path.join(folder, found), { force: true });
    }
  } catch {
    // The next save tries again.
  }
}

/**
 * @param file links in the path of its folder are resolved once
 * @throws NotReplacedError, `own-file` for one of Quittance's own files, or an error of `node:fs`
 */
export function createSaveFile(file: string, { limit, mustBeNew = false }: SaveFileOptions = {}): SaveFile {
  const folder = realpathSync(path.dirname(file));
  const name = path.basename(file);
  const target = path.join(folder, name);
  if (isProtected(folder, name)) throw new NotReplacedError('own-file', 'EPERM', target);
  const old = replaceableAt(target);
  if (mustBeNew && old !== null) throw nameTaken(target);
  removeParts(folder, name);
  const partName = path.join(folder, `.${name}.${randomBytes(4).toString('hex')}.part`);
  let part: PartFile | null = null;
  let mode: number;
  try {
    part = createPartFile(partName, old === null && limit === undefined ? 0o666 : 0o600);
    mode = setMode(part.descriptor, old, limit);
  } catch (error) {
    part?.discard();
    throw error;
  }
  const { append, sync, discard } = part;
  return {
    target,
    part: partName,
    mode,
    append,
    sync,
    commit() {
      if (old === null) nameNewFile(partName, target);
      else {
        if (!isSameFile(fileAt(target), old)) throw nameTaken(target);
        renameSync(partName, target);
      }
      trySyncFolder(folder);
    },
    close: discard,
  };
}

interface ExistingFile {
  readonly dev: number;
  readonly ino: number;
  readonly gid: number;
  /** Permission bits: `0o640`. */
  readonly mode: number;
}

const isSameFile = (one: ExistingFile | null, other: ExistingFile | null): boolean =>
  one === null || other === null ? one === other : one.dev === other.dev && one.ino === other.ino;

/**
 * @returns null if the name is free
 * @throws NotReplacedError for a link or anything else that isn't a file, or an error of `node:fs`
 */
function fileAt(target: string): ExistingFile | null {
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (found.isSymbolicLink()) throw new NotReplacedError('link', 'ELOOP', target);
  if (!found.isFile()) throw new NotReplacedError('not-a-file', found.isDirectory() ? 'EISDIR' : 'ENOTSUP', target);
  const { dev, ino, gid, mode } = found;
  return { dev, ino, gid, mode: mode & 0o777 };
}

/**
 * Like `fileAt`. A rename needs only the folder's permission, so a file that the user may not write to is refused here.
 * @throws also NotReplacedError for a read-only file
 */
function replaceableAt(target: string): ExistingFile | null {
  const found = fileAt(target);
  if (found === null) return null;
  // `access` succeeds for the superuser with any mode.
  if ((found.mode & 0o222) === 0) throw new NotReplacedError('refused', 'EACCES', target);
  // Not opened: it may be another name of the database, and closing it would drop SQLite's locks.
  accessSync(target, constants.W_OK);
  if (!isSameFile(found, fileAt(target))) throw nameTaken(target);
  return found;
}

const modeOf = (descriptor: number): number => fstatSync(descriptor).mode & 0o777;

/** @returns the mode of the new file */
function setMode(descriptor: number, old: ExistingFile | null, limit: number | undefined): number {
  if (process.platform === 'win32') return modeOf(descriptor);
  const wanted = old === null ? (limit ?? modeOf(descriptor)) : keptMode(descriptor, old);
  fchmodSync(descriptor, wanted & (limit ?? 0o777));
  return modeOf(descriptor);
}

/** If the new file has another group, this group may do what everybody may. */
const keptMode = (descriptor: number, { gid, mode }: ExistingFile): number =>
  fstatSync(descriptor).gid === gid ? mode : (mode & ~0o070) | ((mode & 0o007) << 3);
