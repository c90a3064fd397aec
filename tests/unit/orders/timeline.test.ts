import { describe, expect, test } from 'vitest';
import type { OrderLookup } from '../../../electron/contract/order-lookup.ts';
import type { OrderRecord } from '../../../electron/contract/order-record.ts';
import {
  absent,
  created,
  present,
  minute,
  paymentOf,
  plainRecord,
  read,
  recordOf,
  refundDataOf,
  withRefund,
  sentNull,
} from '../../support/records.ts';

const second = 1000;
const hour = 60 * minute;
/** `12:34` after creation. */
const at = (minutes: number, seconds = 0): number => created + minutes * minute + seconds * second;

const label = (ms: number | null): string => {
  if (ms === null) return '?';
  const since = Math.round((ms - created) / second);
  const sign = since < 0 ? '-' : '';
  return `${sign}${Math.floor(Math.abs(since) / 60)}:${String(Math.abs(since) % 60).padStart(2, '0')}`;
};

const shown = ({ timeline }: OrderLookup): readonly string[] =>
  timeline.rows.map((row) => {
    const when = row.at.is === 'between' ? `${label(row.at.from)}–${label(row.at.to)}` : label(row.at.ms);
    return `${row.mark} ${when} ${row.id}`;
  });

const row = (reading: OrderLookup, id: string) => reading.timeline.rows.find((other) => other.id === id);

const twoPayments = (changes: Partial<OrderRecord> = {}): OrderRecord =>
  recordOf({
    status: present('paid_partial'),
    transact_time: present(at(31, 48)),
    payment_detail: present([
      paymentOf({ pay_amount: present('150.00') }),
      paymentOf({ pay_amount: present('41.50') }),
    ]),
    ...changes,
  });

describe('a timeline with one lane', () => {
  const reading = read(twoPayments(), { lookedUpAt: at(34, 31) });

  test('is in order of time, with undated payments in the middle of their bounds', () => {
    expect(shown(reading)).toEqual([
      'dated 0:00 created',
      'undated 0:00–31:48 payment-1',
      'undated 0:00–31:48 payment-2',
      'limit 30:00 payment-window',
      'dated 31:48 completed',
    ]);
    expect(reading.timeline).toMatchObject({
      hasRefundLane: false,
      waitBeforeRefundMs: null,
      waitBeforeRefundAfter: null,
    });
  });

  test('has the number, amount and currency of each payment', () => {
    expect(row(reading, 'payment-2')?.event).toMatchObject({
      number: 2,
      of: 2,
      amount: present('41.50'),
      currency: present('USDT'),
    });
  });

  test('has the delay of the completion and the time since the previous dated mark', () => {
    expect(row(reading, 'completed')).toMatchObject({
      event: { kind: 'completed', lateByMs: 108 * second },
      sincePreviousMs: 31 * minute + 48 * second,
    });
    expect(row(reading, 'payment-window')).toMatchObject({ event: { tense: 'ended' }, sincePreviousMs: null });
    expect(row(reading, 'created')).toMatchObject({ event: { validMinutes: 30 }, sincePreviousMs: null });
  });
});

