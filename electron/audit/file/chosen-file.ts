/** An exported log that a person chose, with the manifest that lies beside it: read a piece at a time, however large it is. */
import path from 'node:path';
import { manifestPlaces, manifestText } from '../../exports/manifest/manifest-place.ts';
import { openFile, piecesOf } from '../../exports/verify/opened-file.ts';
import { fileFault } from '../../exports/files/file-fault.ts';
import { OpenHereError } from '../../exports/files/reading.ts';
import type { AuditFileChecked } from '../../contract/audit.ts';
import type { AuditKey } from '../chain.ts';
import { checkAuditFile } from './check-file.ts';
import { readAuditManifest } from './manifest.ts';

export interface ChosenAuditFile {
  readonly file: string;
  /** Null: the one beside the file. */
  readonly manifest: string | null;
  /** Of this computer; none for a stranger’s look. */
  readonly keys: readonly AuditKey[];
}

/** Null for what is not there, cannot be read, or what the console works with. */
function textAt(place: string): string | null {
  try {
    return manifestText(place);
  } catch (thrown) {
    if (fileFault(thrown) === null) throw thrown;
    return null;
  }
}

/** Of all that lie beside it the one of this name; of a file that was renamed, the first. */
function manifestOf({ file, manifest }: ChosenAuditFile): string | null {
  const places = manifest === null ? manifestPlaces(file) : [manifest];
  const texts = places.map(textAt).filter((text) => text !== null);
  const own = texts.find((text) => readAuditManifest(text)?.file === path.basename(file));
  return own ?? texts[0] ?? null;
}

/** Never throws for what cannot be read. */
export async function checkChosenFile(chosen: ChosenAuditFile): Promise<AuditFileChecked> {
  const fileName = path.basename(chosen.file);
  const notRead = (sentence: string): AuditFileChecked => ({
    fileName,
    isRead: false,
    isWhole: false,
    proven: 'not',
    rows: 0,
    continued: [],
    sentence,
    manifestOf: null,
  });
  let opened: ReturnType<typeof openFile> = null;
  try {
    opened = openFile(chosen.file);
    if (opened === null) return notRead('It isn’t a file');
    const manifest = manifestOf(chosen);
    const named = manifest === null ? null : (readAuditManifest(manifest)?.file ?? null);
    const found = await checkAuditFile(piecesOf(opened), manifest, chosen.keys);
    return { fileName, isRead: true, ...found, manifestOf: named === fileName ? null : named };
  } catch (thrown) {
    if (thrown instanceof OpenHereError) return notRead('Quittance is using this file');
    const fault = fileFault(thrown);
    if (fault === null) throw thrown;
    return notRead(`Couldn’t read the file: ${fault.code}`);
  } finally {
    opened?.close();
  }
}
