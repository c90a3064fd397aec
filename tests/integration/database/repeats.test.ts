/**
 * Addresses that come again and again: what becomes of them takes time by their number, not by its square, and the places
 * the batches they came from equal those of a search through all rows.
 */
import { expect, test } from 'vitest';
import { growth } from '../../support/growth.ts';
import { created, openInProcess } from './in-process.ts';

const list = (count: number, of: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => of(index));

/** One address in as many spellings as there are numbers, on a chain whose letters are another address in another case. */
const inAnotherCase = (index: number, word: string): string =>
  Array.from(word, (letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter)).join('');

const few = 500;
const many = 8 * few;
/** Linear work is 8; what goes by the square is 64. */
const linear = 20;

let words = 0;
const freshWord = (): string => {
  words += 1;
  return Array.from(String(words).padStart(4, '0'), (digit) => 'abcdefghij'[Number(digit)]).join('') + 'klmnopqrstuvw';
};

test.each([
  ['equal', (count: number, word: string) => list(count, () => word)],
  ['spelt in another case each time', (count: number, word: string) => list(count, (at) => inAnotherCase(at, word))],
  ['all different', (count: number, word: string) => list(count, (at) => `${word}${at}`)],
])('an answer with addresses that are %s takes time by their number', async (_what, addresses) => {
  const database = await openInProcess();
  const take = (count: number) => () => {
    created(database, addresses(count, freshWord()));
  };
  expect(growth(take(few), take(many))).toBeLessThan(linear);
});

test.each([
  ['one address', (count: number, word: string) => list(count, () => word)],
  ['one address in every case', (count: number, word: string) => list(count, (at) => inAnotherCase(at, word))],
  ['as many addresses', (count: number, word: string) => list(count, (at) => `${word}${at}`)],
])('a run that repeats %s of the ledger is shown in time by their number', async (_what, addresses) => {
  const database = await openInProcess();
  const runOf = (count: number) => {
    const word = freshWord();
    created(database, addresses(count, word));
    const { id } = created(database, addresses(count, word));
    return () => {
      expect(database.views.requests({ batchId: id, after: null, limit: 1 })[0]?.repeated).toBe(count);
    };
  };
  expect(growth(runOf(few), runOf(many))).toBeLessThan(linear);
});
