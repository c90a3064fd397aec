/**
 * Watched orders: each is looked up regularly until nothing more is expected. Watches are saved and continue after a
 * restart. One that ended automatically stays until the user has seen why.
 */
import type { OrderLookup, OrderSummary } from '../../contract/order-lookup.ts';
import {
  maxWatched,
  type SavedWatch,
  type OrderPlace,
  type WatchEnd,
  type WatchFound,
  type WatchedOrder,
} from '../../contract/order-watch.ts';
import { connectionOf, isSameConnection, type ProfileView } from '../../contract/profiles.ts';
import { failure, success, type Result } from '../../contract/result.ts';
import { toJson } from '../../contract/json-text.ts';
import type { ComparedTimes, LatestChange } from '../history/record-changes.ts';
import {
  startWatch,
  endedElsewhere,
  failed,
  found,
  watchKey,
  watchView,
  type Moment,
  type Watched,
} from './watched-order.ts';
import { maxTimerMs } from '../../payment-service/wakeable-sleep.ts';

export interface OrderWatchesOptions {
  /** Watches loaded from the settings. */
  readonly first: readonly SavedWatch[];
  /** Saves the watches. A failure means that nothing is saved. */
  readonly keep: (watches: readonly SavedWatch[]) => Result<unknown>;
  readonly profileOf: (profileId: string) => Pick<ProfileView, 'builtIn' | 'baseUrl' | 'pid'> | null;
  /** False while the profile's service isn't running, which may be the built-in sandbox. */
  readonly canLookUp: (profileId: string) => boolean;
  readonly lookUp: (profileId: string, serviceId: string) => Promise<Result<OrderLookup>>;
  readonly summaryOf: (reading: OrderLookup) => OrderSummary;
  /** Latest change in the order's history; null if unknown. */
  readonly latestChange: (profileId: string, serviceId: string, times: ComparedTimes) => Promise<LatestChange | null>;
  readonly now: () => number;
  readonly random: () => number;
  readonly changed: (watched: readonly WatchedOrder[]) => void;
  /** Called after each successful lookup of a watch. */
  readonly found: (found: WatchFound) => void;
  /** Called for a notification: the order changed, or isn't watched anymore. */
  readonly notify: (watched: WatchedOrder, news: 'changed' | 'ended') => void;
  /** Called for the audit log. */
  readonly recordAudit: (place: OrderPlace, noted: WatchAuditEvent) => void;
  readonly failed: (error: unknown) => void;
}

export type WatchAuditEvent =
  | { readonly kind: 'order-watched'; readonly outcome: 'started'; readonly facts: Readonly<Record<string, never>> }
  | {
      readonly kind: 'order-watch-ended';
      readonly outcome: WatchEnd | 'by-user';
      readonly facts: { readonly checks: number };
    };

export type OrderWatches = ReturnType<typeof createOrderWatches>;

