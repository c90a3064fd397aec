/** Tells of a run that goes on out of sight, by the system's own notifications: when it ends, pauses by itself, or waits. */
import type { PauseCause, RunView } from '../../contract/address-run.ts';
import type { RunPlace } from '../../contract/run-list.ts';
import type { RunNews, RunWords } from './run-words.ts';

/** Of Electron's `Notification`. */
export interface Shown {
  on(event: 'click' | 'close', listener: () => void): unknown;
  show(): void;
  close(): void;
}

/** Of Electron's window. */
export interface WatchedWindow {
  isFocused(): boolean;
  isMinimized(): boolean;
  restore(): void;
  show(): void;
  focus(): void;
  flashFrame(flag: boolean): void;
  once(event: 'focus', listener: () => void): unknown;
}

interface Parts {
  readonly ourWindow: () => WatchedWindow | null;
  /** Null where the desktop knows no notifications. */
  readonly notification: (options: { title: string; body: string }) => Shown | null;
  readonly isWanted: () => boolean;
  readonly words: Pick<RunWords, 'news'>;
  readonly open: (place: RunPlace) => void;
  readonly failed: (what: string, thrown: unknown) => void;
}

/** A person paused it, knows that it is paused, or need not do anything. */
const isExpected = (pause: PauseCause | null): boolean =>
  pause === null || pause === 'person' || pause === 'earlier-console' || pause === 'computer-asleep';

/** Null where it goes on, or nothing of it is news. */
function newsOf({ state, pause }: Pick<RunView, 'state' | 'pause'>): RunNews | null {
  if (state === 'ended' || state === 'unsaved') return state;
  if (state === 'open') return 'decision';
  return state === 'paused' && !isExpected(pause) ? 'paused' : null;
}

/** Answers with what is to be told of every step of a run. */
export function notifyOfRuns(parts: Parts): (run: RunView) => void {
  /** What was told of a run since it was sent here last. A run that is not in it was left by an earlier console. */
  const told = new Map<number, Set<RunNews>>();
  /** Held, or their clicks would be lost with them. */
  const shown = new Map<number, Shown>();

  const bringForward = (place: RunPlace): void => {
    const window = parts.ourWindow();
    if (window === null) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
    parts.open(place);
  };
  const notify = (window: WatchedWindow, news: RunNews, { id, profileId, account }: RunView): void => {
    const notification = parts.notification(parts.words.news(news, { id, account }));
    if (notification === null) return;
    shown.get(id)?.close();
    shown.set(id, notification);
    const over = (): void => {
      if (shown.get(id) === notification) shown.delete(id);
    };
    notification.on('close', over);
    notification.on('click', () => {
      over();
      bringForward({ id, profileId });
    });
    notification.show();
    if (news === 'ended') return;
    window.flashFrame(true);
    window.once('focus', () => parts.ourWindow()?.flashFrame(false));
  };

  return (run) => {
    if (run.state === 'running') {
      told.set(run.id, new Set());
      return;
    }
    const news = newsOf(run);
    const before = told.get(run.id);
    if (news === null || before === undefined || before.has(news)) return;
    // What was seen is not told again later, either.
    before.add(news);
    const window = parts.ourWindow();
    if (window === null || (window.isFocused() && !window.isMinimized()) || !parts.isWanted()) return;
    try {
      notify(window, news, run);
    } catch (thrown) {
      parts.failed('notification', thrown);
    }
  };
}
