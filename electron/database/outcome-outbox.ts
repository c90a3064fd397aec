/**
 * The outbox: outcomes of requests that the database refused, one JSON object per line, in one append-only file
 * in the database's folder. The service can't be asked again, so a line stays until the database has it. The file reserves
 * some disk space as blank lines, which outcomes overwrite, so that a full disk can't refuse the outbox as well.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { outcome, type Outcome, type RequestRef } from '../addresses/journal.ts';
import { syncFolder, writeAtomicFile } from '../exports/files/atomic-file.ts';

/** Room for several responses to requests of 100 addresses. */
const reservedBytes = 256 * 1024;

export const outboxOf = (folder: string): string => path.join(folder, 'quittance.outbox');

/** Lines with content. A power cut may turn blank lines into zeros. */
export function outboxLines(folder: string): readonly string[] {
  const file = outboxOf(folder);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replaceAll('\0', ' ').trim())
    .filter((line) => line !== '');
}

/** Reserves the space. If the folder refuses it, so does the database, which reports that itself. */
export function reserveOutbox(folder: string): void {
  try {
    if (!existsSync(outboxOf(folder))) writeLines(folder, []);
  } catch {
    // Appends as much of an outcome as fits.
  }
}

const writeLines = (folder: string, lines: readonly string[]): void =>
  writeAtomicFile(
    outboxOf(folder),
    lines
      .map((line) => `${line}\n`)
      .join('')
      .padEnd(reservedBytes, '\n'),
  );

/** Null for an incomplete line. */
function outcomeIn(line: string): Outcome | null {
  try {
    return outcome.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Durable when it returns. @returns the outbox, or null if the outcome couldn't be saved completely */
export function appendToOutbox(folder: string, saved: Outcome): string | null {
  const file = outboxOf(folder);
  try {
    const isNew = !existsSync(file);
    const descriptor = openSync(file, isNew ? 'wx+' : 'r+', 0o600);
    try {
      const content = readFileSync(descriptor);
      let end = content.length;
      while (end > 0 && (content[end - 1] === 0x0a || content[end - 1] === 0)) end -= 1;
      // Starts on a new line, even after a truncated one.
      const line = Buffer.from(`${end === 0 ? '' : '\n'}${JSON.stringify(saved)}\n`, 'utf8');
      let written = 0;
      while (written < line.length)
        written += writeSync(descriptor, line, written, line.length - written, end + written);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    if (isNew) syncFolder(folder);
    return file;
  } catch {
    return null;
  }
}

/**
 * Imports every outcome that the database accepts, and then removes it from the outbox. An unreadable or unknown line
 * stays, since it may be the only copy.
 * @returns whether a line stays
 */
export function importOutbox(folder: string, save: (outcome: Outcome) => void): boolean {
  const lines = outboxLines(folder);
  const left = lines.filter((line) => {
    const found = outcomeIn(line);
    try {
      if (found !== null) save(found);
      return found === null;
    } catch {
      return true;
    }
  });
  try {
    if (left.length < lines.length) writeLines(folder, left);
  } catch {
    // Imported again at the next chance, without effect.
  }
  return left.length > 0;
}

/** Called for an outcome that the database accepted later. */
export function removeFromOutbox(folder: string, { id, batchKey }: RequestRef): void {
  try {
    const lines = outboxLines(folder);
    const left = lines.filter((line) => {
      const found = outcomeIn(line)?.request;
      return found?.id !== id || found.batchKey !== batchKey;
    });
    if (left.length < lines.length) writeLines(folder, left);
  } catch {
    // Imported again at the next start, without effect.
  }
}

/** Adds lines from a backup, except existing ones. @throws an error of `node:fs` */
export function addToOutbox(folder: string, lines: readonly string[]): void {
  const existing = outboxLines(folder);
  const added = lines.filter((line) => !existing.includes(line));
  if (added.length > 0) writeLines(folder, [...existing, ...added]);
}
