/** What of a reconciled file is copied: cells that a spreadsheet takes as they are, and runs none of. */
import { expect, it } from 'vitest';
import { summaryOf } from '../../../../electron/orders/history/saved-lookup.ts';
import { linesText } from '../../../../renderer/features/bulk/reconcile/lines-text.ts';
import type { ShownLine } from '../../../../renderer/features/bulk/reconcile/groups.ts';
import { read, recordOf } from '../../../support/records.ts';

const found = summaryOf(read(recordOf()));
const words = { heads: ['Line'], comesTo: ({ is }: ShownLine) => is, status: () => 'Paid' };
const line = (more: Partial<Extract<ShownLine, { line: number }>> = {}): ShownLine => ({
  line: 2,
  order: 'A-1',
  amount: '-12.50',
  currency: 'EUR',
  is: 'paid',
  found,
  billed: { amount: '12.50', currency: 'EUR' },
  ...more,
});
const cellsOf = (of: ShownLine) => (linesText([of], words).split('\n')[1] ?? '').split('\t');

it('has each line with its order, and amounts as plain digits', () => {
  expect(cellsOf(line())).toEqual([
    '2',
    'A-1',
    '-12.50',
    'EUR',
    'paid',
    found.serviceId,
    '12.50',
    'EUR',
    found.received,
    found.currency,
    'Paid',
    new Date(found.readAt).toISOString(),
  ]);
  const other = cellsOf({ is: 'not-in-file', found, billed: { amount: '12.50', currency: 'EUR' } });
  expect(other.slice(0, 5)).toEqual(['', found.merchantOrder, '', '', 'not-in-file']);
  // What it was made out over is known whether or not the file names it.
  expect(other.slice(6, 8)).toEqual(['12.50', 'EUR']);
  expect(cellsOf(line({ found: null, billed: null })).slice(5)).toEqual(['', '', '', '', '', '', '']);
});

it.each(['=1+1', ' +A1', '-2+3', '@SUM(A1)', '\uFF1D1'])('runs nothing of %j', (order) => {
  expect(cellsOf(line({ order }))[1]).toBe(`'${order}`);
});

it('keeps a cell in its place, whatever stands in it', () => {
  const cells = cellsOf(line({ order: 'A\t1\n=2\r3' }));
  expect(cells).toHaveLength(12);
  expect(cells[1]).toBe('A 1 =2 3');
});

it('lets no quote that opens a cell take in the cells and lines after it', () => {
  expect(cellsOf(line({ order: '"A-1', currency: '"' })).slice(1, 4)).toEqual(['\'"A-1', '-12.50', '\'"']);
  expect(cellsOf(line({ order: 'A"1' }))[1]).toBe('A"1');
});
