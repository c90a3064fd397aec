import { describe, expect, it, test } from 'vitest';
import { dayAfter, dayIn, monthOf, startOfDay, isMonth, latestMonths } from '../../../../renderer/lib/format/days.ts';

describe('days', () => {
  it.each([
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00Z'],
    ['2026-11-20', 'Europe/Berlin', '2026-11-19T23:00:00Z'],
    ['2026-06-01', 'Europe/Berlin', '2026-05-31T22:00:00Z'],
    ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00Z'],
    ['2026-11-20', 'Pacific/Pago_Pago', '2026-11-20T11:00:00Z'],
    // The clocks skip midnight, so the day starts at one.
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00Z'],
    // A day that the zone skipped.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('%s begins in %s at %s', (day, zone, at) => {
    expect(new Date(startOfDay(day, zone)).toISOString().replace('.000', '')).toBe(at);
  });

  it('have today, the neighboring days and the month', () => {
    expect(dayIn(Date.UTC(2026, 10, 30, 23, 30), 'Europe/Berlin')).toBe('2026-12-01');
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
    expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
    expect(monthOf('2026-01-31', -1)).toBe('2025-12-01');
    expect(monthOf('2026-12-05', 1)).toBe('2027-01-01');
  });
});

const iso = (ms: number) => new Date(ms).toISOString();

test('a month starts and ends with the zone’s offset at each time', () => {
  const [november, october] = latestMonths(Date.parse('2026-11-20T11:34:00Z'), 'Europe/Berlin', 2);
  expect(november).toMatchObject({ key: '2026-11' });
  expect(iso(november?.from ?? 0)).toBe('2026-10-31T23:00:00.000Z');
  expect(iso(november?.until ?? 0)).toBe('2026-11-30T23:00:00.000Z');
  // Summer time at its start, winter time at its end.
  expect(iso(october?.from ?? 0)).toBe('2026-09-30T22:00:00.000Z');
  expect(october?.until).toBe(november?.from);
});

test('the month is the zone’s, not UTC’s', () => {
  const at = Date.parse('2026-12-31T23:30:00Z');
  expect(latestMonths(at, 'UTC', 1)[0]?.key).toBe('2026-12');
  expect(latestMonths(at, 'Europe/Berlin', 1)[0]?.key).toBe('2027-01');
  expect(latestMonths(at, 'Pacific/Kiritimati', 1)[0]?.key).toBe('2027-01');
});

test('a month whose first midnight was skipped starts an hour later', () => {
  // Paraguay skipped the midnight of 1 October 2017.
  const [october, september] = latestMonths(Date.parse('2017-10-20T12:00:00Z'), 'America/Asuncion', 2);
  expect(iso(october?.from ?? 0)).toBe('2017-10-01T04:00:00.000Z');
  expect(september?.until).toBe(october?.from);
});

test.each(['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Asuncion'])(
  'sixty months in %s have no gap',
  (zone) => {
    const months = latestMonths(Date.parse('2026-11-20T11:34:00Z'), zone, 60);
    expect(months).toHaveLength(60);
    for (const [at, month] of months.entries()) {
      expect(month.from).toBeLessThan(month.until);
      expect(months[at + 1]?.until ?? month.from).toBe(month.from);
    }
  },
);

test('a time range is a month only with the zone’s bounds', () => {
  const from = Date.parse('2026-11-01T00:00:00+01:00');
  const until = Date.parse('2026-12-01T00:00:00+01:00');
  const hour = 3_600_000;
  expect(isMonth(from, until, 'Europe/Berlin')).toBe(true);
  expect(isMonth(from, until, 'UTC')).toBe(false);
  expect(isMonth(from + 9 * hour, until, 'Europe/Berlin')).toBe(false);
  expect(isMonth(from, until + 15 * hour, 'Europe/Berlin')).toBe(false);
  expect(isMonth(from, from + hour, 'Europe/Berlin')).toBe(false);
});
