/** The order number that plainly stands among other words or signs: pasted with its sentence, or with its full stop. */
import { canBeNumber, usualNumber } from '../../../electron/contract/order-lookup.ts';
import { isUrl, numberInUrl, orderWord } from './number-in-url.ts';

/** Signs and blanks stand around a number in writing, and at no end of one. */
const inside = /[^\p{P}\p{S}\s]+/gu;

function bareOf(text: string): string {
  const runs = [...text.matchAll(inside)];
  const [first, last] = [runs.at(0), runs.at(-1)];
  return first === undefined || last === undefined ? '' : text.slice(first.index, last.index + last[0].length);
}

const partsOf = (text: string): readonly string[] =>
  text.split(/[\s,;“”„«»"<>]+/u).map((part) => {
    const bare = bareOf(part);
    return isUrl(bare) ? (numberInUrl(bare) ?? '') : bare;
  });

/** A list of order numbers and nothing else, such as pasted lines. */
export function isListOfNumbers(text: string, known: readonly string[]): boolean {
  const parts = new Set(partsOf(text).filter((part) => part !== ''));
  const isNumber = (part: string) => known.includes(part) || (usualNumber.test(part) && canBeNumber(part));
  return parts.size > 1 && Array.from(parts).every(isNumber);
}

/**
 * Null where none does, or more than one could be meant, or the text is nothing but the number.
 * @param known numbers and merchant orders of orders read here, which are meant whatever they look like
 */
export function numberInText(text: string, known: readonly string[]): string | null {
  const parts = partsOf(text);
  const isMeant = [
    (part: string) => known.includes(part),
    (part: string, index: number) => orderWord.test(parts[index - 1] ?? '') && canBeNumber(part),
    (part: string) => usualNumber.test(part) && canBeNumber(part),
    // All there is, with signs around it.
    (part: string) => parts.every((other) => other === part || other === '') && canBeNumber(part),
  ];
  for (const meant of isMeant) {
    const found = [...new Set(parts.filter((part, index) => part !== text && meant(part, index)))];
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}
