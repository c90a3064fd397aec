/** Verifies a file against its manifest, and against a database if there is one. */
import path from 'node:path';
import { fileErrorOf } from '../../electron/exports/files/file-errors.ts';
import { isManifest, manifestPlaces, manifestText } from '../../electron/exports/manifest.ts';
import { compareWithRecord, type Comparison, type FindRecord } from './compare-with-record.ts';
import { openFile, sha256Of, type OpenFile } from './file-reader.ts';
import { readManifest, type ReadManifest } from './read-manifest.ts';
import { structureOf } from './structure.ts';

export interface FileToVerify {
  readonly file: string;
  /** Null: the one beside the file. */
  readonly manifest: string | null;
  /** Without it, the file is compared with its manifest only. */
  readonly find?: FindRecord;
}

export interface Verdict {
  /** As far as it was compared. */
  readonly isUnchanged: boolean;
  readonly sentence: string;
  /** What it was compared with. */
  readonly compared: string;
}

type ManifestVerdict = Omit<Verdict, 'compared'>;

const counted = (count: number, of: string): string => `${count} ${of}${count === 1 ? '' : 's'}`;

const wrong = (sentence: string): ManifestVerdict => ({ isUnchanged: false, sentence });

function manifestOf(file: string, chosen: string | null): ReadManifest | ManifestVerdict {
  const place = chosen ?? manifestPlaces(file).find((one) => isManifest(one, path.basename(file)));
  if (place === undefined) return wrong(`${path.basename(file)} has no manifest next to it`);
  try {
    const text = manifestText(place);
    const read = text === null ? null : readManifest(text);
    return read ?? wrong(`${path.basename(place)} isn't a valid manifest`);
  } catch (thrown) {
    if (fileErrorOf(thrown) === null) throw thrown;
    return wrong(`${path.basename(place)} can't be read`);
  }
}

/** Compares the file with its manifest. */
function againstManifest(name: string, file: OpenFile, sha256: string, manifest: ReadManifest): ManifestVerdict {
  const { rows, broken } = structureOf(file, manifest.shape);
  if (sha256 === manifest.sha256) {
    // The SHA-256 proves the bytes. The rest of the manifest may have been changed.
    if (file.bytes === manifest.bytes && rows === manifest.rows && broken === null) {
      const what = `${counted(rows, 'row')}, ${counted(file.bytes, 'byte')}, SHA-256 ${sha256}`;
      return { isUnchanged: true, sentence: `${name} is verified: ${what}` };
    }
    const why =
      broken === null
        ? `the file has ${counted(rows, 'row')} and ${counted(file.bytes, 'byte')}`
        : `line ${broken.line} ${broken.what}`;
    return wrong(`The manifest of ${name} has the right SHA-256 but doesn't describe this file: ${why}`);
  }
  const isNot = `${name} was changed`;
  if (broken !== null) return wrong(`${isNot}: line ${broken.line} ${broken.what}`);
  if (rows !== manifest.rows) return wrong(`${isNot}: it has ${counted(rows, 'row')}, expected ${manifest.rows}`);
  const bytes = file.bytes === manifest.bytes ? '' : ` in ${counted(file.bytes, 'byte')}, expected ${manifest.bytes}`;
  return wrong(`${isNot}: all ${counted(rows, 'row')} are there${bytes}. A value or the order of rows differs`);
}

/** The database's record decides, because a manifest can be forged. */
function withRecord(name: string, found: ManifestVerdict, comparison: Comparison, hasManifest: boolean): Verdict {
  const { isRecorded, difference, manifestDiffers, compared } = comparison;
  if (!isRecorded) {
    if (difference !== null) return { ...wrong(`${name} was changed: ${difference}`), compared };
    return { ...wrong(found.isUnchanged ? `${name} matches only its manifest` : found.sentence), compared };
  }
  if (!hasManifest)
    return { isUnchanged: true, sentence: `${name} matches the record in the database. ${found.sentence}`, compared };
  if (manifestDiffers !== null)
    return { ...wrong(`The manifest of ${name} differs from the record: ${manifestDiffers}`), compared };
  return { ...found, compared };
}

const notWithLedger = `Compared only with its manifest. This can't detect a file and a manifest that were both changed`;

/** A file that can't be opened or read gets a result too. */
export async function verifyFile({ file, manifest: chosen, find }: FileToVerify): Promise<Verdict> {
  const name = path.basename(file);
  const nothing = 'Nothing was compared';
  let opened: OpenFile | null = null;
  try {
    opened = openFile(file);
    if (opened === null) return { ...wrong(`${name} isn't a file`), compared: nothing };
    const manifest = manifestOf(file, chosen);
    const hasManifest = !('sentence' in manifest);
    if (!hasManifest && find === undefined) return { ...manifest, compared: nothing };
    const sha256 = sha256Of(opened);
    const found = hasManifest ? againstManifest(name, opened, sha256, manifest) : manifest;
    if (find === undefined) return { ...found, compared: notWithLedger };
    const comparison = await compareWithRecord(find, {
      file: opened,
      name,
      sha256,
      manifest: hasManifest ? manifest : null,
    });
    return withRecord(name, found, comparison, hasManifest);
  } catch (thrown) {
    const fault = fileErrorOf(thrown);
    if (fault === null) throw thrown;
    return { ...wrong(`${name} can't be read`), compared: `${nothing}: ${fault.code}` };
  } finally {
    opened?.close();
  }
}
