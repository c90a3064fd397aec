/** Bulk runs: begun once for a key, read in the background, paused, gone on with, stopped and erased by a person. */
import type { OrderLine } from '../../contract/bulk-list.ts';
import type {
  BulkPage,
  BulkPageQuery,
  BulkPause,
  BulkRunRecord,
  BulkRunsPage,
  BulkRunsQuery,
  BulkRunView,
  BulkSource,
} from '../../contract/bulk-run.ts';
import { failure, success, type NotResumable, type Result } from '../../contract/result.ts';
import type { JudgedOrder } from '../read-order.ts';
import { createAskOrders, type AskOrders, type AskOrdersParts } from './ask-orders.ts';
import { createBulkChanges } from './bulk-changes.ts';
import type { BulkConnection, BulkRecords } from './bulk-records.ts';
import { createReadRate, type ReadRate } from './read-rate.ts';

/** Of a profile, what a run has to know. */
export interface BulkProfile {
  readonly id: string;
  readonly name: string;
  readonly builtIn: boolean;
  readonly baseUrl: string;
  readonly pid: string;
}

export interface NewBulk {
  readonly runKey: string;
  readonly profileId: string;
  readonly source: BulkSource;
  readonly orders: readonly OrderLine[];
}

export interface BulkRunsParts {
  readonly records: BulkRecords;
  /** Null where there is none any more. */
  readonly profileOf: (profileId: string) => BulkProfile | null;
  /** `keptBack` is asked once it is known by which client the look-up would leave: null lets it. */
  readonly lookUp: (
    profileId: string,
    order: string,
    keptBack: () => Result<JudgedOrder> | null,
  ) => Promise<Result<JudgedOrder>>;
  readonly paceOf: (profileId: string) => AskOrdersParts['pace'];
  readonly errorOf: AskOrdersParts['errorOf'];
  readonly backOffMs: AskOrdersParts['backOffMs'];
  readonly now: () => number;
  /** Told at once of every step. */
  readonly onRun: (run: BulkRunView) => void;
  /** A run is gone. */
  readonly onErased: (runId: number) => void;
  readonly onChange: (run: BulkRunView) => void;
  /** Milliseconds between two changes that are told of. */
  readonly tellEveryMs: number;
  readonly failed: (thrown: unknown) => void;
}

export interface BulkRuns {
  readonly begin: (run: NewBulk) => Promise<Result<BulkRunView>>;
  readonly pause: (runId: number) => Promise<Result<BulkRunView>>;
  readonly resume: (runId: number) => Promise<Result<BulkRunView>>;
  readonly stop: (runId: number) => Promise<Result<BulkRunView>>;
  readonly retryFailed: (runId: number) => Promise<Result<BulkRunView>>;
  readonly erase: (runId: number) => Promise<Result<null>>;
  readonly runs: (query: BulkRunsQuery) => Promise<BulkRunsPage>;
  readonly run: (runId: number) => Promise<BulkRunView | null>;
  readonly rows: (query: BulkPageQuery) => Promise<BulkPage>;
  /** To be called whenever profiles have changed. */
  readonly profilesChanged: () => void;
  readonly asleep: (isAsleep: boolean) => void;
  /** Asks for nothing more; resolves once what is out is kept. Never rejects. */
  readonly ended: () => Promise<void>;
}

interface Going {
  readonly profileId: string;
  readonly connection: BulkConnection;
  readonly asking: AskOrders;
  rate: ReadRate;
}

const notResumable = (runId: number, because: NotResumable) =>
  failure('run-not-resumable', `Bulk run ${runId} cannot be gone on with`, { facts: { because } });

const connectionOf = ({ builtIn, baseUrl, pid }: BulkProfile): BulkConnection => (builtIn ? null : { baseUrl, pid });

const isSame = (connection: BulkConnection, profile: BulkProfile): boolean =>
  connection === null
    ? profile.builtIn
    : !profile.builtIn && connection.baseUrl === profile.baseUrl && connection.pid === profile.pid;

