/** Opens the database while the page is loading. Calls wait for it; if opening fails, the next call tries again. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { keyIdOf } from '../backup/passphrase.ts';
import { databaseName } from '../backup/restore-files.ts';
import type { AppNotice } from '../contract/notices.ts';
import { success, type Result } from '../contract/result.ts';
import { openDatabase, type Database } from '../database/client.ts';
import { databaseError, errorOf } from '../database/failure.ts';
import { openHistoryKey } from '../profiles/secrets/history-key.ts';
import type { SettingsStore } from '../profiles/settings/settings-store.ts';
import type { Emit } from '../ipc/emit.ts';
import type { Keychain } from '../profiles/secrets/keychain.ts';
import type { Notices } from './notices.ts';
import type { BootstrapContext } from './bootstrap-context.ts';

interface Closable {
  close(): Promise<void>;
}

export interface OnDemandDatabase<D extends Closable> {
  /** Starts opening it, before the first call. */
  readonly open: () => void;
  /** Waits until it is open; returns the error if that failed. */
  readonly withDatabase: <T>(work: (database: D) => Promise<Result<T>>) => Promise<Result<T>>;
  readonly close: () => Promise<void>;
}

/** @param failed called with the error of each failed opening */
export function createOnDemandDatabase<D extends Closable>(
  open: () => Promise<D>,
  failed: (error: unknown) => void,
): OnDemandDatabase<D> {
  let opening: Promise<Result<D>> | null = null;
  let isClosed = false;
  const attempt = async (): Promise<Result<D>> => {
    try {
      return success(await open());
    } catch (error) {
      opening = null;
      failed(error);
      return { ok: false, error: errorOf(error) };
    }
  };
  const opened = async (): Promise<Result<D>> => {
    if (isClosed && opening === null) return { ok: false, error: databaseError('ended', 'Quittance is closing') };
    opening ??= attempt();
    return opening;
  };
  return {
    open: () => void opened(),
    withDatabase: async (work) => {
      const database = await opened();
      return database.ok ? work(database.value) : database;
    },
    close: async () => {
      isClosed = true;
      const database = await opening;
      if (database?.ok === true) await database.value.close();
    },
  };
}

function notOpenedNotice(error: unknown, file: string, detail: string): AppNotice {
  const failed = errorOf(error);
  const reason =
    failed.code === 'database-failed' ? failed.facts.reason : failed.code === 'disk-full' ? 'full' : 'other';
  return { kind: 'database-not-opened', reason, path: file, detail };
}

export interface DatabaseServiceOptions extends Pick<BootstrapContext, 'log' | 'redactor' | 'dataFolder' | 'bundles'> {
  readonly settings: SettingsStore;
  readonly keychain: Keychain;
  readonly notices: Notices;
  readonly emit: Emit;
  readonly userName: string;
}

export interface DatabaseService extends OnDemandDatabase<Database> {
  /** Keys of the history, the current one first. Waits for the database. */
  readonly historyKeys: () => Promise<readonly Uint8Array[]>;
}

export function createDatabaseService({
  settings,
  keychain,
  notices,
  emit,
  log,
  redactor,
  dataFolder,
  bundles,
  userName,
}: DatabaseServiceOptions): DatabaseService {
  const file = path.join(dataFolder, databaseName);
  // An opening that fails may have encrypted something already.
  const sessionKey = randomBytes(32);
  let historyKeys: readonly Uint8Array[] = [];
  const onDemand = createOnDemandDatabase(
    async () => {
      const history = await openHistoryKey(settings, keychain, sessionKey);
      if (history.notice !== null) notices.set(history.notice);
      historyKeys = [history.key, ...history.earlier];
      const ids = historyKeys.map(keyIdOf);
      // The backup was made on this computer, so its keys are known.
      if (settings.current().backups?.toUnlock?.keyIds.every((id) => ids.includes(id)) === true)
        settings.change((before) => ({ ...before, backups: before.backups && { ...before.backups, toUnlock: null } }));
      const place = settings.current().backups;
      const opened = await openDatabase({
        file,
        backups: place && { folder: place.folder, series: place.series },
        workerFile: path.join(bundles, 'database-worker.js'),
        dataKey: history.key,
        earlierDataKeys: history.earlier,
        onDamageFound: () => notices.set({ kind: 'database-damaged', path: file }),
        exportProgress: (progress) => emit('exports:progress', progress),
        exportNotRecorded: (error) => log.error('a file was written and could not be recorded', error),
        userName,
        redact: redactor.redact,
      });
      const { recovery, readOnlyReason, notImported } = opened;
      notices.remove('database-not-opened');
      if (recovery !== null) notices.set({ kind: 'database-recovered', ...recovery });
      if (readOnlyReason !== null) notices.set({ kind: 'database-read-only', reason: readOnlyReason, path: file });
      if (notImported.length > 0) notices.set({ kind: 'outcomes-not-imported', paths: notImported });
      return opened;
    },
    (error) => notices.failed(error, (detail) => notOpenedNotice(error, file, detail)),
  );
  return {
    ...onDemand,
    historyKeys: async () => {
      await onDemand.withDatabase(async () => success(null));
      return historyKeys;
    },
  };
}
