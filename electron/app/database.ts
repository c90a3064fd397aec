/** The database with the key of its history, and what is told of each opening. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { keyIdOf } from '../backup/passphrase.ts';
import { databaseName } from '../backup/restore-files.ts';
import { contract } from '../contract/contract.ts';
import { success } from '../contract/result.ts';
import { openDatabase } from '../database/client.ts';
import { openHistoryKey } from '../profiles/secrets/history-key.ts';
import {
  createOnDemandDatabase,
  kindsOfOpening,
  notOpenedNotice,
  openingNotices,
  type OnDemandDatabase,
} from './process/database-opening.ts';
import { systemUser } from './process/system-user.ts';
import type { CommonParts } from './common-parts.ts';

export interface ConnectedDatabase extends OnDemandDatabase {
  /** Those that it was opened with, that of now first; waits until it is open. */
  readonly historyKeys: () => Promise<readonly Uint8Array[]>;
}

export function connectDatabase({
  settings,
  keychain,
  notices,
  emit,
  log,
  redactor,
  dataFolder,
  bundles,
}: CommonParts): ConnectedDatabase {
  const file = path.join(dataFolder, databaseName);
  // One for all openings of this run: what the first one sealed, the next one opens.
  const ofThisRun = randomBytes(32);
  let historyKeys: readonly Uint8Array[] = [];
  const onDemand = createOnDemandDatabase(
    async (unwrittenNonces) => {
      const history = await openHistoryKey(settings, keychain, ofThisRun);
      if (history.notice !== null) notices.add(history.notice);
      historyKeys = [history.key, ...history.earlier];
      const ids = historyKeys.map(keyIdOf);
      // Of a backup that was restored on the computer that it was made on.
      if (settings.current().backups?.toUnlock?.keyIds.every((id) => ids.includes(id)) === true)
        settings.change((before) => ({ ...before, backups: before.backups && { ...before.backups, toUnlock: null } }));
      const opened = await openDatabase({
        file,
        workerFile: path.join(bundles, 'database-worker.js'),
        dataKey: history.key,
        earlierDataKeys: history.earlier,
        damageMet: () => notices.add({ kind: 'database-damage-met', path: file }),
        overtaken: () => notices.add({ kind: 'database-only-read', because: 'in-use', path: file }),
        exportProgress: (progress) => emit(contract.exports.progress, progress),
        exportNotRecorded: (thrown) => log.error('a file was written and could not be recorded', thrown),
        madeBy: systemUser(),
        clean: redactor.clean,
        unwrittenNonces,
      });
      if (opened.migrated !== null) log.info('database brought up to date', { ...opened.migrated });
      notices.anew(kindsOfOpening, openingNotices(opened, file));
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
