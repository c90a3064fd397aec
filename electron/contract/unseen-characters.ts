/** Which characters a reader does not see, or takes for another: said once, for whatever draws or writes foreign text. */

/** Controls, formats, private and unassigned characters, lone surrogates, and those that part lines. */
const unseenCategories = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]`;
/** Every blank but the one on the keyboard: no eye tells them apart. */
const otherBlanks = String.raw`(?! )\p{Zs}`;
/**
 * Letters, marks and signs that draw nothing: fillers, selectors, joiners; and what Unicode does not list as ignorable, the blank of
 * Braille, the stand-in for an object, an empty note head, blank hieroglyphs, the filler of Khitan.
 */
const drawNothing = [
  String.raw`\p{Default_Ignorable_Code_Point}`,
  String.raw`[\u{2800}\u{FFFC}\u{1D159}\u{13441}\u{13442}\u{16FE4}]`,
];

/** Source of a regular expression with the flag `u`; one match is one character. */
export const unseen = [unseenCategories, otherBlanks, ...drawNothing].join('|');

/** So many combining marks on one letter are still writing; more are a weapon. */
export const marksPerLetter = 3;

/** As `unseen`: it, and marks of a heap beyond those that are writing. */
export const concealed = String.raw`(?<=\p{M}{${String(marksPerLetter)}})\p{M}|${unseen}`;

/** As `unseen`: what is concealed in a text whose line ends are those of its own layout. */
export const concealedInLines = String.raw`(?!\n)(?:${concealed})`;

/** As JSON's own `\uXXXX`, so that a parser reads what there was. */
export const escapedInJson = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

/** As `unseen`: a heap of marks that are seen, with those that are still writing. */
export const heap = String.raw`(?:(?!${unseen})\p{M}){${String(marksPerLetter + 1)},}`;
