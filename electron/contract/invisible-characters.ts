/**
 * Characters that are invisible or look like another one. Everything that draws or writes text from outside uses this
 * list.
 */

/** Controls, formats, private and unassigned characters, lone surrogates, and line separators. */
const invisibleCategories = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]`;
/** All spaces except U+0020 look alike. */
const otherBlanks = String.raw`(?! )\p{Zs}`;
/**
 * Letters, marks and symbols without a glyph: fillers, selectors, joiners, and others that Unicode doesn't list as
 * ignorable (blank Braille pattern, object replacement character, null notehead, blank hieroglyphs, Khitan filler).
 */
const glyphless = [
  String.raw`\p{Default_Ignorable_Code_Point}`,
  String.raw`[\u{2800}\u{FFFC}\u{1D159}\u{13441}\u{13442}\u{16FE4}]`,
];

/** Source of a regular expression with the flag `u`. One match is one character. */
export const invisible = [invisibleCategories, otherBlanks, ...glyphless].join('|');

/** Real writing has at most this many combining marks on a letter. */
export const marksPerLetter = 3;

/** Invisible characters, and combining marks beyond the limit. */
export const invisibleOrStacked = String.raw`(?<=\p{M}{${String(marksPerLetter)}})\p{M}|${invisible}`;

/** The same without line feeds, for text that keeps its line breaks. */
export const invisibleInLines = String.raw`(?!\n)(?:${invisibleOrStacked})`;

/** Escaped as JSON's `\uXXXX`, so that a parser restores the character. */
export const escapedInJson = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

/** A run of more combining marks than the limit. The match includes the first ones. */
export const stackedMarks = String.raw`(?:(?!${invisible})\p{M}){${String(marksPerLetter + 1)},}`;
