/** The clock of an open page: the service's time, never backwards, correct after sleep. */
import { describe, expect, it } from 'vitest';
import { lookupAt, untilNextChange } from '../../../../renderer/features/orders/lookup-time.ts';
import { pageFormats } from '../../../../renderer/lib/orders/order-formats.ts';
import { layOutTimeline } from '../../../../renderer/features/orders/timeline/timeline-layout.ts';
import { statusWords } from '../../../../renderer/text/order-status.ts';
import { createSteadyClock } from '../../../../renderer/lib/format/steady-clock.ts';
import { createTimeFormat } from '../../../../renderer/lib/format/time.ts';
import { datesText } from '../../../../renderer/text/dates.ts';
import { absent, created, present, minute, plainRecord, read, recordOf, withRefund } from '../../../support/records.ts';

const time = createTimeFormat('UTC', datesText);
const open = { status: present('new'), transact_time: absent } as const;
const waiting = (paid: readonly string[] = []) =>
  read(plainRecord({ ordered: '40.00', paid }, open), { lookedUpAt: created + 10 * minute });
const words = (lookup: ReturnType<typeof read>) => {
  const { headline, lead } = statusWords(lookup, pageFormats(time, datesText));
  return { headline, lead: lead.replaceAll('\u00a0', ' ') };
};
const nowOf = (lookup: ReturnType<typeof read>) =>
  layOutTimeline(lookup.timeline, time.dayKey).rows.find((row) => row.is === 'mark' && row.row.mark === 'now');

describe('an open page', () => {
  it('moves "now" and the remaining time', () => {
    const at = (later: number) => nowOf(lookupAt(waiting(), created + later * minute));
    expect(at(10)).toMatchObject({ now: { is: 'left', ms: 20 * minute } });
    expect(at(28)).toMatchObject({ row: { at: { ms: created + 28 * minute } }, now: { is: 'left', ms: 2 * minute } });
    expect(at(31)).toBeUndefined();
  });

  it('extends the time since the last event', () => {
    const since = (later: number) => {
      const { rows } = lookupAt(waiting(), created + later * minute).timeline;
      return rows.find(({ mark }) => mark === 'now')?.sincePreviousMs;
    };
    expect([since(10), since(13), since(28)]).toEqual([10 * minute, 13 * minute, 28 * minute]);
  });

  it('keeps an underpaid order underpaid after the payment window closed, and asks for a refresh', () => {
    const short = read(
      plainRecord({ ordered: '40.00', paid: ['31.00'] }, { ...open, status: present('paid_partial') }),
      {
        lookedUpAt: created + 10 * minute,
      },
    );
    expect(short.status.kind).toBe('underpaid');
    expect(lookupAt(short, created + 31 * minute).status).toMatchObject({ kind: 'underpaid', endedSinceLookup: true });
  });

  it('never goes back before its lookup', () => {
    const lookup = waiting();
    expect(lookupAt(lookup, created)).toBe(lookup);
  });

  it('says that the payment window closed, without options or claims about later payments', () => {
    const over = lookupAt(waiting(), created + 31 * minute);
    expect(over.options.map(({ toSend }) => toSend)).toEqual([{ is: 'closed' }]);
    expect(words(over)).toEqual({
      headline: 'Payment window closed since last check',
      lead: 'The payment window closed at 11:30:00 UTC, after the last check at 11:10:00 UTC. Later payments are unknown. At last check: 0 of 40.00 USDT received. Refresh before you reply to the customer.',
    });
    expect(words(lookupAt(waiting(['15.00']), created + 31 * minute)).lead).toContain(
      'At last check: 15.00 of 40.00 USDT received.',
    );
  });

  it('says that the order was set to be canceled since the last check', () => {
    const record = plainRecord(
      { ordered: '40.00', paid: ['40.00'] },
      { status: present('paid'), cancel_time: present(created + 25 * minute), transact_time: absent },
    );
    const later = lookupAt(read(record, { lookedUpAt: created + 20 * minute }), created + 26 * minute);
    expect(later.status).toMatchObject({ endedSinceLookup: true, closed: false });
    expect(words(later).headline).toContain('Canceled since last check');
    expect(words(later).lead).toContain('The order was set to be canceled at');
    expect(words(later).lead).not.toMatch(/nothing received/i);
  });

  it('counts the minutes of a refund', () => {
    const record = recordOf(withRefund());
    const lookup = read(record, { lookedUpAt: created + 100 * minute });
    expect(words(lookup).lead).toContain('Refund of 19.68 USDT requested 1 min ago');
    expect(words(lookupAt(lookup, created + 130.5 * minute)).lead).toContain(
      'Refund of 19.68 USDT requested 31 min ago',
    );
  });

  it('updates when something changes, not each second', () => {
    const lookup = waiting();
    expect(untilNextChange(lookup, lookup.now)).toBe(minute);
    expect(untilNextChange(lookup, created + 30 * minute)).toBe(1);
  });
});

describe('the clock of a page', () => {
  const clocks = () => {
    const at = { ticks: 1000, wall: 5_000_000 };
    const clock = createSteadyClock({ ticks: () => at.ticks, wall: () => at.wall });
    const pass = (ticks: number, wall = ticks) => {
      at.ticks += ticks;
      at.wall += wall;
      return clock();
    };
    return { pass };
  };

  it('is independent of changes to the computer’s clock', () => {
    const { pass } = clocks();
    expect(pass(60_000)).toBe(60_000);
    expect(pass(1000, -3_600_000)).toBe(61_000);
    expect(pass(500, 1500)).toBe(61_500);
  });

  it('includes the time of a sleep', () => {
    const { pass } = clocks();
    pass(60_000, -3_600_000);
    expect(pass(500, 30 * 60_000)).toBe(60_000 + 30 * 60_000);
  });

  it('counts a difference of two seconds as a sleep, and ignores less', () => {
    expect(clocks().pass(500, 2499)).toBe(500);
    expect(clocks().pass(500, 2500)).toBe(2500);
  });
});
