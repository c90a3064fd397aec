/** How long lookups are kept on this computer. */
import type { EpochMs } from './order-record.ts';
import { z } from './zod.ts';

export const mostHistoryDays = 3_650;
/** The choices. */
export const historyDaysChoices = [30, 90, 180, 365, 730] as const;

export const historyDays = z.int().min(1).max(mostHistoryDays);

export interface HistoryRetention {
  /** Null: forever. */
  readonly days: number | null;
  /** Lookups before this time aren't deleted automatically. */
  readonly countedFrom: EpochMs;
  /** Of all profiles. */
  readonly readings: number;
  readonly orders: number;
}
