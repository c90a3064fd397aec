/** System notifications of what happens out of view. Others may see the screen, so they have no amounts and no names. */
import type { BatchView, PauseCause } from '../contract/addresses.ts';
import type { OpenedPlace } from '../contract/app.ts';
import type { BulkPause, BulkLookup } from '../contract/bulk-lookup.ts';
import type { WatchEnd, WatchedOrder } from '../contract/order-watch.ts';
import { pluralize } from './dialogs/pluralize.ts';
import { focusWindow } from './window-focus.ts';

interface Text {
  readonly title: string;
  readonly body: string;
}

/** The part of Electron's `Notification` that is used. */
export interface SystemNotification {
  on(event: 'click' | 'close', listener: () => void): unknown;
  show(): void;
  close(): void;
}

/** The part of Electron's window that is used. */
export interface NotifyingWindow {
  isFocused(): boolean;
  isMinimized(): boolean;
  restore(): void;
  show(): void;
  focus(): void;
  flashFrame(flag: boolean): void;
  once(event: 'focus', listener: () => void): unknown;
}

export interface NotifierOptions {
  readonly mainWindow: () => NotifyingWindow | null;
  /** Null if the desktop doesn't support notifications. */
  readonly notification: (text: Text) => SystemNotification | null;
  readonly isWanted: () => boolean;
  readonly failed: (what: string, error: unknown) => void;
}

export interface NotificationRequest extends Text {
  /** A request replaces the one before it with the same key. */
  readonly key: string;
  /** The window asks for attention until it has the focus. */
  readonly needsAttention: boolean;
  readonly clicked: () => void;
}

export type Notify = (request: NotificationRequest) => void;

/** Shows nothing while the window is in front. A click on a notification brings it there. */
export function createNotifier({ mainWindow, notification, isWanted, failed }: NotifierOptions): Notify {
  /** Keeps them from being collected as garbage, which would lose their clicks. */
  const shown = new Map<string, SystemNotification>();

  const show = (window: NotifyingWindow, { key, title, body, needsAttention, clicked }: NotificationRequest): void => {
    const next = notification({ title, body });
    if (next === null) return;
    shown.get(key)?.close();
    shown.set(key, next);
    const forget = (): void => {
      if (shown.get(key) === next) shown.delete(key);
    };
    next.on('close', forget);
    next.on('click', () => {
      forget();
      const now = mainWindow();
      if (now === null) return;
      focusWindow(now);
      clicked();
    });
    next.show();
    if (!needsAttention) return;
    window.flashFrame(true);
    window.once('focus', () => mainWindow()?.flashFrame(false));
  };

  return (request) => {
    const window = mainWindow();
    if (window === null || (window.isFocused() && !window.isMinimized()) || !isWanted()) return;
    try {
      show(window, request);
    } catch (error) {
      failed('notification', error);
    }
  };
}

const count = (number: number): string => number.toLocaleString('en');
const addresses = (number: number): string => pluralize(number, 'address', 'addresses');

/** Someone paused it, knows that it is paused, or needn't do anything. */
const isExpected = (pause: PauseCause | BulkPause['reason'] | null): boolean =>
  pause === null || pause === 'user' || pause === 'earlier-session' || pause === 'computer-asleep';

type BatchEvent = 'ended' | 'unsaved' | 'decision' | 'paused';

/** Null while it runs, or if there is no news. */
function batchEvent({ state, pause }: Pick<BatchView, 'state' | 'pause'>): BatchEvent | null {
  if (state === 'ended' || state === 'unsaved') return state;
  if (state === 'open') return 'decision';
  return state === 'paused' && !isExpected(pause) ? 'paused' : null;
}

/** Systems show only the beginning of a longer text. */
const maxParts = 3;

function endedText({ id, counts }: Pick<BatchView, 'id' | 'counts'>): Text {
  const { requested, addresses: saved, refused, notSent, closed, invalid, missing } = counts;
  const rest = [
    missing > 0 && `${count(missing)} missing`,
    invalid > 0 && `${count(invalid)} invalid`,
    refused > 0 && `${count(refused)} refused`,
    notSent > 0 && `${count(notSent)} not sent`,
    closed > 0 && `${count(closed)} marked not created`,
  ].filter((part) => part !== false);
  if (saved === requested && rest.length === 0)
    return { title: `Batch ${id} complete`, body: `${addresses(requested)} created` };
  // A click opens the batch, which lists all of them.
  const parts = rest.length > maxParts ? [...rest.slice(0, maxParts), 'more'] : rest;
  return { title: `Batch ${id} ended: ${count(saved)} of ${addresses(requested)} saved`, body: parts.join(', ') };
}