const pauseOf = (run: BulkRunRecord, asking: AskOrders | undefined): BulkPause | null => {
  if (run.state !== 'open') return null;
  return asking === undefined ? { because: 'earlier-console' } : asking.cause();
};

export function createBulkRuns(parts: BulkRunsParts): BulkRuns {
  const { records, profileOf, now } = parts;
  const goings = new Map<number, Going>();
  const latest = new Map<number, BulkRunRecord>();
  /** One call about a run, and one of a profile that lets a run go on, at a time. */
  const lines = new Map<number | string, Promise<unknown>>();
  let isEnding = false;

  const viewOf = (run: BulkRunRecord): BulkRunView => {
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
    told: parts.onChange,
    everyMs: parts.tellEveryMs,
  });
  const note = (run: BulkRunRecord): BulkRunView => {
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
  /** A call waits for the one before it of the same run, or profile; of both, it waits for the run first. */
  const inLine = <T>(of: number | string, work: () => Promise<Result<T>>): Promise<Result<T>> => {
    const before = lines.get(of) ?? Promise.resolve();
    const mine = before
      .then(work, work)
      .catch((thrown: unknown): Result<T> => ({ ok: false, error: parts.errorOf(thrown) }));
    lines.set(of, mine);
    return mine;
  };
  const found = async (runId: number): Promise<Result<BulkRunRecord>> => {
    const run = await records.run(runId);
    return run === null ? failure('run-not-found', `There is no bulk run ${runId}`) : success(run);
  };
  const anotherGoing = (profileId: string, runId: number | null) => {
    const other = [...goings].find(([id, one]) => id !== runId && one.profileId === profileId && one.asking.isGoing());
    return other === undefined ? null : failure('run-open', `Bulk run ${other[0]} of this profile goes on`);
  };

  /** The profile is looked at once it is known by which client the look-up leaves: what was read before may be another's. */
  const keptBack = (profileId: string, connection: BulkConnection) => (): Result<JudgedOrder> | null => {
    const profile = profileOf(profileId);
    return profile !== null && isSame(connection, profile)
      ? null
      : failure('not-sent', 'the profile asks another service', { facts: { reason: 'profile-changed' } });
  };
  const goingOf = (run: BulkRunRecord, connection: BulkConnection): Going => {
    const { id, profileId } = run;
    const known = goings.get(id);
    if (known !== undefined) return known;
    const going: Going = {
      profileId,
      connection,
      rate: createReadRate(),
      asking: createAskOrders({
        pace: parts.paceOf(profileId),
        planned: () => records.planned(id),
        lookUp: (order) => parts.lookUp(profileId, order, keptBack(profileId, connection)),
        keep: async (outcomes) => {
          const kept = await records.keep(id, outcomes, now());
          going.rate.note(outcomes.length);
          note(kept);
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
  const start = async (run: BulkRunRecord, connection: BulkConnection): Promise<Result<BulkRunView>> => {
    latest.set(run.id, run);
    const going = goingOf(run, connection);
    going.rate = createReadRate();
    if (!isEnding) await going.asking.goOn();
    return success(note(latest.get(run.id) ?? run));
  };
  const mayGoOn = async (run: BulkRunRecord): Promise<Result<BulkConnection>> => {
    if (run.damaged) return notResumable(run.id, 'damaged');
    if (run.state === 'stopped' || isEnding) return notResumable(run.id, 'nothing-left');
    const other = anotherGoing(run.profileId, run.id);
    if (other !== null) return other;
    const profile = profileOf(run.profileId);
    if (profile === null) return failure('profile-not-found', `There is no profile ${run.profileId}`);
    const connection = await records.connection(run.id);
    return isSame(connection, profile) ? success(connection) : notResumable(run.id, 'another-service');
  };
  /**
   * One run of a profile goes on at a time: whoever lets one go on waits for the others that do.
   * @param ready the run as it is to go on, asked for once it may
   */
  const goOn = (run: BulkRunRecord, ready: () => Promise<Result<BulkRunRecord>>): Promise<Result<BulkRunView>> =>
    inLine(run.profileId, async () => {
      const may = await mayGoOn(run);
      if (!may.ok) return may;
      const going = await ready();
      return going.ok ? start(going.value, may.value) : going;
    });

  return {
    begin: ({ runKey, profileId, source, orders }) =>
      inLine(profileId, async () => {
        const known = await records.ofKey(runKey);
        if (known !== null) return success(viewOf(known));
        const profile = profileOf(profileId);
        if (profile === null) return failure('profile-not-found', `There is no profile ${profileId}`);
        const other = anotherGoing(profileId, null);
        if (other !== null) return other;
        const connection = connectionOf(profile);
        const { id, name } = profile;
        const run = await records.begin({ runKey, profile: { id, name }, connection, source, orders, begunAt: now() });
        return start(run, connection);
      }),
    pause: async (runId) => {
      goings.get(runId)?.asking.pause({ because: 'person' });
      const run = await found(runId);
      return run.ok ? success(viewOf(run.value)) : run;
    },
    resume: (runId) =>
      inLine(runId, async () => {
        const asking = goings.get(runId)?.asking;
        // One that was paused a moment ago still waits for what is out, and is another once that is kept.
        if (asking !== undefined && asking.cause() !== null) await asking.idle();
        const run = await found(runId);
        if (!run.ok) return run;
        return goOn(run.value, () =>
          Promise.resolve(run.value.state === 'open' ? success(run.value) : notResumable(runId, 'nothing-left')),
        );
      }),
    stop: (runId) =>
      inLine(runId, async () => {
        const asking = goings.get(runId)?.asking;
        asking?.pause({ because: 'person' });
        // Nothing of it is asked for again: what is held is written now or never.
        await asking?.settled();
        return success(note(await records.stop(runId, now())));
      }),
    retryFailed: (runId) =>
      inLine(runId, async () => {
        const run = await found(runId);
        if (!run.ok) return run;
        return goOn(run.value, async () => {
          if (run.value.counts.failed === 0) return notResumable(runId, 'nothing-left');
          const asking = goings.get(runId)?.asking;
          asking?.pause({ because: 'person' });
          await asking?.idle();
          return success(await records.retryFailed(runId));
        });
      }),
    erase: (runId) =>
      inLine(runId, async () => {
        if (goings.get(runId)?.asking.isGoing() === true) return failure('run-open', `Bulk run ${runId} goes on`);
        // Nor does it go on by itself while it is erased.
        goings.get(runId)?.asking.pause({ because: 'person' });
        await records.erase(runId);
        goings.delete(runId);
        latest.delete(runId);
        parts.onErased(runId);
        return success(null);
      }),
    async runs(query) {
      const { runs, next } = await records.runs(query);
      return { runs: runs.map(viewOf), next };
    },
    async run(runId) {
      const run = await records.run(runId);
      return run === null ? null : viewOf(run);
    },
    async rows(query) {
      const page = await records.page(query);
      const reading = new Set(
        goings
          .get(query.runId)
          ?.asking.reading()
          .map(({ position }) => position),
      );
      const rows = page.rows.map((row) =>
        row.state.is === 'planned' && reading.has(row.position) ? { ...row, state: { is: 'reading' } as const } : row,
      );
      return { ...page, rows };
    },
    profilesChanged() {
      for (const { profileId, connection, asking } of goings.values()) {
        const profile = profileOf(profileId);
        const wouldGoOn = asking.isGoing() || asking.cause()?.because === 'computer-asleep';
        if (wouldGoOn && (profile === null || !isSame(connection, profile)))
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
    async ended() {
      isEnding = true;
      for (const { asking } of goings.values()) asking.pause({ because: 'earlier-console' });
      await Promise.allSettled([...goings.values()].map(({ asking }) => asking.settled()));
      changes.tell();
    },
  };
}
