/**
 * A word of the service's inside a sentence of ours: a currency beside an amount, a state. What would hide is
 * spelled out, its direction stays its own, and an absurd length does not push the sentence away.
 */
import { visibleParts } from '../../../ui/text/visible-text-parts.ts';

const longestUnit = 24;
const longestState = 40;
const rightToLeft =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;
const isolate = '\u2068';
const endIsolate = '\u2069';

export const unitOf = (currency: string): string => wordOf(currency, longestUnit);

export const stateOf = (status: string): string => wordOf(status, longestState);

function wordOf(text: string, longest: number): string {
  const characters = Array.from(text.slice(0, longest * 2 + 2));
  const cut = characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
  const word = visibleParts(cut)
    .map((part) => (part.is === 'text' ? part.text : part.is === 'hidden' ? `[${part.name}]` : ''))
    .join('');
  return rightToLeft.test(word) ? `${isolate}${word}${endIsolate}` : word;
}
