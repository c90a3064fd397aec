import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The limit of Linux. More links are treated as a loop. */
const maxLinks = 40;

function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    // Missing or unreachable: opening it reports why.
    return false;
  }
}

/** Resolves links, also one to a file that doesn't exist yet. */
export function realPathOf(file: string): string {
  let at = file;
  for (let links = 0; links < maxLinks && isLink(at); links += 1) {
    const folder = realpathSync(path.dirname(at));
    at = path.resolve(folder, readlinkSync(at));
  }
  return at;
}
