/**
 * Backups started by page and menu, one at a time: to a file, one a day, and a restore that the next start finishes.
 */
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AuditEvent } from '../contract/audit.ts';
import type { BackupContents, BackupFailure, BackupsState } from '../contract/backups.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { realPathOf } from '../exports/files/real-path.ts';
import { newBackupSettings, type BackupSettings } from '../profiles/settings/settings-schema.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';
import type { BackupManifest } from './archive.ts';
import { scheduledName, defaultBackupFolder, nextDue } from './scheduled-backups.ts';
import type { CreatedBackup } from './create-backup.ts';
import { reasonOf, type BackupErrorReason } from './backup-errors.ts';
import type { RunJob } from './backup-thread.ts';
import { keyIdOf, unwrapKeys, wrapKeys } from './passphrase.ts';
import { databaseName, isRestorePlanned, removePlan } from './restore-files.ts';

/** Native dialogs. Null if the user canceled. */
export interface BackupDialogs {
  readonly askWhere: (suggestedName: string) => Promise<string | null>;
  readonly askFolder: () => Promise<string | null>;
  readonly askFile: () => Promise<string | null>;
  readonly confirmRestore: (backup: BackupManifest, present: BackupContents | null) => Promise<boolean>;
  readonly showCreated: (path: string, backup: BackupManifest) => Promise<void>;
  readonly showFailed: (
    what: 'backup' | 'restore',
    reason: BackupErrorReason | 'batch-open',
    detail: string,
  ) => Promise<void>;
}

export interface BackupsOptions {
  readonly settings: SettingsStore;
  /** The data folder. */
  readonly folder: string;
  readonly runJob: RunJob;
  readonly dialogs: BackupDialogs;
  readonly appVersion: string;
  readonly now: () => number;
  /** The keys of saved orders, the current one first. Empty until they are known. */
  readonly historyKeys: () => Promise<readonly Uint8Array[]>;
  /** Encrypts with the system's keychain. Null without one. */
  readonly encrypt: (plain: string) => Promise<string | null>;
  readonly hasActiveBatch: () => boolean;
  readonly relaunch: () => void;
  /** Called when a scheduled backup failed, and with null when a backup was created or another folder chosen. */
  readonly failedChanged: (
    failed: { at: number; reason: BackupFailure; lastAt: number | null; folder: string } | null,
  ) => void;
  readonly changed: () => void;
  readonly recordAudit: (event: AuditEvent) => void;
  readonly log: (what: string, facts: Readonly<Record<string, string | number | readonly string[]>>) => void;
}

export type Backups = ReturnType<typeof createBackups>;

/** For a scheduled backup: a network share may not respond. */
const maxScheduledMs = 15 * 60_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `quittance-backup-2026-11-20-1234.quittance`, in local time. */
export function backupName(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `quittance-backup-${day}-${twoDigits(date.getHours())}${twoDigits(date.getMinutes())}.quittance`;
}

async function bytesOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch {
    return null;
  }
}

async function bytesIn(folder: string): Promise<number | null> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = found.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
    const sizes = await Promise.all(files.map(bytesOf));
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  } catch {
    return null;
  }
}

