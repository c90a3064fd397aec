/** A copied table keeps its cells in a spreadsheet, which runs none of them. */
import { expect, it } from 'vitest';
import { clipboardTable } from '../../../../renderer/features/bulk/clipboard-table.ts';

const cellOf = (text: string) => clipboardTable([['a', text, 'b']]).slice(2, -3);

it('has a line for each row and a tab between cells', () => {
  expect(
    clipboardTable([
      ['Line', null],
      ['3', undefined],
    ]),
  ).toBe('Line\t\n3\t\n');
});

it.each(['=1+1', ' +A1', '-2+3', '@SUM(A1)', '\uFF1D1', '"A-1'])('runs nothing of %j', (text) => {
  expect(cellOf(text)).toBe(`'${text}`);
});

it.each(['-12.50', '12.50', 'A"1', 'A-1'])('leaves %j as it is', (text) => {
  expect(cellOf(text)).toBe(text);
});

it('keeps a cell in its place', () => {
  expect(cellOf('A\t1\n=2\r3')).toBe('A 1 =2 3');
});
