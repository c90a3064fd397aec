/**
 * Rows to a file and its manifest, whatever they are of. Lets other calls of its thread in between its pieces: a run that is going
 * on does not wait for it.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SavedFile, ExportProgress } from '../contract/address-export.ts';
import type { SavedPicture } from '../contract/exports.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { createEncoder, NotForXlsxError } from './encoder.ts';
import type { RowTable } from './row-table.ts';
import { commitFiles, createSaveFile, type SaveFile, type SaveFileOptions } from './files/save-file.ts';
import { writeFailure } from './files/file-errors.ts';
import type { NotePart } from './files/interrupted-files.ts';
import { findManifestPlace, manifestPieces, type ManifestFacts } from './manifest.ts';

export interface FileOfRows extends Pick<ManifestFacts, 'format' | 'columns' | 'appVersion' | 'at'> {
  /** Absolute; the manifest goes beside it. */
  readonly path: string;
  /** Nobody was asked whether what has the name may go: then nothing is replaced. */
  readonly onlyNew?: boolean;
  /** As many rows as were counted before; progress is told of them. */
  readonly expected?: number;
}

export interface RowsOfFile<Row> {
  /** Null: no row, and work that was done for none. */
  readonly rows: Iterable<Row | null>;
  readonly table: RowTable<Row>;
  /** Not vouched for. */
  readonly isDamaged: (row: Row) => boolean;
  /** Asked once all rows are written, before anything gets a name. */
  readonly refusal: (written: RowsWritten) => Result<never> | null;
  /** Asked once all rows are written. */
  readonly facts: () => Pick<ManifestFacts, 'of' | 'what' | 'profile'>;
}

/** Of any rows. */
export interface WrittenFile extends Pick<
  SavedFile,
  'path' | 'fileName' | 'manifestName' | 'manifestNameTaken' | 'rows' | 'sha256'
> {
  readonly bytes: number;
}

/** How whoever asked looks in on a long export. */
export interface ExportControl {
  /** Nothing gets a name once it says so. */
  readonly isCancelled: () => boolean;
  /** Told a few times a second. */
  readonly progress: (progress: ExportProgress) => void;
  readonly notePart?: NotePart;
}

/** Nobody looks in. */
export const noControl: ExportControl = { isCancelled: () => false, progress: () => undefined };

const pieceLength = 64 * 1024;
/** Pieces between two breaths in which other calls are answered. */
const piecesAtATime = 4;
/** Rows, or nulls, between two looks at the clock. */
const stepsBetweenLooks = 16;
const breathEveryMs = 10;
const tellEveryMs = 200;

class CancelledError extends Error {}

/** What rows came to. */
export interface RowsWritten {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly damaged: number;
}

async function writeRows<Row>(
  source: RowsOfFile<Row>,
  ask: Pick<FileOfRows, 'format' | 'expected'>,
  file: Pick<SaveFile, 'append'>,
  control: ExportControl,
): Promise<RowsWritten> {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  let damaged = 0;
  let pieces = 0;
  let toldAt = performance.now();
  const encoder = createEncoder({
    format: ask.format,
    table: source.table,
    out(piece) {
      hash.update(piece);
      file.append(piece);
      bytes += piece.length;
    },
  });
  let breathedAt = toldAt;
  let steps = 0;
  for (const row of source.rows) {
    steps += 1;
    let isPiece = false;
    if (row !== null) {
      rows += 1;
      if (source.isDamaged(row)) damaged += 1;
      isPiece = encoder.row(row);
    }
    if (isPiece) pieces += 1;
    else if (steps % stepsBetweenLooks !== 0) continue;
    // Rows that take long to come make few bytes.
    if (pieces < piecesAtATime && performance.now() - breathedAt < breathEveryMs) continue;
    pieces = 0;
    await setImmediate();
    breathedAt = performance.now();
    if (control.isCancelled()) throw new CancelledError();
    if (performance.now() - toldAt < tellEveryMs) continue;
    control.progress({ rows, of: Math.max(rows, ask.expected ?? 0) });
    toldAt = performance.now();
  }
  encoder.end();
  return { rows, bytes, sha256: hash.digest('hex'), damaged };
}

async function writeManifest(facts: ManifestFacts, file: SaveFile, control: ExportControl): Promise<void> {
  let waiting = '';
  let pieces = 0;
  for (const piece of manifestPieces(facts)) {
    waiting += piece;
    if (waiting.length < pieceLength) continue;
    file.append(Buffer.from(waiting, 'utf8'));
    waiting = '';
    pieces += 1;
    if (pieces % piecesAtATime === 0) await setImmediate();
    if (control.isCancelled()) throw new CancelledError();
  }
  file.append(Buffer.from(waiting, 'utf8'));
}

/**
 * Both files are new or neither is. The manifest takes its name first: a new file is never without its own, and an end in
 * between leaves the old one beside a manifest whose sum it does not have.
 *
 * @returns what is refused, `cancelled`, `not-for-xlsx`, `disk-full` or `file-not-written`; what reading the rows throws is
 *   passed on
 */
export async function writeFileOfRows<Row>(
  source: RowsOfFile<Row>,
  ask: FileOfRows,
  control: ExportControl,
): Promise<Result<WrittenFile>> {
  const { at, appVersion, format, columns } = ask;
  const fileName = path.basename(ask.path);
  const { notePart } = control;
  const begun: SaveFile[] = [];
  const begin = (target: string, options?: SaveFileOptions): SaveFile => {
    const file = createSaveFile(target, { ...options, ...(notePart === undefined ? {} : { notePart }) });
    begun.push(file);
    return file;
  };
  try {
    const file = begin(ask.path, { mustBeNew: ask.onlyNew ?? false });
    const written = await writeRows(source, ask, file, control);
    const refused = source.refusal(written);
    if (refused !== null) return refused;
    const place = findManifestPlace(ask.path);
    const manifest = begin(place.path, { limit: file.access, mustBeNew: place.isFree });
    const { rows, bytes, sha256 } = written;
    const facts = { ...source.facts(), rows, bytes, sha256, file: fileName, format, columns, at, appVersion };
    await writeManifest(facts, manifest, control);
    if (control.isCancelled()) throw new CancelledError();
    for (const one of begun) one.sync();
    commitFiles([manifest, file]);
    return success({
      path: ask.path,
      fileName,
      manifestName: path.basename(place.path),
      manifestNameTaken: place.taken,
      rows,
      bytes,
      sha256,
    });
  } catch (error) {
    if (error instanceof CancelledError) return failure('cancelled', 'The export was cancelled');
    if (error instanceof NotForXlsxError) return failure('not-for-xlsx', error.message, { facts: error.facts });
    return writeFailure(error, ask.path);
  } finally {
    for (const one of begun) one.close();
  }
}

/** Errors: `disk-full`, `file-not-written`. */
export function writeOneFile(target: string, bytes: Uint8Array): Result<SavedPicture> {
  let file: SaveFile | null = null;
  try {
    file = createSaveFile(target);
    file.append(bytes);
    file.sync();
    commitFiles([file]);
    return success({ path: target, fileName: path.basename(target) });
  } catch (error) {
    return writeFailure(error, target);
  } finally {
    file?.close();
  }
}
