/** Batches and bulk lookups on the desktop: window title, taskbar or dock, and notifications. */
import { app, type BrowserWindow } from 'electron';
import type { BatchView } from '../../contract/address-batch.ts';
import type { BulkRunView } from '../../contract/bulk-run.ts';
import type { BatchRef, ActiveBatch } from '../../contract/batch-list.ts';
import type { Told } from '../notifier.ts';
import { notifyOfBulk } from './bulk-notifications.ts';
import { notifyOfRuns } from './run-notifications.ts';
import { showRunProgress } from './run-progress.ts';
import type { RunWords } from './run-words.ts';

export interface RunsOnDesktop {
  /** Called for each new window. */
  readonly showIn: (window: BrowserWindow, title: string) => void;
  readonly underWay: (runs: readonly ActiveBatch[]) => void;
  readonly step: (run: BatchView) => void;
  /** All bulk lookups in progress, and the one that just made a step. */
  readonly bulk: (going: readonly BulkRunView[], step: BulkRunView) => void;
}

interface Parts {
  readonly notify: (told: Told) => void;
  readonly words: RunWords;
  /** Opens a batch after a click. */
  readonly open: (place: BatchRef) => void;
  readonly openBulk: (place: BatchRef) => void;
}

export function createRunsOnDesktop(parts: Parts): RunsOnDesktop {
  let show: ReturnType<typeof showRunProgress> | null = null;
  let underWay: readonly ActiveBatch[] = [];
  let going: readonly BulkRunView[] = [];
  const bulkStep = notifyOfBulk({ ...parts, open: parts.openBulk });
  return {
    showIn: (window, title) => {
      show = showRunProgress({
        window,
        words: parts.words,
        title,
        setBadgeCount: (count) => void app.setBadgeCount(count),
      });
    },
    underWay: (runs) => {
      underWay = runs;
      show?.(underWay, going);
    },
    bulk: (now, step) => {
      going = now;
      show?.(underWay, going);
      bulkStep(step);
    },
    step: notifyOfRuns(parts),
  };
}
