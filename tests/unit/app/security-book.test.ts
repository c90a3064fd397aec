import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bookOfPromises, rowsOf, testFile, testsNamedIn, titlePattern } from './security-promises.ts';

const quote = '[\'"`]';
/** A title in a source: quoted, on one line. */
const titleIn = (title: string): RegExp => titlePattern(title, quote, quote);
const named = testsNamedIn(bookOfPromises);

it('docs/security.md names only existing tests', () => {
  expect(named.length).toBeGreaterThan(20);
  const missing = named.flatMap(({ file, titles }) => {
    if (!existsSync(testFile(file))) return [file];
    const text = readFileSync(testFile(file), 'utf8').replaceAll(' @long', '');
    const absent = titles.filter((title) => !titleIn(title).test(text));
    return absent.map((title) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});

const numbered = (group: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${group}${at + 1}`);

it('each of the thirty promises has a guard, a count and a test', () => {
  const promises = [...numbered('R', 12), ...numbered('W', 7), ...numbered('P', 8), ...numbered('C', 3)];
  const isWhole = ([, done = '', counted = '', test = '', ...more]: readonly string[]): boolean =>
    done !== '' && /\d/.test(counted) && /`(?:unit|integration|e2e)\//.test(test) && more.length === 0;
  const lacking = promises.filter((promise) => {
    const own = rowsOf(promise);
    return own.length === 0 || !own.every(isWhole);
  });
  expect(promises).toHaveLength(30);
  expect(lacking).toEqual([]);
});
