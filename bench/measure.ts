/** What a row of the benchmark is: given where it may write and how large it may be, it answers with its lines. */
import type { Line } from './line.ts';

export interface MeasureOptions {
  /** Smaller sizes, for a look; the goals are about the full ones. */
  readonly quick: boolean;
  /** Of this run, for whatever has to be on a disk; rows find in it what others left there. */
  readonly folder: string;
}

export type Measure = (options: MeasureOptions) => Promise<readonly Line[]>;

/** 1,000,000 */
export const grouped = (count: number): string => count.toLocaleString('en');
