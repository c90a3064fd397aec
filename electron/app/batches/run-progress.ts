/** Progress of batches and bulk lookups in the window title, the taskbar and the dock. */
import type { BulkRunView } from '../../contract/bulk-run.ts';
import type { ActiveBatch } from '../../contract/batch-list.ts';
import type { RunWords } from './run-words.ts';

/** A bulk lookup in progress. */
export type GoingBulk = Pick<BulkRunView, 'id' | 'counts'>;

/** The part of Electron's window that is used here. */
export interface ProgressWindow {
  isDestroyed(): boolean;
  setTitle(title: string): void;
  setProgressBar(progress: number, options?: { readonly mode: 'normal' | 'paused' | 'error' }): void;
  on(event: 'page-title-updated', listener: (event: { preventDefault(): void }, title: string) => void): unknown;
}

export interface Progress {
  /** From 0 to 1, over all of them. */
  readonly share: number;
  readonly mode: 'normal' | 'paused' | 'error';
  /** Batches that a person must confirm. */
  readonly waiting: number;
}

/** Null if nothing is in progress. */
function progressOf(runs: readonly ActiveBatch[], bulk: readonly GoingBulk[]): Progress | null {
  if (runs.length + bulk.length === 0) return null;
  const ofBulk = bulk.map(({ counts: { orders, planned } }) => ({ asked: orders, done: orders - planned }));
  const all = [...runs, ...ofBulk];
  const asked = all.reduce((sum, run) => sum + run.asked, 0);
  const done = all.reduce((sum, run) => sum + run.done, 0);
  const waiting = runs.filter(({ state }) => state === 'open').length;
  const isSent = bulk.length > 0 || runs.some(({ state, pause }) => state === 'running' && pause === null);
  return {
    share: asked === 0 ? 0 : Math.max(0, Math.min(1, done / asked)),
    mode: waiting > 0 ? 'error' : isSent ? 'normal' : 'paused',
    waiting,
  };
}

/** An empty bar would hide its color. */
const leastShare = 0.02;

interface Parts {
  readonly window: ProgressWindow;
  readonly words: Pick<RunWords, 'title'>;
  /** The title until the page sets one. */
  readonly title: string;
  readonly setBadgeCount: (count: number) => void;
}

/** Returns a function to call after every change. */
export function showRunProgress({
  window,
  words,
  title,
  setBadgeCount,
}: Parts): (runs: readonly ActiveBatch[], bulk?: readonly GoingBulk[]) => void {
  let pageTitle = title;
  let runs: readonly ActiveBatch[] = [];
  let bulk: readonly GoingBulk[] = [];
  let badge = 0;
  let isShown = false;
  const entitle = (): void => {
    const progress = progressOf(runs, bulk);
    window.setTitle(progress === null ? pageTitle : words.title(runs, bulk, progress.share));
  };
  window.on('page-title-updated', (event, next) => {
    event.preventDefault();
    pageTitle = next;
    entitle();
  });
  return (now, going = []) => {
    runs = now;
    bulk = going;
    const progress = progressOf(now, going);
    const waiting = progress?.waiting ?? 0;
    if (waiting !== badge) setBadgeCount(waiting);
    badge = waiting;
    if (window.isDestroyed()) return;
    entitle();
    if (progress !== null) window.setProgressBar(Math.max(leastShare, progress.share), { mode: progress.mode });
    else if (isShown) window.setProgressBar(-1);
    isShown = progress !== null;
  };
}
