import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mutations } from '../../../scripts/mutations/all.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const book = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

const fileOf = (name: string): string =>
  path.join(root, 'tests', `${name}.${name.startsWith('e2e/') ? 'spec' : 'test'}.ts`);

/** `unit/x` *one title*, *another …*: dots stand for what a test fills in. */
const named = [...book.matchAll(/`((?:unit|integration|e2e)\/[\w/-]+)`((?:,? \*[^*]+\*)*)/g)].map(
  ([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => title),
  }),
);

/** A title as it stands in a source: within its quotes, on one line. */
function titleIn(title: string): RegExp {
  const quote = '[\'"`]';
  const parts = title.split('…').map((part) => RegExp.escape(part.trim()));
  const begin = title.startsWith('…') ? '' : quote;
  const end = title.endsWith('…') ? '' : quote;
  return new RegExp(`${begin}${parts.join('.*')}${end}`);
}

it('the book on security names only tests that there are', () => {
  expect(named.length).toBeGreaterThan(20);
  const missing = named.flatMap(({ file, titles }) => {
    if (!existsSync(fileOf(file))) return [file];
    const text = readFileSync(fileOf(file), 'utf8');
    const absent = titles.filter((title) => !titleIn(title).test(text));
    return absent.map((title) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});

const numbered = (group: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${group}${at + 1}`);

it('each of the thirty promises says what is done, what was counted, and the test that tries to break it', () => {
  const promises = [...numbered('R', 12), ...numbered('W', 7), ...numbered('P', 8), ...numbered('C', 3)];
  const rows = book.split('\n').map((line) => line.split(' | '));
  const isWhole = ([, done = '', counted = '', test = '', ...more]: readonly string[]): boolean =>
    done !== '' && /\d/.test(counted) && /`(?:unit|integration|e2e)\//.test(test) && more.length === 0;
  const lacking = promises.filter((promise) => {
    const own = rows.filter(([first = '']) => first.startsWith(`| ${promise} `));
    return own.length === 0 || !own.every(isWhole);
  });
  expect(promises).toHaveLength(30);
  expect(lacking).toEqual([]);
});

it('there are guards to take away, each by a name of its own', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(125);
  expect(new Set(mutations.map(({ guard }) => guard)).size).toBe(mutations.length);
});

it('the text of each protection stands where it is looked for, once, and its test is there', () => {
  const lost = mutations.filter(({ file, find, noticedBy }) => {
    const stands = readFileSync(path.join(root, file), 'utf8').split(find).length === 2;
    return !stands || !existsSync(path.join(root, noticedBy.file));
  });
  expect(lost.map(({ guard }) => guard)).toEqual([]);
});
