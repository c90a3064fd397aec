import { describe, expect, it } from 'vitest';
import { dayAfter, dayIn, monthOf, startOfDay } from '../../../../renderer/lib/format/days.ts';

describe('days', () => {
  it.each([
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00Z'],
    ['2026-11-20', 'Europe/Berlin', '2026-11-19T23:00:00Z'],
    ['2026-06-01', 'Europe/Berlin', '2026-05-31T22:00:00Z'],
    ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00Z'],
    ['2026-11-20', 'Pacific/Pago_Pago', '2026-11-20T11:00:00Z'],
    // The clocks skip midnight: the day begins at one.
    ['2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00Z'],
    // A day that the zone never had: what follows it.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('%s begins in %s at %s', (day, zone, at) => {
    expect(new Date(startOfDay(day, zone)).toISOString().replace('.000', '')).toBe(at);
  });

  it('knows today, the days around it, and its month', () => {
    expect(dayIn(Date.UTC(2026, 10, 30, 23, 30), 'Europe/Berlin')).toBe('2026-12-01');
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
    expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
    expect(monthOf('2026-01-31', -1)).toBe('2025-12-01');
    expect(monthOf('2026-12-05', 1)).toBe('2027-01-01');
  });
});
