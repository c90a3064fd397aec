/** Reconciled lines: groups and columns. */
import { expect, test } from 'vitest';
import type { Reconciled, ReconciledLine } from '../../../../electron/contract/reconcile.ts';
import { groupsOf, withoutAmount } from '../../../../renderer/features/bulk/reconcile/lines.ts';
import { layoutOf } from '../../../../renderer/features/bulk/reconcile/lines-table.tsx';
import { formatDecimal } from '../../../../renderer/lib/format/money.ts';
import { figureWidth } from '../../../../renderer/ui/tables/figure-width.ts';

const line = (at: number, is: ReconciledLine['is']): ReconciledLine => ({
  line: at,
  order: `A-${String(at)}`,
  is,
  why: null,
  amount: '1.00',
  unread: null,
  currency: 'EUR',
  found: null,
  billed: null,
});

const of = (part: Partial<Reconciled>): Reconciled => ({
  fileName: null,
  lines: [],
  balances: [],
  notInFile: [],
  notInFileCount: 0,
  ...part,
});

test('lines that differ come first, then those never looked up, and each group has its total', () => {
  const groups = groupsOf(
    of({
      lines: [
        line(1, 'paid'),
        line(2, 'underpaid'),
        line(3, 'not-looked-up'),
        line(4, 'needs-review'),
        line(5, 'duplicate'),
      ],
      balances: [
        { currency: 'EUR', file: '4.00', differs: '2.00', notLookedUp: '1.00', matched: '1.00', difference: '3.00' },
      ],
    }),
  );
  expect(groups.map(({ name, lines }) => [name, lines.map((one) => ('line' in one ? one.line : 0))])).toEqual([
    ['differs', [4, 2]],
    ['notLookedUp', [3]],
    ['skipped', [5]],
    ['matched', [1]],
  ]);
  // They add up to the file’s amounts.
  expect(groups.map(({ sum }) => sum?.amount ?? null)).toEqual(['2.00', '1.00', null, '1.00']);
});

test('lines without an amount that are in no total are counted', () => {
  const unclear = { ...line(2, 'amount-not-readable'), amount: null };
  const skipped = { ...line(3, 'no-order'), amount: null };
  const neverLookedUp = { ...line(4, 'not-looked-up'), amount: null };
  expect(withoutAmount(groupsOf(of({ lines: [line(1, 'paid'), unclear, skipped, neverLookedUp] })))).toBe(2);
});

test('in a narrow window the order column is dropped before an amount breaks, and the line stays', () => {
  const billed = { amount: '10000.00', currency: 'USDT' };
  const groups = groupsOf(of({ lines: [{ ...line(1, 'paid'), ...billed, billed }] }));
  const { amountWidth, hasOrder, hasLine } = layoutOf(832, groups);
  expect(amountWidth).toBeGreaterThanOrEqual(figureWidth('10,000.00 USDT'));
  expect([hasOrder, hasLine]).toEqual([false, true]);
});

test.each([1016, 832])('an amount of 20 digits neither breaks nor hides the status at %d pixels', (width) => {
  const amount = '12345678901234567890.12';
  const groups = groupsOf(of({ lines: [{ ...line(1, 'amount-differs'), amount, currency: 'USDT' }, line(2, 'paid')] }));
  const { amountWidth, status } = layoutOf(width, groups);
  expect(amountWidth).toBeGreaterThanOrEqual(figureWidth(formatDecimal(amount)));
  expect(status).toBeGreaterThan(0);
});
