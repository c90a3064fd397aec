/** Composition root of the thread that works on backups: it does the one job that it was started for, and ends. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { AskedJob, JobAnswer } from './backup/jobs.ts';
import { checkBackup } from './backup/thread/check.ts';
import { finishRestore } from './backup/thread/finish.ts';
import { keepNewest } from './backup/thread/kept-files.ts';
import { makeBackup } from './backup/thread/make.ts';
import { presentIn } from './backup/thread/present.ts';
import { stageRestore } from './backup/thread/stage.ts';
import { whyOf } from './backup/thread/why.ts';

function carryOut(asked: AskedJob): unknown {
  switch (asked.job) {
    case 'make':
      return makeBackup(asked.ask);
    case 'check':
      return { manifest: checkBackup(asked.ask.file).manifest, present: presentIn(asked.ask.database) };
    case 'stage':
      return stageRestore(asked.ask);
    case 'finish':
      return finishRestore(asked.ask);
    case 'keep':
      return keepNewest(asked.ask);
  }
}

if (parentPort === null) throw new Error('backup-worker.ts runs as a worker thread only');
const port: MessagePort = parentPort;
try {
  // Main alone starts it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const value = await carryOut(workerData as AskedJob);
  port.postMessage({ is: 'done', value } satisfies JobAnswer);
} catch (thrown) {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  port.postMessage({ is: 'failed', why: whyOf(thrown), message } satisfies JobAnswer);
}
