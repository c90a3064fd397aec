/**
 * What the window waits for: a restore that was decided, the settings with its theme and place, and handlers for what the page is
 * going to ask. Whatever is imported here, and by that, stands between a person and the window: tests/unit/app/start-imports.
 */
import path from 'node:path';
import type { BrowserWindow } from 'electron';
import type { MethodsByChannel } from '../ipc/contract-channels.ts';
import { registerHandlers } from '../ipc/register-handlers.ts';
import type { StoredSettings } from '../profiles/settings/settings-file.ts';
import { openConsoleWindow, type BehindWindow } from './window/console-window.ts';
import { createQuiet } from './window/quiet.ts';
import type { ProcessParts } from './common-parts.ts';

export { prepareAnswers } from './page/app-protocol.ts';
export { endRestore } from './restore.ts';
export { readStoredSettings } from '../profiles/settings/settings-file.ts';

/** They are asked for in one go. */
const quietMs = 20;
/** A page that asks for nothing, or cannot be loaded, keeps no run, watch or backup waiting. */
const neverAskedMs = 1_000;

/** What is made while the page is loading. */
export interface WindowAndPageParts {
  readonly behindWindow: BehindWindow;
  readonly methods: MethodsByChannel;
}

interface OpenedWindow {
  readonly window: BrowserWindow;
  /** Those that it asks for at first; also settled where it asks for none. */
  readonly pageHasItsScripts: Promise<void>;
}

export function openWindow(
  { bundles, ourWindow, log, words }: ProcessParts,
  { settings }: StoredSettings,
  parts: Promise<WindowAndPageParts>,
): OpenedWindow {
  const scripts = createQuiet(quietMs, neverAskedMs);
  registerHandlers(
    parts.then(({ methods }) => methods),
    {
      isOurWindow: (sender) => sender === ourWindow()?.webContents,
      refused: (channel, why) => log.info('call refused', { channel, why }),
      failed: (channel, thrown) => log.error('call failed', thrown, { channel }),
    },
  );
  const window = openConsoleWindow({
    pageFolder: path.join(bundles, '../renderer'),
    onScript: scripts.heard,
    preload: path.join(bundles, '../preload/preload.cjs'),
    settings,
    log,
    words,
    behind: parts.then(({ behindWindow }) => behindWindow),
  });
  return { window, pageHasItsScripts: scripts.quiet };
}