describe('a timeline with both lanes', () => {
  const record = recordOf({
    status: present('paid_over'),
    transact_time: present(at(6, 24)),
    payment_detail: present([paymentOf({ pay_amount: present('215.16') })]),
    ...withRefund({ refund_created_time: present(at(98, 56)), refund_transact_time: present(at(103, 34)) }),
  });
  const reading = read(record, { lookedUpAt: at(173, 25) });

  test('has a common order of rows, with now and the expected outcome', () => {
    expect(shown(reading)).toEqual([
      'dated 0:00 created',
      'undated 0:00–6:24 payment-1',
      'dated 6:24 completed',
      'limit 30:00 payment-window',
      'dated 98:56 refund-requested',
      'dated 103:34 refund-update',
      'now 173:25 now',
      'to-come ? refund-outcome-to-come',
    ]);
    expect(row(reading, 'payment-window')?.event).toMatchObject({ tense: 'would-have-ended' });
    expect(row(reading, 'completed')?.event).toMatchObject({ lateByMs: null });
  });

  test('has the wait between lanes, durations within a lane, and the time since the last event', () => {
    expect(reading.timeline).toMatchObject({
      hasRefundLane: true,
      waitBeforeRefundMs: hour + 32 * minute + 32 * second,
      waitBeforeRefundAfter: 'completed',
    });
    expect(row(reading, 'refund-requested')?.sincePreviousMs).toBeNull();
    expect(row(reading, 'refund-update')?.sincePreviousMs).toBe(4 * minute + 38 * second);
    expect(row(reading, 'now')).toMatchObject({ lane: 'all', sincePreviousMs: hour + 9 * minute + 51 * second });
  });

  const refunded = (changes: Parameters<typeof refundDataOf>[0], lookedUpAt = at(173, 25)) =>
    shown(read({ ...record, refund_data: present(refundDataOf(changes)) }, { lookedUpAt })).slice(4);

  test('has no row for an update at the time of the request', () => {
    const times = { refund_created_time: present(at(90)), refund_transact_time: present(at(90)) };
    expect(refunded(times)).toEqual([
      'dated 90:00 refund-requested',
      'now 173:25 now',
      'to-come ? refund-outcome-to-come',
    ]);
    expect(refunded({ ...times, refund_status: present(1) })).toEqual([
      'dated 90:00 refund-requested',
      'dated 90:00 refund-update',
    ]);
  });

  test('places an outcome without a time between the request and now', () => {
    expect(
      refunded({ refund_status: present(2), refund_transact_time: absent, refund_created_time: present(at(99)) }),
    ).toEqual(['dated 99:00 refund-requested', 'undated 99:00–173:25 refund-update']);
  });

  test('places a request without a time before the update', () => {
    const undated = {
      refund_status: present(1),
      refund_created_time: sentNull,
      refund_transact_time: present(at(100)),
    };
    expect(shown(read({ ...record, refund_data: present(refundDataOf(undated)) }))).toContain(
      'undated 0:00–100:00 refund-requested',
    );
  });

  test('has an unknown outcome for a requested refund without data', () => {
    const other = read({ ...record, refund_data: sentNull }, { lookedUpAt: at(40) });
    expect(shown(other).slice(3)).toEqual([
      'undated 0:00–40:00 refund-requested',
      'limit 30:00 payment-window',
      'undated ?–? refund-outcome',
    ]);
    expect(other.timeline).toMatchObject({ hasRefundLane: true, waitBeforeRefundMs: null });
    expect(row(other, 'refund-outcome')).toMatchObject({ lane: 'refund', event: { kind: 'refund-outcome-unknown' } });
  });

  test.each([
    [present('yes'), true],
    [present('no'), false],
    [absent, false],
    [present('YES?'), false],
  ] as const)('has a request only if the service says so: %o', (requested, isAsked) => {
    const other = read({ ...record, refund_requested: requested });
    expect(row(other, 'refund-requested')?.event).toMatchObject({ isAsked });
  });

  test('has no wait before the completion', () => {
    const early = { refund_created_time: present(at(3)), refund_transact_time: present(at(4)) };
    const other = read({ ...record, refund_data: present(refundDataOf(early)) });
    expect(other.timeline).toMatchObject({ waitBeforeRefundMs: null, waitBeforeRefundAfter: null });
  });
});

const open = (changes: Partial<OrderRecord> = {}, paid: readonly string[] = []) =>
  plainRecord({ ordered: '29.00', paid }, { status: present('new'), transact_time: sentNull, ...changes });

