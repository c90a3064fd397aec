import { expect, it } from 'vitest';
import { nextDue } from '../../../electron/backup/automatic.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const now = 1_763_640_000_000;
const daily = { every: 'day', keep: 7 } as const;

it('the first backup is due at once, the next a day or a week after the last', () => {
  expect(nextDue(daily, { createdAt: null, failedAt: null }, now)).toBe(now);
  expect(nextDue(daily, { createdAt: now - hour, failedAt: null }, now)).toBe(now + 23 * hour);
  expect(nextDue({ ...daily, every: 'week' }, { createdAt: now - hour, failedAt: null }, now)).toBe(
    now + 7 * day - hour,
  );
});

it('after a month of sleep one backup is due', () => {
  expect(nextDue(daily, { createdAt: now - 30 * day, failedAt: null }, now)).toBeLessThanOrEqual(now);
  expect(nextDue(daily, { createdAt: now, failedAt: null }, now)).toBe(now + day);
});

it('a failed backup is retried after an hour', () => {
  expect(nextDue(daily, { createdAt: now - 3 * day, failedAt: now - 1 }, now)).toBe(now + hour - 1);
  expect(nextDue(daily, { createdAt: null, failedAt: now - hour }, now)).toBe(now);
});

it('a clock that was ahead delays no backup', () => {
  expect(nextDue(daily, { createdAt: now + 300 * day, failedAt: null }, now)).toBe(now);
  expect(nextDue(daily, { createdAt: null, failedAt: now + 300 * day }, now)).toBe(now);
});
