/**
 * A backup file: a zip with `manifest.json`, `settings.json`, `outbox.json` and `quittance.db`. The manifest has the length and
 * SHA-256 of the others, so that a backup is verified without opening its database.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { Inflate, Zip, ZipDeflate } from 'fflate';
import { backupContents } from '../contract/backups.ts';
import { z } from '../contract/zod.ts';
import { OpenHereError, openToRead } from '../exports/files/open-file.ts';
import { wrappedKeys } from '../profiles/settings/settings.ts';
import { BackupError } from './errors.ts';

export const databaseEntry = 'quittance.db';
export const settingsEntry = 'settings.json';
export const outboxEntry = 'outbox.json';
const manifestEntry = 'manifest.json';

const format = 1;

const manifest = z.strictObject({
  format: z.literal(format),
  /** Milliseconds since the epoch. */
  createdAt: z.int(),
  appVersion: z.string(),
  schemaVersion: z.int().positive(),
  contents: backupContents,
  /** Names, without secrets. */
  profiles: z.array(z.string()),
  /** The keys of saved orders, encrypted with the passphrase. Null without one. */
  historyKeys: wrappedKeys.nullable(),
  files: z.record(z.string(), z.strictObject({ bytes: z.int().nonnegative(), sha256: z.string().length(64) })),
});
export type BackupManifest = z.infer<typeof manifest>;

const damaged = (message: string): BackupError => new BackupError('damaged', message);

/** Without zip64, which fflate doesn't write. */
const longestEntry = 0xff_ff_ff_ff;
const longestManifest = 1024 * 1024;
const longestText = 256 * 1024 * 1024;
const pieceBytes = 1024 * 1024;

export function* piecesOf(descriptor: number, at = 0, length = fstatSync(descriptor).size - at): Generator<Buffer> {
  for (let done = 0; done < length;) {
    const piece = Buffer.alloc(Math.min(pieceBytes, length - done));
    const read = readSync(descriptor, piece, 0, piece.length, at + done);
    if (read === 0) throw damaged('The file ends too early');
    done += read;
    yield piece.subarray(0, read);
  }
}

/** Last, because it contains the lengths and hashes of the others. */
export function writeArchive(
  append: (bytes: Uint8Array) => void,
  facts: Omit<BackupManifest, 'format' | 'files'>,
  entries: Readonly<Record<string, Iterable<Uint8Array>>>,
): void {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    append(bytes);
  });
  const add = (name: string, pieces: Iterable<Uint8Array>): { bytes: number; sha256: string } => {
    const entry = new ZipDeflate(name, { level: 1 });
    entry.mtime = facts.createdAt;
    zip.add(entry);
    const sum = createHash('sha256');
    let bytes = 0;
    for (const piece of pieces) {
      bytes += piece.length;
      if (bytes > longestEntry) throw new RangeError('The database is larger than 4 GiB');
      sum.update(piece);
      entry.push(piece);
    }
    entry.push(new Uint8Array(0), true);
    return { bytes, sha256: sum.digest('hex') };
  };
  const files = Object.fromEntries(Object.entries(entries).map(([name, pieces]) => [name, add(name, pieces)]));
  add(manifestEntry, [Buffer.from(JSON.stringify(manifest.parse({ format, ...facts, files }), null, 2), 'utf8')]);
  zip.end();
}

interface Entry {
  readonly crc32: number;
  readonly compressed: number;
  readonly bytes: number;
  /** Of its local header. */
  readonly offset: number;
}

const readAt = (descriptor: number, at: number, length: number): Buffer =>
  Buffer.concat([...piecesOf(descriptor, at, length)]);

const endBytes = 22;

