/** Where a file really lies, also one that a link leads to before it is there. */
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** As systems have it; more are links in a circle. */
const linksAtMost = 40;

function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    // Not there, or not to be reached: what opens it says so.
    return false;
  }
}

/**
 * @param file also a link that leads to no file yet
 * @returns the file itself, where it is no link
 */
export function realPathOf(file: string): string {
  let at = file;
  for (let links = 0; links < linksAtMost && isLink(at); links += 1) {
    const folder = realpathSync(path.dirname(at));
    at = path.resolve(folder, readlinkSync(at));
  }
  return at;
}
