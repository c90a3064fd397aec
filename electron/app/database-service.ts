/** The database with the key of its order history, and the notices of each opening. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { keyIdOf } from '../backup/passphrase.ts';
import { databaseName } from '../backup/restore-files.ts';
import { success } from '../contract/result.ts';
import { openDatabase } from '../database/client.ts';
import { openHistoryKey } from '../profiles/secrets/history-key.ts';
import {
  createOnDemandDatabase,
  openingKinds,
  notOpenedNotice,
  openingNotices,
  type OnDemandDatabase,
} from './on-demand-database.ts';
import { systemUser } from './app-info.ts';
import type { AppServices } from './app-services.ts';

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
        madeBy: systemUser(),
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
