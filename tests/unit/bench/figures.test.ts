import { describe, expect, it, test } from 'vitest';
import {
  lineOf,
  median,
  meetsRatios,
  oursAtMost,
  ratioAtLeast,
  ratioAtMost,
  table,
  takeTurns,
  type Goal,
} from '../../../bench/figures.ts';
import { readOptions } from '../../../bench/options.ts';
import { ids } from '../../../bench/rows.ts';

describe('rounds', () => {
  it('take turns at going first, and the warm-up does not count', async () => {
    const order: string[] = [];
    const contender = (name: string) => async (round: number) => {
      order.push(`${name}${round}`);
      return round;
    };
    const figures = await takeTurns({ ours: contender('o'), floor: contender('f'), rounds: 7, warmUp: 1 });
    expect(order.slice(0, 6)).toEqual(['o0', 'f0', 'f1', 'o1', 'o2', 'f2']);
    expect(figures).toEqual({ ours: [1, 2, 3, 4, 5, 6, 7], floor: [1, 2, 3, 4, 5, 6, 7] });
  });

  it('are at least seven', async () => {
    const nothing = async () => 1;
    await expect(takeTurns({ ours: nothing, floor: nothing, rounds: 6 })).rejects.toThrow('at least 7 rounds');
  });
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  // As numbers, not as texts.
  [[10, 9, 100], 10],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

describe('a line', () => {
  const facts = { id: 'P0', what: 'a thing', floorIs: 'the least', notes: ['3 commits'] };
  const line = (...goals: Goal[]) => lineOf({ ...facts, figures: { ours: [30, 10, 20], floor: [10, 5, 10] }, goals });

  it('has both medians and the ratio of each round, so that a slow moment cancels out', () => {
    expect(line()).toMatchObject({ ours: 20, floor: 10, ratio: { median: 2, least: 2, most: 3, rounds: 3 } });
    const slow = { ours: [20, 200, 20], floor: [10, 100, 10] };
    expect(lineOf({ ...facts, figures: slow, goals: [] }).ratio).toMatchObject({ least: 2, most: 2 });
    expect(() => lineOf({ ...facts, figures: { ours: [1, 2], floor: [1] }, goals: [] })).toThrow(RangeError);
  });

  it.each<[Goal, boolean]>([
    [ratioAtMost(2), true],
    [ratioAtMost(1.9), false],
    [ratioAtLeast(2), true],
    [ratioAtLeast(2.1), false],
    [oursAtMost(20), true],
    [oursAtMost(19), false],
  ])('meets the goal %j: %s', (goal, ok) => {
    expect(line(goal).ok).toBe(ok);
  });

  it('fails --strict by its ratio, never by milliseconds', () => {
    expect(line(ratioAtMost(2), oursAtMost(1)).ok).toBe(false);
    expect(meetsRatios(line(ratioAtMost(2), oursAtMost(1)))).toBe(true);
    expect(meetsRatios(line(ratioAtMost(1), oursAtMost(99)))).toBe(false);
  });

  it('is printed with its floor and notes', () => {
    expect(table([line(ratioAtMost(1.6), oursAtMost(50))])).toEqual([
      'id  what        ours    floor   ratio  spread     goal              ok',
      'P0  a thing  20.0 ms  10.0 ms  2.00 ×  2.00–3.00  ≤ 1.6 ×, ≤ 50 ms  no',
      '     floor: the least',
      '     3 commits',
    ]);
  });
});

describe('the command line', () => {
  it('measures every row in full without arguments', () => {
    const plain = { only: [], json: null, quick: false, strict: false, built: false, folder: null };
    expect(readOptions([], ids)).toEqual(plain);
  });

  it('names rows by their ids in any case', () => {
    expect(readOptions(['--only', ' p1B , p18,'], ids).only).toEqual(['P1b', 'P18']);
    expect(() => readOptions(['--only', 'P1,P99'], ids)).toThrow(/No row P99. There are P3, P1, /);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('takes all options at once and refuses others', () => {
    const given = ['--only', 'P9', '--json', 'f.json', '--quick', '--strict', '--built', '--folder', '/data'];
    const all = { only: ['P9'], json: 'f.json', quick: true, strict: true, built: true, folder: '/data' };
    expect(readOptions(given, ids)).toEqual(all);
    for (const wrong of [['--fast'], ['P1'], ['--json']]) expect(() => readOptions(wrong, ids)).toThrow(TypeError);
  });
});
