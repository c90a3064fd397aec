/** Runs as the desktop shows them: window title, taskbar or dock, and notifications. */
import { app, Notification, type BrowserWindow } from 'electron';
import type { RunView } from '../../contract/address-run.ts';
import type { RunPlace, RunUnderWay } from '../../contract/run-list.ts';
import { notifyOfRuns } from './run-notifications.ts';
import { showRunProgress } from './run-progress.ts';
import type { RunWords } from './run-words.ts';

export interface RunsOnDesktop {
  /** Of the window that was just made. */
  readonly showIn: (window: BrowserWindow, title: string) => void;
  readonly underWay: (runs: readonly RunUnderWay[]) => void;
  readonly step: (run: RunView) => void;
}

interface Parts {
  readonly ourWindow: () => BrowserWindow | null;
  readonly areNotificationsWanted: () => boolean;
  readonly words: RunWords;
  /** Somebody asked for this run. */
  readonly open: (place: RunPlace) => void;
  readonly failed: (what: string, thrown: unknown) => void;
}

/** As in electron-builder.yml: Windows shows notifications of an application that it has a shortcut of. */
const windowsId = 'app.quittance.console';

export function createRunsOnDesktop({ words, areNotificationsWanted, ...parts }: Parts): RunsOnDesktop {
  if (process.platform === 'win32') app.setAppUserModelId(windowsId);
  let underWay: ((runs: readonly RunUnderWay[]) => void) | null = null;
  return {
    showIn: (window, title) => {
      underWay = showRunProgress({ window, words, title, setBadgeCount: (count) => void app.setBadgeCount(count) });
    },
    underWay: (runs) => underWay?.(runs),
    step: notifyOfRuns({
      ...parts,
      words,
      isWanted: areNotificationsWanted,
      notification: (options) => (Notification.isSupported() ? new Notification(options) : null),
    }),
  };
}
