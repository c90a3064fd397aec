/** Tells of what happens out of sight by the system's own notifications, the last of each thing alone; a click leads to it. */

/** Of Electron's `Notification`. */
export interface Shown {
  on(event: 'click' | 'close', listener: () => void): unknown;
  show(): void;
  close(): void;
}

/** Of Electron's window. */
export interface NotifyingWindow {
  isFocused(): boolean;
  isMinimized(): boolean;
  restore(): void;
  show(): void;
  focus(): void;
  flashFrame(flag: boolean): void;
  once(event: 'focus', listener: () => void): unknown;
}

export interface NotifierParts {
  readonly ourWindow: () => NotifyingWindow | null;
  /** Null where the desktop knows no notifications. */
  readonly notification: (options: { title: string; body: string }) => Shown | null;
  readonly isWanted: () => boolean;
  readonly failed: (what: string, thrown: unknown) => void;
}

export interface Told {
  /** Of one thing, only what was told last is shown. */
  readonly thing: string;
  readonly words: { readonly title: string; readonly body: string };
  /** It waits for somebody: the window asks for attention until it is in front. */
  readonly waits: boolean;
  readonly clicked: () => void;
}

/** Nothing is told to whoever has the window in front. */
export function createNotifier({ ourWindow, notification, isWanted, failed }: NotifierParts): (told: Told) => void {
  /** Held, or their clicks would be lost with them. */
  const shown = new Map<string, Shown>();

  const bringForward = (clicked: () => void): void => {
    const window = ourWindow();
    if (window === null) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
    clicked();
  };
  const show = (window: NotifyingWindow, { thing, words, waits, clicked }: Told): void => {
    const next = notification(words);
    if (next === null) return;
    shown.get(thing)?.close();
    shown.set(thing, next);
    const over = (): void => {
      if (shown.get(thing) === next) shown.delete(thing);
    };
    next.on('close', over);
    next.on('click', () => {
      over();
      bringForward(clicked);
    });
    next.show();
    if (!waits) return;
    window.flashFrame(true);
    window.once('focus', () => ourWindow()?.flashFrame(false));
  };

  return (told) => {
    const window = ourWindow();
    if (window === null || (window.isFocused() && !window.isMinimized()) || !isWanted()) return;
    try {
      show(window, told);
    } catch (thrown) {
      failed('notification', thrown);
    }
  };
}
