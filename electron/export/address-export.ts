/**
 * Addresses of the ledger to a file and its manifest. Lets other calls of its thread in between its pieces: a run that is going
 * on does not wait for it.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type {
  AddressChoice,
  ColumnSet,
  ExportDone,
  ExportProgress,
  FileFormat,
  RecordedChoice,
} from '../contract/address-export.ts';
import type { Environment } from '../contract/profile.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { openChosenFile, takePlaces, type ChosenFile, type ChosenFileOptions } from '../files/chosen-files.ts';
import type { NotePart } from '../files/part-notes.ts';
import type { AddressCells, RequestCells } from './columns/columns.ts';
import { createEncoder, NotForXlsxError } from './formats/encoder.ts';
import { choiceText } from './manifest/choice-text.ts';
import { findManifestPlace } from './manifest/manifest-place.ts';
import { manifestPieces, notWholeOf, type ManifestFacts, type NotWholeRun } from './manifest/manifest.ts';
import { writeFailure } from './write-failure.ts';

/** What a file is made of, and how. */
export interface FileOrder {
  readonly profileId: string;
  readonly what: AddressChoice;
  /** Highest ledger id that the file may have; without it all that there is. */
  readonly upTo?: number | null;
  readonly format: FileFormat;
  readonly columns: Pick<ColumnSet, 'name' | 'version' | 'columns'>;
}

/** Who makes a file, when, and where. */
export interface FilePlace {
  readonly profileName: string;
  readonly environment: Environment;
  /** Absolute; the manifest goes beside it. */
  readonly path: string;
  /** Nobody was asked whether what has the name may go: then nothing is replaced. */
  readonly onlyNew?: boolean;
  readonly appVersion: string;
  /** Milliseconds since the epoch, for the manifest. */
  readonly at: number;
  /** As the operating system calls who asked for it; empty where that is not known. */
  readonly by: string;
  /** As many rows as were counted before; progress is told of them. */
  readonly expected?: number;
}

export interface AddressExport extends FileOrder, FilePlace {}

/** One moment of the ledger, whatever is written to it meanwhile. */
export interface LedgerReading {
  /** In the order of arrival. */
  readonly rows: Iterable<AddressCells>;
  readonly requestCells: (requestId: number) => RequestCells;
  /** Runs of the choice that are not whole, newest first. */
  readonly notWhole: readonly NotWholeRun[];
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
const noControl: ExportControl = { isCancelled: () => false, progress: () => undefined };

/** What is known of a file that was written, before it is recorded. */
export interface FileWritten extends Omit<ExportDone, 'recorded'> {
  readonly bytes: number;
}

/** Of what makes no row: `sha256` is held against the bytes before anything gets a name. */
export interface FileContract {
  readonly what: RecordedChoice;
  readonly rows: number;
  readonly sha256: string;
}

const pieceLength = 64 * 1024;
/** Pieces between two breaths in which other calls are answered. */
const piecesAtATime = 4;
const tellEveryMs = 200;

class CancelledError extends Error {}

interface Written {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly damaged: number;
}

async function writeRows(
  ledger: LedgerReading,
  ask: Pick<AddressExport, 'format' | 'columns' | 'expected'>,
  file: Pick<ChosenFile, 'append'>,
  control: ExportControl,
): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  let damaged = 0;
  let pieces = 0;
  let toldAt = performance.now();
  const encoder = createEncoder({
    format: ask.format,
    columns: ask.columns.columns,
    requestCells: ledger.requestCells,
    out(piece) {
      hash.update(piece);
      file.append(piece);
      bytes += piece.length;
    },
  });
  for (const row of ledger.rows) {
    rows += 1;
    if (row[7] !== 1) damaged += 1;
    if (!encoder.row(row)) continue;
    pieces += 1;
    if (pieces % piecesAtATime !== 0) continue;
    await setImmediate();
    if (control.isCancelled()) throw new CancelledError();
    if (performance.now() - toldAt < tellEveryMs) continue;
    control.progress({ rows, of: Math.max(rows, ask.expected ?? 0) });
    toldAt = performance.now();
  }
  encoder.end();
  return { rows, bytes, sha256: hash.digest('hex'), damaged };
}

async function writeManifest(facts: ManifestFacts, file: ChosenFile, control: ExportControl): Promise<void> {
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

/** Why a file is not the one of then; null where it is. */
function otherThan(contract: FileContract, { rows, sha256, damaged }: Written): Result<never> | null {
  if (sha256 === contract.sha256) return null;
  const because = rows < contract.rows ? 'rows-missing' : damaged > 0 ? 'rows-damaged' : 'other-bytes';
  return failure('not-the-same-file', `the rows make another file now: ${because}`, {
    facts: { because, rows: contract.rows, rowsNow: rows },
  });
}

/**
 * Both files are new or neither is. The manifest takes its name first: a new file is never without its own, and an end in
 * between leaves the old one beside a manifest whose sum it does not have.
 *
 * @param contract of a file that is to be made again: no other is made
 * @returns `nothing-to-export`, `cancelled`, `not-for-xlsx`, `not-the-same-file`, `disk-full` or `file-not-written`; what reading
 *   the ledger throws is passed on
 */
export async function exportAddresses(
  ledger: LedgerReading,
  ask: AddressExport,
  control: ExportControl = noControl,
  contract: FileContract | null = null,
): Promise<Result<FileWritten>> {
  const { profileName: name, environment, at, appVersion, format } = ask;
  const fileName = path.basename(ask.path);
  const { notePart } = control;
  const begun: ChosenFile[] = [];
  const begin = (target: string, options?: ChosenFileOptions): ChosenFile => {
    const file = openChosenFile(target, { ...options, ...(notePart === undefined ? {} : { notePart }) });
    begun.push(file);
    return file;
  };
  try {
    const file = begin(ask.path, { isFree: ask.onlyNew ?? false });
    const written = await writeRows(ledger, ask, file, control);
    const other = contract === null ? null : otherThan(contract, written);
    if (other !== null) return other;
    if (written.rows === 0) return failure('nothing-to-export', 'The ledger holds no address of this choice');
    const place = findManifestPlace(ask.path);
    const manifest = begin(place.path, { limit: file.readers, isFree: place.isFree });
    const { rows, bytes, sha256 } = written;
    const { notWhole } = ledger;
    const facts = {
      rows,
      bytes,
      sha256,
      file: fileName,
      format,
      columns: ask.columns,
      notWhole,
      at,
      appVersion,
      what: contract === null ? choiceText(ask.what) : choiceText(contract.what, true),
      profile: { name, environment },
    };
    await writeManifest(facts, manifest, control);
    if (control.isCancelled()) throw new CancelledError();
    for (const one of begun) one.seal();
    takePlaces([manifest, file]);
    return success({
      path: ask.path,
      fileName,
      manifestName: path.basename(place.path),
      manifestNameTaken: place.taken,
      rows,
      bytes,
      sha256,
      notWhole: notWholeOf({ notWhole }),
    });
  } catch (error) {
    if (error instanceof CancelledError) return failure('cancelled', 'The export was cancelled');
    if (error instanceof NotForXlsxError) return failure('not-for-xlsx', error.message, { facts: error.facts });
    return writeFailure(error, ask.path);
  } finally {
    for (const one of begun) one.end();
  }
}