export function createBackups(options: BackupsOptions) {
  const { settings, folder, runJob, dialogs, now, changed, recordAudit, log } = options;
  const database = path.join(folder, databaseName);
  let working: BackupsState['working'] = null;
  let failed: BackupsState['failed'] = null;
  /** Also kept in memory: if the settings can't be written, every check would otherwise find a backup due. */
  let last: BackupSettings['last'] = null;

  /** One series per session, even if the settings can't be written. */
  const first = newBackupSettings();
  const stored = (): BackupSettings => settings.current().backups ?? first;
  const store = (change: Partial<BackupSettings>): Result<null> => {
    const done = settings.change((before) => ({
      ...before,
      backups: { ...(before.backups ?? first), ...change },
    }));
    changed();
    return done.ok ? success(null) : done;
  };
  const lastBackup = (): BackupSettings['last'] => last ?? stored().last;
  const backupFolder = (): string => stored().folder ?? defaultBackupFolder(folder);
  const nextAt = (): number => nextDue({ createdAt: lastBackup()?.at ?? null, failedAt: failed?.at ?? null }, now());

  const whileWorking = async <T>(what: 'backing-up' | 'restoring', work: () => Promise<T>): Promise<T> => {
    working = what;
    changed();
    try {
      return await work();
    } finally {
      working = null;
      changed();
    }
  };
  const noteBackup = (file: string, bytes: number | null, reason: BackupErrorReason | null): void =>
    recordAudit({
      kind: 'backup-created',
      profile: null,
      subject: path.basename(file),
      outcome: reason === null ? 'written' : 'failed',
      facts: { path: file, bytes, reason },
    });

  const create = async (target: string, scheduled?: { series: string }): Promise<CreatedBackup> => {
    try {
      const request = { database, settings: settings.current(), target, at: now(), appVersion: options.appVersion };
      const done = await runJob(
        'createBackup',
        [{ ...request, historyKeys: stored().wrapped, ...scheduled }],
        scheduled && maxScheduledMs,
      );
      log('backup created', { path: done.path, bytes: done.bytes, ...done.manifest.contents });
      noteBackup(done.path, done.bytes, null);
      last = { at: done.manifest.createdAt, path: done.path };
      store({ last });
      failed = null;
      options.failedChanged(null);
      return done;
    } catch (error) {
      log('backup failed', { path: target, reason: reasonOf(error), detail: messageOf(error) });
      noteBackup(target, null, reasonOf(error));
      throw error;
    }
  };

  const createScheduled = async (): Promise<void> => {
    const where = backupFolder();
    try {
      const { series } = stored();
      if (where === defaultBackupFolder(folder)) await mkdir(where, { recursive: true, mode: 0o700 });
      await create(path.join(where, scheduledName(series, now())), { series });
    } catch (error) {
      const cause = reasonOf(error);
      const reason = cause === 'not-a-backup' || cause === 'newer' || cause === 'own-file' ? 'other' : cause;
      failed = { at: now(), reason };
      options.failedChanged({ ...failed, lastAt: lastBackup()?.at ?? null, folder: where });
    }
  };
  /** Creates a scheduled backup if one is due. Never rejects. */
  const runDue = async (): Promise<void> => {
    if (working === null && nextAt() <= now()) await whileWorking('backing-up', createScheduled);
  };

  const refusedByBatch = async (): Promise<boolean> => {
    if (!options.hasActiveBatch()) return false;
    await dialogs.showFailed('restore', 'batch-open', 'A batch is running');
    return true;
  };
  const restore = async (): Promise<Result<null>> => {
    if (await refusedByBatch()) return success(null);
    const from = await dialogs.askFile();
    if (from === null) return failure('canceled', 'No file was chosen');
    try {
      const { manifest, present } = await runJob('inspectBackup', [from, database]);
      if (!(await dialogs.confirmRestore(manifest, present))) return failure('canceled', 'The user canceled');
      await runJob('stageRestore', [{ from, folder, at: now() }]);
      // A batch may have started meanwhile.
      if (await refusedByBatch()) {
        removePlan(folder);
        return success(null);
      }
      log('restore confirmed', { from, createdAt: manifest.createdAt });
      recordAudit({
        kind: 'restore-confirmed',
        profile: null,
        subject: path.basename(from),
        outcome: 'confirmed',
        facts: { path: from, createdAt: new Date(manifest.createdAt).toISOString() },
      });
      options.relaunch();
    } catch (error) {
      log('restore failed', { from, reason: reasonOf(error), detail: messageOf(error) });
      await dialogs.showFailed('restore', reasonOf(error), messageOf(error));
    }
    return success(null);
  };

  return {
    state: async (): Promise<BackupsState> => {
      const { wrapped, toUnlock } = stored();
      const file = realPathOf(database);
      const [bytes, walBytes, folderBytes, [key]] = await Promise.all([
        bytesOf(file),
        bytesOf(`${file}-wal`),
        bytesIn(folder),
        options.historyKeys(),
      ]);
      const isCurrent = key === undefined || wrapped?.keyIds.includes(keyIdOf(key)) === true;
      return {
        dataFolder: folder,
        databaseFile: file,
        databaseBytes: bytes === null ? null : bytes + (walBytes ?? 0),
        folderBytes,
        last: lastBackup(),
        folder: backupFolder(),
        nextAt: nextAt(),
        failed,
        passphrase: wrapped === null ? 'none' : isCurrent ? 'set' : 'stale',
        mayUnlock: toUnlock !== null,
        working,
      };
    },

    create: async (): Promise<Result<null>> => {
      if (working !== null) return failure('dialog-open', 'A backup or a restore is running');
      return whileWorking('backing-up', async () => {
        const target = await dialogs.askWhere(backupName(now()));
        if (target === null) return failure('canceled', 'No file was chosen');
        try {
          const done = await create(target);
          await dialogs.showCreated(done.path, done.manifest);
        } catch (error) {
          await dialogs.showFailed('backup', reasonOf(error), messageOf(error));
        }
        return success(null);
      });
    },

    restore: async (): Promise<Result<null>> => {
      // Quittance is ending to finish a planned restore. Staging another one could leave its plan without a database.
      if (working !== null || isRestorePlanned(folder))
        return failure('dialog-open', 'A backup or a restore is running');
      return whileWorking('restoring', restore);
    },

    chooseFolder: async (): Promise<Result<null>> => {
      const chosen = await dialogs.askFolder();
      if (chosen === null) return failure('canceled', 'No folder was chosen');
      failed = null;
      options.failedChanged(null);
      const done = store({ folder: chosen });
      void runDue();
      return done;
    },

    /** Null to remove it. */
    setPassphrase: async (passphrase: string | null): Promise<Result<null>> =>
      store({ wrapped: passphrase === null ? null : await wrapKeys(await options.historyKeys(), passphrase) }),

    unlock: async (passphrase: string): Promise<Result<'opened' | 'wrong' | 'not-saved'>> => {
      const { toUnlock } = stored();
      if (toUnlock === null) return success('opened');
      const keys = await unwrapKeys(toUnlock, passphrase);
      if (keys === null) return success('wrong');
      const encrypted = await Promise.all(keys.map((key) => options.encrypt(key.toString('base64'))));
      const own = encrypted.filter((one) => one !== null);
      if (own.length !== encrypted.length) return success('not-saved');
      const done = settings.change((before) => ({
        ...before,
        earlierHistoryKeys: [...before.earlierHistoryKeys, ...own],
        backups: { ...stored(), toUnlock: null },
      }));
      changed();
      return done.ok ? success('opened') : done;
    },

    runDue: () => runDue().catch((error: unknown) => log('backup failed', { detail: messageOf(error) })),
  };
}
