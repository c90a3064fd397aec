import { expect, test } from 'vitest';
import { lineOf, meetsRatios, oursAtMost, ratioAtLeast, ratioAtMost, type Goal } from '../../../bench/line.ts';
import { table } from '../../../bench/table.ts';

const figures = { ours: [30, 10, 20], floor: [10, 5, 10] };
const line = (...goals: Goal[]) =>
  lineOf({ id: 'P0', what: 'a thing', floorIs: 'the least', figures, goals, notes: ['3 commits'] });

test('a line has both medians, and the ratio of each round', () => {
  expect(line()).toMatchObject({ ours: 20, floor: 10, ratio: { median: 2, least: 2, most: 3, rounds: 3 } });
});

test.each<[Goal, boolean]>([
  [ratioAtMost(2), true],
  [ratioAtMost(1.9), false],
  [ratioAtLeast(2), true],
  [ratioAtLeast(2.1), false],
  [oursAtMost(20), true],
  [oursAtMost(19), false],
])('the goal %j is met: %s', (goal, ok) => {
  expect(line(goal).ok).toBe(ok);
});

test('one goal that is missed is enough; but milliseconds alone are never held against anybody', () => {
  expect(line(ratioAtMost(2), oursAtMost(1)).ok).toBe(false);
  expect(meetsRatios(line(ratioAtMost(2), oursAtMost(1)))).toBe(true);
  expect(meetsRatios(line(ratioAtMost(1), oursAtMost(99)))).toBe(false);
});

test('the table says what ours, the floor and the goal are, and what they were measured against', () => {
  expect(table([line(ratioAtMost(1.6), oursAtMost(50))])).toEqual([
    'id  what        ours    floor   ratio  spread     goal              ok',
    'P0  a thing  20.0 ms  10.0 ms  2.00 ×  2.00–3.00  ≤ 1.6 ×, ≤ 50 ms  no',
    '     floor: the least',
    '     3 commits',
  ]);
});
