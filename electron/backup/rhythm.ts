/** When the next backup is due. A clock may be set back, and a computer may sleep for weeks: one is due then, not one for each day. */
import type { BackupRhythm } from '../contract/backups.ts';

const hourMs = 60 * 60_000;
const periodMs = { day: 24 * hourMs, week: 7 * 24 * hourMs } as const satisfies Record<BackupRhythm['every'], number>;
/** After one that failed: a share may be back by then, and nobody is told twice in between. */
const tryAgainMs = hourMs;

export interface Past {
  /** Milliseconds since the epoch. */
  readonly lastGoodAt: number | null;
  readonly lastFailedAt: number | null;
}

/** Milliseconds since the epoch; what is not after `now` is due. */
export function nextDue({ every }: BackupRhythm, { lastGoodAt, lastFailedAt }: Past, now: number): number {
  // In the future: the clock was ahead as it was made.
  const usual = lastGoodAt === null || lastGoodAt > now ? now : lastGoodAt + periodMs[every];
  return lastFailedAt === null || lastFailedAt > now ? usual : Math.max(usual, lastFailedAt + tryAgainMs);
}
