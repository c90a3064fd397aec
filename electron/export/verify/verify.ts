/** Whether a file is what was written: held against its manifest, in one sentence for a person. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isManifest, manifestPlaces } from '../manifest/manifest-place.ts';
import { readManifest, type ReadManifest } from './read-manifest.ts';
import { firstDifference, structureOf } from './structure.ts';

export interface Verdict {
  readonly whole: boolean;
  readonly sentence: string;
}

/** The bytes as they were written, where a ledger can still make them; null where it cannot. */
export type WrittenBytes = (sha256: string) => Promise<Uint8Array | null>;

export interface Verified {
  readonly file: string;
  /** Null: the one beside the file. */
  readonly manifest: string | null;
  readonly written?: WrittenBytes;
}

const wrong = (sentence: string): Verdict => ({ whole: false, sentence });
const counted = (count: number, of: string): string => `${count} ${of}${count === 1 ? '' : 's'}`;

function bytesOf(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

function manifestOf(file: string, chosen: string | null): ReadManifest | Verdict {
  const place = chosen ?? manifestPlaces(file).find((one) => isManifest(one, path.basename(file)));
  if (place === undefined) return wrong(`${path.basename(file)} has no manifest beside it`);
  const text = bytesOf(place);
  if (text === null) return wrong(`${path.basename(place)} cannot be read`);
  return (
    readManifest(Buffer.from(text).toString('utf8')) ??
    wrong(`${path.basename(place)} is no manifest of a known version`)
  );
}

export async function verifyFile({ file, manifest: chosen, written }: Verified): Promise<Verdict> {
  const name = path.basename(file);
  const found = bytesOf(file);
  if (found === null) return wrong(`${name} cannot be read`);
  const manifest = manifestOf(file, chosen);
  if ('sentence' in manifest) return manifest;
  const sha256 = createHash('sha256').update(found).digest('hex');
  const { rows, broken } = structureOf(found, manifest);
  if (sha256 === manifest.sha256) {
    // A sum vouches for the bytes; what the manifest says of them may have been changed by itself.
    if (found.length === manifest.bytes && rows === manifest.rows && broken === null) {
      return {
        whole: true,
        sentence: `${name} is whole: ${counted(rows, 'row')}, ${counted(found.length, 'byte')}, SHA-256 ${sha256}`,
      };
    }
    const why =
      broken === null
        ? `it has ${counted(rows, 'row')} and ${counted(found.length, 'byte')}`
        : `line ${broken.line} ${broken.what}`;
    return wrong(`The manifest of ${name} has its SHA-256 and says other things of it: ${why}`);
  }
  return wrong(`${name} is not what was written: ${await differenceOf(found, manifest, { rows, broken }, written)}`);
}

async function differenceOf(
  found: Uint8Array,
  manifest: ReadManifest,
  { rows, broken }: ReturnType<typeof structureOf>,
  written: WrittenBytes | undefined,
): Promise<string> {
  const original = written === undefined ? null : await written(manifest.sha256);
  if (original !== null) return firstDifference(found, original, manifest);
  const unmade = written === undefined ? '' : '; the ledger does not make this file';
  if (broken !== null) return `line ${broken.line} ${broken.what}${unmade}`;
  if (rows !== manifest.rows) return `it has ${counted(rows, 'row')}, and ${manifest.rows} were written${unmade}`;
  const bytes = found.length === manifest.bytes ? '' : ` in ${counted(found.length, 'byte')} of ${manifest.bytes}`;
  return `all ${counted(rows, 'row')} are there${bytes}, and some value was changed, or their order${unmade}`;
}
