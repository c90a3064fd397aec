/** What main asks of the thread that works on backups, and what it answers: one job a thread, which ends with it. */
import { Worker } from 'node:worker_threads';
import type { BackupFailure, BackupFault } from '../contract/backups.ts';
import { removeCopy } from './copy-file.ts';
import type { BackupManifest } from './format.ts';
import type { BackupAsk, BackupDone } from './thread/make.ts';
import type { Kept, KeepAsk } from './thread/kept-files.ts';
import type { Present } from './thread/present.ts';
import type { StageAsk } from './thread/stage.ts';
import type { RestoredNote, RestorePlan } from './restore-plan.ts';

export interface BackupJobs {
  readonly make: { readonly ask: BackupAsk; readonly done: BackupDone };
  readonly check: {
    readonly ask: { readonly file: string; readonly database: string };
    readonly done: { readonly manifest: BackupManifest; readonly present: Present | null };
  };
  readonly stage: { readonly ask: StageAsk; readonly done: RestorePlan };
  readonly finish: { readonly ask: string; readonly done: RestoredNote | null };
  /** Removes what a rhythm made and is more than is to be kept. */
  readonly keep: { readonly ask: KeepAsk; readonly done: Kept };
}
export type BackupJob = keyof BackupJobs;
export type AskedJob = {
  readonly [J in BackupJob]: { readonly job: J; readonly ask: BackupJobs[J]['ask'] };
}[BackupJob];

/** `own-file`: what was chosen is one of the console's own files. */
export type BackupWhy = Exclude<BackupFailure, 'not-recorded'> | BackupFault | 'own-file';
export type JobAnswer =
  | { readonly is: 'done'; readonly value: unknown }
  | { readonly is: 'failed'; readonly why: BackupWhy; readonly message: string };

/** `message` is technical, English, one line. */
export class BackupError extends Error {
  readonly why: BackupWhy;
  constructor(why: BackupWhy, message: string) {
    super(message);
    this.name = 'BackupError';
    this.why = why;
  }
}

export interface JobOptions {
  /** A share that does not answer holds the thread, and nobody else: it is left behind then. */
  readonly longestMs?: number;
  /** Copy of a database that goes when the thread has ended: one that is ended in the middle removes nothing itself. */
  readonly copy?: string;
}

export type RunJob = <J extends BackupJob>(
  job: J,
  ask: BackupJobs[J]['ask'],
  options?: JobOptions,
) => Promise<BackupJobs[J]['done']>;

/** What cannot be removed is left to the next backup. */
function tryRemoveCopy(copy: string): void {
  try {
    removeCopy(copy);
  } catch {
    return;
  }
}

/** @returns a call that rejects with a `BackupError` */
export function createBackupJobs(workerFile: string): RunJob {
  return <J extends BackupJob>(job: J, ask: BackupJobs[J]['ask'], { longestMs = 60 * 60_000, copy }: JobOptions = {}) =>
    new Promise<BackupJobs[J]['done']>((resolve, reject) => {
      const thread = new Worker(workerFile, { workerData: { job, ask }, name: `backup: ${job}` });
      const late = setTimeout(() => {
        reject(new BackupError('slow', `It took longer than ${longestMs} ms`));
        void thread.terminate();
      }, longestMs);
      const failed = (why: BackupWhy, message: string): void => {
        clearTimeout(late);
        reject(new BackupError(why, message));
      };
      thread.on('message', (answer: JobAnswer) => {
        if (answer.is === 'failed') {
          failed(answer.why, answer.message);
          return;
        }
        clearTimeout(late);
        // The job vouches for the type of its answer.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        resolve(answer.value as BackupJobs[J]['done']);
      });
      thread.on('error', (error: unknown) => failed('other', error instanceof Error ? error.message : String(error)));
      thread.on('exit', () => {
        failed('other', 'The thread of the backup has ended');
        if (copy !== undefined) tryRemoveCopy(copy);
      });
    });
}
