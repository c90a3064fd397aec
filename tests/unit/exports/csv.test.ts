import { parse } from 'csv-parse/sync';
import { parse as papaParse } from 'papaparse';
import { expect, test } from 'vitest';
import { byteOrderMark, csvNumber, csvText, guardFormulas, removeGuards } from '../../../electron/exports/csv.ts';
import { growth } from '../../support/growth.ts';
import { seeded } from '../../support/seeded.ts';
import { formulaCorpus, harmless } from './formula-corpus.ts';

const delimiter = ',';
const lineEnd = '\r\n';

/** Each value between two others, so that a value that leaves its cell is found. */
const fileOfCells = (cells: readonly string[]): string =>
  byteOrderMark + cells.map((cell) => ['before', cell, 'after'].join(delimiter) + lineEnd).join('');

const fileOf = (values: readonly string[]): string => fileOfCells(values.map(csvText));

function readTwice(file: string): readonly (readonly string[][])[] {
  const bytes = Buffer.from(file, 'utf8');
  const first: string[][] = parse(bytes, { bom: true, delimiter });
  const second = papaParse(bytes.toString('utf8'), { delimiter, newline: '\r\n' });
  expect(second.errors).toEqual([]);
  // Papa Parse reads the last line end as another row.
  expect(second.data.pop()).toEqual(['']);
  return [first, second.data];
}

const rowsOf = (values: readonly string[]) => values.map((value) => ['before', value, 'after']);

const hostileSigns = [
  ...Array.from('=+-@\'"",;|\t\r\n \u00a0\uFEFF\u200b\u0000\uFF1D\u2212'),
  'a',
  '1',
  'é',
  '世',
  '🌍',
  '\r\n',
];

function generated(count: number): readonly string[] {
  const { below } = seeded(20_261_120);
  return Array.from({ length: count }, () =>
    Array.from({ length: below(8) }, () => hostileSigns[below(hostileSigns.length)] ?? '').join(''),
  );
}

/** Splits like the worst reader. Returns where a cell would start a formula. */
function hazards(file: string): readonly string[] {
  return file
    .split(/[,;|\t\r\n"]/)
    .map((cell) => cell.replaceAll('\0', '').replace(/^[\s\u200b\uFEFF]+/u, ''))
    .filter((cell) => /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/u.test(cell));
}

test('the corpus has at least 35 values', () => {
  expect(new Set(formulaCorpus).size).toBeGreaterThanOrEqual(35);
});

test('two independent readers restore every value exactly, without the guard', () => {
  const values = [...harmless, ...formulaCorpus, ...generated(5000)];
  for (const rows of readTwice(fileOf(values))) {
    expect(rows).toEqual(rowsOf(values.map(guardFormulas)));
    expect(rows.map(([before, value = '', after]) => [before, removeGuards(value), after])).toEqual(rowsOf(values));
  }
});

test('an ordinary value is unchanged in the file', () => {
  for (const rows of readTwice(fileOf(harmless))) expect(rows).toEqual(rowsOf(harmless));
});

test('no cell starts with a formula, even if the file is split in another way', () => {
  for (const value of [...formulaCorpus, ...generated(5000)]) {
    expect({ value, hazards: hazards(fileOf([value])) }).toEqual({ value, hazards: [] });
  }
});

test('the guard is one apostrophe before anything a spreadsheet might run', () => {
  expect(guardFormulas('=1+1')).toBe("'=1+1");
  expect(guardFormulas('a;=1+1')).toBe("a;'=1+1");
  expect(guardFormulas("'=1+1")).toBe("''=1+1");
  expect(guardFormulas('a=b')).toBe('a=b');
});

test('a cell of spaces needs no guard', () => {
  expect(guardFormulas('a=b; ')).toBe('a=b; ');
});

test('a value is quoted for a space at its start or end, but not inside', () => {
  expect([' a', 'a ', '\uFEFFa', 'a\u00a0', 'a b'].map(csvText)).toEqual([
    '" a"',
    '"a "',
    '"\uFEFFa"',
    '"a\u00a0"',
    'a b',
  ]);
});

test('the test detects formulas in the unguarded corpus', () => {
  const unguardedCell = (value: string): string => `"${value.replaceAll('"', '""')}"`;
  const seen = formulaCorpus.filter((value) => hazards(fileOfCells([unguardedCell(value)])).length > 0);
  expect(seen.length).toBeGreaterThanOrEqual(35);
});

test('only plain digits with a sign are written as a number', () => {
  expect([csvNumber(0), csvNumber(-5), csvNumber('-9.90'), csvNumber('0.000000000000000001')]).toEqual([
    '0',
    '-5',
    '-9.90',
    '0.000000000000000001',
  ]);
  for (const not of ['', '1e-7', '+1', '1,5', '-', 'NaN', '=1']) expect(() => csvNumber(not)).toThrow(RangeError);
  expect(() => csvNumber(1e21)).toThrow(RangeError);
});

test.each([
  ['line ends before harmless text', (length: number) => '\n'.repeat(length) + 'x@'],
  ['cell starts with spaces between', (length: number) => ',' + '\n '.repeat(length / 2) + 'x='],
  ['formula characters', (length: number) => '='.repeat(length)],
  ['guards', (length: number) => ",'".repeat(length / 2)],
])('a value of %s is guarded in linear time', (_, of) => {
  const [few, many] = [of(16_384), of(131_072)];
  expect(
    growth(
      () => void guardFormulas(few),
      () => void guardFormulas(many),
    ),
  ).toBeLessThan(32);
});
