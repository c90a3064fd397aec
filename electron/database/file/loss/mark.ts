/**
 * What the database last held, kept outside of it in a small file of its own: a database that is gone, emptied, replaced by an
 * older copy, or that lost the end of its log looks sound by itself, and is told by this. Two places in the file are
 * written in turn, so that a write that is cut off leaves the one before.
 */
import { closeSync, fdatasyncSync, fsyncSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { hash } from 'node:crypto';
import path from 'node:path';
import { z } from '../../../contract/zod.ts';
import { syncFolder } from '../../../exports/files/atomic-file.ts';

export const markFields = z.strictObject({
  databaseId: z.string().min(1),
  /** Rises by one with every commit. */
  commits: z.int().nonnegative(),
  /** Of the last commit, in milliseconds since the epoch. */
  at: z.int(),
  addresses: z.int().nonnegative(),
  lastRun: z.int().nonnegative(),
  lastRequest: z.int().nonnegative(),
  /** Requests whose outcome is unknown, or was not yet known. */
  waiting: z.int().nonnegative(),
});
export type Mark = z.infer<typeof markFields>;

const places = 2;
/** One block of any disk: it is written whole or not at all. */
const placeBytes = 512;

const nameOf = (file: string): string => `${file}.mark`;
const sumOf = (json: string): string => hash('sha256', json, 'hex').slice(0, 32);

function parsed(place: Buffer): Mark | null {
  const [sum = '', json = ''] = place.toString('utf8').trimEnd().split(' ', 2);
  if (json === '' || sumOf(json) !== sum) return null;
  const read = markFields.safeParse(JSON.parse(json));
  return read.success ? read.data : null;
}

/** Null where there is none that can be read. */
export function readMark(file: string): Mark | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(nameOf(file));
  } catch {
    return null;
  }
  const marks = Array.from({ length: places }, (_, place) =>
    parsed(bytes.subarray(place * placeBytes, (place + 1) * placeBytes)),
  );
  return marks.reduce((best, mark) => (best === null || (mark?.commits ?? -1) > best.commits ? mark : best), null);
}

export interface MarkFile {
  /** Never throws: a database that can be written to is more than a mark that cannot. */
  write(mark: Mark): void;
  close(): void;
}

/** Whether a loss of what lies between the two would be a loss of addresses or of a decision. */
const matters = (before: Mark | null, next: Mark): boolean =>
  before === null ||
  before.databaseId !== next.databaseId ||
  before.addresses !== next.addresses ||
  before.lastRun !== next.lastRun ||
  before.lastRequest !== next.lastRequest ||
  before.waiting !== next.waiting;

function openForWriting(name: string): number {
  try {
    return openSync(name, 'r+', 0o600);
  } catch {
    const made = openSync(name, 'w+', 0o600);
    // Its room is taken now, so that a full disk does not keep it from being written later.
    writeSync(made, Buffer.alloc(places * placeBytes, ' '), 0, places * placeBytes, 0);
    fsyncSync(made);
    syncFolder(path.dirname(name));
    return made;
  }
}

export function openMark(file: string): MarkFile {
  let descriptor: number | null = null;
  let synced: Mark | null = null;
  let place = 0;
  return {
    write(mark) {
      try {
        if (descriptor === null) {
          descriptor = openForWriting(nameOf(file));
          const first = Buffer.alloc(placeBytes);
          readSync(descriptor, first, 0, placeBytes, 0);
          // Begins with the place that does not hold the newest.
          const newest = readMark(file);
          place = newest !== null && parsed(first)?.commits === newest.commits ? 1 : 0;
        }
        const json = JSON.stringify(mark);
        const block = Buffer.alloc(placeBytes, ' ');
        block.write(`${sumOf(json)} ${json}\n`, 'utf8');
        writeSync(descriptor, block, 0, placeBytes, place * placeBytes);
        place = (place + 1) % places;
        if (!matters(synced, mark)) return;
        fdatasyncSync(descriptor);
        synced = mark;
      } catch {
        // Full, or read-only: the next commit tries again, and an older mark tells less and nothing wrong.
      }
    },
    close() {
      if (descriptor !== null) closeSync(descriptor);
      descriptor = null;
    },
  };
}
