/** Bulk lookups: started once per key, run in the background, paused, resumed, stopped and deleted by the user. */
import type { OrderLine } from '../../contract/list-import.ts';
import type {
  BulkPage,
  BulkPageQuery,
  BulkPlaceQuery,
  BulkLookupRecord,
  BulkLookupsPage,
  BulkLookupsQuery,
  BulkLookup,
  BulkSource,
} from '../../contract/bulk-lookup.ts';
import { connectionOf, isSameConnection, type ServiceConnection } from '../../contract/profiles.ts';
import { failure, success, type NotResumable, type Result } from '../../contract/result.ts';
import { createActiveQueues, type ActiveQueuesOptions } from './running-lookups.ts';
import type { BulkStore } from './bulk-store.ts';

export interface NewBulk {
  readonly lookupKey: string;
  readonly profileId: string;
  readonly source: BulkSource;
  readonly orders: readonly OrderLine[];
}

export interface BulkLookupsOptions extends ActiveQueuesOptions {
  readonly records: BulkStore;
  /** Called when a bulk lookup was deleted. */
  readonly onDeleted: (lookupId: number) => void;
}

export type BulkLookups = ReturnType<typeof createBulkLookups>;

const notResumable = (lookupId: number, reason: NotResumable) =>
  failure('batch-not-resumable', `Bulk lookup ${lookupId} can't be resumed`, { facts: { reason } });

