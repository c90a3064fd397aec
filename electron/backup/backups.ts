/** Backups as main offers them: by a person's word and by the clock, one at a time, and a restore that the next start ends. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BackupFailure, BackupRhythm, BackupsState } from '../contract/backups.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { realPathOf } from '../exports/files/real-path.ts';
import { writeSettings, type BackupSettings } from '../profiles/settings/settings.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';
import { newCopyName } from './copy-file.ts';
import { bytesIn, bytesOf } from './disk-use.ts';
import { BackupError, type BackupWhy, type RunJob } from './jobs.ts';
import { backupName, numbered } from './names.ts';
import { keyIdOf, unwrapKeys, wrapKeys } from './passphrase.ts';
import { noBackups, withoutSecrets } from './portable-settings.ts';
import { databaseName } from './restore-files.ts';
import { forgetPlan } from './restore-plan.ts';
import { nextDue } from './rhythm.ts';
import type { Present } from './thread/present.ts';
import type { BackupManifest } from './format.ts';

/** What is asked and told outside of the page. Null: the person closed the dialog. */
export interface BackupDialogs {
  readonly askWhere: (suggestedName: string) => Promise<string | null>;
  readonly askFolder: () => Promise<string | null>;
  readonly askFile: () => Promise<string | null>;
  readonly mayRestore: (backup: BackupManifest, present: Present | null) => Promise<boolean>;
  readonly tellDone: (path: string, backup: BackupManifest) => Promise<void>;
  readonly tellFailed: (what: 'backup' | 'restore', why: BackupWhy | 'batch-open', detail: string) => Promise<void>;
}

type Rhythm = NonNullable<BackupSettings['rhythm']>;

export interface BackupsParts {
  readonly settings: SettingsStore;
  readonly folder: string;
  readonly runJob: RunJob;
  readonly dialogs: BackupDialogs;
  readonly appVersion: string;
  readonly now: () => number;
  /** The keys of the order records: that of now first. Empty until they are known. */
  readonly historyKeys: () => Promise<readonly Uint8Array[]>;
  readonly seal: (plain: string) => Promise<string | null>;
  /** Whether addresses are being created. */
  readonly isRunUnderWay: () => boolean;
  /** Ends the console and starts it anew. */
  readonly relaunch: () => void;
  /** A backup that was due was not made; null once one was. */
  readonly failed: (
    failed: { at: number; because: BackupFailure; lastGoodAt: number | null; folder: string } | null,
  ) => void;
  readonly changed: () => void;
  /** For the log. */
  readonly log: (what: string, facts: Readonly<Record<string, string | number | readonly string[]>>) => void;
}

export type Unlocked = 'opened' | 'wrong' | 'not-kept';

export interface Backups {
  readonly state: () => Promise<BackupsState>;
  /** Asks for a place, writes, and tells. */
  readonly make: () => Promise<Result<null>>;
  /** Asks for a file and whether to, makes all ready, and starts the console anew. */
  readonly restore: () => Promise<Result<null>>;
  /** Null for no rhythm any more. Asks for the folder where there is none, or another one is wanted. */
  readonly setRhythm: (rhythm: BackupRhythm | null, anotherFolder: boolean) => Promise<Result<null>>;
  /** Null to forget it. */
  readonly setPassphrase: (passphrase: string | null) => Promise<Result<null>>;
  readonly unlock: (passphrase: string) => Promise<Result<Unlocked>>;
  /** Makes one if it is due; asked every minute. Never rejects. */
  readonly look: () => Promise<void>;
}

/** By the clock nobody waits for a place that does not answer. */
const longestByClockMs = 15 * 60_000;

const whyOf = (thrown: unknown): BackupWhy => (thrown instanceof BackupError ? thrown.why : 'other');
const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
const asFailure = (why: BackupWhy): BackupFailure =>
  why === 'not-a-backup' || why === 'newer' || why === 'own-file' ? 'other' : why;

