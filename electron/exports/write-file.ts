/** Writes rows to a file, with its manifest in the same folder. Pauses between chunks, so that other calls of its thread are answered. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { manifestName, type ExportProgress, type SavedFile } from '../contract/export-file.ts';
import type { FileLocation } from '../contract/exports.ts';
import type { Environment } from '../contract/profiles.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { createEncoder, NotForXlsxError } from './file-encoder.ts';
import { writeFailure } from './files/file-errors.ts';
import { createSaveFile, type SaveFile, type SaveFileOptions } from './files/save-file.ts';
import { hasManifest, manifestJson, type ManifestFacts } from './manifest.ts';
import type { RowTable } from './row-table.ts';

/** Where a file is saved, when, and by whom. */
export interface ExportTarget {
  readonly profileName: string;
  readonly environment: Environment;
  /** An absolute path. The manifest is saved in the same folder. */
  readonly path: string;
  /** The user didn't confirm replacing a file, so none is replaced. */
  readonly onlyNew?: boolean;
  readonly appVersion: string;
  /** Milliseconds since the epoch, for the manifest. */
  readonly at: number;
  /** Name in the operating system; empty if unknown. */
  readonly by: string;
  /** Rows or orders counted before, for the progress. */
  readonly expected?: number;
}

export interface TableFile extends Omit<ExportTarget, 'by'>, Pick<ManifestFacts, 'format' | 'columns'> {}

/** The content of a file. `refusal` and `facts` are called after the last row, before any file gets its name. */
export interface TableSource<Row> {
  /** Null for work that made no row. */
  readonly rows: Iterable<Row | null>;
  readonly table: RowTable<Row>;
  readonly isDamaged?: (row: Row) => boolean;
  /** Rows processed, for the progress; without it the rows are counted. */
  readonly processed?: () => number;
  readonly refusal: (written: WrittenRows) => Result<never> | null;
  readonly facts: () => Pick<ManifestFacts, 'of' | 'what'>;
}

export interface WrittenRows {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly damaged: number;
}

export interface WrittenFile extends Pick<SavedFile, 'path' | 'fileName' | 'rows' | 'sha256'> {
  readonly bytes: number;
}

export interface ExportControl {
  /** No file gets its name after it returned true. */
  readonly isCanceled: () => boolean;
  /** Called a few times per second. */
  readonly progress: (progress: ExportProgress) => void;
}

const noControl: ExportControl = { isCanceled: () => false, progress: () => undefined };

/** Chunks between two pauses. */
const chunksPerTurn = 4;
/** Rows between two clock checks. */
const rowsPerCheck = 16;
const maxTurnMs = 10;
const progressEveryMs = 200;

class CanceledError extends Error {}

async function writeRows<Row>(
  { rows: source, table, isDamaged = () => false, processed }: TableSource<Row>,
  { format, expected = 0 }: Pick<TableFile, 'format' | 'expected'>,
  file: Pick<SaveFile, 'append'>,
  control: ExportControl,
): Promise<WrittenRows> {
  const hash = createHash('sha256');
  let [bytes, rows, damaged, chunks, steps] = [0, 0, 0, 0, 0];
  let turnAt = performance.now();
  let progressAt = turnAt;
  const encoder = createEncoder({
    format,
    table,
    out(chunk) {
      hash.update(chunk);
      file.append(chunk);
      bytes += chunk.length;
    },
  });
  for (const row of source) {
    steps += 1;
    let isChunk = false;
    if (row !== null) {
      rows += 1;
      if (isDamaged(row)) damaged += 1;
      isChunk = encoder.row(row);
    }
    if (isChunk) chunks += 1;
    else if (steps % rowsPerCheck !== 0) continue;
    // Rows that take long to compute make few chunks.
    if (chunks < chunksPerTurn && performance.now() - turnAt < maxTurnMs) continue;
    chunks = 0;
    await setImmediate();
    turnAt = performance.now();
    if (control.isCanceled()) throw new CanceledError();
    if (turnAt - progressAt < progressEveryMs) continue;
    const done = processed?.() ?? rows;
    control.progress({ rows: done, of: Math.max(done, expected) });
    progressAt = turnAt;
  }
  encoder.end();
  return { rows, bytes, sha256: hash.digest('hex'), damaged };
}

/**
 * Both files are new or neither is. The manifest gets its name first: a new file is never without its manifest, and a crash in between
 * leaves the old file with a manifest of another SHA-256.
 *
 * @returns the source's refusal, `canceled`, `not-for-xlsx`, `disk-full` or `file-not-written`
 * @throws what reading the rows throws
 */
export async function writeTable<Row>(
  source: TableSource<Row>,
  table: TableFile,
  control: ExportControl = noControl,
): Promise<Result<WrittenFile>> {
  const { at, appVersion, format, columns, profileName: name, environment } = table;
  const fileName = path.basename(table.path);
  const started: SaveFile[] = [];
  const start = (target: string, options: SaveFileOptions): SaveFile => {
    const file = createSaveFile(target, options);
    started.push(file);
    return file;
  };
  try {
    const file = start(table.path, { mustBeNew: table.onlyNew ?? false });
    const written = await writeRows(source, table, file, control);
    const refused = source.refusal(written);
    if (refused !== null) return refused;
    const mustBeNew = !hasManifest(table.path);
    const manifest = start(manifestName(table.path), { limit: file.mode, mustBeNew });
    const { rows, bytes, sha256 } = written;
    const profile = { name, environment };
    const facts = { ...source.facts(), profile, rows, bytes, sha256, file: fileName, format, columns, at, appVersion };
    manifest.append(Buffer.from(manifestJson(facts), 'utf8'));
    if (control.isCanceled()) throw new CanceledError();
    for (const one of started) one.sync();
    commitBoth(manifest, file);
    return success({ path: table.path, fileName, rows, bytes, sha256 });
  } catch (error) {
    if (error instanceof CanceledError) return failure('canceled', 'The export was canceled');
    if (error instanceof NotForXlsxError) return failure('not-for-xlsx', error.message, { facts: error.facts });
    return writeFailure(error, table.path);
  } finally {
    for (const one of started) one.close();
  }
}

/**
 * If the file can't get its name, such as one that another program has open, the old manifest is restored. If that fails, the old file
 * has none, because the new one would be another file's.
 */
function commitBoth(manifest: SaveFile, file: SaveFile): void {
  const before = existsSync(manifest.target) ? readFileSync(manifest.target) : null;
  manifest.commit();
  try {
    file.commit();
  } catch (error) {
    if (before === null || !writeOneFile(manifest.target, before).ok) rmSync(manifest.target, { force: true });
    throw error;
  }
}

/** Saves a file without a manifest. Fails with `disk-full` or `file-not-written`. */
export function writeOneFile(target: string, bytes: Uint8Array): Result<FileLocation> {
  let file: SaveFile | null = null;
  try {
    file = createSaveFile(target);
    file.append(bytes);
    file.sync();
    file.commit();
    return success({ path: target, fileName: path.basename(target) });
  } catch (error) {
    return writeFailure(error, target);
  } finally {
    file?.close();
  }
}
