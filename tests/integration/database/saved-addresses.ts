/** Addresses of a profile, the oldest first, with the total. */
import { allAddresses, type LedgerPart, type LedgerRowsQuery } from '../../../electron/contract/address-list.ts';
import type { Database } from '../../../electron/database/client.ts';

export const everything: LedgerRowsQuery = {
  list: 'listed',
  profileId: 'demo',
  part: allAddresses,
  sort: { by: 'arrival', direction: 'up' },
  upTo: null,
  from: 0,
  limit: 500,
};

export async function ledgerOf(
  database: Pick<Database, 'addressRows' | 'addressSummary'>,
  { profileId = 'demo', ...part }: Partial<LedgerPart> & { readonly profileId?: string } = {},
) {
  const [{ rows, matching }, summary] = await Promise.all([
    database.addressRows({ ...everything, profileId, part: { ...allAddresses, ...part } }),
    database.addressSummary(profileId),
  ]);
  return { ...summary, rows, matching };
}
