/** The tests that docs/security.md names for each promise, by file and title. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
export const bookOfPromises = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

export interface NamedTests {
  /** Below tests/, without extension: `unit/…`, `integration/…` or `e2e/…`. */
  readonly file: string;
  /** Dots are placeholders. Without titles it is the complete file. */
  readonly titles: readonly string[];
}

/** `unit/x` *one title*, *another …*. */
export const testsNamedIn = (text: string): readonly NamedTests[] =>
  [...text.matchAll(/`((?:unit|integration|e2e)\/[\w/.-]+)`((?:,? \*[^*]+\*)*)/g)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: [...titles.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => title),
    }),
  );

/** The rows of a promise such as `R1`, as cells. */
export const rowsOf = (promise: string): readonly (readonly string[])[] =>
  bookOfPromises
    .split('\n')
    .map((line) => line.split(' | '))
    .filter(([first = '']) => first.startsWith(`| ${promise} `));

export const testFile = (name: string): string =>
  path.join(root, 'tests', `${name}.${name.startsWith('e2e/') ? 'spec' : 'test'}.ts`);

/** Matches a title with its dots filled in, between `before` and `after`. */
export function titlePattern(title: string, before: string, after: string): RegExp {
  const parts = title.split('…').map((part) => RegExp.escape(part.trim()));
  return new RegExp(`${title.startsWith('…') ? '' : before}${parts.join('.*')}${title.endsWith('…') ? '' : after}`);
}
