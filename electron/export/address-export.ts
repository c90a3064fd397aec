/**
 * Addresses of the ledger to a CSV and its manifest. Lets other calls of its thread in between its pieces: a
 * run that is going on does not wait for it.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { AddressChoice, ExportDone, LedgerPart } from '../contract/address-run.ts';
import type { Environment } from '../contract/profile.ts';
import { failure, success, type Result } from '../contract/result.ts';
import {
  addressColumns,
  addressColumnSet,
  createAddressLines,
  type AddressCells,
  type RequestCells,
} from './address-columns.ts';
import { byteOrderMark } from './csv.ts';
import { openChosenFile, takePlaces, type ChosenFile, type ChosenFileOptions } from '../files/chosen-files.ts';
import { manifestPieces, type ManifestFacts, type NotWholeRun } from './manifest.ts';
import { findManifestPlace } from './manifest-name.ts';
import { writeFailure } from './write-failure.ts';

export interface AddressExport {
  readonly profileId: string;
  readonly profileName: string;
  readonly environment: Environment;
  readonly what: AddressChoice;
  /** Absolute; the manifest goes beside it. */
  readonly path: string;
  readonly appVersion: string;
  /** Milliseconds since the epoch, for the manifest. */
  readonly at: number;
}

/** One moment of the ledger, whatever is written to it meanwhile. */
export interface LedgerReading {
  /** In the order of arrival. */
  readonly rows: Iterable<AddressCells>;
  readonly requestCells: (requestId: number) => RequestCells;
  /** Runs of the choice that are not whole, newest first. */
  readonly notWhole: readonly NotWholeRun[];
}

const pieceLength = 64 * 1024;
/** Pieces between two breaths in which other calls are answered. */
const piecesAtATime = 4;

interface Written {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

async function writeRows(ledger: LedgerReading, file: ChosenFile): Promise<Written> {
  const lines = createAddressLines(ledger.requestCells);
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  let pieces = 0;
  const put = (part: string) => {
    const piece = Buffer.from(part, 'utf8');
    hash.update(piece);
    file.append(piece);
    bytes += piece.length;
    pieces += 1;
  };
  let waiting = byteOrderMark + lines.header;
  for (const row of ledger.rows) {
    waiting += lines.line(row);
    rows += 1;
    if (waiting.length < pieceLength) continue;
    put(waiting);
    waiting = '';
    if (pieces % piecesAtATime === 0) await setImmediate();
  }
  put(waiting);
  return { rows, bytes, sha256: hash.digest('hex') };
}

async function writeManifest(facts: ManifestFacts, file: ChosenFile): Promise<void> {
  let waiting = '';
  let pieces = 0;
  for (const piece of manifestPieces(facts)) {
    waiting += piece;
    if (waiting.length < pieceLength) continue;
    file.append(Buffer.from(waiting, 'utf8'));
    waiting = '';
    pieces += 1;
    if (pieces % piecesAtATime === 0) await setImmediate();
  }
  file.append(Buffer.from(waiting, 'utf8'));
}

const wholeText = 'the whole ledger of the profile';

/** What was typed stands as a JSON string in it: no search can read as another filter. */
function partText({ search, chain, runId, check }: LedgerPart): string {
  const by = [
    ...(search.trim() === '' ? [] : [`address or alias contains ${JSON.stringify(search.trim())}`]),
    ...(chain === null ? [] : [`chain is ${JSON.stringify(chain)}`]),
    ...(runId === null ? [] : [`run is ${runId}`]),
    ...(check === null ? [] : [`check is ${check}`]),
  ];
  return by.length === 0 ? wholeText : `rows of the ledger where ${by.join(', ')}`;
}

function choiceText(what: AddressChoice): string {
  switch (what.is) {
    case 'run':
      return `run ${what.runId}`;
    case 'rows':
      return 'chosen rows of the ledger';
    case 'matching':
      return partText(what.part);
    case 'all':
      return wholeText;
    default:
      return what satisfies never;
  }
}

/**
 * Both files are new or neither is. The manifest takes its name first: a new CSV is never without its own, and an end in
 * between leaves the old CSV beside a manifest whose sum it does not have.
 *
 * @returns `nothing-to-export`, `disk-full` or `file-not-written`; what reading the ledger throws is passed on
 */
export async function exportAddresses(ledger: LedgerReading, ask: AddressExport): Promise<Result<ExportDone>> {
  const { profileName: name, environment, what, at, appVersion } = ask;
  const fileName = path.basename(ask.path);
  const begun: ChosenFile[] = [];
  const begin = (target: string, options?: ChosenFileOptions): ChosenFile => {
    const file = openChosenFile(target, options);
    begun.push(file);
    return file;
  };
  try {
    const file = begin(ask.path);
    const written = await writeRows(ledger, file);
    if (written.rows === 0) return failure('nothing-to-export', 'The ledger holds no address of this choice');
    const place = findManifestPlace(ask.path);
    const manifest = begin(place.path, { limit: file.readers, isFree: place.isFree });
    const columns = { set: addressColumnSet, names: addressColumns };
    const profile = { name, environment };
    const { notWhole } = ledger;
    const facts = { ...written, file: fileName, columns, what: choiceText(what), profile, notWhole, at, appVersion };
    await writeManifest(facts, manifest);
    for (const one of begun) one.seal();
    takePlaces([manifest, file]);
    const { rows, sha256 } = written;
    return success({
      path: ask.path,
      fileName,
      manifestName: path.basename(place.path),
      manifestNameTaken: place.taken,
      rows,
      sha256,
      notWhole: notWhole.map(({ id, account: { asked, addresses } }) => ({ run: id, asked, addresses })),
    });
  } catch (error) {
    return writeFailure(error, ask.path);
  } finally {
    for (const one of begun) one.end();
  }
}
