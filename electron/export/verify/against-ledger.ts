/** Whether a file is one that a ledger has recorded: it was written by whoever has the ledger, whatever a manifest says. */
import { isoTime } from '../formats/iso-time.ts';
import { firstDifference } from './first-difference.ts';
import { openFile, sumOf, type OpenedFile } from './opened-file.ts';
import type { ReadManifest, Shape } from './read-manifest.ts';

/** What a ledger has recorded of one file. */
export interface LedgerRecord {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly sha256: string;
  readonly rows: number;
  readonly profile: { readonly name: string; readonly environment: string };
  /** Null where the record is damaged. */
  readonly shape: Shape | null;
  /** The file made again from its rows, byte by byte; or why it is not, in words. */
  readonly make: () => Promise<{ readonly path: string } | { readonly because: string }>;
}

export interface LedgerToAsk {
  /** The newest such record; null for none. */
  readonly find: (by: { readonly is: 'sha256' | 'file-name'; readonly text: string }) => Promise<LedgerRecord | null>;
}

export interface FileToFind {
  readonly opened: OpenedFile;
  readonly name: string;
  readonly sha256: string;
  readonly manifest: ReadManifest | null;
}

export interface LedgerAnswer {
  /** Whether a record has the sum of the file. */
  readonly isRecorded: boolean;
  /** The first line that is not as it was recorded; null where that cannot be told. */
  readonly difference: string | null;
  /** What the manifest says and the record does not; null for nothing. */
  readonly manifestDiffers: string | null;
  readonly compared: string;
}

const recordFrom = ({ at }: LedgerRecord): string => `its record of ${isoTime(at) ?? 'an unknown time'}`;

function manifestAgainst(manifest: ReadManifest | null, { rows, profile, shape }: LedgerRecord): string | null {
  if (manifest === null) return null;
  if (manifest.rows !== rows) return `${manifest.rows} rows, and ${rows} are recorded`;
  const { name, environment } = manifest.profile;
  if (name !== profile.name || environment !== profile.environment)
    return `the profile ${JSON.stringify(name)} (${environment}), and ${JSON.stringify(profile.name)} (${profile.environment}) is recorded`;
  if (shape !== null && JSON.stringify(shape.names) !== JSON.stringify(manifest.names))
    return `other columns than are recorded`;
  return null;
}

const notAsked = 'What the manifest says of runs was not compared';

async function ofRecorded(file: FileToFind, record: LedgerRecord): Promise<LedgerAnswer> {
  const made = await record.make();
  const manifestDiffers = manifestAgainst(file.manifest, record);
  const rest = file.manifest === null ? '' : `. ${notAsked}`;
  const compared =
    'path' in made
      ? `The ledger makes the same ${record.rows} rows again, byte by byte, from ${recordFrom(record)}${rest}`
      : `The ledger has this SHA-256 in ${recordFrom(record)}. The rows themselves were not compared: ${made.because}${rest}`;
  return { isRecorded: true, difference: null, manifestDiffers, compared };
}

async function ofAnother(file: FileToFind, record: LedgerRecord): Promise<LedgerAnswer> {
  const made = record.shape === null ? { because: 'the record is damaged' } : await record.make();
  const answer = { isRecorded: false, manifestDiffers: null };
  if (record.shape === null || 'because' in made) {
    const because = 'because' in made ? made.because : 'the record is damaged';
    const compared = `The ledger has another SHA-256 in ${recordFrom(record)}. The rows were not compared: ${because}`;
    return { ...answer, difference: null, compared };
  }
  const written = openFile(made.path);
  try {
    if (written === null || sumOf(written) !== record.sha256) throw new Error('The ledger made another file');
    const difference = firstDifference(file.opened, written, record.shape);
    return {
      ...answer,
      difference,
      compared: `Compared row by row with what the ledger makes from ${recordFrom(record)}`,
    };
  } finally {
    written?.close();
  }
}

/** By its sum; else by that of the manifest, which may be the one of then; else by its name. */
export async function askLedger(ledger: LedgerToAsk, file: FileToFind): Promise<LedgerAnswer> {
  const recorded = await ledger.find({ is: 'sha256', text: file.sha256 });
  if (recorded !== null) return ofRecorded(file, recorded);
  const { manifest, name } = file;
  const other =
    (manifest === null ? null : await ledger.find({ is: 'sha256', text: manifest.sha256 })) ??
    (await ledger.find({ is: 'file-name', text: name }));
  if (other !== null) return ofAnother(file, other);
  const compared = `The ledger has no record of a file with this SHA-256, nor of one called ${name}: nothing was compared with its rows`;
  return { isRecorded: false, difference: null, manifestDiffers: null, compared };
}
