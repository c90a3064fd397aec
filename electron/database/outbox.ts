/**
 * The outbox: outcomes of requests that the database refused, one JSON object a line, in one append-only file beside the database.
 * What the service did can't be asked again, so a line stays until the database has it. The file keeps some room on the disk, so
 * that a full disk can't refuse the outbox as well: blank lines, which the next outcomes overwrite.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { CreatedAnswer, Ending, RequestRef } from '../addresses/journal.ts';
import { notSentReasons, unknownReasons } from '../contract/result.ts';
import { z } from '../contract/zod.ts';
import { syncFolder, writeAtomicFile } from '../exports/files/atomic-file.ts';

/** How a request ended: with its addresses, or with what the service sent instead. */
export type Outcome =
  | { readonly request: RequestRef; readonly answer: CreatedAnswer }
  | { readonly request: RequestRef; readonly ending: Ending };

const request = z.object({ id: z.int(), batchId: z.int(), batchKey: z.string() });

const outcome: z.ZodType<Outcome> = z.union([
  z.object({
    request,
    answer: z.object({
      endedAt: z.int(),
      serviceCode: z.string(),
      serviceMsg: z.string(),
      httpStatus: z.int(),
      entries: z.array(z.object({ address: z.string().nullable(), raw: z.string() })),
    }),
  }),
  z.object({
    request,
    ending: z.object({
      state: z.enum(['refused', 'not-sent', 'unknown']),
      endedAt: z.int(),
      reason: z.enum([...notSentReasons, ...unknownReasons, '']),
      serviceCode: z.string(),
      serviceMsg: z.string(),
      httpStatus: z.int().nullable(),
      answer: z.string().nullable(),
    }),
  }),
]);

/** Holds the response to one request of 100 addresses many times over. */
const reservedBytes = 256 * 1024;

export const outboxOf = (folder: string): string => path.join(folder, 'quittance.outbox');

/** Lines that hold something. Zeros are what a power cut may leave of blank lines. */
export function outboxLines(folder: string): readonly string[] {
  const file = outboxOf(folder);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replaceAll('\0', ' ').trim())
    .filter((line) => line !== '');
}

/** Reserves the room. A folder that refuses it refuses the database too, which reports that itself. */
export function reserveOutbox(folder: string): void {
  try {
    if (!existsSync(outboxOf(folder))) writeLines(folder, []);
  } catch {
    // An outcome is appended as far as there is room.
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

/** The request first: what is left of a line that was cut off says whose it was. */
const inOrder = ({ request: { id, batchId, batchKey }, ...rest }: Outcome) => ({
  request: { id, batchId, batchKey },
  ...rest,
});

/** Durable once it returns. @returns the outbox, or null where the disk took nothing */
export function appendToOutbox(folder: string, kept: Outcome): string | null {
  const file = outboxOf(folder);
  try {
    const isNew = !existsSync(file);
    const descriptor = openSync(file, isNew ? 'wx+' : 'r+', 0o600);
    try {
      const content = readFileSync(descriptor);
      let end = content.length;
      while (end > 0 && (content[end - 1] === 0x0a || content[end - 1] === 0)) end -= 1;
      // On its own line, whatever a write that was cut off left before it.
      const line = Buffer.from(`${end === 0 ? '' : '\n'}${JSON.stringify(inOrder(kept))}\n`, 'utf8');
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

/** The outbox where it holds something; nothing is touched. */
export const outboxIn = (folder: string): readonly string[] =>
  outboxLines(folder).length === 0 ? [] : [outboxOf(folder)];

/**
 * Imports every outcome that the database takes, and removes it once that is durable. A line that can't be read, or that the database
 * doesn't know, stays: it may be the only place that has it.
 *
 * @returns the outbox where some stayed
 */
export function importOutbox(folder: string, save: (kept: Outcome) => void): readonly string[] {
  const lines = outboxLines(folder);
  const left = lines.filter((line) => {
    try {
      save(outcome.parse(JSON.parse(line)));
      return false;
    } catch {
      return true;
    }
  });
  try {
    if (left.length < lines.length) writeLines(folder, left);
  } catch {
    // Imported again at the next chance, which changes nothing.
  }
  return left.length === 0 ? [] : [outboxOf(folder)];
}

/** For an outcome that the database took after all. */
export function removeFromOutbox(folder: string, { id, batchKey }: RequestRef): void {
  try {
    const lines = outboxLines(folder);
    const left = lines.filter((line) => {
      const found = requestIn(line);
      return found?.id !== id || found.batchKey !== batchKey;
    });
    if (left.length < lines.length) writeLines(folder, left);
  } catch {
    // Imported again at the next start, which changes nothing.
  }
}

/** Of a backup; what is there already isn't added again. @throws an error of `node:fs` */
export function addToOutbox(folder: string, lines: readonly string[]): void {
  const there = outboxLines(folder);
  const added = lines.filter((line) => !there.includes(line));
  if (added.length > 0) writeLines(folder, [...there, ...added]);
}

/** The request that a line is of, however much of it can be read. */
export function requestIn(line: string): Pick<RequestRef, 'id' | 'batchKey'> | null {
  const [, id, batchKey] = /^\{"request":\{"id":(\d+),"batchId":\d+,"batchKey":"([^"]+)"/.exec(line) ?? [];
  return batchKey === undefined ? null : { id: Number(id), batchKey };
}
