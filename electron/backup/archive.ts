/**
 * A backup file: gzip of one line of JSON, which has the settings and what the backup contains, and then the database.
 * The CRC-32 of gzip covers every byte of both.
 */
import { closeSync, fstatSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { Gzip, Inflate } from 'fflate';
import { backupContents } from '../contract/backups.ts';
import { z } from '../contract/zod.ts';
import { OpenHereError, openToRead } from '../exports/files/open-file.ts';
import { wrappedKeys } from '../profiles/settings/settings.ts';
import { BackupError } from './backup-errors.ts';

const format = 1;

const manifest = z.strictObject({
  format: z.literal(format),
  /** Milliseconds since the epoch. */
  createdAt: z.int(),
  appVersion: z.string(),
  contents: backupContents,
  /** Names, without secrets. */
  profiles: z.array(z.string()),
  /** The keys of saved orders, encrypted with the passphrase. Null without one. */
  historyKeys: wrappedKeys.nullable(),
  /** As `writeSettings` writes them, without secrets. */
  settings: z.string(),
  /** Lines of the outbox. */
  outbox: z.array(z.string()),
  /** Of the database. */
  bytes: z.int().nonnegative(),
});
export type BackupManifest = z.infer<typeof manifest>;

const damaged = (message: string): BackupError => new BackupError('damaged', message);
const notABackup = (message: string): BackupError => new BackupError('not-a-backup', message);

const longestManifest = 256 * 1024 * 1024;
/** Small, because a piece may unpack to a thousand times its size. */
const pieceBytes = 64 * 1024;

const headerBytes = 10;
const trailerBytes = 8;
/** Gzip with deflate, without optional header fields. */
const gzipMark = 0x00_08_8b_1f;

function* piecesOf(descriptor: number, from = 0, to = fstatSync(descriptor).size): Generator<Buffer> {
  for (let at = from; at < to;) {
    const piece = Buffer.alloc(Math.min(pieceBytes, to - at));
    const read = readSync(descriptor, piece, 0, piece.length, at);
    if (read === 0) throw damaged('The file ends too early');
    at += read;
    yield piece.subarray(0, read);
  }
}

/** @param database the file of a copy, which nothing changes */
export function writeArchive(
  append: (bytes: Uint8Array) => void,
  facts: Omit<BackupManifest, 'format' | 'bytes'>,
  database: string,
): BackupManifest {
  const descriptor = openSync(database, 'r');
  try {
    const written = manifest.parse({ format, ...facts, bytes: fstatSync(descriptor).size });
    const gzip = new Gzip({ level: 1, mtime: facts.createdAt }, append);
    gzip.push(Buffer.from(`${JSON.stringify(written)}\n`, 'utf8'));
    for (const piece of piecesOf(descriptor)) gzip.push(piece);
    gzip.push(new Uint8Array(0), true);
    return written;
  } finally {
    closeSync(descriptor);
  }
}

const readAt = (descriptor: number, at: number, length: number): Buffer =>
  Buffer.concat([...piecesOf(descriptor, at, at + length)]);

/** @throws BackupError, at the end if the bytes aren't those that were packed */
function* unpacked(descriptor: number): Generator<Uint8Array> {
  const { size } = fstatSync(descriptor);
  if (size < 4 || readAt(descriptor, 0, 4).readUInt32LE() !== gzipMark) throw notABackup('The file isn’t gzip');
  if (size < headerBytes + trailerBytes) throw damaged('The file ends too early');
  let pieces: Uint8Array[] = [];
  const inflate = new Inflate((piece) => pieces.push(piece));
  let [sum, bytes] = [0, 0];
  function* push(packed: Uint8Array, isLast: boolean): Generator<Uint8Array> {
    pieces = [];
    try {
      inflate.push(packed, isLast);
    } catch (thrown) {
      throw damaged(`The file can’t be unpacked: ${String(thrown)}`);
    }
    for (const piece of pieces) {
      sum = crc32(piece, sum);
      bytes += piece.length;
      yield piece;
    }
  }
  const end = size - trailerBytes;
  for (const packed of piecesOf(descriptor, headerBytes, end)) yield* push(packed, false);
  yield* push(new Uint8Array(0), true);
  const trailer = readAt(descriptor, end, trailerBytes);
  if (trailer.readUInt32LE(0) !== sum || trailer.readUInt32LE(4) !== bytes % 2 ** 32)
    throw damaged('The file was changed');
}

/** Also returns the beginning of the database, which was unpacked with it. */
function manifestIn(pieces: Generator<Uint8Array>): readonly [BackupManifest, Uint8Array] {
  const line: Uint8Array[] = [];
  let length = 0;
  for (let next = pieces.next(); next.done !== true && length < longestManifest; next = pieces.next()) {
    const end = next.value.indexOf(0x0a);
    line.push(end === -1 ? next.value : next.value.subarray(0, end));
    length += next.value.length;
    if (end !== -1) return [parsedManifest(Buffer.concat(line).toString('utf8'), pieces), next.value.subarray(end + 1)];
  }
  throw notABackup('The file has no manifest');
}

function parsedManifest(line: string, rest: Iterable<unknown>): BackupManifest {
  const value = parsed(line);
  const read = manifest.safeParse(value);
  if (read.success) return read.data;
  // To its end, because only its checksum tells a changed backup from another file.
  Iterator.from(rest).forEach(() => undefined);
  if (value === null) throw notABackup('The file has another content');
  throw z.object({ format: z.int().gt(format) }).safeParse(value).success
    ? new BackupError('newer', 'A newer version created the backup')
    : damaged('The manifest has another form');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function openFile(file: string): number {
  try {
    const descriptor = openToRead(file);
    if (descriptor !== null) return descriptor;
  } catch (thrown) {
    if (!(thrown instanceof OpenHereError)) throw thrown;
  }
  throw notABackup('It isn’t a file, or Quittance has it open');
}

/**
 * Reads the whole file.
 * @param each receives the bytes of the database
 * @throws BackupError, also for a changed byte, after `each` received some, or an error of `node:fs`
 */
export function readArchive(file: string, each: (piece: Uint8Array) => void = () => undefined): BackupManifest {
  const descriptor = openFile(file);
  try {
    const pieces = unpacked(descriptor);
    const [found, beginning] = manifestIn(pieces);
    let left = found.bytes;
    const take = (piece: Uint8Array): void => {
      left -= piece.length;
      if (left < 0) throw damaged('The database is longer than its length');
      each(piece);
    };
    take(beginning);
    for (const piece of pieces) take(piece);
    if (left > 0) throw damaged('The database is shorter than its length');
    return found;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Writes the database of a backup to a new file, durable when it returns.
 * @throws as `readArchive`, and then removes the new file
 */
export function extractDatabase(backup: string, target: string): BackupManifest {
  const descriptor = openSync(target, 'wx', 0o600);
  try {
    const found = readArchive(backup, (piece) => {
      for (let written = 0; written < piece.length;) written += writeSync(descriptor, piece, written);
    });
    fsyncSync(descriptor);
    return found;
  } catch (thrown) {
    rmSync(target, { force: true });
    throw thrown;
  } finally {
    closeSync(descriptor);
  }
}
