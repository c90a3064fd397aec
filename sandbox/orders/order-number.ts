/** Order numbers: 16 digits and capitals, without I, L, O and U, which are misread. */
import type { Seed } from '../seed.ts';

export const numberLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Follows from seed and name. */
export const orderNumber = (seed: Seed, name: string): string =>
  Array.from(seed.bytes('order number', name).subarray(0, 16), (byte) => numberLetters.charAt(byte % 32)).join('');

/** A whole number from 0 to 32^`length` − 1, and back. */
export function lettersOf(value: number, length: number): string {
  let text = '';
  for (let left = value; text.length < length; left = Math.floor(left / 32))
    text = numberLetters.charAt(left % 32) + text;
  return text;
}
export const lettersValue = (text: string): number =>
  Array.from(text).reduce((value, letter) => value * 32 + numberLetters.indexOf(letter), 0);
