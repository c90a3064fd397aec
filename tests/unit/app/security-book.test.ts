/** The tests that docs/security.md names for each promise, by file and title. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const bookOfPromises = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

interface NamedTests {
  /** Below tests/, without extension: `unit/…`, `integration/…` or `e2e/…`. */
  readonly file: string;
  /** Dots are placeholders. Without titles it is the complete file. */
  readonly titles: readonly string[];
}

/** `unit/x` *one title*, *another …*. */
const testsNamedIn = (text: string): readonly NamedTests[] =>
  [...text.matchAll(/`((?:unit|integration|e2e)\/[\w/.-]+)`((?:,? \*[^*]+\*)*)/g)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: [...titles.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => title),
    }),
  );

/** The rows of a promise such as `R1`, as cells. */
const rowsOf = (promise: string): readonly (readonly string[])[] =>
  bookOfPromises
    .split('\n')
    .map((line) => line.split(' | '))
    .filter(([first = '']) => first.startsWith(`| ${promise} `));

function testFile(name: string): string {
  const file = path.join(root, 'tests', `${name}.${name.startsWith('e2e/') ? 'spec' : 'test'}.ts`);
  return existsSync(file) ? file : `${file}x`;
}

/** Matches a title with its dots filled in, between `before` and `after`. */
function titlePattern(title: string, before: string, after: string): RegExp {
  const parts = title.split('…').map((part) => RegExp.escape(part.trim()));
  return new RegExp(`${title.startsWith('…') ? '' : before}${parts.join('.*')}${title.endsWith('…') ? '' : after}`);
}

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

it('each promise has a guard, a count and a test', () => {
  const promises = [...numbered('R', 14), ...numbered('W', 10), ...numbered('P', 8), ...numbered('C', 3)];
  const isComplete = ([, done = '', counted = '', test = '', ...more]: readonly string[]): boolean =>
    done !== '' && /\d/.test(counted) && /`(?:unit|integration|e2e)\//.test(test) && more.length === 0;
  const lacking = promises.filter((promise) => {
    const own = rowsOf(promise);
    return own.length === 0 || !own.every(isComplete);
  });
  expect(lacking).toEqual([]);
});
