/** Durations in whole units, with the language's names of units. */

export interface DurationWords {
  readonly units: {
    readonly d: string;
    readonly h: string;
    readonly min: string;
    readonly s: string;
    readonly ms: string;
  };
  /** `less than 1 min` */
  readonly lessThan: (what: string) => string;
  /** Number and unit: `6 min`. */
  readonly counted: (count: number, unit: string) => string;
}

const steps = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** `6 min 24 s`: the two largest neighboring units in whole seconds, without a sign. */
export const duration = (ms: number, words: DurationWords): string => inParts(ms, words, 2);

/** `1 h 9 min 51 s`: every unit down to the second. */
export const exactDuration = (ms: number, words: DurationWords): string => inParts(ms, words, steps.length);

/** `1 h 9 min`, for a running duration: the two largest units, down to full minutes. */
export const wholeMinutes = (ms: number, words: DurationWords): string =>
  Math.abs(ms) < 60_000
    ? words.lessThan(words.counted(1, words.units.min))
    : inParts(Math.floor(Math.abs(ms) / 60_000) * 60_000, words, 2);

/** `46 ms` below a second, otherwise as `duration`. */
export const briefDuration = (ms: number, words: DurationWords): string =>
  Math.abs(ms) < 1000 ? words.counted(Math.round(Math.abs(ms)), words.units.ms) : duration(ms, words);

/** At most `most` neighboring units, from the largest. */
function inParts(ms: number, words: DurationWords, most: number): string {
  let seconds = Math.floor(Math.abs(ms) / 1000);
  const parts: string[] = [];
  let largest = -1;
  for (const [index, [unit, size]] of steps.entries()) {
    const count = Math.floor(seconds / size);
    seconds -= count * size;
    if (count > 0 && largest < 0) largest = index;
    if (count > 0 && index < largest + most) parts.push(words.counted(count, words.units[unit]));
  }
  return parts.length === 0 ? words.counted(0, words.units.s) : parts.join(' ');
}
