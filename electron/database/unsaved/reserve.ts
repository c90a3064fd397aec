/**
 * Room on the disk, kept free so that a full disk cannot refuse the file of an outcome as well. It is written over in place, and
 * then renamed: a console that ended between the two leaves there what exists nowhere else. Nothing here waits: a second outcome
 * that came in between would be written into the room of the first.
 */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, truncateSync, writeSync } from 'node:fs';
import path from 'node:path';
import { syncFolder } from '../../exports/files/atomic-file.ts';
import { nameForText } from './outcome-file.ts';

/** Holds the answer to one request of 100 addresses many times over. */
const reserveBytes = 256 * 1024;
const reserveName = 'unsaved-addresses.reserve';

const reserveIn = (folder: string): string => path.join(folder, reserveName);

/** Makes sure that the reserve is there. A folder that refuses it refuses the database too, which says so itself. */
export function reserveDiskSpace(folder: string): void {
  const file = reserveIn(folder);
  try {
    if (statSync(file).size >= reserveBytes) return;
  } catch {
    // Not there yet.
  }
  try {
    clearReserve(folder);
    writeDurably(file, 'w', Buffer.alloc(reserveBytes, ' '));
  } catch {
    // What there is room for is kept; an outcome is tried as an ordinary file first in any case.
  }
}

function writeDurably(file: string, flags: 'w' | 'r+', content: Uint8Array): void {
  const descriptor = openSync(file, flags, 0o600);
  try {
    let written = 0;
    while (written < content.length) written += writeSync(descriptor, content, written);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Null when it holds nothing, or is not there. Zeros are what a power cut may leave of blanks. */
function textInReserve(folder: string): string | null {
  let text: string;
  try {
    text = readFileSync(reserveIn(folder), 'utf8');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return null;
    throw thrown;
  }
  const written = text.replaceAll('\0', ' ').trimEnd();
  return written === '' ? null : written;
}

/** The path of the reserve where it holds something; null otherwise. */
export function heldInReserve(folder: string): string | null {
  try {
    return textInReserve(folder) === null ? null : reserveIn(folder);
  } catch {
    return reserveIn(folder);
  }
}

/**
 * Moves what the reserve holds under a name of its own, and gives back the room that it does not need.
 *
 * @throws an error of `node:fs`; the reserve then holds what it held
 */
export function clearReserve(folder: string): void {
  const text = textInReserve(folder);
  if (text === null) return;
  const { file } = nameForText(folder, text);
  renameSync(reserveIn(folder), file);
  truncateSync(file, Buffer.byteLength(text));
  syncFolder(folder);
}

/**
 * In blocks that the disk has given already. What is left of them is the next reserve: another outcome may follow.
 *
 * @throws an error of `node:fs` where there is no reserve, or it is too small; nothing is lost by it
 */
export function writeOverReserve(folder: string, file: string, content: Uint8Array): void {
  const reserve = reserveIn(folder);
  clearReserve(folder);
  const { size } = statSync(reserve);
  if (size < content.length) throw new RangeError('The reserve is too small');
  // JSON may end in blanks.
  writeDurably(reserve, 'r+', Buffer.concat([content, Buffer.alloc(size - content.length, ' ')]));
  renameSync(reserve, file);
  try {
    syncFolder(folder);
    truncateSync(file, content.length);
    reserveDiskSpace(folder);
  } catch {
    // The outcome is on the disk under its name; only the room behind it was not given back.
  }
}
