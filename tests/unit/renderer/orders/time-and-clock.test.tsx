/** Changes of an order over time, by a clock that may differ from the service's. */
import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../../../electron/contract/order-record.ts';
import type { OrderLookup } from '../../../../electron/contract/order-lookup.ts';
import { readingAt } from '../../../../renderer/features/orders/lookup-time.ts';
import { summaryOf } from '../../../../electron/orders/history/saved-lookup.ts';
import { statusName } from '../../../../renderer/lib/orders/order-statuses.ts';
import { SumView } from '../../../../renderer/features/orders/status/sum-view.tsx';
import { statusWords } from '../../../../renderer/text/order-status.ts';
import { absent, created, present, minute, plainRecord, read } from '../../../support/records.ts';
import { seen } from './page-text.tsx';
import { plain } from './lookups.ts';

const at = (paid: readonly string[], minutes: number, changes: Partial<OrderRecord>, clockSkewMs: number | null = 0) =>
  read(plainRecord({ ordered: '40.00', paid }, { status: present('new'), transact_time: absent, ...changes }), {
    readAt: created + minutes * minute,
    clockSkewMs,
  });
const words = (reading: OrderLookup) => statusWords(reading, plain);

describe('a cancellation in the future at the lookup', () => {
  it.each([
    ['expired', [], 20, 25],
    ['new', [], 40, 50],
    ['paid', ['40.00'], 20, 25],
    ['paid_over', ['52.00'], 20, 25],
  ] as const)('isn’t claimed to be known: %s', (status, paid, readAt, cancel) => {
    const reading = at(paid, readAt, { status: present(status), cancel_time: present(created + cancel * minute) });
    const later = readingAt(reading, created + (cancel + 1) * minute);
    expect(later.status).toMatchObject({ endedSinceRead: true, closed: false });
    expect(words(later).headline).toContain('Canceled since last check');
    expect(words(later).lead).toContain('The order was set to be canceled at');
    expect(words(later).lead).not.toMatch(/nothing received/i);
  });

  it('counts as future on a clock that may differ, and there are no options', () => {
    const reading = at([], 20, { cancel_time: present(created + 24 * minute) }, null);
    expect(reading.status).toMatchObject({ kind: 'waiting', cancelledAt: null, closed: false });
    expect(words(reading).lead).toContain(
      'Set to be canceled at 11:24:00 (clocks may differ). Check with the service whether it can be paid.',
    );
    expect(reading.options[0]?.toSend.is).toBe('not-sure');
    expect(readingAt(reading, created + 24 * minute).status).toMatchObject({ endedSinceRead: true });
  });
});

it('the missing amount is that at the last check', () => {
  const over = readingAt(at([], 20, {}), created + 31 * minute);
  const sum = seen(<SumView reading={over} />);
  expect(sum).toContain('Due at last check');
  expect(sum).not.toContain('Unpaid');
});

describe('an order completed within its payment window', () => {
  it('that is underpaid must be checked with the service', () => {
    const completed = { status: present('paid_partial'), transact_time: present(created + 12 * minute) };
    const reading = at(['31.00'], 20, completed);
    expect(words(reading).lead).not.toContain('Ask for the rest');
    expect(words(reading).lead).toContain('Check with the service whether it can still be paid.');
    expect(reading.options[0]?.toSend.is).toBe('not-sure');
  });
});

describe('a payment option of a paid order', () => {
  it.each([
    ['40.00', 'paid', 'paid'],
    ['52.00', 'paid_over', 'paid'],
    ['39.90', 'paid_partial', 'counts-as-paid'],
    ['40.10', 'paid', 'counts-as-paid'],
  ])('isn’t called too late: %s, %s', (paid, status, is) => {
    expect(at([paid], 20, { status: present(status) }).options[0]?.toSend.is).toBe(is);
  });
});

describe('an ended order without payments', () => {
  it('that is completed isn’t called unpaid', () => {
    const reading = at([], 40, { status: present('expired'), transact_time: present(created + 12 * minute) });
    const { headline, lead } = words(reading);
    expect(headline).toBe('Expired, but marked completed');
    expect(statusName(summaryOf(reading))).toBe(headline);
    expect(lead).toBe(
      'The service marked it completed at 11:12:00, but lists no payment. Ask the service whether it was paid before you ask for a new payment.',
    );
    expect(reading.status).toMatchObject({ kind: 'expired-completed', closed: false });
    expect(seen(<SumView reading={reading} />)).toMatch(/Received\s*None listed\s*Difference\s*Unknown/);
    expect(summaryOf(reading)).toMatchObject({ ordered: '40.00', received: null, difference: null });
  });

  it('that expired early isn’t closed before its payment window is', () => {
    expect(at([], 20, { status: present('expired') }).status.closed).toBe(false);
    expect(at([], 31, { status: present('expired') }).status.closed).toBe(true);
  });
});
