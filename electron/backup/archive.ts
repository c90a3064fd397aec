/**
 * A backup file: gzip of one line of JSON, which has the settings and what the backup contains, and then the database.
 * The CRC-32 of gzip covers every byte of both.
 */
import { closeSync, createReadStream, fsyncSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { backupContents } from '../contract/backups.ts';
import { z } from '../contract/zod.ts';
import { FileInUseError, openToRead } from '../exports/files/open-to-read.ts';
import { wrappedKeys } from '../profiles/settings/settings-schema.ts';
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
  /** Size of the database in bytes. */
  bytes: z.int().nonnegative(),
});
export type BackupManifest = z.infer<typeof manifest>;

const damaged = (message: string): BackupError => new BackupError('damaged', message);
const notABackup = (message: string): BackupError => new BackupError('not-a-backup', message);

const maxManifestSize = 256 * 1024 * 1024;

/** @param database the file of a copy, which nothing changes */
export async function writeArchive(
  append: (bytes: Uint8Array) => void,
  facts: Omit<BackupManifest, 'format' | 'bytes'>,
  database: string,
): Promise<BackupManifest> {
  const written = manifest.parse({ format, ...facts, bytes: statSync(database).size });
  await pipeline(
    async function* () {
      yield Buffer.from(`${JSON.stringify(written)}\n`, 'utf8');
      yield* createReadStream(database);
    },
    createGzip({ level: 1 }),
    async (packed: AsyncIterable<Buffer>) => {
      for await (const chunk of packed) append(chunk);
    },
  );
  return written;
}

/**
 * Reads the whole file.
 * @param each receives the bytes of the database
 * @throws BackupError, also for a changed byte, after `each` received some, or an error of `node:fs`
 */
export async function readArchive(
  file: string,
  each: (chunk: Uint8Array) => void = () => undefined,
): Promise<BackupManifest> {
  try {
    return await pipeline(
      createReadStream('', { fd: openFile(file) }),
      createGunzip(),
      (unpacked: AsyncIterable<Buffer>) => readContent(unpacked, each),
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'Z_DATA_ERROR' && code !== 'Z_BUF_ERROR') throw error;
    throw damaged(String(error));
  }
}

const gzipMagic = 0x1f8b;

function openFile(file: string): number {
  let descriptor: number | null = null;
  try {
    descriptor = openToRead(file);
  } catch (error) {
    if (!(error instanceof FileInUseError)) throw error;
  }
  if (descriptor === null) throw notABackup('It isn’t a file, or Quittance has it open');
  const mark = Buffer.alloc(2);
  readSync(descriptor, mark, 0, mark.length, 0);
  if (mark.readUInt16BE() === gzipMagic) return descriptor;
  closeSync(descriptor);
  throw notABackup('The file isn’t gzip');
}

async function readContent(unpacked: AsyncIterable<Buffer>, each: (chunk: Uint8Array) => void) {
  const line: Buffer[] = [];
  let length = 0;
  let found: BackupManifest | BackupError | null = null;
  let bytesLeft = 0;
  for await (const chunk of unpacked) {
    let ofDatabase = chunk;
    if (found === null) {
      const end = chunk.indexOf(0x0a);
      line.push(end === -1 ? chunk : chunk.subarray(0, end));
      length += chunk.length;
      if (length > maxManifestSize) break;
      if (end === -1) continue;
      found = manifestIn(Buffer.concat(line).toString('utf8'));
      if (!(found instanceof BackupError)) bytesLeft = found.bytes;
      ofDatabase = chunk.subarray(end + 1);
    }
    // To its end, because only its checksum distinguishes a corrupted backup from another file.
    if (found instanceof BackupError) continue;
    bytesLeft -= ofDatabase.length;
    if (bytesLeft < 0) throw damaged('The database is longer than the manifest states');
    each(ofDatabase);
  }
  if (found === null) throw notABackup('The file has no manifest');
  if (found instanceof BackupError) throw found;
  if (bytesLeft > 0) throw damaged('The database is shorter than the manifest states');
  return found;
}

function manifestIn(line: string): BackupManifest | BackupError {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return notABackup("The first line isn't a backup manifest");
  }
  const read = manifest.safeParse(value);
  if (read.success) return read.data;
  return z.object({ format: z.int().gt(format) }).safeParse(value).success
    ? new BackupError('newer', 'A newer version created the backup')
    : damaged("The manifest doesn't match the expected format");
}

/**
 * Writes the database of a backup to a new file, durable when it resolves.
 * @throws as `readArchive`, and then removes the new file
 */
export async function extractDatabase(backup: string, target: string): Promise<BackupManifest> {
  const descriptor = openSync(target, 'wx', 0o600);
  try {
    const found = await readArchive(backup, (chunk) => {
      for (let written = 0; written < chunk.length;) written += writeSync(descriptor, chunk, written);
    });
    fsyncSync(descriptor);
    return found;
  } catch (error) {
    rmSync(target, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}
