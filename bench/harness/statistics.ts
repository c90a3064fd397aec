/** What a series of rounds comes to: its middle, and how far apart its ends are. */

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly rounds: number;
}

/** Of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new RangeError('there is no median of nothing');
  return (lower + upper) / 2;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
  rounds: values.length,
});

/** Round by round, so that whatever slowed the whole computer for a while is in both and cancels out. */
export function ratios(over: readonly number[], under: readonly number[]): readonly number[] {
  if (over.length !== under.length) throw new RangeError('a ratio needs both sides of every round');
  return over.map((value, round) => value / (under[round] ?? Number.NaN));
}
