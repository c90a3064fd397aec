/** One line of the table: a figure of ours beside its floor, the goal, and whether it is met. Also the form of the JSON. */
import { z } from '../electron/contract/zod.ts';
import { ratios, spreadOf } from './harness/statistics.ts';
import type { Figures } from './harness/rounds.ts';

const units = z.enum(['ms', 'MiB', 'bytes', 'components', 'per second']);
export type Unit = z.infer<typeof units>;

const spread = z.strictObject({ median: z.number(), least: z.number(), most: z.number(), rounds: z.int() });

const goal = z.strictObject({
  /** Of our figure divided by the floor's, or, where a person waits, of our figure itself. */
  of: z.enum(['ratio', 'ours']),
  is: z.enum(['at most', 'at least']),
  value: z.number(),
});
export type Goal = z.infer<typeof goal>;

export const line = z.strictObject({
  id: z.string(),
  what: z.string(),
  unit: units,
  /** Medians. */
  ours: z.number(),
  floor: z.number(),
  floor_is: z.string(),
  /** Of the rounds' ratios. */
  ratio: spread,
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
  const ours = spreadOf(figures.ours).median;
  const ratio = spreadOf(ratios(figures.ours, figures.floor));
  return {
    id,
    what,
    unit,
    ours,
    floor: spreadOf(figures.floor).median,
    floor_is: floorIs,
    ratio,
    goals: [...goals],
    ok: goals.every((each) => isMet(each, each.of === 'ratio' ? ratio.median : ours)),
    notes: [...notes],
  };
}

/** Whether every goal that is a ratio is met; those in milliseconds depend on the computer. */
export const meetsRatios = ({ goals, ratio }: Line): boolean =>
  goals.every((each) => each.of === 'ours' || isMet(each, ratio.median));
