/**
 * Text from outside (a code, a message, a number, a name) made safe to show inside a sentence: hidden characters are
 * spelled out, its direction is isolated, and its length is limited. Texts that include it take `UntrustedText`, so the
 * compiler checks every caller.
 */
import { visibleParts } from '../ui/text/visible-text-parts.ts';

declare const brand: unique symbol;

/** Only this module creates it. */
export type UntrustedText = string & { readonly [brand]: true };

/** In characters. Longer text is shown in full elsewhere. */
const usualLength = 120;
/** Paths are long, and a shortened path is useless. */
export const maxPathLength = 400;

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u;
const isolate = '\u2068';
const endIsolate = '\u2069';

/** @param longest the limit in characters. `… (+3000)` counts the rest without words */
export function untrusted(text: string, longest = usualLength): UntrustedText {
  const [shown, left] = cut(text, longest);
  return branded(left === 0 ? visible(shown) : `${visible(shown)}… (+${String(left)})`);
}

const maxUnitLength = 24;

/** A currency beside its amount, where the number of cut characters doesn't fit. */
export function untrustedUnit(currency: string): UntrustedText {
  const [shown, left] = cut(currency, maxUnitLength);
  return branded(left === 0 ? visible(shown) : visible(`${shown}…`));
}

const maxLineLength = 2000;

export const untrustedLine = (text: string): UntrustedText => untrusted(text, maxLineLength);

const maxStateLength = 40;

/** A status or another word of the service inside a sentence. */
export const untrustedState = (word: string): UntrustedText => untrusted(word, maxStateLength);

/** Cuts between characters. `left` counts UTF-16 code units, like every limit here. */
function cut(text: string, longest: number): readonly [shown: string, left: number] {
  const shown = Array.from(text.slice(0, longest * 2 + 2))
    .slice(0, longest)
    .join('');
  return [shown, text.length - shown.length];
}

function visible(text: string): string {
  const word = visibleParts(text)
    .map((part) => {
      // A page shows several spaces as one.
      if (part.is === 'text') return part.text.replaceAll(/(?<= ) /g, '[SP]');
      return part.is === 'hidden' ? `[${part.name}]` : `[+${String(part.count)}]`;
    })
    .join('');
  return rightToLeft.test(word) ? `${isolate}${word}${endIsolate}` : word;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that may say so.
const branded = (text: string): UntrustedText => text as UntrustedText;
