/**
 * What the window waits for: a restore that was decided, the settings with its theme and place, and handlers for what the page is
 * going to ask. Whatever is imported here, and by that, stands between a person and the window: tests/unit/shell/start-imports.
 */
import path from 'node:path';
import { ipcMain, type BrowserWindow } from 'electron';
import type { MethodsByChannel } from '../ipc/contract-channels.ts';
import { registerMethods } from '../ipc/register.ts';
import type { StoredSettings } from '../settings/stored-settings.ts';
import { openConsoleWindow, type BehindWindow } from '../shell/window/console-window.ts';
import type { ProcessParts } from './common-parts.ts';

export { endRestore } from './restore.ts';
export { readStoredSettings } from '../settings/stored-settings.ts';

/** What is made while the page is loading. */
export interface WindowAndPageParts {
  readonly behindWindow: BehindWindow;
  readonly methods: MethodsByChannel;
}

export function openWindow(
  { bundles, ourWindow, log, words }: ProcessParts,
  { settings }: StoredSettings,
  parts: Promise<WindowAndPageParts>,
): BrowserWindow {
  registerMethods(
    ipcMain,
    parts.then(({ methods }) => methods),
    {
      isOurWindow: (sender) => sender === ourWindow()?.webContents,
      refused: (channel, why) => log.info('call refused', { channel, why }),
      failed: (channel, thrown) => log.error('call failed', thrown, { channel }),
    },
  );
  return openConsoleWindow({
    pageFolder: path.join(bundles, '../renderer'),
    preload: path.join(bundles, '../preload/preload.cjs'),
    settings,
    log,
    words,
    behind: parts.then(({ behindWindow }) => behindWindow),
  });
}
