/** Who may read a file: a replaced one keeps its readers, and what belongs to it has no more than they. */
import { fchmodSync, fchownSync, fstatSync } from 'node:fs';

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
export function within(wanted: Readers, limit: Readers): Readers {
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
export function giveReaders(descriptor: number, { uid, gid, mode }: Readers): void {
  if (process.platform === 'win32') return;
  const before = fstatSync(descriptor);
  if (before.uid !== uid) tryOwners(descriptor, uid, gid);
  if (fstatSync(descriptor).gid !== gid) tryOwners(descriptor, -1, gid);
  fchmodSync(descriptor, fstatSync(descriptor).gid === gid ? mode : groupAsOthers(mode));
}

export function readersOf(descriptor: number): Readers {
  const { uid, gid, mode } = fstatSync(descriptor);
  return { uid, gid, mode: mode & 0o777 };
}
