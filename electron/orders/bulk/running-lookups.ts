/** The running bulk lookups, their state for the page, and what pauses them. */
import { createReportThrottle } from '../../addresses/report-throttle.ts';
import type { BulkPause, BulkLookupRecord, BulkLookup } from '../../contract/bulk-lookup.ts';
import { connectionOf, isSameConnection, type ServiceConnection } from '../../contract/profiles.ts';
import { failure, type Result } from '../../contract/result.ts';
import type { EvaluatedOrder } from '../evaluate-order.ts';
import { createLookupQueue, type LookupQueue, type LookupQueueOptions } from './lookup-queue.ts';
import type { BulkProfile, BulkStore } from './bulk-store.ts';

export interface ActiveQueuesOptions {
  readonly records: Pick<BulkStore, 'queuedInBulk' | 'saveBulkOutcomes'>;
  /** Null if it was deleted. */
  readonly profileOf: (profileId: string) => BulkProfile | null;
  /** `notSentReason` is called once the client of the lookup is known. If it returns null, the lookup continues. */
  readonly lookUp: (
    profileId: string,
    order: string,
    notSentReason: () => Result<EvaluatedOrder> | null,
  ) => Promise<Result<EvaluatedOrder>>;
  readonly paceOf: (profileId: string) => LookupQueueOptions['pace'];
  readonly errorOf: LookupQueueOptions['errorOf'];
  readonly backOffMs: LookupQueueOptions['backOffMs'];
  readonly now: () => number;
  /** Called at each step. */
  readonly onStep: (run: BulkLookup) => void;
  readonly onChange: (run: BulkLookup) => void;
  /** Milliseconds between two reported changes. */
  readonly reportEveryMs: number;
  readonly failed: (error: unknown) => void;
}

interface ActiveQueue {
  readonly profileId: string;
  readonly connection: ServiceConnection;
  readonly queue: LookupQueue;
  rate: ReturnType<typeof createLookupRate>;
}

const pauseOf = (run: BulkLookupRecord, queue: LookupQueue | undefined): BulkPause | null => {
  if (run.state !== 'open') return null;
  return queue === undefined ? { reason: 'earlier-session' } : queue.cause();
};

