import { expect, test } from 'vitest';
import { readOptions } from '../../../bench/options.ts';
import { ids } from '../../../bench/rows.ts';

const plain = { only: [], json: null, quick: false, strict: false, built: false, folder: null };

test('without arguments every row is measured in full, and a missed goal is no failure', () => {
  expect(readOptions([], ids)).toEqual(plain);
});

test('rows are named by their ids, in any case, with blanks or without', () => {
  expect(readOptions(['--only', 'P1,P6'], ids).only).toEqual(['P1', 'P6']);
  expect(readOptions(['--only', ' p1B , s1,'], ids).only).toEqual(['P1b', 'S1']);
});

test('a row that there is not is refused, with those that there are', () => {
  expect(() => readOptions(['--only', 'P1,P99'], ids)).toThrow(/no row P99; there are P3, P1, /);
});

test('all options at once', () => {
  const given = ['--only', 'P9', '--json', 'f.json', '--quick', '--strict', '--built', '--folder', '/data'];
  expect(readOptions(given, ids)).toEqual({
    only: ['P9'],
    json: 'f.json',
    quick: true,
    strict: true,
    built: true,
    folder: '/data',
  });
});

test.each([[['--fast']], [['P1']], [['--json']]])('%j is refused', (given) => {
  expect(() => readOptions(given, ids)).toThrow(TypeError);
});

test('no two rows share an id', () => {
  expect(new Set(ids).size).toBe(ids.length);
});
