/** Progress of batches and bulk lookups in the taskbar, the dock, and before the window's title. */
import { isOutcomeUnknown, type ActiveBatch } from '../contract/addresses.ts';
import type { BulkLookup } from '../contract/bulk-lookup.ts';

type ActiveLookup = Pick<BulkLookup, 'id' | 'counts'>;

/** The part of Electron's window that is used. */
export interface ProgressWindow {
  isDestroyed(): boolean;
  getTitle(): string;
  setTitle(title: string): void;
  setProgressBar(progress: number, options?: { readonly mode: 'normal' | 'paused' | 'error' }): void;
  on(event: 'page-title-updated', listener: (event: { preventDefault(): void }, title: string) => void): unknown;
}

interface Progress {
  /** From 0 to 1, over all batches and lookups. */
  readonly share: number;
  readonly mode: 'normal' | 'paused' | 'error';
  /** Batches with unknown outcomes. */
  readonly toConfirm: number;
}

/** Null if nothing is in progress. */
function progressOf(batches: readonly ActiveBatch[], lookups: readonly ActiveLookup[]): Progress | null {
  if (batches.length + lookups.length === 0) return null;
  const ofLookups = lookups.map(({ counts: { orders, queued } }) => ({ requested: orders, done: orders - queued }));
  const all = [...batches, ...ofLookups];
  const requested = all.reduce((sum, one) => sum + one.requested, 0);
  const done = all.reduce((sum, one) => sum + one.done, 0);
  const toConfirm = batches.filter(isOutcomeUnknown).length;
  const isSending = lookups.length > 0 || batches.some(({ state, pause }) => state === 'running' && pause === null);
  return {
    share: requested === 0 ? 0 : Math.max(0, Math.min(1, done / requested)),
    mode: toConfirm > 0 ? 'error' : isSending ? 'normal' : 'paused',
    toConfirm,
  };
}

/** An empty bar would hide its color. */
const minShare = 0.02;

/** @param setBadgeCount sets the dock's badge to the number of batches with unknown outcomes */
export function createTaskbarProgress(window: ProgressWindow, setBadgeCount: (count: number) => void) {
  let pageTitle = window.getTitle();
  let batches: readonly ActiveBatch[] = [];
  let lookups: readonly ActiveLookup[] = [];
  let badge = 0;
  let isShown = false;

  const showTitle = (): void => {
    const progress = progressOf(batches, lookups);
    window.setTitle(progress === null ? pageTitle : `${Math.floor(progress.share * 100)}% · ${pageTitle}`);
  };
  const update = (): void => {
    const progress = progressOf(batches, lookups);
    const toConfirm = progress?.toConfirm ?? 0;
    if (toConfirm !== badge) setBadgeCount(toConfirm);
    badge = toConfirm;
    if (window.isDestroyed()) return;
    showTitle();
    if (progress !== null) window.setProgressBar(Math.max(minShare, progress.share), { mode: progress.mode });
    else if (isShown) window.setProgressBar(-1);
    isShown = progress !== null;
  };
  window.on('page-title-updated', (event, next) => {
    event.preventDefault();
    pageTitle = next;
    showTitle();
  });
  return {
    setBatches: (now: readonly ActiveBatch[]): void => {
      batches = now;
      update();
    },
    setLookups: (now: readonly ActiveLookup[]): void => {
      lookups = now;
      update();
    },
  };
}
