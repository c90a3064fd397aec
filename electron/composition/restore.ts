/** A restore that was decided before this start: what is left to do of it, and that it is told of. */
import { dialog } from 'electron';
import type { RunJob } from '../backup/jobs.ts';
import { hasLeft, setAsidePlans } from '../backup/restore-plan.ts';
import type { ProcessParts } from './common-parts.ts';

/** Before anything of the data is opened. False where it could not be done. @param restored told where one was ended */
export async function endRestore(
  { dataFolder, log, words }: ProcessParts,
  runJob: RunJob,
  restored: (from: string | null) => void,
): Promise<boolean> {
  try {
    if (!hasLeft(dataFolder)) return true;
    const done = await runJob('finish', dataFolder);
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
