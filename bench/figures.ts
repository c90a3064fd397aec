/** Measures our figure and its floor alternately, compares it with its goal, and prints it as a line of the table. */
import { z } from '../electron/contract/zod.ts';

/** Does the work of one round and returns its figure, usually milliseconds. */
export type Contender = (round: number) => Promise<number>;

export interface Turns {
  readonly ours: Contender;
  readonly floor: Contender;
  readonly rounds?: number;
  /** Rounds that don't count: code is compiled, caches fill, files are laid out. */
  readonly warmUp?: number;
}

/** One figure per round, without the warm-up. */
export interface Figures {
  readonly ours: readonly number[];
  readonly floor: readonly number[];
}

const fewestRounds = 7;

/** Times only the work, because garbage is collected first. */
export const timed =
  (work: (round: number) => unknown): Contender =>
  async (round) => {
    globalThis.gc?.();
    const began = performance.now();
    await work(round);
    return performance.now() - began;
  };

/** The two alternate, and each goes first equally often, so that neither a warm cache nor another program favors one. */
export async function takeTurns({ ours, floor, rounds = fewestRounds, warmUp = 2 }: Turns): Promise<Figures> {
  if (rounds < fewestRounds) throw new RangeError(`at least ${fewestRounds} rounds, not ${rounds}`);
  const figures = { ours: new Array<number>(), floor: new Array<number>() };
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const oursFirst = round % 2 === 0 ? await ours(round) : null;
    const ofFloor = await floor(round);
    const ofOurs = oursFirst ?? (await ours(round));
    if (round < warmUp) continue;
    figures.ours.push(ofOurs);
    figures.floor.push(ofFloor);
  }
  return figures;
}

/** For an even number of values, returns the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  if (upper === undefined || lower === undefined) throw new RangeError('no values');
  return (lower + upper) / 2;
}

const units = z.enum(['ms', 'MiB', 'components', 'per second']);
type Unit = z.infer<typeof units>;

const goal = z.strictObject({
  /** `ratio` is ours divided by the floor. `ours` is for work that a user waits for. */
  of: z.enum(['ratio', 'ours']),
  is: z.enum(['at most', 'at least']),
  value: z.number(),
});
export type Goal = z.infer<typeof goal>;

const line = z.strictObject({
  id: z.string(),
  what: z.string(),
  unit: units,
  /** Medians. */
  ours: z.number(),
  floor: z.number(),
  floor_is: z.string(),
  /** The ratio of each round, summarized. */
  ratio: z.strictObject({ median: z.number(), least: z.number(), most: z.number(), rounds: z.int() }),
  goals: z.array(goal),
  ok: z.boolean(),
  notes: z.array(z.string()),
});
export type Line = z.infer<typeof line>;
export const lines = z.array(line);

export const ratioAtMost = (value: number): Goal => ({ of: 'ratio', is: 'at most', value });
export const ratioAtLeast = (value: number): Goal => ({ of: 'ratio', is: 'at least', value });
export const oursAtMost = (value: number): Goal => ({ of: 'ours', is: 'at most', value });

const isMet = ({ is, value }: Goal, figure: number): boolean => (is === 'at most' ? figure <= value : figure >= value);

export interface LineFacts {
  readonly id: string;
  readonly what: string;
  readonly floorIs: string;
  readonly figures: Figures;
  readonly goals: readonly Goal[];
  readonly unit?: Unit;
  readonly notes?: readonly string[];
}

export function lineOf({ id, what, floorIs, figures, goals, unit = 'ms', notes = [] }: LineFacts): Line {
  if (figures.ours.length !== figures.floor.length) throw new RangeError('a ratio needs both figures of each round');
  const ours = median(figures.ours);
  // Compared per round, so that a slow moment of the computer affects both figures.
  const ratios = figures.ours.map((value, round) => value / (figures.floor[round] ?? Number.NaN));
  const ratio = {
    median: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
    rounds: ratios.length,
  };
  return {
    id,
    what,
    unit,
    ours,
    floor: median(figures.floor),
    floor_is: floorIs,
    ratio,
    goals: [...goals],
    ok: goals.every((each) => isMet(each, each.of === 'ratio' ? ratio.median : ours)),
    notes: [...notes],
  };
}

export interface MeasureOptions {
  /** Uses small sizes, to try out a change. */
  readonly quick: boolean;
  /** The folder for files, which later rows reuse. */
  readonly folder: string;
}
export type Measure = (options: MeasureOptions) => Promise<readonly Line[]>;

/** 1,000,000 */
export const grouped = (count: number): string => count.toLocaleString('en');

const digits = (value: number): string => {
  if (value === 0) return '0';
  const decimals = Math.max(0, Math.min(4, 2 - Math.floor(Math.log10(Math.abs(value)))));
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
};

const signs: Readonly<Record<Unit, string>> = { ms: ' ms', MiB: ' MiB', components: '', 'per second': '/s' };
const heads = ['id', 'what', 'ours', 'floor', 'ratio', 'spread', 'goal', 'ok'];
const numeric = new Set(['ours', 'floor', 'ratio']);

function cellsOf({ id, what, unit, ours, floor, ratio, goals, ok }: Line): readonly string[] {
  const spread = ratio.rounds === 1 ? 'once' : `${digits(ratio.least)}–${digits(ratio.most)}`;
  const texts = goals.map(
    ({ of, is, value }) => `${is === 'at most' ? '≤' : '≥'} ${value}${of === 'ratio' ? ' ×' : signs[unit]}`,
  );
  return [
    id,
    what,
    digits(ours) + signs[unit],
    digits(floor) + signs[unit],
    `${digits(ratio.median)} ×`,
    spread,
    texts.join(', '),
    ok ? 'yes' : 'no',
  ];
}

/** The table as text, with floor and notes under each line. */
export function table(measured: readonly Line[]): readonly string[] {
  const rows = [heads, ...measured.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const pad = (cell: string, column: number): string =>
    numeric.has(heads[column] ?? '') ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return rows.flatMap((row, at) => {
    const { floor_is: floor, notes = [] } = measured[at - 1] ?? {};
    const remarks = floor === undefined ? [] : [`floor: ${floor}`, ...notes];
    return [row.map(pad).join('  ').trimEnd(), ...remarks.map((text) => `     ${text}`)];
  });
}
