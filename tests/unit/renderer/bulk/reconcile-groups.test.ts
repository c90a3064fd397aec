/** Groups of compared lines, and what of a file is matched. */
import { expect, test } from 'vitest';
import type { Reconciled, ReconciledLine } from '../../../../electron/contract/reconcile.ts';
import { balancesOf, groupsOf } from '../../../../renderer/features/bulk/reconcile/groups.ts';

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
  beyond: 0,
  notInFile: [],
  notInFileCount: 0,
  ...part,
});

test('lines that need review come first, and each group adds up what the file has in it', () => {
  const groups = groupsOf(
    of({
      lines: [line(1, 'paid'), line(2, 'underpaid'), line(3, 'not-read'), line(4, 'unclear'), line(5, 'repeated')],
      sums: [
        { is: 'underpaid', currency: 'EUR', lines: 1, amount: '0.1' },
        { is: 'unclear', currency: 'EUR', lines: 1, amount: '9223402499958.25' },
        { is: 'unclear', currency: 'USD', lines: 1, amount: '2' },
      ],
    }),
  );
  expect(groups.map(({ name, lines }) => [name, lines.map((one) => ('line' in one ? one.line : 0))])).toEqual([
    ['differs', [4, 2]],
    ['notLookedUp', [3]],
    ['skipped', [5]],
    ['matched', [1]],
  ]);
  expect(groups[0]?.sums).toEqual([
    { currency: 'EUR', amount: '9223402499958.35' },
    { currency: 'USD', amount: '2' },
  ]);
});

test('the difference is what the file has beyond the matched lines, exact and per currency', () => {
  const balances = balancesOf(
    of({
      sums: [
        { is: null, currency: 'EUR', lines: 3, amount: '12400.00' },
        { is: 'paid', currency: 'EUR', lines: 2, amount: '11900' },
        { is: null, currency: 'BTC', lines: 1, amount: '0.00000001' },
      ],
    }),
  );
  expect(balances).toEqual([
    { currency: 'EUR', file: '12400.00', matched: '11900.00', difference: '500.00' },
    { currency: 'BTC', file: '0.00000001', matched: '0.00000000', difference: '0.00000001' },
  ]);
});
