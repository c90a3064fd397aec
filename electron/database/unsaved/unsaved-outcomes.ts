/**
 * The last resort for what came of a request and the database refused: one file each in the data folder, until it
 * is taken in. The service has acted, or may have, and says so once.
 */
import { readdirSync, readFileSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import type { RequestRef } from '../../addresses/journal.ts';
import { writeWholeFile } from '../../exports/files/atomic-file.ts';
import { isOutcomeFile, nameFor, outcomeFrom, textOf, type KeptOutcome } from './outcome-file.ts';
import { clearReserve, heldInReserve, writeOverReserve } from './reserve.ts';

/**
 * Writes the outcome to `unsaved-addresses-<key of the run>-<request>.json` in the folder, or `unsaved-outcome-…` where it
 * left no addresses. A file that is there with something else is never written over.
 *
 * @returns its path, or null when the disk took not even that
 */
export function writeUnsaved(folder: string, outcome: KeptOutcome): string | null {
  const { file, isThere } = nameFor(folder, outcome);
  if (isThere) return file;
  const content = Buffer.from(textOf(outcome), 'utf8');
  const asFile = (): boolean => {
    try {
      writeWholeFile(file, content);
      return true;
    } catch {
      return false;
    }
  };
  if (asFile()) return file;
  try {
    writeOverReserve(folder, file, content);
    return file;
  } catch {
    // What was in the reserve may have given back more room than it needed.
    return asFile() ? file : null;
  }
}

/** The file of an outcome that is in the database by now; one that holds another request's, or nothing readable, stays. */
export function removeUnsaved(file: string, { id, runKey }: RequestRef): void {
  try {
    const { request } = outcomeFrom(readFileSync(file, 'utf8'));
    if (request.id === id && request.runKey === runKey) unlinkSync(file);
  } catch {
    // Taken in, and removed, at the next start.
  }
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter(isOutcomeFile)
    .toSorted()
    .map((name) => path.join(folder, name));

/** Files that hold what is not in the database; nothing is touched. */
export function unsavedIn(folder: string): readonly string[] {
  const reserve = heldInReserve(folder);
  return reserve === null ? filesIn(folder) : [...filesIn(folder), reserve];
}

/**
 * Brings what earlier runs could not save into the database, and removes each file once that is durable. A file
 * that cannot be read, or that the database does not know, stays where it is. A console may also have ended before
 * the file, or the reserve that was written over, had its name.
 *
 * @returns the files that stayed
 */
export function takeInUnsaved(folder: string, save: (outcome: KeptOutcome) => void): readonly string[] {
  try {
    clearReserve(folder);
  } catch {
    // Told of below, under the name that it has.
  }
  for (const file of filesIn(folder)) {
    try {
      save(outcomeFrom(readFileSync(file, 'utf8')));
      unlinkSync(file);
    } catch {
      // Kept for a person: the file is the only place that has it.
    }
  }
  return unsavedIn(folder);
}
