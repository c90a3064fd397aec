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

it('the book on security names only tests that there are', () => {
  expect(named.length).toBeGreaterThan(20);
  const missing = named.flatMap(({ file, titles }) => {
    if (!existsSync(fileOf(file))) return [file];
    const text = readFileSync(fileOf(file), 'utf8');
    const absent = titles.filter((title) => !title.split('…').every((part) => text.includes(part.trim())));
    return absent.map((title) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});

it('each promise about page and wire has a test, and guards to take away', () => {
  for (const promise of ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7']) {
    expect(book).toMatch(new RegExp(`^\\| ${promise} .*\\|.*\\| .*\`(unit|integration|e2e)/`, 'm'));
  }
  expect(mutations.length).toBeGreaterThanOrEqual(120);
  expect(new Set(mutations.map(({ guard }) => guard)).size).toBe(mutations.length);
});

it('the text of each protection stands where it is looked for, once, and its test is there', () => {
  const lost = mutations.filter(({ file, find, noticedBy }) => {
    const stands = readFileSync(path.join(root, file), 'utf8').split(find).length === 2;
    return !stands || !existsSync(path.join(root, noticedBy.file));
  });
  expect(lost.map(({ guard }) => guard)).toEqual([]);
});