export function createBulkLookups(options: BulkLookupsOptions) {
  const { records, profileOf, now } = options;
  const queues = createActiveQueues(options);
  const { viewOf } = queues;
  /** One call at a time per bulk lookup, and one per profile for those that start one. */
  const lines = new Map<number | string, Promise<unknown>>();

  /** A call waits for the previous one of the same bulk lookup or profile, for the bulk lookup first. */
  const inLine = <T>(key: number | string, work: () => Promise<Result<T>>): Promise<Result<T>> => {
    const before = lines.get(key) ?? Promise.resolve();
    const result = before
      .then(work, work)
      .catch((error: unknown): Result<T> => ({ ok: false, error: options.errorOf(error) }));
    lines.set(key, result);
    return result;
  };
  const found = async (lookupId: number): Promise<Result<BulkLookupRecord>> => {
    const run = await records.bulkLookup(lookupId);
    return run === null ? failure('batch-not-found', `There is no bulk lookup ${lookupId}`) : success(run);
  };
  const alreadyRunning = (profileId: string, lookupId: number | null) => {
    const other = queues.otherRunning(profileId, lookupId);
    return other === null ? null : failure('batch-open', `Bulk lookup ${other} of this profile is running`);
  };

  const mayStart = async (run: BulkLookupRecord): Promise<Result<ServiceConnection>> => {
    if (run.state === 'stopped' || queues.isEnding()) return notResumable(run.id, 'nothing-left');
    const other = alreadyRunning(run.profileId, run.id);
    if (other !== null) return other;
    const profile = profileOf(run.profileId);
    if (profile === null) return failure('profile-not-found', `There is no profile ${run.profileId}`);
    const connection = await records.bulkConnection(run.id);
    return isSameConnection(connection, connectionOf(profile))
      ? success(connection)
      : notResumable(run.id, 'another-service');
  };
  /**
   * One bulk lookup of a profile runs at a time. Starting another one waits for it.
   * @param ready loads the bulk lookup when it may start
   */
  const start = (run: BulkLookupRecord, ready: () => Promise<Result<BulkLookupRecord>>): Promise<Result<BulkLookup>> =>
    inLine(run.profileId, async () => {
      const may = await mayStart(run);
      if (!may.ok) return may;
      const loaded = await ready();
      return loaded.ok ? success(await queues.start(loaded.value, may.value)) : loaded;
    });

  return {
    start: ({ lookupKey, profileId, source, orders }: NewBulk): Promise<Result<BulkLookup>> =>
      inLine(profileId, async () => {
        const known = await records.bulkOfKey(lookupKey);
        if (known !== null) return success(viewOf(known));
        const profile = profileOf(profileId);
        if (profile === null) return failure('profile-not-found', `There is no profile ${profileId}`);
        const other = alreadyRunning(profileId, null);
        if (other !== null) return other;
        const connection = connectionOf(profile);
        const { id, name } = profile;
        const list = { source, orders };
        const run = await records.startBulk({
          lookupKey,
          profile: { id, name },
          connection,
          ...list,
          startedAt: now(),
        });
        return success(await queues.start(run, connection));
      }),
    pause: async (lookupId: number): Promise<Result<BulkLookup>> => {
      queues.of(lookupId)?.pause({ reason: 'user' });
      const run = await found(lookupId);
      return run.ok ? success(viewOf(run.value)) : run;
    },
    resume: (lookupId: number): Promise<Result<BulkLookup>> =>
      inLine(lookupId, async () => {
        const queue = queues.of(lookupId);
        // A bulk lookup that was just paused waits for sent requests, which change its state.
        if (queue !== undefined && queue.cause() !== null) await queue.idle();
        const run = await found(lookupId);
        if (!run.ok) return run;
        return start(run.value, () =>
          Promise.resolve(run.value.state === 'open' ? success(run.value) : notResumable(lookupId, 'nothing-left')),
        );
      }),
    stop: (lookupId: number): Promise<Result<BulkLookup>> =>
      inLine(lookupId, async () => {
        const queue = queues.of(lookupId);
        queue?.pause({ reason: 'user' });
        // No order is requested again: pending outcomes are saved now or never.
        await queue?.settled();
        return success(queues.note(await records.stopBulk(lookupId, now())));
      }),
    retryFailed: (lookupId: number): Promise<Result<BulkLookup>> =>
      inLine(lookupId, async () => {
        const run = await found(lookupId);
        if (!run.ok) return run;
        return start(run.value, async () => {
          if (run.value.counts.failed === 0) return notResumable(lookupId, 'nothing-left');
          const queue = queues.of(lookupId);
          queue?.pause({ reason: 'user' });
          await queue?.idle();
          return success(await records.retryBulk(lookupId));
        });
      }),
    delete: (lookupId: number): Promise<Result<null>> =>
      inLine(lookupId, async () => {
        if (queues.of(lookupId)?.isRunning() === true)
          return failure('batch-open', `Bulk lookup ${lookupId} is running`);
        // It must not resume while it is deleted.
        queues.of(lookupId)?.pause({ reason: 'user' });
        await records.deleteBulk(lookupId);
        queues.forget(lookupId);
        options.onDeleted(lookupId);
        return success(null);
      }),
    async page(query: BulkLookupsQuery): Promise<BulkLookupsPage> {
      const { lookups, next } = await records.bulkLookupPage(query);
      return { lookups: lookups.map(viewOf), next };
    },
    async find(lookupId: number): Promise<BulkLookup | null> {
      const run = await records.bulkLookup(lookupId);
      return run === null ? null : viewOf(run);
    },
    async place({ position, ...query }: BulkPlaceQuery): Promise<number | null> {
      const place = (await records.positionsInBulk(query)).indexOf(position);
      return place < 0 ? null : place;
    },
    async rows(query: BulkPageQuery): Promise<BulkPage> {
      const page = await records.bulkPage(query);
      const reading = new Set(
        queues
          .of(query.lookupId)
          ?.pending()
          .map(({ position }) => position),
      );
      const rows = page.rows.map((row) =>
        row.state.is === 'queued' && reading.has(row.position) ? { ...row, state: { is: 'reading' } as const } : row,
      );
      return { ...page, rows };
    },
    /** Call it whenever profiles have changed. */
    profilesChanged: queues.profilesChanged,
    setAsleep: queues.setAsleep,
    ended: queues.ended,
  };
}
