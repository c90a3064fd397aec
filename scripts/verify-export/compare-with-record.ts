/** Compares a file with the database that recorded it. A manifest can be forged, the database's record can't. */
import { isoTime } from '../../electron/exports/file-times.ts';
import { openFile, sha256Of, type OpenFile } from './file-reader.ts';
import { firstDifference } from './first-difference.ts';
import type { FileShape, ReadManifest } from './read-manifest.ts';

/** What the database has recorded of one file. */
export interface RecordedFile {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly sha256: string;
  readonly rows: number;
  readonly profile: { readonly name: string; readonly environment: string };
  /** Null where the record is damaged. */
  readonly shape: FileShape | null;
  /** Exports the file again from its rows, byte by byte, or says why it can't. */
  readonly exportAgain: () => Promise<{ readonly path: string } | { readonly because: string }>;
}

/** The newest such record; null for none. */
export type FindRecord = (by: {
  readonly is: 'sha256' | 'file-name';
  readonly text: string;
}) => Promise<RecordedFile | null>;

export interface FileToCompare {
  readonly file: OpenFile;
  readonly name: string;
  readonly sha256: string;
  readonly manifest: ReadManifest | null;
}

export interface Comparison {
  /** A record has the SHA-256 of the file. */
  readonly isRecorded: boolean;
  /** The first line that differs from the record; null if unknown. */
  readonly difference: string | null;
  /** Where the manifest differs from the record; null for nowhere. */
  readonly manifestDiffers: string | null;
  readonly compared: string;
}

const recordFrom = ({ at }: RecordedFile): string => `the record from ${isoTime(at) ?? 'an unknown time'}`;

function manifestDifference(manifest: ReadManifest | null, { rows, profile, shape }: RecordedFile): string | null {
  if (manifest === null) return null;
  if (manifest.rows !== rows) return `${manifest.rows} rows, recorded ${rows}`;
  const { name, environment } = manifest.profile;
  if (name !== profile.name || environment !== profile.environment)
    return `profile ${JSON.stringify(name)} (${environment}), recorded ${JSON.stringify(profile.name)} (${profile.environment})`;
  if (shape !== null && JSON.stringify(shape.names) !== JSON.stringify(manifest.shape.names))
    return 'different columns than recorded';
  return null;
}

async function compareRecorded({ manifest }: FileToCompare, record: RecordedFile): Promise<Comparison> {
  const again = await record.exportAgain();
  const batches = manifest === null ? '' : `. Batches in the manifest weren't compared`;
  const compared =
    'path' in again
      ? `The database exports the same ${record.rows} rows again, byte by byte, from ${recordFrom(record)}${batches}`
      : `The database has this SHA-256 in ${recordFrom(record)}. The rows weren't compared: ${again.because}${batches}`;
  return { isRecorded: true, difference: null, manifestDiffers: manifestDifference(manifest, record), compared };
}

async function compareChanged({ file }: FileToCompare, record: RecordedFile): Promise<Comparison> {
  const { shape } = record;
  const again = shape === null ? { because: 'the record is damaged' } : await record.exportAgain();
  const changed = { isRecorded: false, manifestDiffers: null };
  if (shape === null || 'because' in again) {
    const because = 'because' in again ? again.because : '';
    const compared = `The database has a different SHA-256 in ${recordFrom(record)}. The rows weren't compared: ${because}`;
    return { ...changed, difference: null, compared };
  }
  const expected = openFile(again.path);
  try {
    if (expected === null || sha256Of(expected) !== record.sha256)
      throw new Error('The database exported a different file');
    const difference = firstDifference(file, expected, shape);
    return { ...changed, difference, compared: `Compared row by row with ${recordFrom(record)} in the database` };
  } finally {
    expected?.close();
  }
}

/** Finds the record by SHA-256 of the file, then of the manifest, then by file name. */
export async function compareWithRecord(find: FindRecord, file: FileToCompare): Promise<Comparison> {
  const recorded = await find({ is: 'sha256', text: file.sha256 });
  if (recorded !== null) return compareRecorded(file, recorded);
  const { manifest, name } = file;
  const other =
    (manifest === null ? null : await find({ is: 'sha256', text: manifest.sha256 })) ??
    (await find({ is: 'file-name', text: name }));
  if (other !== null) return compareChanged(file, other);
  const compared = `The database has no record of this SHA-256 or of the name ${name}, so no rows were compared`;
  return { isRecorded: false, difference: null, manifestDiffers: null, compared };
}
