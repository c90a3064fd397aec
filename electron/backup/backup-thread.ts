/** Backup work in a thread of its own, because it reads and writes all data. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { createBackup } from './create-backup.ts';
import { BackupError, type BackupErrorReason } from './backup-errors.ts';
import type { finishRestore, inspectBackup, stageRestore } from './restore.ts';

/** @param bundles the folder of main's bundles */
export const backupWorkerFile = (bundles: string): string => path.join(bundles, 'backup-worker.js');

export interface BackupJobs {
  readonly createBackup: typeof createBackup;
  readonly inspectBackup: typeof inspectBackup;
  readonly stageRestore: typeof stageRestore;
  readonly finishRestore: typeof finishRestore;
}
export type BackupJob = keyof BackupJobs;

export type JobResponse =
  | { readonly is: 'done'; readonly value: unknown }
  | { readonly is: 'failed'; readonly reason: BackupErrorReason; readonly message: string };

/** Rejects with a `BackupError`. @param maxMs a network share may never respond. Default: an hour */
export type RunJob = <J extends BackupJob>(
  job: J,
  input: Parameters<BackupJobs[J]>,
  maxMs?: number,
) => Promise<Awaited<ReturnType<BackupJobs[J]>>>;

export const createBackupJobs =
  (workerFile: string): RunJob =>
  <J extends BackupJob>(job: J, input: Parameters<BackupJobs[J]>, maxMs = 60 * 60_000) =>
    new Promise<Awaited<ReturnType<BackupJobs[J]>>>((resolve, reject) => {
      const thread = new Worker(workerFile, { workerData: { job, input }, name: `backup: ${job}` });
      const fail = (reason: BackupErrorReason, message: string): void => {
        clearTimeout(timeout);
        reject(new BackupError(reason, message));
      };
      const timeout = setTimeout(() => {
        fail('slow', `It took longer than ${maxMs} ms`);
        void thread.terminate();
      }, maxMs);
      thread.on('message', (answer: JobResponse) => {
        if (answer.is === 'failed') return fail(answer.reason, answer.message);
        clearTimeout(timeout);
        // The worker runs the function of this name.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        resolve(answer.value as Awaited<ReturnType<BackupJobs[J]>>);
      });
      thread.on('error', (error: unknown) => fail('other', error instanceof Error ? error.message : String(error)));
      thread.on('exit', () => fail('other', 'The backup thread ended'));
    });
