/**
 * Foreign text where people read it outside of the page: in names and questions of the system, in files that are opened with
 * an editor. What is not seen there, or turns what stands beside it, is told or left out.
 */

/**
 * As `renderer/ui/text/unseen-characters.ts` has it for the page, whose kit knows nothing of main: controls, formats, private and
 * unassigned characters, lone surrogates, ends of lines, blanks that look like another, and what draws nothing at all.
 */
const unseen = [
  String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]`,
  String.raw`(?! )\p{Zs}`,
  String.raw`\p{Default_Ignorable_Code_Point}`,
  String.raw`[\u{2800}\u{FFFC}\u{1D159}\u{13441}\u{13442}\u{16FE4}]`,
].join('|');
/** Beyond three on one letter they are no writing any more. */
const heaped = String.raw`(?<=\p{M}{3})\p{M}`;

const concealed = new RegExp(`${heaped}|${unseen}`, 'gu');
const concealedInJson = new RegExp(`${heaped}|(?!\n)(?:${unseen})`, 'gu');

/** What can be seen of a text, on one line, with a blank for the rest. */
export const readable = (text: string): string => text.replace(concealed, ' ').replace(/ {2,}/g, ' ').trim();

const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

/** JSON in which everything is seen: what would not be is written as JSON's own `\uXXXX`, so that a parser reads what there was. */
export const readableJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(concealedInJson, escaped);
