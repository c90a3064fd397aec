/** The main window: sandboxed, isolated and guarded. It opens at its last position, and is shown when its page is ready. */
import { app, BrowserWindow, Menu, nativeTheme, screen, session, type WebPreferences } from 'electron';
import type { ActiveBatches } from '../addresses/active-batches.ts';
import type { AppInfo } from '../contract/app.ts';
import type { AppCommand } from '../contract/commands.ts';
import { diagnostics } from '../ipc/diagnostics.ts';
import { pageUrl } from '../ipc/page-url.ts';
import type { Settings, WindowState } from '../profiles/settings/settings-schema.ts';
import { servePage } from './app-protocol.ts';
import { desktop } from './desktop.ts';
import { confirmClose, type UnsavedSettings } from './dialogs/close-dialog.ts';
import type { Log } from './log.ts';
import { contextItems, ignoreKeyRepeats, menuTemplate } from './menu.ts';
import { denyNavigation, denyPermissions, filterRequests, openPageSession, pagePartition } from './page-guards.ts';
import { recoverPage } from './page-recovery.ts';

const title = 'Quittance';

/** Background of the page in both themes, so that nothing flashes before its first paint. */
const background = { light: '#FDFCF9', dark: '#1A1815' } as const;
const backgroundColor = (): string => (nativeTheme.shouldUseDarkColors ? background.dark : background.light);

/** What the window's menus, its close dialog and its saved position need, made while the page is loading. */
export interface WindowServices {
  readonly info: () => AppInfo;
  readonly saveState: (state: WindowState) => void;
  readonly activeBatches: ActiveBatches;
  readonly unsaved: UnsavedSettings;
  readonly send: (command: AppCommand) => void;
  readonly backUp: () => void;
  readonly restore: () => void;
}

export interface WindowOptions {
  readonly pageFolder: string;
  readonly preload: string;
  /** Called when the page requests a script, and again when it gets it. */
  readonly onScript: () => void;
  readonly settings: Pick<Settings, 'window' | 'preferences'>;
  readonly log: Log;
  readonly services: Promise<WindowServices>;
}

/** After `ready`, and after the page's calls have their handlers. */
export function openWindow({ pageFolder, preload, onScript, settings, log, services }: WindowOptions): BrowserWindow {
  const devTools = !app.isPackaged;
  const page = openPageSession(log.error);
  servePage(page, pageFolder, onScript);
  for (const each of [page, session.defaultSession]) denyPermissions(each);
  filterRequests(page, (scheme) => log.info('request refused', { scheme }));
  denyNavigation(app, (what) => log.info('navigation refused', { what }));
  desktop.applyTheme(settings.preferences.theme);

  const window = createWindow(settings.window, { preload, devTools });
  let ready: WindowServices | null = null;
  window.on('close', () => {
    const { x, y, width, height } = window.getNormalBounds();
    ready?.saveState({ x, y, width, height, maximized: window.isMaximized() });
  });
  const updateBackground = (): void => {
    if (!window.isDestroyed()) window.setBackgroundColor(backgroundColor());
  };
  nativeTheme.on('updated', updateBackground);
  window.once('closed', () => nativeTheme.off('updated', updateBackground));
  ignoreKeyRepeats(window.webContents, process.platform);
  recoverPage(window, log.error);
  logPageStart(window, log);
  void window.loadURL(pageUrl).catch((error: unknown) => log.error('load', error));
  const whenReady = (use: (services: WindowServices) => void): void => void services.then(use);
  whenReady((made) => {
    if (window.isDestroyed()) return;
    ready = made;
    confirmClose(window, made.activeBatches, made.unsaved);
  });
  const attempt = (what: string, work: Promise<void>): void => {
    work.catch((error: unknown) => log.error(what, error));
  };
  const menu = menuTemplate({
    title,
    platform: process.platform,
    devTools,
    send: (command) => whenReady(({ send }) => send(command)),
    copyDiagnostics: () => whenReady(({ info }) => attempt('copy diagnostics', desktop.copyText(diagnostics(info())))),
    backUp: () => whenReady(({ backUp }) => backUp()),
    restore: () => whenReady(({ restore }) => restore()),
    openLog: () => attempt('open log', desktop.openFile(log.file)),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate([...menu]));
  window.webContents.on('context-menu', (_event, at) =>
    Menu.buildFromTemplate([...contextItems(at)]).popup({ window }),
  );
  return window;
}

function createWindow(saved: WindowState | null, preferences: PageOptions): BrowserWindow {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  const bounds = openingBounds(
    saved,
    [primary, ...others].map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    title,
    width: bounds.width,
    height: bounds.height,
    minWidth: bounds.minimum.width,
    minHeight: bounds.minimum.height,
    ...bounds.at,
    show: false,
    backgroundColor: backgroundColor(),
    webPreferences: pagePreferences(preferences),
  });
  showWhenReady(window, () => {
    if (bounds.maximized) window.maximize();
    window.show();
  });
  return window;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const minimum = { width: 960, height: 640 } as const;
const standard = { width: 1280, height: 800 } as const;

/** The part of the title bar that must be on a display, so that the window can be seen and dragged. */
const grip = { width: 120, height: 32 } as const;

interface OpeningBounds {
  readonly width: number;
  readonly height: number;
  /** Null: in the middle of the screen. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly maximized: boolean;
  /** At most the size of the display, such as 1093 × 614 on a laptop with 1366 × 768 at 125%. */
  readonly minimum: { readonly width: number; readonly height: number };
}

/**
 * At the last position, if that is still on a connected display.
 *
 * @param workAreas of the connected displays, the primary one first
 */
export function openingBounds(saved: WindowState | null, workAreas: readonly Area[]): OpeningBounds {
  const home = saved === null ? undefined : workAreas.find((area) => showsTitleBar(area, saved));
  const area = home ?? workAreas[0] ?? standard;
  const smallest = { width: Math.min(minimum.width, area.width), height: Math.min(minimum.height, area.height) };
  const width = clamp((saved ?? standard).width, smallest.width, area.width);
  const height = clamp((saved ?? standard).height, smallest.height, area.height);
  // A size that was reduced to fit must not end off the display.
  const at =
    saved === null || home === undefined
      ? null
      : { x: width < saved.width ? home.x : saved.x, y: height < saved.height ? home.y : saved.y };
  return { width, height, at, maximized: saved?.maximized ?? false, minimum: smallest };
}

function showsTitleBar(area: Area, saved: WindowState): boolean {
  const across = Math.min(area.x + area.width, saved.x + saved.width) - Math.max(area.x, saved.x);
  const top = saved.y >= area.y && saved.y + grip.height <= area.y + area.height;
  return across >= grip.width && top;
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));

