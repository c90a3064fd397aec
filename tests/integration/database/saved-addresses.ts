/** Addresses of a profile, the oldest first, with the total. */
import { allAddresses, type AddressFilter, type AddressRowsQuery } from '../../../electron/contract/address-list.ts';
import type { Database } from '../../../electron/database/client.ts';

export const everything: AddressRowsQuery = {
  list: 'listed',
  profileId: 'demo',
  filter: allAddresses,
  sort: { by: 'arrival', direction: 'up' },
  upTo: null,
  from: 0,
  limit: 500,
};

export async function savedAddresses(
  database: Pick<Database, 'addressRows' | 'addressSummary'>,
  { profileId = 'demo', ...filter }: Partial<AddressFilter> & { readonly profileId?: string } = {},
) {
  const [{ rows, matching }, summary] = await Promise.all([
    database.addressRows({ ...everything, profileId, filter: { ...allAddresses, ...filter } }),
    database.addressSummary(profileId),
  ]);
  return { ...summary, rows, matching };
}
