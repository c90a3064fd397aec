/** Whether a file is what was written: held against its manifest, and against a ledger where there is one. */
import path from 'node:path';
import { fileFault } from '../../files/file-fault.ts';
import { isManifest, manifestPlaces, manifestText } from '../manifest/manifest-place.ts';
import { askLedger, type LedgerAnswer, type LedgerToAsk } from './against-ledger.ts';
import { openFile, sumOf, type OpenedFile } from './opened-file.ts';
import { readManifest, type ReadManifest } from './read-manifest.ts';
import { structureOf } from './structure.ts';
import { counted, type Verdict } from './verdict.ts';

export interface Verified {
  readonly file: string;
  /** Null: the one beside the file. */
  readonly manifest: string | null;
  readonly ledger?: LedgerToAsk;
}

type OfManifest = Omit<Verdict, 'compared'>;

const wrong = (sentence: string): OfManifest => ({ whole: false, sentence });

function manifestOf(file: string, chosen: string | null): ReadManifest | OfManifest {
  const place = chosen ?? manifestPlaces(file).find((one) => isManifest(one, path.basename(file)));
  if (place === undefined) return wrong(`${path.basename(file)} has no manifest beside it`);
  try {
    const text = manifestText(place);
    const read = text === null ? null : readManifest(text);
    return read ?? wrong(`${path.basename(place)} is no manifest of a known version`);
  } catch (thrown) {
    if (fileFault(thrown) === null) throw thrown;
    return wrong(`${path.basename(place)} cannot be read`);
  }
}

/** What file and manifest say of each other. */
function againstManifest(name: string, file: OpenedFile, sha256: string, manifest: ReadManifest): OfManifest {
  const { rows, broken } = structureOf(file, manifest);
  if (sha256 === manifest.sha256) {
    // A sum vouches for the bytes; what the manifest says of them may have been changed by itself.
    if (file.bytes === manifest.bytes && rows === manifest.rows && broken === null) {
      const what = `${counted(rows, 'row')}, ${counted(file.bytes, 'byte')}, SHA-256 ${sha256}`;
      return { whole: true, sentence: `${name} is whole: ${what}` };
    }
    const why =
      broken === null
        ? `it has ${counted(rows, 'row')} and ${counted(file.bytes, 'byte')}`
        : `line ${broken.line} ${broken.what}`;
    return wrong(`The manifest of ${name} has its SHA-256 and says other things of it: ${why}`);
  }
  const isNot = `${name} is not what was written`;
  if (broken !== null) return wrong(`${isNot}: line ${broken.line} ${broken.what}`);
  if (rows !== manifest.rows)
    return wrong(`${isNot}: it has ${counted(rows, 'row')}, and ${manifest.rows} were written`);
  const bytes = file.bytes === manifest.bytes ? '' : ` in ${counted(file.bytes, 'byte')} of ${manifest.bytes}`;
  return wrong(`${isNot}: all ${counted(rows, 'row')} are there${bytes}, and some value was changed, or their order`);
}

/** The ledger's word counts: whoever changes a file can write a manifest for it. */
function withLedger(name: string, found: OfManifest, answer: LedgerAnswer, hasManifest: boolean): Verdict {
  const { isRecorded, difference, manifestDiffers, compared } = answer;
  if (!isRecorded) {
    if (difference !== null) return { ...wrong(`${name} is not what was written: ${difference}`), compared };
    return { ...wrong(found.whole ? `${name} agrees with its manifest alone` : found.sentence), compared };
  }
  if (!hasManifest)
    return { whole: true, sentence: `${name} is what the ledger recorded; ${found.sentence}`, compared };
  if (manifestDiffers !== null) return { ...wrong(`The manifest of ${name} names ${manifestDiffers}`), compared };
  return { ...found, compared };
}

const notWithLedger =
  'Compared with its manifest alone, and with no ledger: of a file and a manifest that were both changed this says nothing';

/** One that cannot be opened or read is told as well. */
export async function verifyFile({ file, manifest: chosen, ledger }: Verified): Promise<Verdict> {
  const name = path.basename(file);
  const nothing = 'Nothing was compared';
  let opened: OpenedFile | null = null;
  try {
    opened = openFile(file);
    if (opened === null) return { ...wrong(`${name} is no file`), compared: nothing };
    const manifest = manifestOf(file, chosen);
    const hasManifest = !('sentence' in manifest);
    if (!hasManifest && ledger === undefined) return { ...manifest, compared: nothing };
    const sha256 = sumOf(opened);
    const found = hasManifest ? againstManifest(name, opened, sha256, manifest) : manifest;
    if (ledger === undefined) return { ...found, compared: notWithLedger };
    const answer = await askLedger(ledger, { opened, name, sha256, manifest: hasManifest ? manifest : null });
    return withLedger(name, found, answer, hasManifest);
  } catch (thrown) {
    const fault = fileFault(thrown);
    if (fault === null) throw thrown;
    return { ...wrong(`${name} cannot be read`), compared: `${nothing}: ${fault.code}` };
  } finally {
    opened?.close();
  }
}
