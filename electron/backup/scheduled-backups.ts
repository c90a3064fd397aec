/** Scheduled backups: their folder, their names, when the next one is due, and which ones stay. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Where scheduled backups go. A chosen folder may also have those of other computers. */
export interface BackupLocation {
  /** Null for the default folder. */
  readonly folder: string | null;
  readonly series: string;
}

export const defaultBackupFolder = (dataFolder: string): string => path.join(dataFolder, 'backups');

/**
 * `quittance-auto-1a2b3c4d-20261120T123456Z.quittance`. @param series 8 hexadecimal digits that identify this
 * computer's backups
 */
export const scheduledName = (series: string, at: number): string => `quittance-auto-${series}-${nameSuffix(at)}`;

const nameSuffix = (at: number): string => `${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')}.quittance`;

const namePattern = /^quittance-auto-([0-9a-f]{8})-\d{8}T\d{6}Z\.quittance$/;
const timeIn = (name: string): string => name.slice(-26);

/**
 * Newest first, of one series or all. A clock that was ahead dated those in the future, so they come last. Empty if
 * there is no such folder.
 */
export function scheduledBackups(folder: string, series?: string): readonly string[] {
  const now = nameSuffix(Date.now());
  const isInFuture = (name: string): number => (timeIn(name) > now ? 1 : 0);
  try {
    return readdirSync(folder)
      .filter((name) => {
        const found = namePattern.exec(name);
        return found !== null && (series === undefined || found[1] === series);
      })
      .toSorted((one, other) => isInFuture(one) - isInFuture(other) || timeIn(other).localeCompare(timeIn(one), 'en'))
      .map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

export const backupLimit = 7;

/** Deletes this computer's older scheduled backups. @param created stays, even if a wrong clock dated others later */
export function deleteOlderBackups(series: string, created: string): void {
  const older = scheduledBackups(path.dirname(created), series)
    .filter((file) => path.basename(file) !== path.basename(created))
    .slice(backupLimit - 1);
  for (const file of older) rmSync(file, { force: true });
}

const hourMs = 60 * 60_000;

export interface LastBackups {
  /** Milliseconds since the epoch. */
  readonly createdAt: number | null;
  readonly failedAt: number | null;
}

/**
 * Milliseconds since the epoch. After a long sleep one backup is due, not one per day. A time in the future comes
 * from a clock that was ahead. A failed backup is retried after an hour.
 */
export function nextDue({ createdAt, failedAt }: LastBackups, now: number): number {
  const due = createdAt === null || createdAt > now ? now : createdAt + 24 * hourMs;
  return failedAt === null || failedAt > now ? due : Math.max(due, failedAt + hourMs);
}
