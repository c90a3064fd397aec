/** The one window: sandboxed, isolated, shown once it has something to show, and remembered where it was. */
import { BrowserWindow, nativeTheme, screen } from 'electron';
import { pageUrl } from '../page/page-url.ts';
import type { WindowState } from '../../profiles/settings/settings.ts';
import { showFirst } from './first-show.ts';
import { pressOnce } from './held-keys.ts';
import { keepPageAlive, type PageProcessWords } from './page-process.ts';
import { pagePreferences } from './page-preferences.ts';
import { tellWhetherUp } from './page-up.ts';
import { openingBounds } from './window-bounds.ts';

/** The colour of the view in both themes, so that nothing flashes before the page has painted. */
const paper = { light: '#FDFCF9', dark: '#1A1815' } as const;

export interface BrowserWindowParts {
  readonly preload: string;
  readonly title: string;
  readonly kept: WindowState | null;
  readonly devTools: boolean;
  readonly words: PageProcessWords;
  readonly keep: (state: WindowState) => void;
  /** The page has drawn a view. */
  readonly isUp: () => void;
  readonly failed: (what: string, thrown: unknown) => void;
}

export function openBrowserWindow(parts: BrowserWindowParts): BrowserWindow {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  const bounds = openingBounds(
    parts.kept,
    [primary, ...others].map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    title: parts.title,
    width: bounds.width,
    height: bounds.height,
    minWidth: bounds.least.width,
    minHeight: bounds.least.height,
    ...bounds.at,
    show: false,
    backgroundColor: paperColour(),
    webPreferences: pagePreferences(parts),
  });
  showFirst(window, () => {
    if (bounds.maximized) window.maximize();
    window.show();
  });
  window.on('close', () => {
    const { x, y, width, height } = window.getNormalBounds();
    parts.keep({ x, y, width, height, maximized: window.isMaximized() });
  });
  const follow = (): void => {
    if (!window.isDestroyed()) window.setBackgroundColor(paperColour());
  };
  nativeTheme.on('updated', follow);
  window.once('closed', () => nativeTheme.off('updated', follow));
  pressOnce(window.webContents, process.platform);
  keepPageAlive(window, parts.words, parts.failed);
  tellWhetherUp(window, parts.title, parts.isUp, parts.failed);
  void window.loadURL(pageUrl).catch((thrown: unknown) => parts.failed('load', thrown));
  return window;
}

const paperColour = (): string => (nativeTheme.shouldUseDarkColors ? paper.dark : paper.light);
