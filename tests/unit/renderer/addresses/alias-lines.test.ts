import { describe, expect, it } from 'vitest';
import {
  duplicateLines,
  faultsOf,
  filledLines,
  newLine,
  totalLines,
  withLines,
} from '../../../../renderer/features/addresses/create/alias-lines.ts';
import { aliasLines } from '../../../../renderer/features/addresses/create/alias-columns.ts';

const fine = { alias: 'Store 7', count: '3', callbackUrl: 'https://seven.example/hook' };
const faults = (change: Partial<typeof fine>, above = '', perRequest = 100) =>
  faultsOf({ ...fine, ...change }, above, perRequest).map(({ field, code }) => `${field}: ${code}`);

describe('errors of a line', () => {
  it.each([
    [{}, []],
    [{ count: '' }, ['count: count-range']],
    [{ count: '1.5' }, ['count: count-range']],
    [{ count: '2.500' }, ['count: count-grouped']],
    [{ count: '10001' }, ['count: count-range']],
    [{ alias: 'x'.repeat(41) }, ['alias: alias-too-long']],
    // Counted in characters, not in code units.
    [{ alias: '🧾'.repeat(40) }, []],
    [{ alias: 'Store\n7' }, ['alias: alias-line-break']],
    [{ callbackUrl: 'seven.example' }, ['callbackUrl: url-not-a-url']],
    [{ callbackUrl: 'http://seven.example' }, ['callbackUrl: url-not-https']],
    [{ callbackUrl: '' }, ['callbackUrl: line-url-empty']],
    [{ count: 'x', callbackUrl: 'y' }, ['count: count-range', 'callbackUrl: url-not-a-url']],
  ])('are reported for each field: %j', (change, expected) => {
    expect(faults(change)).toEqual(expected);
  });

  it('don’t include a callback URL that the form has, valid or not', () => {
    expect(faults({ callbackUrl: ' ' }, 'https://shop.example/hook')).toEqual([]);
    expect(faults({ callbackUrl: '' }, 'shop.example')).toEqual([]);
  });

  it('include an alias that is too long with its number', () => {
    const alias = `${'x'.repeat(38)}{n}`;
    expect(faults({ alias, count: '99' }, '', 1)).toEqual([]);
    expect(faults({ alias, count: '100' }, '', 1)).toEqual(['alias: alias-too-long']);
    expect(faults({ alias, count: '100' })).toEqual([]);
  });
});

it('lines with the same alias and callback URL are duplicates', () => {
  const above = 'https://shop.example/hook';
  const lines = filledLines([
    newLine({ ...fine, callbackUrl: '' }),
    newLine(),
    newLine({ ...fine, callbackUrl: above, count: '9' }),
    newLine(fine),
    newLine({ ...fine, callbackUrl: '' }),
  ]);
  expect(duplicateLines(lines, above)).toEqual([
    [3, 1],
    [5, 1],
  ]);
});

it('imported lines follow the line of the paste and replace only blank lines', () => {
  const typed = newLine(fine);
  const blank = newLine();
  const last = newLine({ alias: 'last' });
  const more = [newLine({ ...fine, alias: 'a' }), newLine({ ...fine, alias: 'b' })];
  const aliases = (at: number | null) => withLines([blank, typed, blank, last], more, at).map(({ alias }) => alias);
  expect(aliases(null)).toEqual(['Store 7', 'last', 'a', 'b']);
  expect(aliases(typed.id)).toEqual(['Store 7', 'a', 'b', 'last']);
  expect(aliases(blank.id)).toEqual(['a', 'b', 'Store 7', 'last']);
});

const totals = (text: string) => {
  const read = aliasLines(text.split('\n').map((line) => line.split('\t')));
  if (read.is !== 'read') throw new Error(read.is);
  return totalLines(filledLines(read.lines.map(newLine))).map(([number, reason]) => `${number}: ${reason}`);
};

it.each([
  'Total',
  'TOTAL:',
  'Grand total',
  'Sub-total',
  'Sum',
  'Summe',
  'Итого:',
  '合計',
  'Łącznie',
  'Yhteensä',
  // With a combining mark, like on some systems.
  'Yhteensa\u0308',
])('a line named %s is reported as a total', (name) => {
  expect(totals(`Till 1\t1000\nTill 2\t2600\n${name}\t7`)).toEqual(['3: name']);
});

it('a line with the sum of all others is reported', () => {
  expect(totals('Till 1\t1000\nTill 2\t2600\nAll shops\t3600')).toEqual(['3: count']);
});

it.each(['Till 1\t5\nTill 2\t5', 'Total Fitness\t5\nSummer shop\t7\nTill 1\t9', 'Till 1\t5'])(
  'other lines aren’t reported as a total: %j',
  (text) => {
    expect(totals(text)).toEqual([]);
  },
);
