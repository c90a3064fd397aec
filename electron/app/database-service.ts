/**
 * Opens the database once, beside the loading page. Calls wait for it. A failed opening is returned as an error, and the next call
 * tries again, because the disk may have room by then.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { keyIdOf } from '../backup/passphrase.ts';
import { databaseName } from '../backup/restore-plan.ts';
import type { AppNotice, NoticeKind } from '../contract/app.ts';
import { success, type Result } from '../contract/result.ts';
import { openDatabase, type Database, type WithDatabase } from '../database/client.ts';
import { DatabaseFailure, databaseError, errorOf, settled } from '../database/failure.ts';
import type { UnwrittenNonces } from '../database/stores/nonces.ts';
import type { FoundAtOpening } from '../database/writer.ts';
import { openHistoryKey } from '../profiles/secrets/history-key.ts';
import type { AppServices } from './app-services.ts';

export interface OnDemandDatabase {
  /** Starts opening it, before the first call. */
  readonly open: () => void;
  readonly withDatabase: WithDatabase;
  readonly close: () => Promise<void>;
}

/** After that a read-only database is tried again. */
const retryMs = 5000;

/**
 * @param open gets the nonces that could not be saved before
 * @param failed called with the error of each failed opening
 * @param now monotonic milliseconds
 */
export function createOnDemandDatabase(
  open: (unwritten: UnwrittenNonces) => Promise<Database>,
  failed: (thrown: unknown) => void,
  now: () => number = () => performance.now(),
): OnDemandDatabase {
  let opening: Promise<Result<Database>> | null = null;
  let triedAt = 0;
  let unwritten: UnwrittenNonces = [];
  /** Calls in progress, during which the database must not be closed. */
  let calls = 0;
  let closed = false;

  const attempt = async (): Promise<Result<Database>> => {
    triedAt = now();
    try {
      const database = await open(unwritten);
      if (database.onlyRead === null) unwritten = [];
      return success(database);
    } catch (thrown) {
      opening = null;
      failed(thrown);
      return { ok: false, error: errorOf(thrown) };
    }
  };
  /**
   * Opens a read-only database again once its disk takes writes and no call uses it. Waiting for calls instead could deadlock,
   * because a call may ask for the database within another.
   */
  const reopen = async (before: Result<Database>): Promise<Result<Database>> => {
    if (!before.ok || before.value.onlyRead === null) return before;
    if (!(await before.value.takesWrites()) || calls > 0 || closed) return before;
    const drawn = await settled(before.value.unwrittenNonces());
    if (drawn.ok) unwritten = drawn.value;
    const ended = await settled(before.value.close());
    if (!ended.ok) failed(new DatabaseFailure(ended.error));
    return attempt();
  };
  const opened = async (): Promise<Result<Database>> => {
    if (closed && opening === null) return { ok: false, error: databaseError('ended', 'Quittance is closing') };
    const current = (opening ??= attempt());
    const database = await current;
    if (!database.ok || database.value.onlyRead === null) return database;
    // Another call is opening it again, and closes this one.
    if (opening !== current) return opened();
    if (closed || now() - triedAt < retryMs) return database;
    triedAt = now();
    opening = reopen(database);
    return opening;
  };

  return {
    open: () => void opened(),
    withDatabase: async (work) => {
      const database = await opened();
      if (!database.ok) return database;
      calls += 1;
      try {
        return await work(database.value);
      } finally {
        calls -= 1;
      }
    },
    close: async () => {
      closed = true;
      const database = await opening;
      if (database?.ok === true) await database.value.close();
    },
  };
}

/** The notices that each opening replaces. */
const openingKinds = [
  'database-recovered',
  'database-only-read',
  'addresses-not-taken-in',
  'database-not-opened',
] as const satisfies readonly NoticeKind[];

/** Worst first. */
const openingNotices = ({ recovery, onlyRead, notImported }: FoundAtOpening, file: string): readonly AppNotice[] => [
  ...(recovery === null ? [] : [{ kind: 'database-recovered', ...recovery } as const]),
  ...(onlyRead === null ? [] : [{ kind: 'database-only-read', because: onlyRead, path: file } as const]),
  ...(notImported.length === 0 ? [] : [{ kind: 'addresses-not-taken-in', paths: notImported } as const]),
];

const notOpenedNotice = (thrown: unknown, file: string, detail: string): AppNotice => {
  const error = errorOf(thrown);
  const because = error.code === 'database-failed' ? error.facts.reason : error.code === 'disk-full' ? 'full' : 'other';
  return { kind: 'database-not-opened', because, path: file, detail };
};

export interface DatabaseService extends OnDemandDatabase {
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
}: AppServices): DatabaseService {
  const file = path.join(dataFolder, databaseName);
  // One for all openings, so that each can decrypt what the one before it encrypted.
  const sessionKey = randomBytes(32);
  let historyKeys: readonly Uint8Array[] = [];
  const onDemand = createOnDemandDatabase(
    async (unwrittenNonces) => {
      const history = await openHistoryKey(settings, keychain, sessionKey);
      if (history.notice !== null) notices.add(history.notice);
      historyKeys = [history.key, ...history.earlier];
      const ids = historyKeys.map(keyIdOf);
      // The backup was made on this computer, so its keys are known.
      if (settings.current().backups?.toUnlock?.keyIds.every((id) => ids.includes(id)) === true)
        settings.change((before) => ({ ...before, backups: before.backups && { ...before.backups, toUnlock: null } }));
      const opened = await openDatabase({
        file,
        backupFolder: settings.current().backups?.schedule?.folder,
        workerFile: path.join(bundles, 'database-worker.js'),
        dataKey: history.key,
        earlierDataKeys: history.earlier,
        damageMet: () => notices.add({ kind: 'database-damage-met', path: file }),
        overtaken: () => notices.add({ kind: 'database-only-read', because: 'in-use', path: file }),
        exportProgress: (progress) => emit('exports:progress', progress),
        exportNotRecorded: (thrown) => log.error('a file was written and could not be recorded', thrown),
        madeBy: userName,
        clean: redactor.clean,
        unwrittenNonces,
      });
      notices.replace(openingKinds, openingNotices(opened, file));
      return opened;
    },
    (thrown) => notices.failed(thrown, (detail) => notOpenedNotice(thrown, file, detail)),
  );
  return {
    ...onDemand,
    historyKeys: async () => {
      await onDemand.withDatabase(async () => success(null));
      return historyKeys;
    },
  };
}
