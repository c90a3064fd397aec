/** The open windows, and the application's reactions to them. */
import type { WebContents } from '../page/web-contents.ts';

/** The part of `BrowserWindow` that other modules use. */
export interface OpenWindow {
  readonly id: number;
  readonly webContents: WebContents;
  minimize(): void;
  isFullScreen(): boolean;
  setFullScreen(full: boolean): void;
  close(): void;
}

/** Implemented by `app`, which windows don't import. */
export interface WindowListener {
  readonly created: (window: OpenWindow) => void;
  readonly allClosed: () => void;
  /** The application or the page prevented closing. */
  readonly closePrevented: () => void;
}

const windows = new Map<number, OpenWindow>();
let focusedWindow: OpenWindow | null = null;
let lastId = 0;
let listener: WindowListener | null = null;

export function setWindowListener(windowListener: WindowListener): void {
  listener = windowListener;
}

export const nextId = (): number => (lastId += 1);

export function add(window: OpenWindow): void {
  windows.set(window.id, window);
  focusedWindow = window;
  listener?.created(window);
}

export function remove(window: OpenWindow): void {
  windows.delete(window.id);
  if (focusedWindow === window) focusedWindow = all().at(-1) ?? null;
}

export const all = (): OpenWindow[] => [...windows.values()];
export const focused = (): OpenWindow | null => focusedWindow;
export const setFocused = (window: OpenWindow): void => {
  focusedWindow = window;
};

export const windowClosed = (): void => {
  if (windows.size === 0) listener?.allClosed();
};
export const closePrevented = (): void => listener?.closePrevented();
