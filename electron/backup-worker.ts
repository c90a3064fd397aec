/** The backup thread: does one job and ends. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { createBackup } from './backup/create-backup.ts';
import { reasonOf } from './backup/backup-errors.ts';
import type { BackupJob, BackupJobs, JobResponse } from './backup/backup-thread.ts';
import { finishRestore, inspectBackup, stageRestore } from './backup/restore.ts';

const jobs: BackupJobs = { createBackup, inspectBackup, stageRestore, finishRestore };

if (parentPort === null) throw new Error('backup-worker.ts runs as a worker thread only');
const port: MessagePort = parentPort;
// Only `backup/backup-thread.ts` starts it, with the input of the job that it names.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { job, input } = workerData as { readonly job: BackupJob; readonly input: readonly never[] };
try {
  const run: (...inputs: readonly never[]) => unknown = jobs[job];
  port.postMessage({ is: 'done', value: await run(...input) } satisfies JobResponse);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  port.postMessage({ is: 'failed', reason: reasonOf(error), message } satisfies JobResponse);
}
