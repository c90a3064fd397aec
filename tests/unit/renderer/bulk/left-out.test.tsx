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

describe('the head of a run of an earlier version', () => {
  it('has the counts, and says that the lines are not known', () => {
    expect(seen(<RunProgress run={runOf({ repeated: 6, unusable: 2, beyond: 1 })} />)).toContain(
      '480 lines: 472 usable, 6 repeated, 2 not usable, 1 beyond the first 10000 (which lines is not known: an earlier version began this run)',
    );
  });

  it('says nothing of lines where none was left out', () => {
    const told = seen(<RunProgress run={runOf({ lines: 472 })} />);
    expect(told).toContain('472 lines: 472 usable');
    expect(told).not.toContain('not known');
  });
});

it('copies each line with what stood in it and why, and nothing that a spreadsheet runs', () => {
  const rows: readonly LeftOutRow[] = [
    { is: 'kept', line: 3, text: '=1+1\t2', because: { is: 'unusable', why: 'order-number-characters' } },
    { is: 'kept', line: 4, text: 'A-1', because: { is: 'repeated', first: 2 } },
    { is: 'kept', line: 5, text: null, because: { is: 'unusable', why: 'order-number-too-long' } },
    { is: 'sealed', line: 6, because: { is: 'beyond' } },
    { is: 'damaged' },
  ];
  expect(leftOutText(rows, english.bulk).split('\n')).toEqual([
    'Line\tWhat stood there\tWhy',
    "3\t'=1+1 2\thas a character that no order number has",
    '4\tA-1\trepeats line 2',
    '5\t\tis too long for an order number; longer than 500 characters, and not kept',
    '6\t\tis beyond the first 10,000 orders; sealed with a key that is not on this computer',
    '\t\tWhat is kept of this line is not what was written',
    '',
  ]);
});
