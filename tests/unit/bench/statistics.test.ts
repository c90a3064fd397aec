import { expect, test } from 'vitest';
import { median, ratios, spreadOf } from '../../../bench/harness/statistics.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  // Numbers, not texts: 10 comes after 9.
  [[10, 9, 100], 10],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('there is no median of nothing', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('a spread has the ends and the number of rounds beside the middle, and leaves the values as they were', () => {
  const values = [5, 1, 9];
  expect(spreadOf(values)).toEqual({ median: 5, least: 1, most: 9, rounds: 3 });
  expect(values).toEqual([5, 1, 9]);
});

test('ratios are taken round by round: a computer that was slow for a while is in both sides', () => {
  const ours = [20, 200, 20];
  const floor = [10, 100, 10];
  expect(ratios(ours, floor)).toEqual([2, 2, 2]);
  expect(() => ratios(ours, [10])).toThrow(RangeError);
});