describe('an order that waits', () => {
  test('has now, the expected payment and the end of the payment window', () => {
    const reading = read(open(), { lookedUpAt: at(10) });
    expect(shown(reading)).toEqual([
      'dated 0:00 created',
      'now 10:00 now',
      'to-come ? payment-to-come',
      'limit 30:00 payment-window',
    ]);
    expect(row(reading, 'payment-window')).toMatchObject({ at: { is: 'to-come' }, event: { tense: 'ends' } });
    expect(row(reading, 'now')?.sincePreviousMs).toBe(10 * minute);
  });

  test('expects nothing after the payment window closed', () => {
    expect(shown(read(open(), { lookedUpAt: at(31) }))).toEqual(['dated 0:00 created', 'limit 30:00 payment-window']);
  });

  test('keeps waiting without a payment window', () => {
    expect(shown(read(open({ valid_time: absent }), { lookedUpAt: at(500) }))).toEqual([
      'dated 0:00 created',
      'now 500:00 now',
      'to-come ? payment-to-come',
    ]);
  });

  test('waits for the rest if it is underpaid and can be paid', () => {
    const partial = open({ status: present('paid_partial') }, ['9.00']);
    expect(shown(read(partial, { lookedUpAt: at(10) }))).toContain('to-come ? payment-to-come');
    expect(shown(read(partial, { lookedUpAt: at(31) }))).not.toContain('to-come ? payment-to-come');
  });

  test('has the end of its payment window although it was canceled earlier', () => {
    const reading = read(open({ cancel_time: present(at(5)) }), { lookedUpAt: at(10) });
    expect(shown(reading)).toEqual(['dated 0:00 created', 'dated 5:00 canceled', 'limit 30:00 payment-window']);
    expect(row(reading, 'payment-window')).toMatchObject({
      at: { is: 'to-come' },
      event: { tense: 'would-have-ended' },
    });
  });

  test.each([
    ['underpaid', { status: present('paid_partial') }, ['9.00'], 'ended'],
    ['expired', { status: present('expired') }, ['9.00'], 'ended'],
    ['paid', { status: present('paid') }, ['29.00'], 'would-have-ended'],
    ['overpaid', { status: present('paid_over') }, ['39.00'], 'would-have-ended'],
    ['reported-paid', { status: present('paid'), payment_detail: absent }, [], 'would-have-ended'],
  ] as const)('has the end of its payment window if completed in time and %s', (kind, changes, paid, tense) => {
    const reading = read(open({ ...changes, transact_time: present(at(5)) }, paid), { lookedUpAt: at(40) });
    expect(row(reading, 'payment-window')?.event).toMatchObject({ tense });
    expect(reading.status.kind).toBe(kind === 'expired' ? 'expired-with-payment' : kind);
  });

  test('shows a future cancellation as expected', () => {
    expect(shown(read(open({ cancel_time: present(at(60)) }), { lookedUpAt: at(10) }))).toContain(
      'to-come 60:00 canceled',
    );
  });
});

const bounds = (changes: Partial<OrderRecord>, lookedUpAt = at(40)) =>
  shown(read(twoPayments(changes), { lookedUpAt })).filter((line) => / payment-\d/.test(line));

describe('the time bounds of a payment', () => {
  test('are creation and completion', () => {
    expect(bounds({})).toEqual(['undated 0:00–31:48 payment-1', 'undated 0:00–31:48 payment-2']);
  });

  test('end at the lookup if the order isn’t completed', () => {
    expect(bounds({ transact_time: sentNull })).toEqual([
      'undated 0:00–40:00 payment-1',
      'undated 0:00–40:00 payment-2',
    ]);
  });

  test('have no start without a creation time', () => {
    expect(bounds({ created_time: absent })).toEqual(['undated ?–31:48 payment-1', 'undated ?–31:48 payment-2']);
  });

  test('are dropped if they contradict each other', () => {
    expect(bounds({ transact_time: present(at(-5)) }, at(40))[0]).toBe('undated 0:00–40:00 payment-1');
    expect(bounds({ transact_time: present(at(-5)) }, at(-10))[0]).toBe('undated ?–? payment-1');
  });
});

test('rows of the same time keep their natural order', () => {
  const record = recordOf({ transact_time: present(created), cancel_time: present(created), valid_time: absent });
  expect(shown(read(record)).map((line) => line.split(' ')[2])).toEqual([
    'created',
    'payment-1',
    'completed',
    'canceled',
  ]);
});

test('payments without times keep their order', () => {
  const record = twoPayments({ created_time: absent, transact_time: present(0), valid_time: absent });
  expect(shown(read(record, { lookedUpAt: at(40) }))).toEqual([
    'undated ?–40:00 payment-1',
    'undated ?–40:00 payment-2',
  ]);
});
