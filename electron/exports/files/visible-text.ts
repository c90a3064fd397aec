/** Text from outside for system dialogs, file names, logs and JSON files, where invisible or bidirectional characters could deceive. */
import { invisibleOrStacked, invisibleInLines, escapedInJson } from '../../contract/invisible-characters.ts';

const hidden = new RegExp(invisibleOrStacked, 'gu');
const hiddenInLines = new RegExp(invisibleInLines, 'gu');

/** Returns one line: hidden characters become spaces, and several spaces one. */
export const visibleText = (text: string): string => text.replace(hidden, ' ').replace(/ {2,}/g, ' ').trim();

const codeOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Writes hidden characters as `[U+202E]`. */
export const withHiddenAsCodes = (text: string): string => text.replace(hidden, codeOf);

/** Writes hidden characters as JSON's `\uXXXX`, so that a parser reads the original text. */
export const visibleJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(hiddenInLines, escapedInJson);
