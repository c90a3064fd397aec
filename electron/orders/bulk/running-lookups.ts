/** The running bulk lookups, their state for the page, and what pauses them. */
import type { BulkPause, BulkLookupRecord, BulkLookup } from '../../contract/bulk-run.ts';
import { connectionOf, isSameConnection, type ServiceConnection } from '../../contract/profiles.ts';
import { failure, type Result } from '../../contract/result.ts';
import type { EvaluatedOrder } from '../evaluate-order.ts';
import { createLookupQueue, type LookupQueue, type LookupQueueOptions } from './lookup-queue.ts';
import type { BulkProfile, BulkRecords } from './bulk-records.ts';

export interface ActiveQueuesOptions {
  readonly records: Pick<BulkRecords, 'plannedInBulk' | 'saveBulkOutcomes'>;
  /** Null if it was deleted. */
  readonly profileOf: (profileId: string) => BulkProfile | null;
  /** `keptBack` is called once the client of the lookup is known. Null lets it continue. */
  readonly lookUp: (
    profileId: string,
    order: string,
    withheldReason: () => Result<EvaluatedOrder> | null,
  ) => Promise<Result<EvaluatedOrder>>;
  readonly paceOf: (profileId: string) => LookupQueueOptions['pace'];
  readonly errorOf: LookupQueueOptions['errorOf'];
  readonly backOffMs: LookupQueueOptions['backOffMs'];
  readonly now: () => number;
  /** Called at each step. */
  readonly onRun: (run: BulkLookup) => void;
  readonly onChange: (run: BulkLookup) => void;
  /** Milliseconds between two reported changes. */
  readonly tellEveryMs: number;
  readonly failed: (thrown: unknown) => void;
}

export interface ActiveQueues {
  /** Undefined if it didn't run since the start. */
  readonly of: (runId: number) => LookupQueue | undefined;
  /** Another running bulk lookup of the same profile. */
  readonly otherGoing: (profileId: string, runId: number | null) => number | null;
  readonly viewOf: (run: BulkLookupRecord) => BulkLookup;
  /** It made a step. */
  readonly note: (run: BulkLookupRecord) => BulkLookup;
  readonly start: (run: BulkLookupRecord, connection: ServiceConnection) => Promise<BulkLookup>;
  readonly forget: (runId: number) => void;
  readonly profilesChanged: () => void;
  readonly asleep: (isAsleep: boolean) => void;
  readonly isEnding: () => boolean;
  /** Sends nothing more. Resolves when pending outcomes are saved. Never rejects. */
  readonly ended: () => Promise<void>;
}

interface Going {
  readonly profileId: string;
  readonly connection: ServiceConnection;
  readonly asking: LookupQueue;
  rate: LookupRate;
}

const pauseOf = (run: BulkLookupRecord, asking: LookupQueue | undefined): BulkPause | null => {
  if (run.state !== 'open') return null;
  return asking === undefined ? { because: 'earlier-console' } : asking.cause();
};

