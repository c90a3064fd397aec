/** For how long readings of orders are kept on this computer. */
import type { EpochMs } from './order-record.ts';
import { z } from './zod.ts';

export const mostHistoryDays = 3_650;
/** What a person chooses from. */
export const historyDaysChoices = [30, 90, 180, 365, 730] as const;

export const historyDays = z.int().min(1).max(mostHistoryDays);

export interface HistoryKept {
  /** Null: for good. */
  readonly days: number | null;
  /** The time from which days are counted before anything goes by itself. */
  readonly countedFrom: EpochMs;
  /** Of all profiles. */
  readonly readings: number;
  readonly orders: number;
}
