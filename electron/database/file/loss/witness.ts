/** A mark beside a link to the database as well: a disk that is not there takes its own mark with it. */
import { copyFileSync, existsSync } from 'node:fs';

const witnessOf = (link: string): string => `${link}.mark`;

function copyUnlessSame(from: string, into: string): void {
  if (from === into) return;
  try {
    copyFileSync(from, into);
  } catch {
    // None yet, or none can be kept: the mark beside the file is the one that counts.
  }
}

/** Before the file is opened. The mark beside it counts where there is one. */
export function markByWitness(link: string, real: string): void {
  if (!existsSync(witnessOf(real))) copyUnlessSame(witnessOf(link), witnessOf(real));
}

/** Once it is open, and once it is closed. An older one tells less and nothing wrong. */
export const keepWitness = (link: string, real: string): void => {
  copyUnlessSame(witnessOf(real), witnessOf(link));
};