interface PageOptions {
  readonly preload: string;
  readonly devTools: boolean;
}

/** Every preference is explicit, even if it is Electron's default today. */
const pagePreferences = ({ preload, devTools }: PageOptions) =>
  ({
    preload,
    devTools,
    partition: pagePartition,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    plugins: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    // A dialog with text from the page would look like one of Quittance's own.
    disableDialogs: true,
    // A middle click asks for a window.
    disableBlinkFeatures: 'Auxclick',
  }) as const satisfies WebPreferences;

/** The part of a window that `showWhenReady` uses. */
interface HiddenWindow {
  once(event: 'ready-to-show' | 'closed', listener: () => void): unknown;
  readonly webContents: { once(event: 'did-finish-load', listener: () => void): unknown };
}

/** A page that takes longer is shown while it loads. */
const maxHiddenMs = 3_000;

/**
 * Shows the window once, on whichever comes first: `ready-to-show` never comes on some Wayland desktops (electron#48859), and
 * `did-finish-load` never comes if the page can't be loaded.
 */
export function showWhenReady(window: HiddenWindow, show: () => void): void {
  let isOver = false;
  const end = (): boolean => {
    const isFirst = !isOver;
    isOver = true;
    clearTimeout(timer);
    return isFirst;
  };
  const showOnce = (): void => {
    if (end()) show();
  };
  const timer = setTimeout(showOnce, maxHiddenMs);
  window.once('ready-to-show', showOnce);
  window.webContents.once('did-finish-load', showOnce);
  window.once('closed', end);
}

/** Each view of the page sets a title, so the first change shows that scripts, bridge and a call to main work. */
function logPageStart(window: BrowserWindow, log: Log): void {
  const renamed = (_event: unknown, now: string): void => {
    if (now === title) return;
    window.off('page-title-updated', renamed);
    log.info('page is up');
  };
  window.on('page-title-updated', renamed);
  window.webContents.on('preload-error', (_event, _file, error) => log.error('preload', error));
}

/** The page as a PDF, with its print styles and page size. Throws without a window. */
export async function printPage(window: BrowserWindow | null): Promise<Uint8Array> {
  if (window === null) throw new Error('there is no window to print');
  return window.webContents.printToPDF({ preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true });
}