export function createActiveQueues(parts: ActiveQueuesOptions): ActiveQueues {
  const { records, profileOf, now } = parts;
  const goings = new Map<number, Going>();
  const latest = new Map<number, BulkLookupRecord>();
  let isEnding = false;

  const viewOf = (run: BulkLookupRecord): BulkLookup => {
    const going = goings.get(run.id);
    const asking = going?.asking;
    const isGoing = asking?.isGoing() === true;
    const reading = isGoing && run.state === 'open' ? (asking?.reading() ?? []) : [];
    const [first] = reading;
    const perSecond = isGoing ? (going?.rate.perSecond() ?? null) : null;
    return {
      ...run,
      state: run.state === 'open' ? (isGoing ? 'running' : 'paused') : run.state,
      pause: pauseOf(run, asking),
      waitsUntil: asking?.waitsUntil() ?? null,
      reading: first === undefined ? null : { first, orders: reading.length },
      perSecond,
      leftMs: perSecond === null || perSecond === 0 ? null : (run.counts.planned * 1000) / perSecond,
    };
  };
  const changes = createBulkChanges({
    viewOf: (runId) => {
      const run = latest.get(runId);
      return run === undefined ? null : viewOf(run);
    },
    report: parts.onChange,
    everyMs: parts.tellEveryMs,
  });
  const note = (run: BulkLookupRecord): BulkLookup => {
    latest.set(run.id, run);
    const view = viewOf(run);
    parts.onRun(view);
    changes.note(run.id);
    return view;
  };
  const changed = (runId: number): void => {
    const run = latest.get(runId);
    if (run !== undefined) note(run);
  };
  /** The profile is read after its client is known, because an earlier one may belong to another client. */
  const withheldReason = (profileId: string, connection: ServiceConnection) => (): Result<EvaluatedOrder> | null => {
    const profile = profileOf(profileId);
    return profile !== null && isSameConnection(connection, connectionOf(profile))
      ? null
      : failure('not-sent', 'the profile asks another service', { facts: { reason: 'profile-changed' } });
  };
  const goingOf = (run: BulkLookupRecord, connection: ServiceConnection): Going => {
    const { id, profileId } = run;
    const known = goings.get(id);
    if (known !== undefined) return known;
    const going: Going = {
      profileId,
      connection,
      rate: createReadRate(),
      asking: createLookupQueue({
        pace: parts.paceOf(profileId),
        planned: () => records.plannedInBulk(id),
        lookUp: (order) => parts.lookUp(profileId, order, withheldReason(profileId, connection)),
        save: async (outcomes) => {
          const saved = await records.saveBulkOutcomes(id, outcomes, now());
          going.rate.note(outcomes.length);
          note(saved);
        },
        now,
        backOffMs: parts.backOffMs,
        errorOf: parts.errorOf,
        changed: () => changed(id),
        failed: parts.failed,
      }),
    };
    goings.set(id, going);
    return going;
  };

  return {
    of: (runId) => goings.get(runId)?.asking,
    otherGoing(profileId, runId) {
      const other = [...goings].find(
        ([id, one]) => id !== runId && one.profileId === profileId && one.asking.isGoing(),
      );
      return other?.[0] ?? null;
    },
    viewOf,
    note,
    async start(run, connection) {
      latest.set(run.id, run);
      const going = goingOf(run, connection);
      going.rate = createReadRate();
      if (!isEnding) await going.asking.goOn();
      return note(latest.get(run.id) ?? run);
    },
    forget(runId) {
      goings.delete(runId);
      latest.delete(runId);
    },
    profilesChanged() {
      for (const { profileId, connection, asking } of goings.values()) {
        const profile = profileOf(profileId);
        const wouldGoOn = asking.isGoing() || asking.cause()?.because === 'computer-asleep';
        if (wouldGoOn && (profile === null || !isSameConnection(connection, connectionOf(profile))))
          asking.pause({ because: 'another-service' });
      }
    },
    asleep(isAsleep) {
      for (const { asking } of goings.values()) {
        if (isAsleep && asking.isGoing()) asking.pause({ because: 'computer-asleep' });
        else if (!isAsleep && asking.cause()?.because === 'computer-asleep')
          void asking
            .idle()
            .then(() => (asking.cause()?.because === 'computer-asleep' ? asking.goOn() : undefined))
            .catch(parts.failed);
      }
    },
    isEnding: () => isEnding,
    async ended() {
      isEnding = true;
      for (const { asking } of goings.values()) asking.pause({ because: 'earlier-console' });
      await Promise.allSettled([...goings.values()].map(({ asking }) => asking.settled()));
      changes.tell();
    },
  };
}

export interface BulkChanges {
  readonly note: (runId: number) => void;
  /** Steps that weren't reported yet. */
  readonly tell: () => void;
}

interface Parts {
  /** The state at that time. Null if there is none. */
  readonly viewOf: (runId: number) => BulkLookup | null;
  readonly report: (run: BulkLookup) => void;
  /** Milliseconds between two reports. */
  readonly everyMs: number;
}

function createBulkChanges({ viewOf, report, everyMs }: Parts): BulkChanges {
  let noted = new Set<number>();
  let timer: NodeJS.Timeout | null = null;

  const tell = (): void => {
    const telling = noted;
    noted = new Set();
    for (const runId of telling) {
      const run = viewOf(runId);
      if (run !== null) report(run);
    }
  };
  const later = (): void => {
    timer = setTimeout(() => {
      timer = null;
      if (noted.size === 0) return;
      tell();
      later();
    }, everyMs).unref();
  };
  return {
    tell,
    note(runId) {
      noted.add(runId);
      if (timer !== null) return;
      // The first step is reported at once, later ones with it or a moment later.
      tell();
      later();
    },
  };
}

export interface LookupRate {
  /** This many orders have ended. */
  readonly note: (orders: number) => void;
  /** Null until it is known. */
  readonly perSecond: () => number | null;
}

/** Older outcomes say nothing about the current pace. */
const windowMs = 30_000;
/** Before that, one outcome would decide the pace. */
const leastMs = 3_000;

/** @param clock milliseconds, monotonic */
function createReadRate(clock: () => number = () => performance.now()): LookupRate {
  const since = clock();
  let noted: { readonly at: number; readonly orders: number }[] = [];
  return {
    note(orders) {
      const now = clock();
      noted = [...noted.filter(({ at }) => at > now - windowMs), { at: now, orders }];
    },
    perSecond() {
      const now = clock();
      const over = Math.min(windowMs, now - since);
      if (over < leastMs) return null;
      const orders = noted.reduce((sum, one) => (one.at > now - windowMs ? sum + one.orders : sum), 0);
      return (orders * 1000) / over;
    },
  };
}

export interface RunningLookups {
  /** After each step. */
  readonly note: (run: BulkLookup) => void;
  readonly ofProfile: (profileId: string) => boolean;
}

/** @param changed called after each step, with the running ones and the one that made it */
export function createRunningLookups(
  changed: (going: readonly BulkLookup[], step: BulkLookup) => void,
): RunningLookups {
  const runs = new Map<number, BulkLookup>();
  return {
    note(run) {
      if (run.state === 'running') runs.set(run.id, run);
      else runs.delete(run.id);
      changed([...runs.values()], run);
    },
    ofProfile: (profileId) => [...runs.values()].some((run) => run.profileId === profileId),
  };
}
