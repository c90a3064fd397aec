/** What the mark knows of and the database does not hold: told at each start until a session has ended by itself. */
import { rmSync } from 'node:fs';
import { z } from '../../contract/zod.ts';
import { writeWholeFile } from '../../files/whole-file.ts';
import type { FileState } from '../sums/file-state.ts';
import type { Mark } from './mark.ts';
import { readNote } from './note.ts';

const loss = z.strictObject({
  /**
   * `gone`, `emptied`: there was no file, or one without a byte. `another`: a database that was never used here. `older`: the
   * same one, of an earlier time, or without the end of its log. `damaged`: it was set aside, and these were not recovered.
   */
  is: z.enum(['gone', 'emptied', 'another', 'older', 'damaged']),
  /** Those that the mark counts and the database does not hold. */
  addresses: z.int().nonnegative(),
  runs: z.int().nonnegative(),
  /** Unknown outcomes that waited for a decision and are not known here any more. */
  waiting: z.int().nonnegative(),
  /** When the database was last written to, in milliseconds since the epoch. */
  writtenAt: z.int(),
  /** Up to when what is here reaches; null where nothing is. */
  heldUntil: z.int().nullable(),
});
export type Loss = z.infer<typeof loss>;

export type Before = 'absent' | 'empty' | 'there';

export interface Held {
  readonly state: FileState;
  readonly addresses: number;
  readonly lastRun: number;
  readonly waiting: number;
}

/** @param before what lay there before it was opened; `damaged` when it was set aside */
export function lossOf(mark: Mark | null, before: Before | 'damaged', held: Held): Loss | null {
  if (mark === null) return null;
  const { state } = held;
  const same = state.databaseId === mark.databaseId;
  const missing = {
    addresses: Math.max(0, mark.addresses - held.addresses),
    runs: Math.max(0, mark.lastRun - held.lastRun),
    waiting: Math.max(0, mark.waiting - held.waiting),
  };
  const told = (is: Loss['is']): Loss => ({
    is,
    ...missing,
    writtenAt: mark.at,
    heldUntil: before === 'there' && same ? state.committedAt : null,
  });
  // What says which database it is may be what was damaged: then only what is missing counts.
  if (before === 'damaged') {
    return missing.addresses + missing.runs + missing.waiting > 0 ? told('damaged') : null;
  }
  if (same && state.commits >= mark.commits) return null;
  if (before === 'there') return told(same ? 'older' : 'another');
  return told(before === 'absent' ? 'gone' : 'emptied');
}

const newsOf = (file: string): string => `${file}.loss.json`;

export function keepLoss(file: string, lost: Loss): void {
  writeWholeFile(newsOf(file), JSON.stringify(lost));
}

export const readLoss = (file: string): Loss | null => readNote(newsOf(file), loss);

export function forgetLoss(file: string): void {
  rmSync(newsOf(file), { force: true });
}
