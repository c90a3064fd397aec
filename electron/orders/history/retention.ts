/**
 * Lookups are kept forever or for a number of days. Older ones are deleted automatically, shortly after the start and
 * then hourly. That doesn't trust this computer's clock, since it may be years ahead: days count from the latest time that a payment
 * service sent, if it is earlier. A deletion that the user confirms counts from this computer's clock.
 */
import type { AuditEvent } from '../../contract/audit.ts';
import { failure, success, type Failure, type Result } from '../../contract/result.ts';
import type { HistoryDeleted, HistoryRetention, NotedOrder } from '../../contract/order-history.ts';

export interface RetentionDialogs {
  readonly confirmOrderDeletion: (serviceId: string, counts: Omit<HistoryDeleted, 'orders'>) => Promise<boolean>;
  /** @param days null for all */
  readonly confirmDeletion: (days: number | null, counts: Omit<HistoryDeleted, 'notes'>) => Promise<boolean>;
  /** Called for a number of days that deletes lookups at once. */
  readonly confirmRetention: (days: number, counts: Omit<HistoryDeleted, 'notes'>) => Promise<boolean>;
}

/** Database queries that retention needs. */
export interface SavedOrders {
  /** As `latestServiceTime` of the database, in milliseconds since the epoch. */
  readonly latestServiceTime: () => Promise<number | null>;
  readonly countLookups: (order: NotedOrder) => Promise<Omit<HistoryDeleted, 'orders'>>;
  /**
   * Counts lookups of all profiles before a time, in milliseconds since the epoch.
   * @param now by this computer's clock
   */
  readonly countOlderLookups: (before: number, now: number) => Promise<Omit<HistoryDeleted, 'notes'>>;
  readonly deleteOrder: (order: NotedOrder) => Promise<HistoryDeleted>;
  /** Resolves when the data is gone, from the write-ahead log too. */
  readonly deleteOlderLookups: (before: number, now: number) => Promise<HistoryDeleted>;
}

export interface RetentionOptions {
  /** Returns an error if the database couldn't be opened or the deletion failed. */
  readonly withOrders: <T>(work: (orders: SavedOrders) => Promise<T>) => Promise<Result<T>>;
  readonly days: () => number | null;
  readonly setDays: (days: number | null) => Result<unknown>;
  readonly dialogs: RetentionDialogs;
  readonly recordAudit: (
    event: Extract<AuditEvent, { kind: 'retention-changed' | 'history-deleted' }>,
    profileId?: string,
  ) => void;
  /** Called after a deletion. */
  readonly deleted: () => void;
  readonly failed: (error: unknown) => void;
  readonly now: () => number;
}

export type Retention = ReturnType<typeof createOrderRetention>;

const canceled = (): Failure => failure('canceled', 'The user declined');

const dayMs = 24 * 60 * 60_000;
/** Later than any lookup. */
const everything = Number.MAX_SAFE_INTEGER;

const daysBefore = (time: number, days: number): number => time - days * dayMs;

export function createOrderRetention(options: RetentionOptions) {
  const { withOrders, dialogs, recordAudit, now } = options;
  const before = (days: number | null): number => (days === null ? everything : daysBefore(now(), days));
  const countedFrom = async (orders: SavedOrders): Promise<number> =>
    Math.min(now(), (await orders.latestServiceTime()) ?? Infinity);

  const retention = (): Promise<Result<HistoryRetention>> =>
    withOrders(async (orders) => ({
      days: options.days(),
      countedFrom: await countedFrom(orders),
      ...(await orders.countOlderLookups(everything, now())),
    }));

  const deleteBefore = (time: number, reason: 'asked' | 'retention-ended'): Promise<Result<HistoryDeleted>> =>
    withOrders(async (orders) => {
      const deleted = await orders.deleteOlderLookups(time, now());
      if (deleted.lookups > 0) {
        const until = time === everything ? 'all' : new Date(time).toISOString();
        const facts = { reason, until, ...deleted };
        recordAudit({ kind: 'history-deleted', profile: null, subject: '', outcome: 'done', facts });
        options.deleted();
      }
      return deleted;
    });

  /** Deletes lookups past their retention. Never rejects. */
  const deleteExpired = async (): Promise<void> => {
    const days = options.days();
    if (days === null) return;
    try {
      const from = await withOrders(countedFrom);
      const done = from.ok ? await deleteBefore(daysBefore(from.value, days), 'retention-ended') : from;
      if (!done.ok) options.failed(done.error);
    } catch (error) {
      options.failed(error);
    }
  };

  return {
    retention,
    /** Fails with `canceled` if the user declines. */
    async setDays(days: number | null): Promise<Result<HistoryRetention>> {
      const previous = options.days();
      // Fixed, because the dialog may stay open for days and the clock may change.
      const time = before(days);
      let isAgreedTo = false;
      if (days !== null && (previous === null || days < previous)) {
        const older = await withOrders((orders) => orders.countOlderLookups(time, now()));
        if (!older.ok) return older;
        isAgreedTo = older.value.lookups > 0;
        if (isAgreedTo && !(await dialogs.confirmRetention(days, older.value))) return canceled();
      }
      const set = options.setDays(days);
      if (!set.ok) return set;
      if (days !== previous) {
        const facts = { before: { days: previous ?? 'for-good' }, after: { days: days ?? 'for-good' } } as const;
        recordAudit({ kind: 'retention-changed', profile: null, subject: '', outcome: 'done', facts });
      }
      if (isAgreedTo) {
        const deleted = await deleteBefore(time, 'retention-ended');
        if (!deleted.ok) return deleted;
      }
      return retention();
    },
    async deleteOrder(order: NotedOrder): Promise<Result<HistoryDeleted>> {
      const counted = await withOrders((orders) => orders.countLookups(order));
      if (!counted.ok) return counted;
      if (!(await dialogs.confirmOrderDeletion(order.serviceId, counted.value))) return canceled();
      return withOrders(async (orders) => {
        const deleted = await orders.deleteOrder(order);
        const facts = { reason: 'asked' as const, until: 'all' as const, ...deleted };
        const event = {
          kind: 'history-deleted' as const,
          profile: null,
          subject: order.serviceId,
          outcome: 'done' as const,
          facts,
        };
        recordAudit(event, order.profileId);
        options.deleted();
        return deleted;
      });
    },
    async deleteOlder(days: number | null): Promise<Result<HistoryDeleted>> {
      const time = before(days);
      const older = await withOrders((orders) => orders.countOlderLookups(time, now()));
      if (!older.ok) return older;
      // Nothing is as old, so there is nothing to confirm.
      if (older.value.lookups === 0) return success({ lookups: 0, orders: 0, notes: 0 });
      if (!(await dialogs.confirmDeletion(days, older.value))) return canceled();
      return deleteBefore(time, 'asked');
    },
    deleteExpired,
  };
}
