/** Batches of deposit addresses, and the list of all addresses. */
import type { AddressBatches } from '../addresses/address-batches.ts';
import { addressKey } from '../addresses/chains/address-key.ts';
import { addressFormOf } from '../addresses/chains/address-detection.ts';
import type { ActiveBatch } from '../contract/addresses.ts';
import { looksLikeAddress } from '../contract/address-search.ts';
import type { AddressListRow } from '../contract/address-list.ts';
import { success, type Result } from '../contract/result.ts';
import type { Database, WithDatabase } from '../database/client.ts';
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

export interface AddressListServices {
  readonly withDatabase: WithDatabase;
}

export function addressListHandlers({ withDatabase }: AddressListServices): HandlersOf<'addressList'> {
  const from = <T>(work: (database: Database) => Promise<T>) =>
    withDatabase(async (database) => success(await work(database)));
  return {
    withoutProfile: () => from((database) => database.addressesWithoutProfile()),
    summary: ({ profileId }) => from((database) => database.addressSummary(profileId)),
    rows: (query) => from((database) => database.addressRows(query)),
    positions: (query) => from((database) => database.addressPositions(query)),
    ids: (query) => from((database) => database.addressIds(query)),
    selected: (query) => from((database) => database.selectedAddresses(query)),
    addressesOf: (query) => from((database) => database.addressesOf(query)),
    typedAddress: async ({ profileId, text }) => {
      const form = addressFormOf(text);
      // An order lookup doesn't wait for the database.
      if (form === null && !looksLikeAddress(text)) return success({ form, rows: [] });
      const found = await from((database) => database.withAddress({ profileId, text }));
      // The format of the address decides whether two spellings are equal: base58 is case-sensitive.
      const isIt = ({ address }: AddressListRow): boolean => addressKey(address) === addressKey(text);
      return success({ form, rows: found.ok ? found.value.filter(isIt) : null });
    },
  };
}
