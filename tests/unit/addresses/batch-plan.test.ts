import { expect, test } from 'vitest';
import { planBatch } from '../../../electron/addresses/batch-plan.ts';

test.each([
  [1, [1]],
  [99, [99]],
  [100, [100]],
  [101, [100, 1]],
  [250, [100, 100, 50]],
  [10_000, Array.from({ length: 100 }, () => 100)],
])('splits %i addresses into requests of at most 100, full ones first', (count, counts) => {
  const plan = planBatch({ count, alias: 'checkout' });
  expect(plan.map((request) => request.count)).toEqual(counts);
  expect(plan.map((request) => request.position)).toEqual(counts.map((_, index) => index + 1));
  expect(plan.every((request) => request.alias === 'checkout')).toBe(true);
});