export function createActiveQueues(options: ActiveQueuesOptions) {
  const { records, profileOf, now } = options;
  const queues = new Map<number, ActiveQueue>();
  const latest = new Map<number, BulkLookupRecord>();
  let isEnding = false;

  const viewOf = (run: BulkLookupRecord): BulkLookup => {
    const active = queues.get(run.id);
    const queue = active?.queue;
    const isRunning = queue?.isRunning() === true;
    const pending = isRunning && run.state === 'open' ? (queue?.pending() ?? []) : [];
    const [first] = pending;
    const perSecond = isRunning ? (active?.rate.perSecond() ?? null) : null;
    return {
      ...run,
      state: run.state === 'open' ? (isRunning ? 'running' : 'paused') : run.state,
      pause: pauseOf(run, queue),
      backoffUntil: queue?.backoffUntil() ?? null,
      pending: first === undefined ? null : { first, orders: pending.length },
      perSecond,
      leftMs: perSecond === null || perSecond === 0 ? null : (run.counts.queued * 1000) / perSecond,
    };
  };
  const changes = createReportThrottle<null>({
    merge: () => null,
    report: (lookupId) => {
      const run = latest.get(lookupId);
      if (run !== undefined) options.onChange(viewOf(run));
    },
    everyMs: options.reportEveryMs,
  });
  /** Called after each step. */
  const note = (run: BulkLookupRecord): BulkLookup => {
    latest.set(run.id, run);
    const view = viewOf(run);
    options.onStep(view);
    changes.add(run.id, null);
    return view;
  };
  const changed = (lookupId: number): void => {
    const run = latest.get(lookupId);
    if (run !== undefined) note(run);
  };
  /** The profile is read after its client is known, because an earlier one may belong to another client. */
  const notSentReason = (profileId: string, connection: ServiceConnection) => (): Result<EvaluatedOrder> | null => {
    const profile = profileOf(profileId);
    return profile !== null && isSameConnection(connection, connectionOf(profile))
      ? null
      : failure('not-sent', 'the profile uses another service', { facts: { reason: 'profile-changed' } });
  };
  const activeQueue = (run: BulkLookupRecord, connection: ServiceConnection): ActiveQueue => {
    const { id, profileId } = run;
    const known = queues.get(id);
    if (known !== undefined) return known;
    const active: ActiveQueue = {
      profileId,
      connection,
      rate: createLookupRate(),
      queue: createLookupQueue({
        pace: options.paceOf(profileId),
        queued: () => records.queuedInBulk(id),
        lookUp: (order) => options.lookUp(profileId, order, notSentReason(profileId, connection)),
        save: async (outcomes) => {
          const saved = await records.saveBulkOutcomes(id, outcomes, now());
          active.rate.note(outcomes.length);
          note(saved);
        },
        now,
        backOffMs: options.backOffMs,
        errorOf: options.errorOf,
        changed: () => changed(id),
        failed: options.failed,
      }),
    };
    queues.set(id, active);
    return active;
  };

  return {
    /** Undefined if it didn't run since the start. */
    of: (lookupId: number): LookupQueue | undefined => queues.get(lookupId)?.queue,
    /** The number of another running bulk lookup of the same profile. */
    otherRunning(profileId: string, lookupId: number | null): number | null {
      const other = [...queues].find(
        ([id, one]) => id !== lookupId && one.profileId === profileId && one.queue.isRunning(),
      );
      return other?.[0] ?? null;
    },
    viewOf,
    note,
    async start(run: BulkLookupRecord, connection: ServiceConnection): Promise<BulkLookup> {
      latest.set(run.id, run);
      const active = activeQueue(run, connection);
      active.rate = createLookupRate();
      if (!isEnding) await active.queue.resume();
      return note(latest.get(run.id) ?? run);
    },
    forget(lookupId: number): void {
      queues.delete(lookupId);
      latest.delete(lookupId);
    },
    profilesChanged: (): void => {
      for (const { profileId, connection, queue } of queues.values()) {
        const profile = profileOf(profileId);
        const wouldResume = queue.isRunning() || queue.cause()?.reason === 'computer-asleep';
        if (wouldResume && (profile === null || !isSameConnection(connection, connectionOf(profile))))
          queue.pause({ reason: 'another-service' });
      }
    },
    setAsleep: (isAsleep: boolean): void => {
      for (const { queue } of queues.values()) {
        if (isAsleep && queue.isRunning()) queue.pause({ reason: 'computer-asleep' });
        else if (!isAsleep && queue.cause()?.reason === 'computer-asleep')
          void queue
            .idle()
            .then(() => (queue.cause()?.reason === 'computer-asleep' ? queue.resume() : undefined))
            .catch(options.failed);
      }
    },
    isEnding: (): boolean => isEnding,
    /** Sends nothing more. Resolves when pending outcomes are saved. Never rejects. */
    ended: async (): Promise<void> => {
      isEnding = true;
      for (const { queue } of queues.values()) queue.pause({ reason: 'earlier-session' });
      await Promise.allSettled([...queues.values()].map(({ queue }) => queue.settled()));
      changes.flush();
    },
  };
}

/** Older outcomes say nothing about the current pace. */
const windowMs = 30_000;
/** Until then a single outcome would decide the pace. */
const minMs = 3_000;

/** @param clock monotonic, in milliseconds */
function createLookupRate(clock: () => number = () => performance.now()) {
  const since = clock();
  let finished: { readonly at: number; readonly orders: number }[] = [];
  return {
    /** Called with the number of orders that have ended. */
    note(orders: number): void {
      const now = clock();
      finished = [...finished.filter(({ at }) => at > now - windowMs), { at: now, orders }];
    },
    /** Null until it is known. */
    perSecond(): number | null {
      const now = clock();
      const over = Math.min(windowMs, now - since);
      if (over < minMs) return null;
      const orders = finished.reduce((sum, one) => (one.at > now - windowMs ? sum + one.orders : sum), 0);
      return (orders * 1000) / over;
    },
  };
}

/** @param changed called after each step, with all running lookups and the one that made the step */
export function createRunningLookups(changed: (running: readonly BulkLookup[], step: BulkLookup) => void) {
  const runs = new Map<number, BulkLookup>();
  return {
    /** Called after each step. */
    note(run: BulkLookup): void {
      if (run.state === 'running') runs.set(run.id, run);
      else runs.delete(run.id);
      changed([...runs.values()], run);
    },
    ofProfile: (profileId: string): boolean => [...runs.values()].some((run) => run.profileId === profileId),
  };
}
