/** Bulk lookups: imported lists, lookups and their rows. */
import { failure, success, type Result } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import type { BulkLookups } from '../orders/bulk/bulk-lookups.ts';
import type { ListThread } from '../orders/list/list-thread.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface BulkServices {
  readonly bulkList: ListThread;
  /** Redacts secrets. */
  readonly clean: (text: string) => string;
  readonly withDatabase: WithDatabase;
  readonly withBulkRuns: <T>(work: (runs: BulkLookups) => Promise<Result<T>>) => Promise<Result<T>>;
}

export function bulkHandlers({ bulkList, clean, withDatabase, withBulkRuns }: BulkServices): HandlersOf<'bulk'> {
  return {
    read: (list) => bulkList.read(list),
    cancelRead: async () => {
      bulkList.cancel();
      return success(null);
    },
    take: (of) => bulkList.take(of),
    reconcile: async ({ profileId, ...of }) => {
      const found = await bulkList.shopLines(of);
      if (!found.ok) return found;
      const { fileName, lines, beyond } = found.value;
      return withDatabase(async ({ orders }) => {
        const reconciled = await orders.reconcile(profileId, lines);
        return success({ ...reconciled, fileName, beyond });
      });
    },
    begin: async ({ runKey, profileId, orders, ...of }) => {
      const found = await bulkList.orders(of);
      if (!found.ok) return found;
      const { source, ...list } = found.value;
      if (list.orders.length !== orders) {
        const facts = { field: 'orders', fault: 'count-differs' };
        return failure('invalid-input', 'The list has another number of orders', { facts });
      }
      const { fileName, column } = source;
      const run = {
        runKey,
        profileId,
        ...list,
        source: { ...source, fileName: fileName && clean(fileName), column: column && clean(column) },
      };
      return withBulkRuns((runs) => runs.begin(run));
    },
    pause: ({ runId }) => withBulkRuns((runs) => runs.pause(runId)),
    resume: ({ runId }) => withBulkRuns((runs) => runs.resume(runId)),
    stop: ({ runId }) => withBulkRuns((runs) => runs.stop(runId)),
    retryFailed: ({ runId }) => withBulkRuns((runs) => runs.retryFailed(runId)),
    erase: ({ runId }) => withBulkRuns((runs) => runs.erase(runId)),
    runs: (query) => withBulkRuns(async (runs) => success(await runs.runs(query))),
    run: ({ runId }) => withBulkRuns(async (runs) => success(await runs.run(runId))),
    rows: (query) => withBulkRuns(async (runs) => success(await runs.rows(query))),
    place: (query) => withBulkRuns(async (runs) => success(await runs.place(query))),
  };
}
