/**
 * The last resort for addresses that the service has created and the database refused: one file each in the
 * data folder. A reserve of disk space is kept there from the start, so that a full disk cannot refuse this too.
 */
import { existsSync, readdirSync, readFileSync, unlinkSync } from 'node:fs';
import { open, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { CreatedAnswer, RequestRef } from '../../addresses/journal.ts';
import { z } from '../../contract/zod.ts';
import { syncFolder, writeWholeFile } from '../../files/whole-file.ts';

/** Holds the answer to one request of 100 addresses many times over. */
const reserveBytes = 256 * 1024;
const reserveName = 'unsaved-addresses.reserve';

export interface UnsavedAddresses {
  readonly request: RequestRef;
  readonly answer: CreatedAnswer;
}

const unsavedAddresses = z.object({
  request: z.object({ id: z.int(), runId: z.int(), runKey: z.string() }),
  answer: z.object({
    endedAt: z.int(),
    serviceCode: z.string(),
    serviceMsg: z.string(),
    httpStatus: z.int(),
    entries: z.array(z.object({ address: z.string().nullable(), raw: z.string() })),
  }),
});

/** Makes sure that the reserve is there. A folder that refuses it refuses the database too, which says so itself. */
export async function reserveDiskSpace(folder: string): Promise<void> {
  const file = path.join(folder, reserveName);
  try {
    if ((await stat(file)).size >= reserveBytes) return;
  } catch {
    // Not there yet.
  }
  try {
    await writeDurably(file, 'w', Buffer.alloc(reserveBytes, ' '));
  } catch {
    // No room even now: unsaved addresses are tried as an ordinary file.
  }
}

async function writeDurably(file: string, flags: 'w' | 'r+', content: Uint8Array): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isSame = (file: string, content: string): boolean => {
  try {
    return readFileSync(file, 'utf8').trimEnd() === content.trimEnd();
  } catch {
    return false;
  }
};

function freeName(folder: string, unsaved: UnsavedAddresses): string {
  const { runKey, id } = unsaved.request;
  const stem = `unsaved-addresses-${runKey.replaceAll(/[^A-Za-z0-9-]/g, '_')}-${id}`;
  for (let number = 1; ; number += 1) {
    const file = path.join(folder, `${stem}${number === 1 ? '' : `-${number}`}.json`);
    const isFree = !existsSync(file) && !existsSync(`${file}.part`);
    if (isFree || isSame(file, textOf(unsaved))) return file;
  }
}

/** The run's key is a UUID, and a number follows the request's own where another file of it is there. */
const fileOfRequest = /^unsaved-addresses-[0-9a-f-]{36}-(\d+)(?:-\d+)?\.json(?:\.part)?$/i;

/** Null for the reserve, and for a file of another name. */
export function requestOfFile(name: string): number | null {
  const request = fileOfRequest.exec(name)?.[1];
  return request === undefined ? null : Number(request);
}

const textOf = (unsaved: UnsavedAddresses): string => `${JSON.stringify(unsaved, null, 1)}\n`;

/**
 * Writes the addresses to `unsaved-addresses-<key of the run>-<request>.json` in the folder: numbers alone begin again where a
 * database is gone. A file that is there with other addresses is never written over.
 *
 * @returns its path, or null when the disk took not even that
 */
export async function writeUnsavedAddresses(folder: string, unsaved: UnsavedAddresses): Promise<string | null> {
  const file = freeName(folder, unsaved);
  const content = Buffer.from(textOf(unsaved), 'utf8');
  try {
    writeWholeFile(file, content);
    return file;
  } catch {
    // No room for another file.
  }
  try {
    // Written over the reserve, in blocks that the disk has given already; JSON may end in blanks.
    const reserve = path.join(folder, reserveName);
    const rest = Buffer.alloc(Math.max(0, (await stat(reserve)).size - content.length), ' ');
    await writeDurably(reserve, 'r+', Buffer.concat([content, rest]));
    await rename(reserve, file);
    syncFolder(folder);
    return file;
  } catch {
    return null;
  }
}

/** The file of addresses that are in the ledger by now. */
export async function removeUnsavedAddresses(file: string): Promise<void> {
  await unlink(file).catch(() => undefined);
}

/**
 * Brings what earlier runs could not save into the ledger, and removes each file once that is durable. A file
 * that cannot be read, or that the ledger does not know, stays where it is. A console may also have ended before
 * the file, or the reserve that was written over, had its name.
 *
 * @returns the files that stayed
 */
export function takeInUnsavedAddresses(folder: string, save: (unsaved: UnsavedAddresses) => void): readonly string[] {
  const left: string[] = [];
  for (const name of readdirSync(folder)) {
    if (name !== reserveName && !/^unsaved-addresses-[A-Za-z0-9_-]+\.json(\.part)?$/.test(name)) continue;
    const file = path.join(folder, name);
    try {
      save(unsavedAddresses.parse(JSON.parse(readFileSync(file, 'utf8'))));
      unlinkSync(file);
    } catch {
      // Kept for a person: the file is the only place that has these addresses. The reserve as a rule has none.
      if (name !== reserveName) left.push(file);
    }
  }
  return left;
}
