/** The windows that are open, and what follows when the last one closes. */
import type { WebContents } from '../page/web-contents.ts';

/** What others need of a `BrowserWindow`. */
export interface OpenWindow {
  readonly id: number;
  readonly webContents: WebContents;
  focus(): void;
  minimize(): void;
  isFullScreen(): boolean;
  setFullScreen(full: boolean): void;
  close(): void;
}

const windows = new Map<number, OpenWindow>();
let focusedWindow: OpenWindow | null = null;
let lastId = 0;

/** Calls of the application about its windows, reported from here so that windows need not know the application. */
export interface WindowListener {
  /** The title of a window that names none. */
  readonly title: () => string;
  readonly created: (window: OpenWindow) => void;
  readonly allClosed: () => void;
  /** A window refused to close. */
  readonly closeVetoed: () => void;
}
let listener: WindowListener | null = null;

export function add(window: OpenWindow): number {
  lastId += 1;
  windows.set(lastId, window);
  focusedWindow = window;
  return lastId;
}

export function remove(window: OpenWindow): void {
  windows.delete(window.id);
  if (focusedWindow === window) focusedWindow = all().at(-1) ?? null;
}

export const all = (): OpenWindow[] => [...windows.values()];
export const focused = (): OpenWindow | null => focusedWindow;
export const setFocused = (window: OpenWindow | null): void => {
  focusedWindow = window;
};

export function setWindowListener(given: WindowListener): void {
  listener = given;
}

export const defaultTitle = (): string => listener?.title() ?? '';
export const windowCreated = (window: OpenWindow): void => listener?.created(window);
export const windowClosed = (): void => {
  if (windows.size === 0) listener?.allClosed();
};
export const closeVetoed = (): void => listener?.closeVetoed();
