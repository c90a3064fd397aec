/** Automatic backups: their folder, their names, when the next one is due, and which are kept. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BackupSchedule } from '../contract/backups.ts';

export const defaultBackupFolder = (dataFolder: string): string => path.join(dataFolder, 'backups');

/**
 * `quittance-auto-1a2b3c4d-20261120T123456Z.quittance`. @param series 8 hexadecimal digits that identify this
 * computer's backups
 */
export const automaticName = (series: string, at: number): string =>
  `quittance-auto-${series}-${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')}.quittance`;

const namePattern = /^quittance-auto-([0-9a-f]{8})-\d{8}T\d{6}Z\.quittance$/;
const timeIn = (name: string): string => name.slice(-26);

/** Newest first, of one series or all. Empty if there is no such folder. */
export function automaticBackups(folder: string, series?: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => {
        const found = namePattern.exec(name);
        return found !== null && (series === undefined || found[1] === series);
      })
      .toSorted((one, other) => timeIn(other).localeCompare(timeIn(one), 'en'))
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

/** Deletes this computer's older automatic backups. @param created stays, even if a wrong clock dated others later */
export function deleteOlderBackups(folder: string, series: string, created: string, keep: number): readonly string[] {
  const older = automaticBackups(folder, series)
    .filter((file) => path.basename(file) !== path.basename(created))
    .slice(keep - 1);
  for (const file of older) rmSync(file, { force: true });
  return older.map((file) => path.basename(file));
}

const hourMs = 60 * 60_000;
const periodMs = { day: 24 * hourMs, week: 7 * 24 * hourMs } as const satisfies Record<BackupSchedule['every'], number>;

export interface LastBackups {
  /** Milliseconds since the epoch. */
  readonly createdAt: number | null;
  readonly failedAt: number | null;
}

/**
 * Milliseconds since the epoch. After a long sleep one backup is due, not one per day. A time in the future comes
 * from a clock that was ahead. A failed backup is retried after an hour.
 */
export function nextDue({ every }: BackupSchedule, { createdAt, failedAt }: LastBackups, now: number): number {
  const due = createdAt === null || createdAt > now ? now : createdAt + periodMs[every];
  return failedAt === null || failedAt > now ? due : Math.max(due, failedAt + hourMs);
}
