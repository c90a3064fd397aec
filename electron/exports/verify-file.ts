/** Verifies that an exported file is still the one that was written. */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, existsSync } from 'node:fs';
import { manifestName } from '../contract/export-file.ts';
import type { FileVerification } from '../contract/exports.ts';
import { fileErrorOf } from './files/file-errors.ts';
import { openToRead } from './files/open-to-read.ts';
import { manifestIn } from './manifest.ts';

/** The file as recorded. */
export interface RecordedFile {
  readonly path: string;
  readonly rows: number;
  readonly sha256: string;
}

/** The record decides, because a manifest can be changed together with its file. */
function manifestState({ path, rows, sha256 }: RecordedFile): FileVerification['manifest'] {
  const place = manifestName(path);
  if (!existsSync(place)) return 'missing';
  const manifest = manifestIn(place);
  return manifest?.sha256 === sha256 && manifest.rows === rows ? 'same' : 'different';
}

/** @returns null for a folder or a device */
async function sha256At(file: string): Promise<string | null> {
  const descriptor = openToRead(file);
  if (descriptor === null) return null;
  try {
    return await sha256Of(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** @param isRewritten whether a later export has this SHA-256 */
export async function verifyFile(
  written: RecordedFile,
  isRewritten: (sha256: string) => Promise<boolean>,
): Promise<FileVerification> {
  const manifest = manifestState(written);
  let sha256: string | null;
  try {
    sha256 = await sha256At(written.path);
  } catch (error) {
    const found = fileErrorOf(error);
    if (found === null) throw error;
    return { is: found.code === 'ENOENT' || found.code === 'ENOTDIR' ? 'missing' : 'unreadable', manifest };
  }
  if (sha256 === null) return { is: 'unreadable', manifest };
  if (sha256 === written.sha256) return { is: 'unchanged', manifest };
  return { is: (await isRewritten(sha256)) ? 'replaced' : 'changed', manifest };
}

/** Reads a file of any size in chunks, and lets other calls run meanwhile. */
async function sha256Of(descriptor: number): Promise<string> {
  const hash = createHash('sha256');
  const chunks: AsyncIterable<Buffer> = createReadStream('', {
    fd: descriptor,
    autoClose: false,
    start: 0,
    highWaterMark: 1024 * 1024,
  });
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}
