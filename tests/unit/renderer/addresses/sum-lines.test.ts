import { expect, it } from 'vitest';
import { filledShops, newShop, sumLines } from '../../../../renderer/features/addresses/create/shops/shop-lines.ts';
import { readTable } from '../../../../renderer/features/addresses/create/shops/table-text.ts';

const told = (text: string) => {
  const read = readTable(text);
  if (read.is !== 'read') throw new Error(read.because);
  return sumLines(filledShops(read.lines.map(({ cells }) => newShop(cells)))).map(
    ({ number, because }) => `${number}: ${because}`,
  );
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
  // As some systems write the letter: with its mark behind it.
  'Yhteensa\u0308',
])('a line named %s is reported as a total', (name) => {
  expect(told(`Till 1\t1000\nTill 2\t2600\n${name}\t7`)).toEqual(['3: name']);
});

it('a line with the sum of all others is reported', () => {
  expect(told('Till 1\t1000\nTill 2\t2600\nAll shops\t3600')).toEqual(['3: count']);
});

it.each(['Till 1\t5\nTill 2\t5', 'Total Fitness\t5\nSummer shop\t7\nTill 1\t9', 'Till 1\t5'])(
  'other lines aren’t reported: %j',
  (text) => {
    expect(told(text)).toEqual([]);
  },
);
