/** Tells the database which profiles exist, so that addresses without a profile are found and reported. */
import type { AppNotice } from '../contract/notices.ts';
import type { AddressesWithoutProfile } from '../contract/address-list.ts';
import type { Environment, ProfileView } from '../contract/profiles.ts';
import { success, type Result } from '../contract/result.ts';

interface Owner {
  readonly id: string;
  readonly name: string;
  readonly environment: Environment;
  readonly connection: { readonly baseUrl: string; readonly pid: string } | null;
}

/** The database calls. */
export interface AddressLists {
  registerProfiles(
    owners: readonly Owner[],
  ): Promise<readonly { readonly profile: string; readonly addresses: number }[]>;
  addressesWithoutProfile(): Promise<readonly AddressesWithoutProfile[]>;
}

export interface AddressListNoticesOptions {
  readonly withAddressLists: (work: (lists: AddressLists) => Promise<Result<null>>) => Promise<Result<null>>;
  readonly notices: { readonly set: (notice: AppNotice) => void; readonly remove: (kind: AppNotice['kind']) => void };
  /** Called when addresses without a profile were assigned to one. */
  readonly assigned: () => void;
}

const ownerOf = ({ id, name, environment, builtIn, baseUrl, pid }: ProfileView): Owner => ({
  id,
  name,
  environment,
  connection: builtIn ? null : { baseUrl, pid },
});

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Call it at the start, and whenever profiles change. */
export async function updateAddressListNotices(
  profiles: readonly ProfileView[],
  { withAddressLists, notices, assigned }: AddressListNoticesOptions,
): Promise<void> {
  await withAddressLists(async (lists) => {
    const transferred = await lists.registerProfiles(profiles.map(ownerOf));
    if (transferred.length > 0) {
      assigned();
      notices.set({
        kind: 'address-lists-assigned',
        profiles: [...new Set(transferred.map(({ profile }) => profile))],
        addresses: sumOf(transferred.map(({ addresses }) => addresses)),
      });
    }
    const left = await lists.addressesWithoutProfile();
    notices.remove('address-lists-without-profile');
    if (left.length > 0)
      notices.set({
        kind: 'address-lists-without-profile',
        profiles: left.map(({ name, profileId }) => name || profileId),
        addresses: sumOf(left.map(({ addresses }) => addresses)),
        waiting: sumOf(left.map(({ waiting }) => waiting)),
      });
    return success(null);
  });
}
