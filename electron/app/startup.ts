/**
 * What happens before the services exist: a confirmed restore finishes, settings are read, handlers are registered, and the window opens.
 * Everything imported here, directly or not, delays the window.
 */
import path from 'node:path';
import { dialog, type BrowserWindow } from 'electron';
import { hasRestore } from '../backup/restore-files.ts';
import { registerHandlers } from '../ipc/register-handlers.ts';
import type { StoredSettings } from '../profiles/settings/settings-file.ts';
import { backupWords } from './dialogs/backup-words.ts';
import type { StartedServices } from './start-services.ts';
import type { BootstrapContext } from './bootstrap-context.ts';
import { createDebounce } from './debounce.ts';
import { openWindow } from './window.ts';

export { warmUpResponses } from './app-protocol.ts';
export { readStoredSettings } from '../profiles/settings/settings-file.ts';

/** Finishes a restore that was confirmed before this start, before any data is opened. Returns false if that failed. */
export async function finishRestore({ dataFolder, bundles, log }: BootstrapContext): Promise<boolean> {
  try {
    if (!hasRestore(dataFolder)) return true;
    const { backupWorkerFile, createBackupJobs } = await import('../backup/backup-thread.ts');
    const { systemUser } = await import('./app-info.ts');
    const done = await createBackupJobs(backupWorkerFile(bundles))('finishRestore', [dataFolder, systemUser()]);
    if (done !== null) log.info('restored', { from: done.from });
    return true;
  } catch (error) {
    log.error('restore', error);
    const { title, detail } = backupWords.notFinished;
    dialog.showErrorBox(title, detail(error instanceof Error ? error.message : String(error)));
    return false;
  }
}

/** The page requests its first scripts at once; when none has been requested for this long, the page is running them. */
const scriptGapMs = 20;
/** A page that requests none, or can't be loaded, must not delay batches, watches or backups. */
const maxScriptsMs = 1_000;

interface OpenedWindow {
  readonly window: BrowserWindow;
  /** Resolves once the page has its first scripts, or requests none. */
  readonly pageHasItsScripts: Promise<void>;
}

export function openFirstWindow(
  { bundles, mainWindow, log }: BootstrapContext,
  { settings }: StoredSettings,
  services: Promise<StartedServices>,
): OpenedWindow {
  const scripts = createDebounce(scriptGapMs, maxScriptsMs);
  registerHandlers(
    services.then(({ api }) => api),
    {
      isOurWindow: (sender) => sender === mainWindow()?.webContents,
      refused: (channel, why) => log.info('call refused', { channel, why }),
      failed: (channel, error) => log.error('call failed', error, { channel }),
    },
  );
  const window = openWindow({
    pageFolder: path.join(bundles, '../renderer'),
    preload: path.join(bundles, '../preload/preload.cjs'),
    onScript: scripts.trigger,
    settings,
    log,
    services: services.then(({ windowServices }) => windowServices),
  });
  return { window, pageHasItsScripts: scripts.settled };
}

/** Loads what makes the services. If the window was closed meanwhile, the application is ending, and the promise never settles. */
export async function deferredStart<T>(isOpen: () => boolean, load: () => Promise<() => T>): Promise<T> {
  const make = await load();
  return isOpen() ? make() : new Promise<never>(() => undefined);
}
