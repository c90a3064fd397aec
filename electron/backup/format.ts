/**
 * The form of a backup: the database as SQLite has it, then the settings, then what the database had refused, then a manifest, then one line of fixed length that says
 * where the manifest is. So the file opens as a database in any program that reads SQLite, and whether it is whole is told
 * without opening it as one.
 */
import { hash } from 'node:crypto';
import { closeSync, fstatSync, readSync } from 'node:fs';
import { backupHolds, type BackupFault } from '../contract/backups.ts';
import { z } from '../contract/zod.ts';
import { OpenHereError, openToRead } from '../exports/files/open-to-read.ts';
import { wrappedKeys } from '../profiles/settings/wrapped-keys.ts';

const part = z.strictObject({ bytes: z.int().nonnegative(), sha256: z.string().length(64) });

export const backupManifest = z.strictObject({
  /** Milliseconds since the epoch. */
  madeAt: z.int(),
  appVersion: z.string(),
  /** Of the database's schema. */
  schemaVersion: z.int().positive(),
  databaseId: z.string(),
  holds: backupHolds,
  /** By name; without their secrets. */
  profiles: z.array(z.string()),
  database: part,
  settings: part,
  /** Files of what the database had refused; absent where there were none. */
  unsaved: part.extend({ files: z.int().positive() }).optional(),
  /** The series that it was made for by the clock; null for one that a person asked for. Only those are ever removed. */
  series: z.string().nullable(),
  /** The keys of the order records, for whoever has the passphrase. */
  historyKeys: wrappedKeys.nullable(),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** Of one that has what the database had refused: whoever does not know of it must not restore the rest alone. */
const format = 2;
const formatWithoutUnsaved = 1;
const footerBytes = 128;
/** Far above any of ours. */
const longestManifest = 1024 * 1024;
const longestSettings = 16 * 1024 * 1024;
/** Of a thousand requests. */
const longestUnsaved = 256 * 1024 * 1024;
export const sqliteMagic = 'SQLite format 3\0';

/** Manifest and last line. */
export function encodeEnd(manifest: BackupManifest): Buffer {
  const json = Buffer.from(JSON.stringify(backupManifest.parse(manifest)), 'utf8');
  const form = manifest.unsaved === undefined ? formatWithoutUnsaved : format;
  const line = `quittance-backup ${form} ${json.length} ${hash('sha256', json, 'hex')}`;
  return Buffer.concat([json, Buffer.from(`${line.padEnd(footerBytes - 1)}\n`, 'latin1')]);
}

export class BackupFileError extends Error {
  readonly fault: BackupFault;
  constructor(fault: BackupFault, message: string) {
    super(message);
    this.name = 'BackupFileError';
    this.fault = fault;
  }
}

function readAt(descriptor: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const more = readSync(descriptor, bytes, read, length - read, at + read);
    if (more === 0) throw new BackupFileError('damaged', 'The file ends before it should');
    read += more;
  }
  return bytes;
}

/**
 * Whether the parts are what the manifest says is not looked at: see `checkParts`.
 *
 * @throws BackupFileError, or an error of `node:fs`
 */
export function readManifestOf(descriptor: number): BackupManifest {
  const { size } = fstatSync(descriptor);
  const begin = size < sqliteMagic.length ? '' : readAt(descriptor, 0, sqliteMagic.length).toString('latin1');
  const footer = size < footerBytes ? '' : readAt(descriptor, size - footerBytes, footerBytes).toString('latin1');
  const found = /^quittance-backup (\d{1,6}) (\d{1,9}) ([0-9a-f]{64}) *\n$/.exec(footer);
  if (found === null) {
    if (begin !== sqliteMagic)
      throw new BackupFileError('not-a-backup', 'The file has neither a beginning nor an end of a backup');
    throw new BackupFileError('damaged', 'The file has no end of a backup: it was cut, or is a plain database');
  }
  if (Number(found[1]) > format) throw new BackupFileError('newer', `The backup is of form ${String(found[1])}`);
  const bytes = Number(found[2]);
  if (bytes > longestManifest || bytes + footerBytes > size)
    throw new BackupFileError('damaged', 'The manifest has no room in the file');
  const json = readAt(descriptor, size - footerBytes - bytes, bytes);
  if (hash('sha256', json, 'hex') !== found[3])
    throw new BackupFileError('damaged', 'The manifest is not what was written');
  const read = backupManifest.safeParse(JSON.parse(json.toString('utf8')));
  if (!read.success) throw new BackupFileError('damaged', 'The manifest is none of ours');
  const { database, settings, unsaved = { bytes: 0 } } = read.data;
  const isTooLong = settings.bytes > longestSettings || unsaved.bytes > longestUnsaved;
  if (database.bytes + settings.bytes + unsaved.bytes + bytes + footerBytes !== size || isTooLong) {
    throw new BackupFileError('damaged', 'The parts are not as long as the manifest says');
  }
  return read.data;
}

/** @throws BackupFileError for what is no file, or one that the console works with, or an error of `node:fs` */
export function openBackup(file: string): number {
  try {
    const descriptor = openToRead(file);
    if (descriptor !== null) return descriptor;
  } catch (thrown) {
    if (!(thrown instanceof OpenHereError)) throw thrown;
    throw new BackupFileError('not-a-backup', 'The console works with this file');
  }
  throw new BackupFileError('not-a-backup', 'It is no file');
}

/** @throws as `openBackup` and `readManifestOf` */
export function readManifest(file: string): BackupManifest {
  const descriptor = openBackup(file);
  try {
    return readManifestOf(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const pieceBytes = 1024 * 1024;

/** The bytes of a part, or of a whole file, a piece at a time. */
export function* piecesOf(
  descriptor: number,
  at = 0,
  length: number = fstatSync(descriptor).size - at,
): Generator<Buffer> {
  for (let done = 0; done < length; done += pieceBytes) {
    yield readAt(descriptor, at + done, Math.min(pieceBytes, length - done));
  }
}
