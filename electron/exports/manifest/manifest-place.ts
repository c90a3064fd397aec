/**
 * Which name a manifest gets. The person was asked about the file's name alone: what has the manifest's name and is not the
 * manifest of this very file stays, and the manifest has another name, which is told.
 */
import { closeSync, fstatSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from '../../contract/zod.ts';
import { openToRead } from '../files/reading.ts';
import { NotReplacedError } from '../files/standing.ts';
import { manifestName } from './manifest.ts';

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

const mark = z.object({
  format: z.literal('quittance-manifest-1'),
  file: z.string(),
});

/** Null for what is no file, or larger than any manifest. @throws as `openToRead` */
export function manifestText(file: string): string | null {
  // Nobody chose where a link leads.
  const descriptor = lstatSync(file).isFile() ? openToRead(file) : null;
  if (descriptor === null) return null;
  try {
    return fstatSync(descriptor).size <= longest ? readFileSync(descriptor, 'utf8') : null;
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a manifest of a file of this name lies there. */
export function isManifest(file: string, fileName: string): boolean {
  try {
    const read = mark.safeParse(JSON.parse(manifestText(file) ?? 'null'));
    return read.success && read.data.file === fileName;
  } catch {
    // Not there, not to be read, or no JSON.
    return false;
  }
}

const isFree = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) === undefined;

/** Where the manifest of a file may lie, the usual place first. */
export function manifestPlaces(file: string): readonly string[] {
  const usual = manifestName(path.basename(file));
  return Array.from({ length: triedAtMost }, (_, at) =>
    path.join(path.dirname(file), at === 0 ? usual : usual.replace(/\.json$/, `-${at + 1}.json`)),
  );
}

/**
 * The manifest that this file has already, whatever its number; else the first free name.
 *
 * @throws NotReplacedError `taken` where others have all of them, or an error of `node:fs`
 */
export function findManifestPlace(file: string): ManifestPlace {
  const fileName = path.basename(file);
  const usual = manifestName(fileName);
  const places = manifestPlaces(file);
  const own = places.find((place) => isManifest(place, fileName));
  const place = own ?? places.find(isFree);
  if (place === undefined) throw new NotReplacedError('taken', 'EEXIST', path.join(path.dirname(file), usual));
  return { path: place, isFree: own === undefined, taken: place === places[0] ? null : usual };
}
