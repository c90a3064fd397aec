/** How often a watched order is looked at. */
import { expect, it } from 'vitest';
import {
  longestWithoutChangeMs,
  nextCheckAt,
  type PaceFacts,
} from '../../../../electron/orders/watch/watched-order.ts';

const minute = 60_000;
const hour = 60 * minute;
const begun = Date.UTC(2026, 10, 20, 12);

const wait = (quietFor: number, facts: Partial<PaceFacts> = {}): number => {
  const now = begun + quietFor;
  const first = { now, quietSince: begun, failures: 0, notBefore: null, validUntil: null, random: 0.5 };
  return nextCheckAt({ ...first, ...facts }) - now;
};

it('is frequent at first, and rare after a long time without a change', () => {
  expect([0, 9 * minute, 10 * minute, hour, 6 * hour, 72 * hour].map((quiet) => wait(quiet) / 1000)).toEqual([
    15, 15, 60, 300, 1800, 7200,
  ]);
});

it('makes about four hundred lookups in a week without a change', () => {
  let looks = 0;
  for (let at = 0; at < longestWithoutChangeMs; at += wait(at)) looks += 1;
  expect(looks).toBeGreaterThan(250);
  expect(looks).toBeLessThan(450);
});

it('varies by a fifth, so that many don’t coincide', () => {
  expect(wait(0, { random: 0 })).toBe(12_000);
  expect(wait(0, { random: 0.999_999 })).toBeCloseTo(18_000, -1);
});

it('backs off with each failure in a row, never beyond two hours', () => {
  expect([1, 2, 3, 40].map((failures) => wait(0, { failures }) / 1000)).toEqual([30, 60, 120, 7200]);
});

it('is never before Retry-After', () => {
  expect(wait(0, { failures: 1, notBefore: begun + hour, random: 0 })).toBe(hour);
  expect(wait(0, { failures: 1, notBefore: begun + 1000, random: 0 })).toBe(24_000);
});

it('includes the end of the payment window', () => {
  expect(wait(2 * hour, { validUntil: begun + 2 * hour + minute })).toBe(minute + 5000);
  expect(wait(2 * hour, { validUntil: begun })).toBe(5 * minute);
  expect(wait(2 * hour, { validUntil: begun + 2 * hour + minute, failures: 1 })).toBe(10 * minute);
});

it('is later than now if the clock was set back', () => {
  expect(wait(-48 * hour)).toBe(15_000);
});
