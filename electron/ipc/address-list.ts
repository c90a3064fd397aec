/** The list of all addresses. */
import { addressKey } from '../addresses/chains/address-key.ts';
import { addressFormOf } from '../addresses/chains/address-detection.ts';
import { looksLikeAddress } from '../contract/address-search-text.ts';
import type { AddressListRow } from '../contract/address-list.ts';
import { success } from '../contract/result.ts';
import type { Database, WithDatabase } from '../database/client.ts';
import type { HandlersOf } from './register-handlers.ts';

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
      // This may be an order number, whose lookup needn't wait for the database.
      if (form === null && !looksLikeAddress(text)) return success({ form, rows: [] });
      const found = await from((database) => database.withAddress({ profileId, text }));
      // The format of the address decides whether two spellings are equal: base58 is case-sensitive.
      const isIt = ({ address }: AddressListRow): boolean => addressKey(address) === addressKey(text);
      return success({ form, rows: found.ok ? found.value.filter(isIt) : null });
    },
  };
}
