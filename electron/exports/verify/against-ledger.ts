/** Compares a file with the database that recorded it. A manifest can be forged, the database's record can't. */
import { isoTime } from '../file-times.ts';
import { firstDifference } from './first-difference.ts';
import { openFile, sumOf, type OpenedFile } from './opened-file.ts';
import type { ReadManifest, Shape } from './read-manifest.ts';

/** What the database has recorded of one file. */
export interface LedgerRecord {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly sha256: string;
  readonly rows: number;
  readonly profile: { readonly name: string; readonly environment: string };
  /** Null where the record is damaged. */
  readonly shape: Shape | null;
  /** Exports the file again from its rows, byte by byte, or says why it can't. */
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
  /** A record has the SHA-256 of the file. */
  readonly isRecorded: boolean;
  /** The first line that differs from the record; null if unknown. */
  readonly difference: string | null;
  /** Where the manifest differs from the record; null for nowhere. */
  readonly manifestDiffers: string | null;
  readonly compared: string;
}

const recordFrom = ({ at }: LedgerRecord): string => `the record from ${isoTime(at) ?? 'an unknown time'}`;

function manifestAgainst(manifest: ReadManifest | null, { rows, profile, shape }: LedgerRecord): string | null {
  if (manifest === null) return null;
  if (manifest.rows !== rows) return `${manifest.rows} rows, recorded ${rows}`;
  const { name, environment } = manifest.profile;
  if (name !== profile.name || environment !== profile.environment)
    return `profile ${JSON.stringify(name)} (${environment}), recorded ${JSON.stringify(profile.name)} (${profile.environment})`;
  if (shape !== null && JSON.stringify(shape.names) !== JSON.stringify(manifest.names))
    return 'different columns than recorded';
  return null;
}

const notAsked = `Batches in the manifest weren't compared`;

async function ofRecorded(file: FileToFind, record: LedgerRecord): Promise<LedgerAnswer> {
  const made = await record.make();
  const manifestDiffers = manifestAgainst(file.manifest, record);
  const rest = file.manifest === null ? '' : `. ${notAsked}`;
  const compared =
    'path' in made
      ? `The database exports the same ${record.rows} rows again, byte by byte, from ${recordFrom(record)}${rest}`
      : `The database has this SHA-256 in ${recordFrom(record)}. The rows weren't compared: ${made.because}${rest}`;
  return { isRecorded: true, difference: null, manifestDiffers, compared };
}

async function ofAnother(file: FileToFind, record: LedgerRecord): Promise<LedgerAnswer> {
  const made = record.shape === null ? { because: 'the record is damaged' } : await record.make();
  const answer = { isRecorded: false, manifestDiffers: null };
  if (record.shape === null || 'because' in made) {
    const because = 'because' in made ? made.because : 'the record is damaged';
    const compared = `The database has a different SHA-256 in ${recordFrom(record)}. The rows weren't compared: ${because}`;
    return { ...answer, difference: null, compared };
  }
  const written = openFile(made.path);
  try {
    if (written === null || sumOf(written) !== record.sha256) throw new Error('The database exported a different file');
    const difference = firstDifference(file.opened, written, record.shape);
    return {
      ...answer,
      difference,
      compared: `Compared row by row with ${recordFrom(record)} in the database`,
    };
  } finally {
    written?.close();
  }
}

/** Finds the record by SHA-256 of the file, then of the manifest, then by file name. */
export async function askLedger(ledger: LedgerToAsk, file: FileToFind): Promise<LedgerAnswer> {
  const recorded = await ledger.find({ is: 'sha256', text: file.sha256 });
  if (recorded !== null) return ofRecorded(file, recorded);
  const { manifest, name } = file;
  const other =
    (manifest === null ? null : await ledger.find({ is: 'sha256', text: manifest.sha256 })) ??
    (await ledger.find({ is: 'file-name', text: name }));
  if (other !== null) return ofAnother(file, other);
  const compared = `The database has no record of this SHA-256 or of the name ${name}, so no rows were compared`;
  return { isRecorded: false, difference: null, manifestDiffers: null, compared };
}
