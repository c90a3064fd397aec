/** The database of this console: to write to, or to read where the disk takes nothing or another console writes to it. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { faultOf } from '../failure.ts';
import { realPathOf } from '../../exports/files/real-path.ts';
import { removeNotedParts } from '../../exports/files/part-notes.ts';
import { claimUse } from './in-use.ts';
import { keepWitness, markByWitness } from './loss/witness.ts';
import { openFile, type OpenedFile, type OpenFileOptions } from './open-file.ts';
import { openBesideAnother, openToRead } from './open-to-read.ts';
import { removeLeftCopies } from './temporary-copy.ts';

/** Why it is only read. `in-use`: another console writes to it. */
export type OnlyRead = 'full' | 'read-only' | 'in-use';

export interface OpenedToWriteOrRead extends OpenedFile {
  readonly onlyRead: OnlyRead | null;
}

/** @param named the file, or a link to it: all that is kept beside it lies beside the file itself */
export function openToWriteOrRead(named: string, options: OpenFileOptions): OpenedToWriteOrRead {
  const file = realPathOf(named);
  removeLeftCopies();
  const claim = claimUse(file);
  if (claim === null) return { ...openBesideAnother(file), onlyRead: 'in-use' };
  removeNotedParts(file);
  try {
    markByWitness(named, file);
    const opened = openFile(file, options);
    keepWitness(named, file);
    const close = () => {
      try {
        opened.close();
        keepWitness(named, file);
      } finally {
        claim.release();
      }
    };
    return { ...opened, close, onlyRead: null };
  } catch (thrown) {
    claim.release();
    const fault = onlyReadFor(thrown, file);
    if (fault === null) throw thrown;
    const opened = openToRead(file, options.at);
    if (opened === null) throw thrown;
    return { ...opened, onlyRead: fault };
  }
}

function onlyReadFor(thrown: unknown, file: string): OnlyRead | null {
  const fault = faultOf(thrown);
  if (fault === 'full' || fault === 'read-only') return fault;
  if (fault !== 'unreachable') return null;
  // SQLite says no more than that it cannot open a file where it may make none.
  try {
    accessSync(path.dirname(file), constants.W_OK);
    return null;
  } catch {
    return 'read-only';
  }
}
