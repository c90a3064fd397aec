/** Bulk look-up: its list, its runs and their rows. */
import { contract } from '../contract/contract.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { WithDatabase } from '../database/client.ts';
import type { BulkRuns } from '../orders/bulk/bulk-runs.ts';
import type { ListThread } from '../orders/list/list-thread.ts';
import { handle, type BoundMethod } from './handle.ts';

export interface BulkParts {
  readonly bulkList: ListThread;
  /** Takes secrets out of a text. */
  readonly clean: (text: string) => string;
  readonly withDatabase: WithDatabase;
  readonly withBulkRuns: <T>(work: (runs: BulkRuns) => Promise<Result<T>>) => Promise<Result<T>>;
}

export function bulkMethods({ bulkList, clean, withDatabase, withBulkRuns }: BulkParts): readonly BoundMethod[] {
  const { bulk } = contract;
  return [
    handle(bulk.read, (list) => bulkList.read(list)),
    handle(bulk.cancelRead, async () => {
      bulkList.cancel();
      return success(null);
    }),
    handle(bulk.take, (of) => bulkList.take(of)),
    handle(bulk.reconcile, async ({ profileId, ...of }) => {
      const found = await bulkList.shopLines(of);
      if (!found.ok) return found;
      const { fileName, lines, beyond } = found.value;
      return withDatabase(async ({ orders }) => {
        const reconciled = await orders.reconcile(profileId, lines);
        return success({ ...reconciled, fileName, beyond });
      });
    }),
    handle(bulk.begin, async ({ runKey, profileId, orders, ...of }) => {
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
    }),
    handle(bulk.pause, ({ runId }) => withBulkRuns((runs) => runs.pause(runId))),
    handle(bulk.resume, ({ runId }) => withBulkRuns((runs) => runs.resume(runId))),
    handle(bulk.stop, ({ runId }) => withBulkRuns((runs) => runs.stop(runId))),
    handle(bulk.retryFailed, ({ runId }) => withBulkRuns((runs) => runs.retryFailed(runId))),
    handle(bulk.erase, ({ runId }) => withBulkRuns((runs) => runs.erase(runId))),
    handle(bulk.runs, (query) => withBulkRuns(async (runs) => success(await runs.runs(query)))),
    handle(bulk.run, ({ runId }) => withBulkRuns(async (runs) => success(await runs.run(runId)))),
    handle(bulk.rows, (query) => withBulkRuns(async (runs) => success(await runs.rows(query)))),
    handle(bulk.place, (query) => withBulkRuns(async (runs) => success(await runs.place(query)))),
  ];
}
