import { expect, test } from 'vitest';
import { csvNumber, csvText, guardFormulas } from '../../../electron/exports/csv.ts';
import { growth } from '../../support/growth.ts';
import { harmless } from './formula-corpus.ts';

test('an ordinary value needs no guard', () => {
  expect(harmless.map(guardFormulas)).toEqual(harmless);
});

test('the guard is one apostrophe before anything a spreadsheet might run', () => {
  expect(guardFormulas('=1+1')).toBe("'=1+1");
  expect(guardFormulas('a;=1+1')).toBe("a;'=1+1");
  expect(guardFormulas("'=1+1")).toBe("''=1+1");
  expect(guardFormulas(' =1+1')).toBe("' =1+1");
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
