/**
 * Splits foreign text into visible and hidden parts: control characters, bidi controls, invisible and unassigned
 * characters, lone surrogates, and stacks of combining marks.
 */
import { stackedMarks, marksPerLetter, invisible } from '../../../electron/contract/invisible-characters.ts';

export type TextPart = {
  /** Its end in the text, in UTF-16 code units. */
  readonly end: number;
} & (
  | { readonly is: 'text'; readonly text: string }
  /** An invisible character, by its name or code point. */
  | { readonly is: 'hidden'; readonly name: string }
  /** Combining marks that are omitted, because they would cover other lines. */
  | { readonly is: 'stacked'; readonly count: number }
);

/** Joiners and selectors within an emoji are part of it. */
const emoji =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?\u{fe0f}?(?:\u{200d}\p{Extended_Pictographic}\p{Emoji_Modifier}?\u{fe0f}?)+|\p{Extended_Pictographic}\u{fe0f}/u;

const pieces = new RegExp(`(?<emoji>${emoji.source})|(?<stack>${stackedMarks})|(?<hidden>${invisible})`, 'gu');

const shortNames: Readonly<Record<string, string>> = {
  '\0': 'NUL',
  '\t': 'TAB',
  '\n': 'LF',
  '\r': 'CR',
  '\u001b': 'ESC',
  '\u00a0': 'NBSP',
  '\u200b': 'ZWSP',
  '\u200c': 'ZWNJ',
  '\u200d': 'ZWJ',
  '\u200e': 'LRM',
  '\u200f': 'RLM',
  '\u202a': 'LRE',
  '\u202b': 'RLE',
  '\u202c': 'PDF',
  '\u202d': 'LRO',
  '\u202e': 'RLO',
  '\u2066': 'LRI',
  '\u2067': 'RLI',
  '\u2068': 'FSI',
  '\u2069': 'PDI',
  '\ufeff': 'BOM',
};

const nameOf = (character: string): string =>
  shortNames[character] ?? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

export function visibleParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) parts.push({ is: 'text', text: text.slice(from, to), end: to });
  };
  const leading = /^ +/.exec(text)?.[0].length ?? 0;
  const trailing = leading === text.length ? 0 : (/(?<! ) +$/.exec(text)?.[0].length ?? 0);
  for (let space = 0; space < leading; space += 1) {
    parts.push({ is: 'hidden', name: 'SP', end: space + 1 });
  }
  from = leading;
  const end = text.length - trailing;
  pieces.lastIndex = leading;
  for (const match of text.slice(0, end).matchAll(pieces)) {
    if (match.groups?.['emoji'] !== undefined) continue;
    const found = match[0];
    if (match.groups?.['stack'] === undefined) {
      plain(match.index);
      parts.push({ is: 'hidden', name: nameOf(found), end: match.index + found.length });
    } else {
      const kept = Array.from(found).slice(0, marksPerLetter).join('');
      plain(match.index + kept.length);
      parts.push({
        is: 'stacked',
        count: Array.from(found).length - marksPerLetter,
        end: match.index + found.length,
      });
    }
    from = match.index + found.length;
  }
  plain(end);
  for (let space = 0; space < trailing; space += 1) {
    parts.push({ is: 'hidden', name: 'SP', end: end + space + 1 });
  }
  return parts;
}

export const hiddenCharacters = (text: string): boolean => visibleParts(text).some((part) => part.is !== 'text');

export interface CutParts {
  readonly parts: readonly TextPart[];
  /** UTF-16 code units after the parts. */
  readonly left: number;
}

/** The parts within a limit of characters, and of marks, because each mark is an element of the page. */
export function cutParts(text: string, limit: number, marks: number): CutParts {
  const parts = visibleParts(text.length > limit ? text.slice(0, limit) : text);
  const shown: TextPart[] = [];
  let marked = 0;
  for (const part of parts) {
    if (part.is !== 'text') marked += 1;
    if (marked > marks) break;
    shown.push(part);
  }
  return { parts: shown, left: text.length - (shown.at(-1)?.end ?? 0) };
}
