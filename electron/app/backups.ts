/** Backups with their dialogs, the keys of the history, and the look whether one is due. */
import { app } from 'electron';
import type { AuditLog } from '../audit/audit-log.ts';
import { backupEvent } from '../backup/backup-events.ts';
import { createBackups, type Backups } from '../backup/backups.ts';
import type { RunJob } from '../backup/jobs.ts';
import { contract } from '../contract/contract.ts';
import { startAnewAtEnd } from './process/start-anew.ts';
import { createBackupDialogs } from './window/backup-dialogs.ts';
import type { CommonParts } from './common-parts.ts';
import type { ConnectedDatabase } from './database.ts';

/** How often is looked whether a backup is due, in milliseconds: a computer that slept is behind by this at most. */
const lookEveryMs = 60_000;

export function connectBackups(
  {
    settings,
    keychain,
    notices,
    emit,
    info,
    unsaved,
    activeBatches,
    log,
    now,
    words,
    dataFolder,
    ourWindow,
  }: CommonParts,
  { historyKeys }: Pick<ConnectedDatabase, 'historyKeys'>,
  runJob: RunJob,
  audit: Pick<AuditLog, 'note'>,
): Backups {
  const backups = createBackups({
    settings,
    folder: dataFolder,
    runJob,
    dialogs: createBackupDialogs(ourWindow, words.backups),
    appVersion: info().version,
    now,
    historyKeys,
    seal: keychain.seal,
    isRunUnderWay: () => activeBatches.all().length > 0,
    relaunch: () => {
      // It was said that the console ends now.
      unsaved.note(false);
      startAnewAtEnd(app);
      app.quit();
    },
    failed: (failed) => {
      notices.anew(['backup-failed'], failed === null ? [] : [{ kind: 'backup-failed', ...failed }]);
    },
    changed: () => emit(contract.backups.changed, null),
    log: (what, facts) => {
      log.info(what, facts);
      const event = backupEvent(what, facts);
      if (event !== null) void audit.note(event);
    },
  });
  setInterval(() => void backups.look(), lookEveryMs).unref();
  return backups;
}
