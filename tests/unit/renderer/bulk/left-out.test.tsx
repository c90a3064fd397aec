/** Lines that a run left out: what its head says of them, and what is copied. */
import { describe, expect, it } from 'vitest';
import type { LeftOutRow } from '../../../../electron/contract/bulk-left-out.ts';
import type { BulkRunView } from '../../../../electron/contract/bulk-run.ts';
import { leftOutText } from '../../../../renderer/features/bulk/left-out/left-out-text.ts';
import { RunProgress } from '../../../../renderer/features/bulk/run/run-progress.tsx';
import { english } from '../../../../renderer/lib/text/text.ts';
import { seen } from '../orders/page-text.tsx';

const runOf = (source: Partial<BulkRunView['source']>): BulkRunView => ({
  id: 3,
  profileId: 'p',
  profileName: 'Shop',
  source: { is: 'pasted', fileName: null, column: null, lines: 480, repeated: 0, unusable: 0, beyond: 0, ...source },
  leftOut: null,
  begunAt: 0,
  endedAt: 1,
  state: 'ended',
  counts: {
    orders: 472,
    planned: 0,
    read: 472,
    failed: 0,
    erased: 0,
    verdicts: {},
    withoutAmounts: 0,
    mismatched: 0,
  },
  sums: [],
  damaged: false,
  pause: null,
  waitsUntil: null,
  reading: null,
  perSecond: null,
  leftMs: null,
});

describe('a lookup that an earlier version started', () => {
  it('shows the counts, and that the lines are unknown', () => {
    expect(seen(<RunProgress run={runOf({ repeated: 6, unusable: 2, beyond: 1 })} />)).toContain(
      '480 lines · 6 duplicates · 2 skipped · 1 over the 10000 limit (lines unknown: started by an earlier version)',
    );
  });

  it('says nothing about skipped lines when there are none', () => {
    const told = seen(<RunProgress run={runOf({ lines: 472 })} />);
    expect(told).toContain('472 lines');
    expect(told).not.toContain('unknown');
  });
});

it('copies each line with its text and reason, and nothing that a spreadsheet runs', () => {
  const rows: readonly LeftOutRow[] = [
    { is: 'kept', line: 3, text: '=1+1\t2', because: { is: 'unusable', why: 'order-number-characters' } },
    { is: 'kept', line: 4, text: 'A-1', because: { is: 'repeated', first: 2 } },
    { is: 'kept', line: 5, text: null, because: { is: 'unusable', why: 'order-number-too-long' } },
    { is: 'sealed', line: 6, because: { is: 'beyond' } },
    { is: 'damaged' },
  ];
  expect(leftOutText(rows, english.bulk).split('\n')).toEqual([
    'Line\tText\tReason',
    "3\t'=1+1 2\tContains a character that order numbers don’t have",
    '4\tA-1\tDuplicate of line 2',
    '5\t\tToo long for an order number. Longer than 500 characters, not saved',
    '6\t\tOver the 10,000 limit. Encrypted with a key that isn’t on this computer',
    '\t\tThis saved line is damaged',
    '',
  ]);
});
