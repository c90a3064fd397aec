/** Duplicate addresses take linear time. */
import { expect, test } from 'vitest';
import { growth } from '../../support/growth.ts';
import { created, openInProcess } from './in-process-database.ts';

const list = (count: number, of: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => of(index));

/** One address in many upper and lower case spellings, on a network where case matters. */
const inAnotherCase = (index: number, word: string): string =>
  Array.from(word, (letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter)).join('');

const few = 500;
const many = 8 * few;
/** Linear time would be 8, quadratic time 64. */
const linear = 20;

let words = 0;
const newWord = (): string => {
  words += 1;
  return Array.from(String(words).padStart(4, '0'), (digit) => 'abcdefghij'[Number(digit)]).join('') + 'klmnopqrstuvw';
};

test.each([
  ['equal', (count: number, word: string) => list(count, () => word)],
  ['different only in case', (count: number, word: string) => list(count, (at) => inAnotherCase(at, word))],
  ['all different', (count: number, word: string) => list(count, (at) => `${word}${at}`)],
])('a response with addresses that are %s is saved in linear time', async (_what, addresses) => {
  const database = await openInProcess();
  const take = (count: number) => () => {
    created(database, addresses(count, newWord()));
  };
  expect(growth(take(few), take(many))).toBeLessThan(linear);
});
