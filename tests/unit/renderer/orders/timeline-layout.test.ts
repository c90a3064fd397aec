import { describe, expect, it } from 'vitest';
import type { Timeline, TimelineRow } from '../../../../electron/contract/order-timeline.ts';
import { layOutTimeline } from '../../../../renderer/features/orders/timeline/timeline-layout.ts';
import { absent, created as noon, minute, present } from '../../../support/records.ts';

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const dated = (
  id: string,
  ms: number,
  event: TimelineRow['event'],
  lane: TimelineRow['lane'] = 'payment',
): TimelineRow => ({
  id,
  lane,
  mark: event.kind === 'now' ? 'now' : 'dated',
  at: { is: 'dated', ms },
  event,
  sincePreviousMs: null,
});

const created = dated('created', noon, { kind: 'created', validMinutes: 30 });
const undated: TimelineRow = {
  id: 'payment-1',
  lane: 'payment',
  mark: 'undated',
  at: { is: 'between', from: noon, to: noon + 14 * minute },
  event: { kind: 'payment', number: 1, of: 1, amount: present('150.00'), currency: present('USDT') },
  sincePreviousMs: null,
};
const completed = dated('completed', noon + 14 * minute, { kind: 'completed', lateByMs: null });
const requested = dated(
  'requested',
  noon + 60 * minute,
  { kind: 'refund-requested', isAsked: true, amount: present('1'), currency: present('USDT'), type: absent },
  'refund',
);
const updated = dated('updated', noon + 64 * minute, { kind: 'refund-update', refund: 'processing' }, 'refund');
const now = dated('now', noon + 134 * minute, { kind: 'now' }, 'all');
const toCome: TimelineRow = {
  id: 'to-come',
  lane: 'refund',
  mark: 'to-come',
  at: { is: 'to-come', ms: null },
  event: { kind: 'refund-outcome-to-come' },
  sincePreviousMs: null,
};

const withRefund: Timeline = {
  rows: [created, undated, completed, requested, updated, now, toCome],
  hasRefundLane: true,
  waitBeforeRefundMs: 46 * minute,
  waitBeforeRefundAfter: 'completed',
};

describe('layOutTimeline', () => {
  const laid = layOutTimeline(withRefund, dayOf);

  it('has no row for a wait of less than a second', () => {
    const { rows } = layOutTimeline({ ...withRefund, waitBeforeRefundMs: 999 }, dayOf);
    expect(rows.map(({ is }) => is)).not.toContain('wait');
  });

  it('puts the wait in its own row before the refund', () => {
    expect(laid.rows.map((row) => (row.is === 'mark' ? row.row.id : row.is))).toEqual([
      'created',
      'payment-1',
      'completed',
      'wait',
      'requested',
      'updated',
      'now',
      'to-come',
    ]);
    expect(laid.rows[3]).toMatchObject({ is: 'wait', ms: 46 * minute });
  });

  it('draws a lane from its first to its last mark, dashed next to a mark without a time', () => {
    expect(laid.rows.map(({ lines }) => `${lines.payment.above} ${lines.payment.below}`)).toEqual([
      'none dashed',
      'dashed dashed',
      'dashed none',
      'none none',
      'none none',
      'none none',
      'none none',
      'none none',
    ]);
    expect(laid.rows.map(({ lines }) => `${lines.refund.above} ${lines.refund.below}`)).toEqual([
      'none none',
      'none none',
      'none none',
      'none none',
      'none solid',
      'solid solid',
      'solid solid',
      'solid none',
    ]);
  });

  it('says for how long a refund has had no update', () => {
    expect(laid.rows.find((row) => row.is === 'mark' && row.row.id === 'now')).toMatchObject({
      now: { is: 'no-update-for', ms: 70 * minute },
    });
  });

  it('says how long a waiting order can still be paid', () => {
    const ends: TimelineRow = {
      ...completed,
      id: 'ends',
      mark: 'limit',
      at: { is: 'to-come', ms: noon + 30 * minute },
      event: { kind: 'payment-window', tense: 'ends' },
    };
    const { rows, lanes } = layOutTimeline(
      {
        rows: [created, { ...now, at: { is: 'dated', ms: noon + 12 * minute } }, ends],
        hasRefundLane: false,
        waitBeforeRefundMs: null,
        waitBeforeRefundAfter: null,
      },
      dayOf,
    );
    expect(rows[1]).toMatchObject({ now: { is: 'left', ms: 18 * minute } });
    expect(lanes).toEqual(['payment']);
  });

  it('starts a new day', () => {
    const late = dated('late', noon + 60 * 24 * minute, { kind: 'completed', lateByMs: 1 });
    const { rows, firstDay } = layOutTimeline(
      { rows: [created, undated, late], hasRefundLane: false, waitBeforeRefundMs: null, waitBeforeRefundAfter: null },
      dayOf,
    );
    expect(rows.map((row) => row.is)).toEqual(['mark', 'mark', 'day', 'mark']);
    expect(rows[2]?.lines.payment).toEqual({ above: 'dashed', below: 'dashed' });
    expect(firstDay).toBe(noon);
  });

  it('is empty for an order without times', () => {
    expect(
      layOutTimeline({ rows: [], hasRefundLane: false, waitBeforeRefundMs: null, waitBeforeRefundAfter: null }, dayOf),
    ).toEqual({
      rows: [],
      lanes: ['payment'],
      firstDay: null,
    });
  });
});
