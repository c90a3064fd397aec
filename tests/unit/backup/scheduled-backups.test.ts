import { expect, it } from 'vitest';
import { nextDue } from '../../../electron/backup/scheduled-backups.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const now = 1_763_640_000_000;

it('the first backup is due at once, the next a day after the last', () => {
  expect(nextDue({ createdAt: null, failedAt: null }, now)).toBe(now);
  expect(nextDue({ createdAt: now - hour, failedAt: null }, now)).toBe(now + 23 * hour);
});

it('after a month of sleep one backup is due', () => {
  expect(nextDue({ createdAt: now - 30 * day, failedAt: null }, now)).toBeLessThanOrEqual(now);
  expect(nextDue({ createdAt: now, failedAt: null }, now)).toBe(now + day);
});

it('a failed backup is retried after an hour', () => {
  expect(nextDue({ createdAt: now - 3 * day, failedAt: now - 1 }, now)).toBe(now + hour - 1);
  expect(nextDue({ createdAt: null, failedAt: now - hour }, now)).toBe(now);
});

it('a last backup in the future delays no backup', () => {
  expect(nextDue({ createdAt: now + 300 * day, failedAt: null }, now)).toBe(now);
  expect(nextDue({ createdAt: null, failedAt: now + 300 * day }, now)).toBe(now);
});
