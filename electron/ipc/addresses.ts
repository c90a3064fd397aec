/** Batches of deposit addresses. */
import type { AddressBatches } from '../addresses/address-batches.ts';
import type { ActiveBatch } from '../contract/addresses.ts';
import { success, type Result } from '../contract/result.ts';
import type { ListThread } from '../orders/imported-list/list-thread.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface AddressServices {
  readonly withBatches: <T>(work: (batches: AddressBatches) => Promise<Result<T>>) => Promise<Result<T>>;
  /** Batches of earlier sessions are missing until the database is open. */
  readonly activeBatches: () => readonly ActiveBatch[];
  readonly tables: Pick<ListThread, 'rows'>;
}

export const addressHandlers = ({ withBatches, activeBatches, tables }: AddressServices): HandlersOf<'addresses'> => ({
  readAliases: (table) => tables.rows(table),
  create: (input) => withBatches((batches) => batches.create(input)),
  pause: ({ batchId }) => withBatches((batches) => batches.pause(batchId)),
  resume: ({ batchId, confirmedCount }) => withBatches((batches) => batches.resume(batchId, confirmedCount)),
  stop: ({ batchId }) => withBatches((batches) => batches.stop(batchId)),
  requests: (query) => withBatches(async (batches) => success(await batches.requests(query))),
  openRequests: ({ batchId }) => withBatches(async (batches) => success(await batches.openRequests(batchId))),
  batches: ({ profileId, limit }) => withBatches(async (batches) => success(await batches.list(profileId, limit))),
  batchList: (query) => withBatches(async (batches) => success(await batches.page(query))),
  batch: ({ batchId }) => withBatches(async (batches) => success(await batches.find(batchId))),
  activeBatches: async () => success(activeBatches()),
  confirmNoneCreated: ({ batchId, requestIds }) =>
    withBatches((batches) => batches.confirmNoneCreated(batchId, requestIds)),
  importAddresses: ({ requestId, addresses }) =>
    withBatches((batches) => batches.importAddresses(requestId, addresses)),
  countImport: ({ requestId, addresses, included }) =>
    withBatches((batches) => batches.countImport(requestId, addresses, included)),
});
