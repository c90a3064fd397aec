/**
 * Text that came from outside inside a sentence of ours: a code, a message, a state, a number, a name. What would
 * hide is spelled out, its direction stays its own, and an absurd length does not push the sentence away. Words that
 * take such a text ask for `Said`, so that the compiler holds every caller to it.
 */
import { visibleParts } from '../../ui/text/visible-text-parts.ts';

declare const brand: unique symbol;

/** Made by `said` alone. */
export type Said = string & { readonly [brand]: true };

/** A line's worth: what is longer is shown whole elsewhere. */
const usualLength = 120;
/** A path is long by nature, and nobody can open the file by half of it. */
export const longestPath = 400;

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u;
const isolate = '\u2068';
const endIsolate = '\u2069';

/** @param longest characters; where there are more, `… (+3000)` counts those left out, in no language */
export function said(text: string, longest = usualLength): Said {
  const [shown, left] = cut(text, longest);
  return branded(left === 0 ? visible(shown) : `${visible(shown)}… (+${String(left)})`);
}

const longestUnit = 24;

/** A currency beside its amount, where there is no room to say how much more of it there is. */
export function saidUnit(currency: string): Said {
  const [shown, left] = cut(currency, longestUnit);
  return branded(left === 0 ? visible(shown) : visible(`${shown}…`));
}

/** Between whole characters; `left` counts UTF-16 code units, as every limit here does. */
function cut(text: string, longest: number): readonly [shown: string, left: number] {
  const shown = Array.from(text.slice(0, longest * 2 + 2))
    .slice(0, longest)
    .join('');
  return [shown, text.length - shown.length];
}

function visible(text: string): string {
  const word = visibleParts(text)
    .map((part) => {
      // In a sentence any number of blanks is drawn as one.
      if (part.is === 'text') return part.text.replaceAll(/(?<= ) /g, '[SP]');
      return part.is === 'hidden' ? `[${part.name}]` : `[+${String(part.count)}]`;
    })
    .join('');
  return rightToLeft.test(word) ? `${isolate}${word}${endIsolate}` : word;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that may say so.
const branded = (text: string): Said => text as Said;
