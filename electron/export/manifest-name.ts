/**
 * Which name a manifest gets. The person was asked about the CSV's name alone: what has the manifest's name and is not the
 * manifest of this very CSV stays, and the manifest has another name, which is told.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from '../contract/zod.ts';
import { noLinkNorWait, NotReplacedError } from '../files/standing.ts';
import { manifestFormat, manifestName } from './manifest.ts';

export interface ManifestPlace {
  readonly path: string;
  /** Nothing has the name. */
  readonly isFree: boolean;
  /** The name that it would have, where something else has that. */
  readonly taken: string | null;
}

/** As many names are tried. */
const triedAtMost = 20;
/** Of a manifest that names 10,000 runs; what is larger is none. */
const longest = 64 * 1024 * 1024;

const mark = z.object({ format: z.literal(manifestFormat), file: z.string() });

function readFile(file: string): string | null {
  // Also where the system has no such flags.
  if (!lstatSync(file).isFile()) return null;
  const descriptor = openSync(file, constants.O_RDONLY | noLinkNorWait);
  try {
    const found = fstatSync(descriptor);
    return found.isFile() && found.size <= longest ? readFileSync(descriptor, 'utf8') : null;
  } finally {
    closeSync(descriptor);
  }
}

function isManifestOf(file: string, fileName: string): boolean {
  try {
    const read = mark.safeParse(JSON.parse(readFile(file) ?? 'null'));
    return read.success && read.data.file === fileName;
  } catch {
    // Not there, not to be read, or no JSON.
    return false;
  }
}

const isFree = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) === undefined;

/**
 * The manifest that this CSV has already, whatever its number; else the first free name.
 *
 * @throws NotReplacedError `taken` where others have all of them, or an error of `node:fs`
 */
export function findManifestPlace(csv: string): ManifestPlace {
  const fileName = path.basename(csv);
  const usual = manifestName(fileName);
  const places = Array.from({ length: triedAtMost }, (_, at) =>
    path.join(path.dirname(csv), at === 0 ? usual : usual.replace(/\.json$/, `-${at + 1}.json`)),
  );
  const own = places.find((place) => isManifestOf(place, fileName));
  const place = own ?? places.find(isFree);
  if (place === undefined) throw new NotReplacedError('taken', 'EEXIST', path.join(path.dirname(csv), usual));
  return { path: place, isFree: own === undefined, taken: place === places[0] ? null : usual };
}
