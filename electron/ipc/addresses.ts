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
  readonly withRuns: <T>(work: (runs: AddressBatches) => Promise<Result<T>>) => Promise<Result<T>>;
  /** Without those of earlier starts until the database is open. */
  readonly underWay: () => readonly ActiveBatch[];
}

export const addressHandlers = ({ withRuns, underWay }: AddressServices): HandlersOf<'addresses'> => ({
  create: (input) => withRuns((runs) => runs.create(input)),
  pause: ({ batchId }) => withRuns((runs) => runs.pause(batchId)),
  resume: ({ batchId, confirmedCount }) => withRuns((runs) => runs.resume(batchId, confirmedCount)),
  stop: ({ batchId }) => withRuns((runs) => runs.stop(batchId)),
  requests: (query) => withRuns(async (runs) => success(await runs.requests(query))),
  openRequests: ({ batchId }) => withRuns(async (runs) => success(await runs.openRequests(batchId))),
  decidedRequests: ({ batchId }) => withRuns(async (runs) => success(await runs.decidedRequests(batchId))),
  runs: ({ profileId, limit }) => withRuns(async (runs) => success(await runs.list(profileId, limit))),
  runList: (query) => withRuns(async (runs) => success(await runs.page(query))),
  run: ({ batchId }) => withRuns(async (runs) => success(await runs.find(batchId))),
  activeBatches: async () => success(underWay()),
  closeNoneCreated: ({ requestId }) => withRuns((runs) => runs.closeNoneCreated(requestId)),
  closeAllNoneCreated: ({ batchId, requestIds }) => withRuns((runs) => runs.closeAllNoneCreated(batchId, requestIds)),
  importAddresses: ({ requestId, addresses }) => withRuns((runs) => runs.importAddresses(requestId, addresses)),
  countImport: ({ requestId, addresses, included }) =>
    withRuns((runs) => runs.countImport(requestId, addresses, included)),
});

export interface LedgerServices {
  readonly withDatabase: WithDatabase;
}

export function ledgerHandlers({ withDatabase }: LedgerServices): HandlersOf<'ledger'> {
  const ask = <T>(work: (list: AddressList) => Promise<T>) =>
    withDatabase(async ({ addressList }) => success(await work(addressList)));
  return {
    withoutProfile: () => withDatabase(async (database) => success(await database.ledgersWithoutProfile())),
    summary: ({ profileId }) => ask((of) => of.summary(profileId)),
    rows: (query) => ask((of) => of.rows(query)),
    places: (query) => ask((of) => of.places(query)),
    ids: (query) => ask((of) => of.ids(query)),
    selected: (query) => ask((of) => of.selected(query)),
    addressesOf: (query) => ask((of) => of.addressesOf(query)),
    typedAddress: async ({ profileId, text }) => {
      const form = addressFormOf(text);
      // An order lookup doesn't wait for the database.
      if (form === null && !hasAddressForm(text)) return success({ form, rows: [] });
      const found = await ask((of) => of.withAddress({ profileId, text }));
      // Only the address form decides whether two spellings are equal: base 58 is case-sensitive.
      const isIt = ({ address }: LedgerRow): boolean => addressKey(address) === addressKey(text);
      return success({ form, rows: found.ok ? found.value.filter(isIt) : null });
    },
    details: (query) => ask((of) => of.details(query)),
    setNote: (note) => ask((of) => of.setNote(note)),
  };
}
