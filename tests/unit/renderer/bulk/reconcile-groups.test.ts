/** Groups of compared lines. */
import { expect, test } from 'vitest';
import type { Reconciled, ReconciledLine } from '../../../../electron/contract/reconcile.ts';
import { groupsOf } from '../../../../renderer/features/bulk/reconcile/groups.ts';

const line = (at: number, is: ReconciledLine['is']): ReconciledLine => ({
  line: at,
  order: `A-${String(at)}`,
  is,
  amount: '1.00',
  currency: 'EUR',
  found: null,
  billed: null,
});

const of = (part: Partial<Reconciled>): Reconciled => ({
  fileName: null,
  lines: [],
  sums: [],
  balances: [],
  beyond: 0,
  notInFile: [],
  notInFileCount: 0,
  ...part,
});

test('lines that need review come first, and each group has its sums', () => {
  const groups = groupsOf(
    of({
      lines: [line(1, 'paid'), line(2, 'underpaid'), line(3, 'not-read'), line(4, 'unclear'), line(5, 'repeated')],
      sums: [
        { is: 'differs', currency: 'EUR', amount: '3.00' },
        { is: 'matched', currency: 'EUR', amount: '1.00' },
      ],
    }),
  );
  expect(groups.map(({ name, lines }) => [name, lines.map((one) => ('line' in one ? one.line : 0))])).toEqual([
    ['differs', [4, 2]],
    ['notLookedUp', [3]],
    ['skipped', [5]],
    ['matched', [1]],
  ]);
  expect(groups.map(({ sums }) => sums.map(({ amount }) => amount))).toEqual([['3.00'], [], [], ['1.00']]);
});
