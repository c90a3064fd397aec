import { expect, it } from 'vitest';
import { nextDue } from '../../../electron/backup/rhythm.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const now = 1_763_640_000_000;
const daily = { every: 'day', keep: 7 } as const;

it('the first is due at once, the next a day or a week after the last good one', () => {
  expect(nextDue(daily, { lastGoodAt: null, lastFailedAt: null }, now)).toBe(now);
  expect(nextDue(daily, { lastGoodAt: now - hour, lastFailedAt: null }, now)).toBe(now + 23 * hour);
  expect(nextDue({ ...daily, every: 'week' }, { lastGoodAt: now - hour, lastFailedAt: null }, now)).toBe(
    now + 7 * day - hour,
  );
});

it('after a month of sleep one is due, and none behind it', () => {
  expect(nextDue(daily, { lastGoodAt: now - 30 * day, lastFailedAt: null }, now)).toBeLessThanOrEqual(now);
  expect(nextDue(daily, { lastGoodAt: now, lastFailedAt: null }, now)).toBe(now + day);
});

it('after one that failed none is tried for an hour', () => {
  expect(nextDue(daily, { lastGoodAt: now - 3 * day, lastFailedAt: now - 1 }, now)).toBe(now + hour - 1);
  expect(nextDue(daily, { lastGoodAt: null, lastFailedAt: now - hour }, now)).toBe(now);
});

it('a clock that was ahead holds none up', () => {
  expect(nextDue(daily, { lastGoodAt: now + 300 * day, lastFailedAt: null }, now)).toBe(now);
  expect(nextDue(daily, { lastGoodAt: null, lastFailedAt: now + 300 * day }, now)).toBe(now);
});