/** Entries by the central directory, because local headers of a streamed zip have no lengths. */
function entriesIn(descriptor: number): ReadonlyMap<string, Entry> {
  const { size } = fstatSync(descriptor);
  const start = size < 4 ? 0 : readAt(descriptor, 0, 4).readUInt32LE();
  const end = size < endBytes ? null : readAt(descriptor, size - endBytes, endBytes);
  if (end?.readUInt32LE() !== 0x06054b50) {
    if (start !== 0x04034b50) throw new BackupError('not-a-backup', 'The file isn’t a zip');
    throw damaged('The zip has no end');
  }
  const [length, offset] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  if (length > longestManifest || offset + length > size) throw damaged('The zip’s directory is out of place');
  const directory = readAt(descriptor, offset, length);
  const entries = new Map<string, Entry>();
  for (let at = 0; at + 46 <= length;) {
    if (directory.readUInt32LE(at) !== 0x02014b50) throw damaged('The zip’s directory is damaged');
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const isDeflated = directory.readUInt16LE(at + 10) === 8;
    if (isDeflated)
      entries.set(directory.toString('utf8', at + 46, nameEnd), {
        crc32: directory.readUInt32LE(at + 16),
        compressed: directory.readUInt32LE(at + 20),
        bytes: directory.readUInt32LE(at + 24),
        offset: directory.readUInt32LE(at + 42),
      });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Unpacks one entry, and stops when it is longer than declared. */
function unpack(descriptor: number, { offset, compressed, bytes }: Entry, each: (piece: Uint8Array) => void): void {
  const local = readAt(descriptor, offset, 30);
  let unpacked = 0;
  const inflate = new Inflate((piece) => {
    unpacked += piece.length;
    if (unpacked > bytes) throw damaged('An entry is longer than its length');
    each(piece);
  });
  const start = offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  try {
    for (const piece of piecesOf(descriptor, start, compressed)) inflate.push(piece);
    inflate.push(new Uint8Array(0), true);
  } catch (thrown) {
    // fflate throws errors with numeric codes.
    if (thrown instanceof BackupError || (thrown instanceof Error && 'syscall' in thrown)) throw thrown;
    throw damaged(`An entry can’t be unpacked: ${String(thrown)}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readManifestOf(descriptor: number, entries: ReadonlyMap<string, Entry>): BackupManifest {
  const entry = entries.get(manifestEntry);
  if (entry === undefined) throw new BackupError('not-a-backup', 'The zip has no manifest');
  if (entry.bytes > longestManifest) throw damaged('The manifest is too long');
  const pieces: Uint8Array[] = [];
  unpack(descriptor, entry, (piece) => pieces.push(piece));
  const text = Buffer.concat(pieces);
  if (crc32(text) !== entry.crc32) throw damaged('The manifest was changed');
  const value = parsed(text.toString('utf8'));
  if (z.object({ format: z.int().gt(format) }).safeParse(value).success)
    throw new BackupError('newer', 'A newer version created the backup');
  const read = manifest.safeParse(value);
  if (!read.success) throw damaged('The manifest has another form');
  return read.data;
}

export interface Archive {
  readonly manifest: BackupManifest;
  /** Empty if there is no such entry. @throws BackupError if it doesn't match the manifest */
  readonly text: (name: string) => string;
  /** @throws BackupError if it doesn't match the manifest, after `each` received its bytes */
  readonly extract: (name: string, each: (piece: Uint8Array) => void) => void;
  readonly close: () => void;
}

/** @throws BackupError for what isn't a backup or is in use here, or an error of `node:fs` */
export function openArchive(file: string): Archive {
  const descriptor = openFile(file);
  try {
    const entries = entriesIn(descriptor);
    const found = readManifestOf(descriptor, entries);
    const extract: Archive['extract'] = (name, each) => {
      const entry = entries.get(name);
      const facts = found.files[name];
      if (entry === undefined || facts === undefined || entry.bytes !== facts.bytes)
        throw damaged(`The backup has no ${name}`);
      const sum = createHash('sha256');
      unpack(descriptor, entry, (piece) => {
        sum.update(piece);
        each(piece);
      });
      if (sum.digest('hex') !== facts.sha256) throw damaged(`${name} was changed`);
    };
    return {
      manifest: found,
      extract,
      text: (name) => {
        if (found.files[name] === undefined) return '';
        if (found.files[name].bytes > longestText) throw damaged(`${name} is too long`);
        const pieces: Uint8Array[] = [];
        extract(name, (piece) => pieces.push(piece));
        return Buffer.concat(pieces).toString('utf8');
      },
      close: () => closeSync(descriptor),
    };
  } catch (thrown) {
    closeSync(descriptor);
    throw thrown;
  }
}

function openFile(file: string): number {
  try {
    const descriptor = openToRead(file);
    if (descriptor !== null) return descriptor;
  } catch (thrown) {
    if (!(thrown instanceof OpenHereError)) throw thrown;
  }
  throw new BackupError('not-a-backup', 'It isn’t a file, or Quittance has it open');
}

/** @throws as `openArchive` */
export function readManifest(file: string): BackupManifest {
  const archive = openArchive(file);
  archive.close();
  return archive.manifest;
}

/** Reads the whole file. @throws as `openArchive`, and BackupError if an entry doesn't match the manifest */
export function verifyArchive(file: string): BackupManifest {
  const archive = openArchive(file);
  try {
    for (const name of Object.keys(archive.manifest.files)) archive.extract(name, () => undefined);
    return archive.manifest;
  } finally {
    archive.close();
  }
}

/**
 * Writes the database of a backup to a new file, durable when it returns.
 * @throws BackupError for a damaged backup, or an error of `node:fs`, and then removes the new file
 */
export function extractDatabase(backup: string | Archive, target: string): void {
  const archive = typeof backup === 'string' ? openArchive(backup) : backup;
  const descriptor = openSync(target, 'wx', 0o600);
  try {
    archive.extract(databaseEntry, (piece) => {
      for (let written = 0; written < piece.length;) written += writeSync(descriptor, piece, written);
    });
    fsyncSync(descriptor);
  } catch (thrown) {
    rmSync(target, { force: true });
    throw thrown;
  } finally {
    closeSync(descriptor);
    if (typeof backup === 'string') archive.close();
  }
}
