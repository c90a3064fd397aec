/** The window with all that belongs to it: the page's session, its menus, its guards. */
import { app, Menu, session, type BrowserWindow } from 'electron';
import type { AppInfo } from '../../contract/app-state.ts';
import type { AppCommand } from '../../contract/commands.ts';
import type { Settings, WindowState } from '../../profiles/settings/settings.ts';
import { servePage } from '../page/app-protocol.ts';
import { desktop } from '../process/desktop.ts';
import { diagnostics } from '../process/diagnostics.ts';
import { openBrowserWindow } from './browser-window.ts';
import { confirmClose } from './confirm-close.ts';
import { addContextMenu } from './context-menu.ts';
import type { Log } from '../process/log.ts';
import { menuTemplate } from './menu.ts';
import { denyNavigation } from '../page/navigation.ts';
import { openPageSession } from '../page/page-session.ts';
import { denyPermissions } from '../page/permissions.ts';
import { filterRequests } from '../page/request-filter.ts';
import type { ActiveBatches } from '../../addresses/active-batches.ts';
import type { UnsavedSettings } from './unsaved-settings.ts';
import type { ShellWords } from './words.ts';

/** What the window leads to, and asks before it closes. */
export interface BehindWindow {
  readonly info: () => AppInfo;
  readonly keepPlace: (state: WindowState) => void;
  readonly activeBatches: ActiveBatches;
  readonly unsaved: UnsavedSettings;
  readonly send: (command: AppCommand) => void;
  readonly backUp: () => void;
  readonly restore: () => void;
}

export interface ConsoleWindowParts {
  readonly pageFolder: string;
  /** Called with each script that the page asks for, and again when it gets it. */
  readonly onScript: () => void;
  readonly preload: string;
  readonly settings: Pick<Settings, 'window' | 'preferences'>;
  readonly log: Log;
  readonly words: ShellWords;
  /** Made while the page is loading. Until then there is nothing to ask about, and what the menu is asked for waits. */
  readonly behind: Promise<BehindWindow>;
}

/** After `ready`, and after the page's calls have their handlers. */
export function openConsoleWindow(parts: ConsoleWindowParts): BrowserWindow {
  const { settings, log, words, behind } = parts;
  const devTools = !app.isPackaged;
  const page = openPageSession(log.error);
  servePage(page, parts.pageFolder, parts.onScript);
  for (const each of [page, session.defaultSession]) denyPermissions(each);
  filterRequests(page, (scheme) => log.info('request refused', { scheme }));
  denyNavigation(app, (what) => log.info('navigation refused', { what }));
  desktop.applyTheme(settings.preferences.theme);

  let whole: BehindWindow | null = null;
  const window = openBrowserWindow({
    preload: parts.preload,
    title: words.title,
    kept: settings.window,
    devTools,
    words: words.pageProcess,
    keep: (state) => whole?.keepPlace(state),
    isUp: () => log.info('page is up'),
    failed: log.error,
  });
  const once = (use: (made: BehindWindow) => void): void => void behind.then(use);
  once((made) => {
    if (window.isDestroyed()) return;
    whole = made;
    confirmClose(window, { runs: made.activeBatches, unsaved: made.unsaved }, words.confirmClose);
  });
  addContextMenu(window, (items) => Menu.buildFromTemplate([...items]).popup({ window }));
  const attempt = (what: string, work: Promise<void>): void => {
    work.catch((thrown: unknown) => log.error(what, thrown));
  };
  const menu = menuTemplate({
    words,
    platform: process.platform,
    devTools,
    send: (command) => once(({ send }) => send(command)),
    copyDiagnostics: () => once(({ info }) => attempt('copy diagnostics', desktop.copyText(diagnostics(info())))),
    backUp: () => once(({ backUp }) => backUp()),
    restore: () => once(({ restore }) => restore()),
    openLog: () => attempt('open log', desktop.openFile(log.file)),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate([...menu]));
  return window;
}
