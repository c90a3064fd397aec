/** The files of what the database refused, as they go along in a backup: what they hold exists nowhere else. */
import { readFileSync } from 'node:fs';
import { z } from '../contract/zod.ts';
import { nameForText } from '../database/unsaved/outcome-file.ts';
import { unsavedIn } from '../database/unsaved/unsaved-outcomes.ts';
import { writeWholeFile } from '../exports/files/atomic-file.ts';

/** Text of each, whatever it is: one that is cut is kept for a person. */
export const unsavedTexts = z.array(z.string());
export type UnsavedTexts = z.infer<typeof unsavedTexts>;

/** Read them before the database is copied: what is taken in meanwhile is in the copy. @throws an error of `node:fs` */
export function readUnsaved(folder: string): UnsavedTexts {
  return unsavedIn(folder).flatMap((file) => {
    try {
      return [readFileSync(file, 'utf8').replaceAll('\0', ' ').trimEnd()];
    } catch (thrown) {
      // Taken in since: the database has it.
      if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return [];
      throw thrown;
    }
  });
}

/** Where the next opening of the database takes them in. What is there already is not written again. */
export function layUnsaved(folder: string, texts: UnsavedTexts): void {
  for (const text of texts) {
    const { file, isThere } = nameForText(folder, text);
    if (!isThere) writeWholeFile(file, `${text}\n`);
  }
}

export const encodeUnsaved = (texts: UnsavedTexts): Buffer =>
  texts.length === 0 ? Buffer.alloc(0) : Buffer.from(JSON.stringify(texts), 'utf8');

/** @throws for what was not written by `encodeUnsaved` */
export const decodeUnsaved = (bytes: Buffer): UnsavedTexts =>
  bytes.length === 0 ? [] : unsavedTexts.parse(JSON.parse(bytes.toString('utf8')));
