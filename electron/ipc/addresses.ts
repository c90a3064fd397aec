/** Batches of deposit addresses, and the list of all addresses. */
import type { AddressBatches } from '../addresses/address-batches.ts';
import { addressKey } from '../addresses/chains/address-key.ts';
import { addressFormOf } from '../addresses/chains/address-form.ts';
import type { ActiveBatch } from '../contract/addresses.ts';
import { hasAddressForm } from '../contract/ledger-search.ts';
import type { LedgerRow } from '../contract/ledger.ts';
import { success, type Result } from '../contract/result.ts';
import type { AddressList, WithDatabase } from '../database/client.ts';
import type { HandlersOf } from './register-handlers.ts';

export interface AddressServices {
  readonly withBatches: <T>(work: (batches: AddressBatches) => Promise<Result<T>>) => Promise<Result<T>>;
  /** Without those of earlier starts until the database is open. */
  readonly activeBatches: () => readonly ActiveBatch[];
}

export const addressHandlers = ({ withBatches, activeBatches }: AddressServices): HandlersOf<'addresses'> => ({
  create: (input) => withBatches((batches) => batches.create(input)),
  pause: ({ batchId }) => withBatches((batches) => batches.pause(batchId)),
  resume: ({ batchId, confirmedCount }) => withBatches((batches) => batches.resume(batchId, confirmedCount)),
  stop: ({ batchId }) => withBatches((batches) => batches.stop(batchId)),
  requests: (query) => withBatches(async (batches) => success(await batches.requests(query))),
  openRequests: ({ batchId }) => withBatches(async (batches) => success(await batches.openRequests(batchId))),
  decidedRequests: ({ batchId }) => withBatches(async (batches) => success(await batches.decidedRequests(batchId))),
  runs: ({ profileId, limit }) => withBatches(async (batches) => success(await batches.list(profileId, limit))),
  runList: (query) => withBatches(async (batches) => success(await batches.page(query))),
  run: ({ batchId }) => withBatches(async (batches) => success(await batches.find(batchId))),
  activeBatches: async () => success(activeBatches()),
  closeNoneCreated: ({ requestId }) => withBatches((batches) => batches.closeNoneCreated(requestId)),
  closeAllNoneCreated: ({ batchId, requestIds }) =>
    withBatches((batches) => batches.closeAllNoneCreated(batchId, requestIds)),
  importAddresses: ({ requestId, addresses }) =>
    withBatches((batches) => batches.importAddresses(requestId, addresses)),
  countImport: ({ requestId, addresses, included }) =>
    withBatches((batches) => batches.countImport(requestId, addresses, included)),
});

export interface LedgerServices {
  readonly withDatabase: WithDatabase;
}

export function ledgerHandlers({ withDatabase }: LedgerServices): HandlersOf<'ledger'> {
  const fromList = <T>(work: (list: AddressList) => Promise<T>) =>
    withDatabase(async ({ addressList }) => success(await work(addressList)));
  return {
    withoutProfile: () => withDatabase(async (database) => success(await database.ledgersWithoutProfile())),
    summary: ({ profileId }) => fromList((of) => of.summary(profileId)),
    rows: (query) => fromList((of) => of.rows(query)),
    places: (query) => fromList((of) => of.places(query)),
    ids: (query) => fromList((of) => of.ids(query)),
    selected: (query) => fromList((of) => of.selected(query)),
    addressesOf: (query) => fromList((of) => of.addressesOf(query)),
    typedAddress: async ({ profileId, text }) => {
      const form = addressFormOf(text);
      // An order lookup doesn't wait for the database.
      if (form === null && !hasAddressForm(text)) return success({ form, rows: [] });
      const found = await fromList((of) => of.withAddress({ profileId, text }));
      // Only the address form decides whether two spellings are equal: base 58 is case-sensitive.
      const isIt = ({ address }: LedgerRow): boolean => addressKey(address) === addressKey(text);
      return success({ form, rows: found.ok ? found.value.filter(isIt) : null });
    },
    details: (query) => fromList((of) => of.details(query)),
    setNote: (note) => fromList((of) => of.setNote(note)),
  };
}