export function createOrderWatches(options: OrderWatchesOptions) {
  const moment = (): Moment => ({ now: options.now(), random: options.random() });
  const watched = new Map<string, Watched>(
    options.first.map((saved) => [watchKey(saved), startWatch(saved, moment())]),
  );
  const timers = new Map<string, NodeJS.Timeout>();
  /** The results of each order that are still being applied. */
  const pendingResults = new Map<string, Promise<void>>();
  let isClosed = false;

  const all = (): readonly WatchedOrder[] => Array.from(watched.values(), watchView);
  const keep = () => options.keep(Array.from(watched.values(), ({ saved }) => saved));
  const report = (): void => options.changed(all());

  /** Saved watches only say where to continue. If saving fails, the watch still runs until Quittance closes. */
  function set(name: string, next: Watched): void {
    const before = watched.get(name);
    watched.set(name, next);
    if (before?.saved !== next.saved) keep();
    schedule(name);
    report();
    if (next.saved.ended === null || before?.saved.ended !== null) return;
    options.recordAudit(next.saved, endNote(next, next.saved.ended.reason));
    options.notify(watchView(next), 'ended');
  }

  function schedule(name: string): void {
    clearTimeout(timers.get(name));
    timers.delete(name);
    const nextAt = watched.get(name)?.nextAt ?? null;
    if (isClosed || nextAt === null) return;
    const wait = Math.max(0, nextAt - options.now());
    const due = (): void => {
      if (wait > maxTimerMs) schedule(name);
      else void poll(name).catch(options.failed);
    };
    const timer = setTimeout(due, Math.min(wait, maxTimerMs));
    // The timer doesn't keep the process running.
    timer.unref();
    timers.set(name, timer);
  }

  /** Whether the watch is still the same: it wasn't stopped or started again meanwhile. */
  const isStill = (name: string, since: number): boolean => {
    const now = watched.get(name);
    return !isClosed && now?.saved.since === since && now.saved.ended === null;
  };

  async function poll(name: string): Promise<void> {
    const before = watched.get(name);
    if (before === undefined || before.nextAt === null) return;
    const { profileId, serviceId, since } = before.saved;
    // It is looked up again after profiles have changed.
    if (!options.canLookUp(profileId)) return;
    set(name, { ...before, nextAt: null });
    const result = await options.lookUp(profileId, serviceId).catch((error: unknown) => {
      options.failed(error);
      return failure('internal', 'polling a watched order failed inside Quittance');
    });
    if (!isStill(name, since)) return;
    await noteLookup(name, result);
  }

  /** Watching continues even if the change can't be determined. */
  const changeOf = (profileId: string, serviceId: string, times: ComparedTimes): Promise<LatestChange | null> =>
    options.latestChange(profileId, serviceId, times).catch((error: unknown) => {
      options.failed(error);
      return null;
    });

  /** Runs one after another, because each result is compared with the previous one. */
  function noteLookup(name: string, result: Result<OrderLookup>): Promise<void> {
    const queued = (pendingResults.get(name) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => applyResult(name, result))
      .finally(() => {
        if (pendingResults.get(name) === queued) pendingResults.delete(name);
      });
    pendingResults.set(name, queued);
    return queued;
  }

  async function applyResult(name: string, result: Result<OrderLookup>): Promise<void> {
    const before = watched.get(name);
    if (before === undefined || before.saved.ended !== null) return;
    const { profileId, serviceId, since } = before.saved;
    if (!result.ok) {
      set(name, failed(before, result.error, moment()));
      return;
    }
    const lookup = result.value;
    const { lookedUpAt } = lookup;
    const comparedTimes = { lookedUpAt, since: before.order?.lookedUpAt ?? null };
    const latest = lookup.isSaved ? await changeOf(profileId, serviceId, comparedTimes) : null;
    const now = watched.get(name);
    if (now === undefined || !isStill(name, since)) return;
    const isChanged = latest?.isAnother === true;
    const next = found(now, { lookup, summary: options.summaryOf(lookup), isChanged }, moment());
    const changes = isChanged ? latest.changes : [];
    options.found({ profileId, serviceId, lookup: toJson(lookup), isChanged, changes });
    set(name, next);
    if (isChanged && next.saved.ended === null) options.notify(watchView(next), 'changed');
  }

  for (const name of watched.keys()) schedule(name);

  return {
    all,
    /** An active watch stays, and an ended one starts again. Errors: `profile-not-found`, `too-many-watched`. */
    watch(profileId: string, serviceId: string): Result<readonly WatchedOrder[]> {
      const profile = options.profileOf(profileId);
      if (profile === null) return failure('profile-not-found', `there is no profile ${profileId}`);
      const name = watchKey({ profileId, serviceId });
      const known = watched.get(name);
      if (known !== undefined && known.saved.ended === null) return success(all());
      if (known === undefined && watched.size >= maxWatched) {
        const over = [...watched].find(([, { saved }]) => saved.ended !== null);
        if (over === undefined) return failure('too-many-watched', `${maxWatched} orders are watched already`);
        watched.delete(over[0]);
      }
      const connection = connectionOf(profile);
      const next = startWatch({ profileId, serviceId, since: options.now(), connection, ended: null }, moment());
      // Makes it the latest one. The first ended watch is removed first.
      watched.delete(name);
      set(name, { ...next, order: known?.order ?? null });
      options.recordAudit(next.saved, { kind: 'order-watched', outcome: 'started', facts: {} });
      return success(all());
    },
    /** Ends a watch, or dismisses one that has ended. */
    unwatch(profileId: string, serviceId: string): Result<readonly WatchedOrder[]> {
      const name = watchKey({ profileId, serviceId });
      const before = watched.get(name);
      if (watched.delete(name)) {
        if (before?.saved.ended === null) options.recordAudit(before.saved, endNote(before, 'by-user'));
        schedule(name);
        keep();
        report();
      }
      return success(all());
    },
    /** The user looked it up, which counts for the watch. */
    noteLookup(profileId: string, serviceId: string, result: Result<OrderLookup>): void {
      noteLookup(watchKey({ profileId, serviceId }), result).catch(options.failed);
    },
    /** Call it whenever profiles have changed. */
    profilesChanged(): void {
      for (const [name, one] of watched) {
        const profile = options.profileOf(one.saved.profileId);
        if (profile === null) {
          watched.delete(name);
          schedule(name);
          keep();
          report();
        } else if (one.saved.ended === null && !isSameConnection(one.saved.connection, connectionOf(profile)))
          set(name, endedElsewhere(one, options.now()));
        else schedule(name);
      }
    },
    close(): void {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

const endNote = ({ attempts }: Watched, outcome: WatchEnd | 'by-user'): WatchAuditEvent => ({
  kind: 'order-watch-ended',
  outcome,
  facts: { checks: attempts },
});
