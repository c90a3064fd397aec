/** The page uses only the service's clock: with this computer's clock an hour off, every sentence is the same. */
import { describe, expect, it } from 'vitest';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';
import { checkWords } from '../../../../renderer/text/order-checks.ts';
import { pageFormats, plainFormats } from '../../../../renderer/lib/orders/order-formats.ts';
import { receiptText } from '../../../../renderer/features/orders/receipt.ts';
import { layOutTimeline } from '../../../../renderer/features/orders/timeline/timeline-layout.ts';
import { statusWords } from '../../../../renderer/text/order-status.ts';
import { createTimeFormat } from '../../../../renderer/lib/format/time.ts';
import { datesText } from '../../../../renderer/text/dates.ts';
import { absent, present, minute, paymentOf, read, recordOf, withRefund, sentNull } from '../../../support/records.ts';
import { atLeast } from '../../../support/at-least.ts';

const hour = 60 * minute;
/** Fri 20 Nov 2026, 23:40 in Berlin, an hour before the next day. */
const evening = Date.UTC(2026, 10, 20, 22, 40);
const silvester = Date.UTC(2026, 11, 31, 22, 40);
const time = createTimeFormat('Europe/Berlin', datesText);

function sentences(lookup: OrderLookup): readonly string[] {
  const formats = pageFormats(time, datesText);
  const { headline, lead } = statusWords(lookup, formats);
  const checks = lookup.checks
    .filter(({ id }) => id !== 'clock')
    .map((check) => JSON.stringify(checkWords(check, formats, lookup.now)));
  const receipt = receiptText(
    { ...lookup, checks: lookup.checks.filter(({ id }) => id !== 'clock') },
    { profile: 'Demo store', environment: 'Live', isLive: true },
    plainFormats(time, datesText),
    // Only the clock's name differs.
  ).replace(' (service time)', '');
  return [headline, lead, ...checks, JSON.stringify(layOutTimeline(lookup.timeline, time.dayKey)), receipt];
}

const orderAt = (created: number, changes: Partial<OrderRecord> = {}): OrderRecord =>
  recordOf({ created_time: present(created), transact_time: present(created + 12 * minute), ...changes });
const open = { status: present('new'), transact_time: absent, payment_detail: present([]) } as const;
const refunded = (created: number, status: number): Partial<OrderRecord> => ({
  status: present('paid_over'),
  payment_detail: present([paymentOf({ pay_amount: present('215.16') })]),
  ...withRefund({
    refund_status: present(status),
    refund_created_time: present(created + 30 * minute),
    refund_transact_time: present(created + 35 * minute),
  }),
});
const kinds: readonly (readonly [string, (created: number) => OrderRecord])[] = [
  ['waits', (created) => orderAt(created, open)],
  ['waits without a payment window', (created) => orderAt(created, { ...open, valid_time: absent })],
  ['paid', (created) => orderAt(created)],
  ['paid late', (created) => orderAt(created, { transact_time: present(created + 33 * minute) })],
  ['expired', (created) => orderAt(created, { ...open, status: present('expired') })],
  ['canceled', (created) => orderAt(created, { ...open, cancel_time: present(created + 5 * minute) })],
  ['canceled in the future', (created) => orderAt(created, { ...open, cancel_time: present(created + 50 * minute) })],
  ['created in the future', (created) => orderAt(created + 90 * minute, open)],
  ['refund processing', (created) => orderAt(created, refunded(created, 0))],
  ['refund succeeded', (created) => orderAt(created, refunded(created, 1))],
  ['refund failed', (created) => orderAt(created, refunded(created, 2))],
  ['refund without data', (created) => orderAt(created, { refund_requested: present('yes'), refund_data: sentNull })],
];

describe.each([hour, -hour])('with this computer’s clock off by %i ms', (skew) => {
  it.each(atLeast(12, kinds))('an order that is %s reads the same as with the right clock', (_, orderOf) => {
    for (const created of [evening, silvester]) {
      for (const later of [1, 10, 29, 31, 45, 75, 100]) {
        const now = created + later * minute;
        const record = orderOf(created);
        const right = read(record, { lookedUpAt: now, clockSkewMs: 0 });
        const off = read(record, { lookedUpAt: now - skew, clockSkewMs: skew });
        expect(sentences(off), `${String(later)} min after`).toEqual(sentences(right));
      }
    }
  });

  it('the age of a refund equals that in the timeline', () => {
    const now = evening + 100 * minute;
    const off = read(orderAt(evening, refunded(evening, 0)), { lookedUpAt: now - skew, clockSkewMs: skew });
    const { lead } = statusWords(off, pageFormats(time, datesText));
    expect(lead.replaceAll('\u00a0', ' ')).toContain(' USDT requested 1 h 10 min ago');
  });
});