export function createBackups(parts: BackupsParts): Backups {
  const { settings, folder, runJob, dialogs, now, changed, log } = parts;
  const database = path.join(folder, databaseName);
  let working: BackupsState['working'] = null;
  let lastFailed: { readonly at: number; readonly because: BackupFailure } | null = null;
  /** In the folder, as the last backup by the clock found them. */
  let damagedKept: readonly string[] = [];
  // Of this run: where the settings cannot take it, the next one is due no sooner.
  let lastMade: BackupSettings['lastGood'] = null;

  const kept = (): BackupSettings => settings.current().backups ?? noBackups();
  const keep = (change: Partial<BackupSettings>): Result<null> => {
    const done = settings.change((before) => ({
      ...before,
      backups: { ...(before.backups ?? noBackups()), ...change },
    }));
    changed();
    return done.ok ? success(null) : done;
  };
  const lastGood = (): BackupSettings['lastGood'] => lastMade ?? kept().lastGood;
  const at = async <T>(what: 'backing-up' | 'restoring', work: () => Promise<T>): Promise<T> => {
    working = what;
    changed();
    try {
      return await work();
    } finally {
      working = null;
      changed();
    }
  };

  const write = async (out: string, series: string | null) => {
    const copy = newCopyName(realPathOf(database));
    const done = await runJob(
      'make',
      {
        database,
        settings: writeSettings(withoutSecrets(settings.current())),
        out,
        at: now(),
        appVersion: parts.appVersion,
        series,
        historyKeys: kept().wrapped,
        copy,
      },
      { copy, ...(series === null ? {} : { longestMs: longestByClockMs }) },
    );
    log('backed up', { path: done.path, bytes: done.bytes, ...done.manifest.holds });
    lastMade = { at: done.manifest.madeAt, path: done.path };
    const recorded = keep({ lastGood: lastMade });
    if (recorded.ok) {
      lastFailed = null;
      parts.failed(null);
    } else tellFailed('not-recorded', path.dirname(done.path), recorded.error.message);
    return { ...done, recorded: recorded.ok };
  };

  const tellFailed = (because: BackupFailure, where: string, detail: string): void => {
    lastFailed = { at: now(), because };
    log(because === 'not-recorded' ? 'backup not recorded' : 'no backup', { ...lastFailed, folder: where, detail });
    parts.failed({ ...lastFailed, lastGoodAt: lastGood()?.at ?? null, folder: where });
  };

  const pastOf = () => ({ lastGoodAt: lastGood()?.at ?? null, lastFailedAt: lastFailed?.at ?? null });

  const byClock = async (rhythm: Rhythm, series: string): Promise<void> => {
    try {
      const name = backupName(now());
      // Within one minute there is hardly a second one, and it replaces none.
      let number = 1;
      while (existsSync(path.join(rhythm.folder, numbered(name, number)))) number += 1;
      const { recorded, path: made } = await write(path.join(rhythm.folder, numbered(name, number)), series);
      // Where nothing says when the last one was made, each start makes another: none of them may cost an older one.
      if (recorded) await keepNewest(rhythm, series, made);
    } catch (thrown) {
      tellFailed(asFailure(whyOf(thrown)), rhythm.folder, messageOf(thrown));
    }
  };

  /** The new one is there and told, whatever becomes of the older ones: they are looked through again with the next. */
  const keepNewest = async ({ folder: where, keep: most }: Rhythm, series: string, made: string): Promise<void> => {
    try {
      const { gone, damaged } = await runJob(
        'keep',
        { folder: where, series, keep: most, made: path.basename(made), database: realPathOf(database) },
        { longestMs: longestByClockMs },
      );
      if (gone.length > 0) log('backups removed', { folder: where, names: gone });
      damagedKept = damaged;
      if (damaged.length > 0) log('backups damaged', { folder: where, names: damaged });
    } catch (thrown) {
      log('older backups kept', { folder: where, because: whyOf(thrown), detail: messageOf(thrown) });
    }
  };

  const look = async (): Promise<void> => {
    const { rhythm, series } = kept();
    if (rhythm === null || working !== null || nextDue(rhythm, pastOf(), now()) > now()) return;
    await at('backing-up', () => byClock(rhythm, series));
  };

  const passphraseState = async (): Promise<BackupsState['passphrase']> => {
    const { wrapped } = kept();
    if (wrapped === null) return 'none';
    const [key] = await parts.historyKeys();
    return key === undefined || wrapped.keyIds.includes(keyIdOf(key)) ? 'set' : 'stale';
  };

  const isHeldUp = async (): Promise<boolean> => {
    if (!parts.isRunUnderWay()) return false;
    await dialogs.tellFailed('restore', 'batch-open', 'a run is under way');
    return true;
  };

  return {
    state: async () => {
      const { rhythm, toUnlock } = kept();
      const file = realPathOf(database);
      const [bytes, log_, folderBytes] = await Promise.all([bytesOf(file), bytesOf(`${file}-wal`), bytesIn(folder)]);
      return {
        dataFolder: folder,
        databaseFile: file,
        databaseBytes: bytes === null ? null : bytes + (log_ ?? 0),
        folderBytes,
        lastGood: lastGood(),
        rhythm,
        nextAt: rhythm === null ? null : nextDue(rhythm, pastOf(), now()),
        failed: lastFailed,
        damaged: damagedKept,
        passphrase: await passphraseState(),
        mayUnlock: toUnlock !== null,
        working,
      };
    },

    make: async () => {
      if (working !== null) return failure('dialog-open', 'a backup or a restore is under way');
      return at('backing-up', async () => {
        const out = await dialogs.askWhere(backupName(now()));
        if (out === null) return failure('cancelled', 'no place was chosen');
        try {
          const done = await write(out, null);
          await dialogs.tellDone(done.path, done.manifest);
        } catch (thrown) {
          log('no backup', { path: out, because: whyOf(thrown), detail: messageOf(thrown) });
          await dialogs.tellFailed('backup', whyOf(thrown), messageOf(thrown));
        }
        return success(null);
      });
    },

    restore: async () => {
      if (working !== null) return failure('dialog-open', 'a backup or a restore is under way');
      return at('restoring', async () => {
        if (await isHeldUp()) return success(null);
        const from = await dialogs.askFile();
        if (from === null) return failure('cancelled', 'no file was chosen');
        try {
          const { manifest, present } = await runJob('check', { file: from, database });
          if (!(await dialogs.mayRestore(manifest, present))) return failure('cancelled', 'the person said no');
          await runJob('stage', { from, folder, at: now(), goesOn: true });
          if (await isHeldUp()) {
            forgetPlan(folder);
            return success(null);
          }
          log('restore decided', { from, madeAt: manifest.madeAt });
          parts.relaunch();
        } catch (thrown) {
          log('no restore', { from, because: whyOf(thrown), detail: messageOf(thrown) });
          await dialogs.tellFailed('restore', whyOf(thrown), messageOf(thrown));
        }
        return success(null);
      });
    },

    setRhythm: async (rhythm, anotherFolder) => {
      if (rhythm === null) {
        lastFailed = null;
        parts.failed(null);
        return keep({ rhythm: null });
      }
      const before = kept().rhythm;
      const chosen = before !== null && !anotherFolder ? before.folder : await dialogs.askFolder();
      if (chosen === null) return failure('cancelled', 'no folder was chosen');
      lastFailed = null;
      const done = keep({ series: kept().series, rhythm: { ...rhythm, folder: chosen } });
      void look();
      return done;
    },

    setPassphrase: async (passphrase) => {
      if (passphrase === null) return keep({ wrapped: null });
      const keys = await parts.historyKeys();
      return keep({ wrapped: await wrapKeys(keys, passphrase) });
    },

    unlock: async (passphrase) => {
      const { toUnlock } = kept();
      if (toUnlock === null) return success('opened');
      const keys = await unwrapKeys(toUnlock, passphrase);
      if (keys === null) return success('wrong');
      const sealed = await Promise.all(keys.map((key) => parts.seal(key.toString('base64'))));
      const own = sealed.filter((one) => one !== null);
      if (own.length !== sealed.length) return success('not-kept');
      const done = settings.change((before) => ({
        ...before,
        earlierHistoryKeys: [...before.earlierHistoryKeys, ...own],
        backups: { ...(before.backups ?? noBackups()), toUnlock: null },
      }));
      changed();
      return done.ok ? success('opened') : done;
    },

    look: () => look().catch((thrown: unknown) => log('no backup', { detail: messageOf(thrown) })),
  };
}
