import { expect, test } from 'vitest';
import { takeTurns } from '../../../bench/harness/rounds.ts';

test('the two take turns at going first, and rounds of the warm-up do not count', async () => {
  const order: string[] = [];
  const contender = (name: string) => async (round: number) => {
    order.push(`${name}${round}`);
    return round;
  };
  const figures = await takeTurns({ ours: contender('o'), floor: contender('f'), rounds: 7, warmUp: 1 });
  expect(order.slice(0, 6)).toEqual(['o0', 'f0', 'f1', 'o1', 'o2', 'f2']);
  expect(order).toHaveLength(16);
  expect(figures).toEqual({ ours: [1, 2, 3, 4, 5, 6, 7], floor: [1, 2, 3, 4, 5, 6, 7] });
});

test('a figure of fewer than seven rounds is refused', async () => {
  const nothing = async () => 1;
  await expect(takeTurns({ ours: nothing, floor: nothing, rounds: 6 })).rejects.toThrow('at least 7 rounds');
});
