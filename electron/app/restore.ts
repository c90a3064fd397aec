/** A restore that was decided before this start: what is left to do of it, and that it is told of. */
import { dialog } from 'electron';
import { hasLeft, setAsidePlans } from '../backup/restore-files.ts';
import type { ProcessParts } from './common-parts.ts';

/** Before anything of the data is opened. False where it could not be done. @param restored told where one was ended */
export async function endRestore(
  { dataFolder, backupWorker, log, words }: ProcessParts,
  restored: (from: string | null) => void,
): Promise<boolean> {
  try {
    if (!hasLeft(dataFolder)) return true;
    const { createBackupJobs } = await import('../backup/jobs.ts');
    const done = await createBackupJobs(backupWorker)('finish', dataFolder);
    if (done !== null) {
      log.info('restored', { from: done.from });
      restored(done.from);
    }
    for (const { because, path } of setAsidePlans(dataFolder)) log.info('restore not ended', { because, path });
    return true;
  } catch (thrown) {
    log.error('restore', thrown);
    const { title, detail } = words.backups.notFinished;
    dialog.showErrorBox(title, detail(thrown instanceof Error ? thrown.message : String(thrown)));
    return false;
  }
}
