/** Outcomes that the database couldn't save yet, as a backup contains them: they exist nowhere else. */
import { readFileSync } from 'node:fs';
import { nameForText } from '../database/unsaved/outcome-file.ts';
import { unsavedIn } from '../database/unsaved/unsaved-outcomes.ts';
import { writeWholeFile } from '../exports/files/atomic-file.ts';

/** Read them before the database is copied: what is imported meanwhile is in the copy. @throws an error of `node:fs` */
export function readUnsaved(folder: string): readonly string[] {
  return unsavedIn(folder).flatMap((file) => {
    try {
      return [readFileSync(file, 'utf8').replaceAll('\0', ' ').trimEnd()];
    } catch (thrown) {
      // Imported since: the database has it.
      if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return [];
      throw thrown;
    }
  });
}

/** The next opening of the database imports them. One that exists already isn't written again. */
export function layUnsaved(folder: string, texts: readonly string[]): void {
  for (const text of texts) {
    const { file, isThere } = nameForText(folder, text);
    if (!isThere) writeWholeFile(file, `${text}\n`);
  }
}
