/** A copied table keeps its cells in a spreadsheet, which runs none of them. */
import { expect, it } from 'vitest';
import { clipboardTable } from '../../../../renderer/features/bulk/clipboard-table.ts';

const cellOf = (text: string) => clipboardTable([['a', text, 'b']]).slice(2, -3);

it('a copied table has lines of tab-separated cells', () => {
  expect(
    clipboardTable([
      ['Line', null],
      ['3', undefined],
    ]),
  ).toBe('Line\t\n3\t\n');
});

it.each(['=1+1', ' +A1', '-2+3', '@SUM(A1)', '\uFF1D1', '"A-1'])('the cell %j is guarded against formulas', (text) => {
  expect(cellOf(text)).toBe(`'${text}`);
});

it.each(['-12.50', '12.50', 'A"1', 'A-1'])('the cell %j is unchanged', (text) => {
  expect(cellOf(text)).toBe(text);
});

it('a cell with tabs or line breaks stays one cell', () => {
  expect(cellOf('A\t1\n=2\r3')).toBe('A 1 =2 3');
});
