/**
 * Foreign text where people read it outside of the page: in names and questions of the system, in files that are opened with
 * an editor. What is not seen there, or turns what stands beside it, is told or left out.
 */
import { concealed, concealedInLines, escapedInJson } from '../../contract/unseen-characters.ts';

const hidden = new RegExp(concealed, 'gu');
const hiddenInLines = new RegExp(concealedInLines, 'gu');

/** What can be seen of a text, on one line, with a blank for the rest. */
export const readable = (text: string): string => text.replace(hidden, ' ').replace(/ {2,}/g, ' ').trim();

const codeOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** A text in which everything is seen: what would not be is told by its code. */
export const spelledOut = (text: string): string => text.replace(hidden, codeOf);

/** JSON in which everything is seen: what would not be is written as JSON's own `\uXXXX`, so that a parser reads what there was. */
export const readableJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(hiddenInLines, escapedInJson);