function batchText(event: BatchEvent, batch: Pick<BatchView, 'id' | 'counts'>): Text {
  const { id, counts } = batch;
  switch (event) {
    case 'ended':
      return endedText(batch);
    case 'paused':
      return {
        title: `Batch ${id} paused`,
        body: `${addresses(counts.waiting)} not sent yet. Resume or stop the batch.`,
      };
    case 'decision':
      return { title: `Batch ${id}: outcome unknown`, body: 'Confirm what was created' };
    case 'unsaved':
      return {
        title: `Batch ${id} paused: a result isn’t saved yet`,
        body: 'Keep Quittance open. It retries every few seconds.',
      };
  }
}

/** Returns a function to call after every step of a batch of addresses. */
export function notifyOfBatches(notify: Notify, open: (place: OpenedPlace) => void): (batch: BatchView) => void {
  /** News already reported since the batch last ran. A batch from before the last start isn't in it. */
  const reported = new Map<number, Set<BatchEvent>>();
  return (batch) => {
    const { id, profileId } = batch;
    if (batch.state === 'running') {
      reported.set(id, new Set());
      return;
    }
    const event = batchEvent(batch);
    const before = reported.get(id);
    if (event === null || before === undefined || before.has(event)) return;
    // News that was in view isn't reported later either.
    before.add(event);
    notify({
      key: `batch ${id}`,
      ...batchText(event, batch),
      needsAttention: event !== 'ended',
      clicked: () => open({ profileId, batchId: id }),
    });
  };
}

/** Returns a function to call after every step of a bulk lookup. */
export function notifyOfBulk(notify: Notify, open: (place: OpenedPlace) => void): (lookup: BulkLookup) => void {
  /** Running lookups. One from before the last start, or already reported, isn't in it. */
  const running = new Set<number>();
  return ({ id, profileId, state, pause, counts: { orders, queued, read, failed } }) => {
    if (state === 'running') {
      running.add(id);
      return;
    }
    if (!running.delete(id)) return;
    const common = { key: `bulk ${id}`, clicked: () => open({ profileId, lookupId: id }) };
    if (state === 'ended') {
      const failures = failed === 0 ? '' : `, ${count(failed)} failed`;
      const body = `${count(read)} of ${count(orders)} looked up${failures}`;
      notify({ ...common, title: `Bulk lookup ${id} done`, body, needsAttention: false });
    } else if (state === 'paused' && !isExpected(pause?.reason ?? null)) {
      const body = `${count(queued)} of ${count(orders)} not looked up yet. Resume to continue.`;
      notify({ ...common, title: `Bulk lookup ${id} paused`, body, needsAttention: true });
    }
  };
}

const watchEndings: Readonly<Record<WatchEnd, string>> = {
  final: 'The order is final.',
  'permanent-failure': 'The lookup failed and retrying won’t help.',
  'nothing-changed': 'Nothing changed for a week.',
  'another-service': 'Its profile now uses a different service or project.',
};

/** An order number is printable ASCII, and may be long. */
const shortened = (serviceId: string): string => (serviceId.length > 24 ? `${serviceId.slice(0, 24)}…` : serviceId);

/** Returns a function to call when a watched order changed or its watch ended. */
export const notifyOfWatches =
  (notify: Notify, open: (place: OpenedPlace) => void) =>
  ({ profileId, serviceId, state }: WatchedOrder, event: 'changed' | 'ended'): void =>
    notify({
      key: `order ${profileId} ${serviceId}`,
      ...(event === 'ended' && state.is === 'ended'
        ? { title: `Stopped watching order ${shortened(serviceId)}`, body: watchEndings[state.reason] }
        : { title: `Order ${shortened(serviceId)} changed`, body: 'Open it to see the changes.' }),
      needsAttention: false,
      clicked: () => open({ profileId, serviceId }),
    });
