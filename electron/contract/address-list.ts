/** All addresses that were created or imported: listed, searched and selected. */
import type { AddressCheck } from './addresses.ts';
import { method, noInput, profileId } from './method.ts';
import type { Environment } from './profiles.ts';
import { z } from './zod.ts';

/** A filter, the same for list, selection and export. */
export const addressFilter = z.strictObject({
  /**
   * Part of an address, alias or callback URL, all of it in quotation marks, or a batch number (`readSearch`).
   * Empty for all.
   */
  search: z.string().max(200),
  chain: z.string().max(64).nullable(),
  batchId: z.int().positive().nullable(),
  check: z.enum(['valid', 'invalid', 'unknown']).nullable(),
  /** From this time on. Milliseconds since the epoch. */
  from: z.int().nullable(),
  /** Before this time. */
  until: z.int().nullable(),
  /** Exported or not. */
  exported: z.boolean().nullable(),
});
export type AddressFilter = z.infer<typeof addressFilter>;

export const allAddresses: AddressFilter = {
  search: '',
  chain: null,
  batchId: null,
  check: null,
  from: null,
  until: null,
  exported: null,
};

/**
 * `arrival` is the order in which addresses were saved, and decides between equal values of every other sort. `down` is
 * `up` reversed.
 */
export const addressSort = z.strictObject({
  by: z.enum(['arrival', 'address', 'chain', 'alias', 'batch', 'check']),
  direction: z.enum(['up', 'down']),
});
export type AddressSort = z.infer<typeof addressSort>;

const addressId = z.int().positive();

/** A stable list: rows newer than `upTo` aren't in it. */
export const addressView = z.strictObject({
  profileId,
  filter: addressFilter,
  sort: addressSort,
  /** Highest address id. Null for all that exist now. */
  upTo: z.int().nonnegative().nullable(),
});
export type AddressView = z.infer<typeof addressView>;

/** Rows that can be listed or copied one by one. */
export const maxChosen = 10_000;
const chosenRows = z.array(addressId).min(1).max(maxChosen).readonly();
const place = z.int().nonnegative();

export const addressRowsQuery = addressView.extend({
  /** A new list of the same caller ends the previous one. */
  list: z.string().min(1).max(40),
  /** Place in the list, from 0. */
  from: place,
  limit: z.int().min(1).max(500),
});
export type AddressRowsQuery = z.infer<typeof addressRowsQuery>;

export const addressPositionsQuery = z.strictObject({ view: addressView, ids: chosenRows });
export type AddressPositionsQuery = z.infer<typeof addressPositionsQuery>;

/** From one place to another, inclusive. */
export const addressIdsQuery = z
  .strictObject({ view: addressView, from: place, to: place })
  .refine(({ from, to }) => to - from < maxChosen, 'too-many-rows');
export type AddressIdsQuery = z.infer<typeof addressIdsQuery>;

const someRows = z.array(addressId).max(maxChosen).readonly();
/** Rows one by one, or all of a filter without some. */
export const addressSelection = z.union([
  z.strictObject({ ids: someRows }),
  z.strictObject({ filter: addressFilter, upTo: z.int().nonnegative(), without: someRows }),
]);
export type AddressSelection = z.infer<typeof addressSelection>;

export const selectedAddressesQuery = z.strictObject({ view: addressView, selection: addressSelection });
export type SelectedAddressesQuery = z.infer<typeof selectedAddressesQuery>;
export const copyAddressesQuery = z.strictObject({ profileId, selection: addressSelection, sort: addressSort });
export type CopyAddressesQuery = z.infer<typeof copyAddressesQuery>;
/** Longer than any address. */
export const typedAddressQuery = z.strictObject({ profileId, text: z.string().trim().min(1).max(200) });
export type TypedAddressQuery = z.infer<typeof typedAddressQuery>;
const ofProfile = z.strictObject({ profileId });

export interface AddressListRow {
  /** Ascending, in the order of arrival. */
  readonly id: number;
  readonly address: string;
  readonly chain: string;
  readonly alias: string;
  readonly callbackUrl: string;
  readonly batchId: number;
  readonly createdAt: number;
  readonly check: AddressCheck;
  /** It was exported. */
  readonly exported: boolean;
}

export interface AddressListRows {
  readonly rows: readonly AddressListRow[];
  /** Place of the first row. */
  readonly from: number;
  readonly matching: number;
  /** Highest address id in the list. 0 for none. */
  readonly upTo: number;
}

/** Computed fast at any size. */
export interface AddressSummary {
  readonly total: number;
  readonly invalid: number;
  readonly notExported: number;
  readonly chains: readonly string[];
  /** Highest address id. 0 for none. */
  readonly newest: number;
}

export interface SelectedCount {
  readonly selected: number;
  /** Selected rows in the listed view. */
  readonly listed: number;
}

/** Addresses of a removed profile, or of one lost with the settings. They can be read and exported. */
export interface AddressesWithoutProfile {
  /** The removed profile, accepted by these methods and `exports`. */
  readonly profileId: string;
  /** Its last name. Empty if unknown. */
  readonly name: string;
  readonly environment: Environment | null;
  /** A profile with this base URL and project gets the addresses. Null if unknown. */
  readonly baseUrl: string | null;
  readonly pid: string | null;
  readonly addresses: number;
  /** Requests whose outcome is unknown. */
  readonly waiting: number;
}

/** Networks whose addresses have a format of their own. `evm`: Ethereum and compatible networks. */
export type AddressNetwork = 'tron' | 'evm' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'xrp';

/** The format of a text that is an address, or was meant to be one. */
export interface AddressForm {
  /** At least one, since two may share a format. */
  readonly networks: readonly AddressNetwork[];
  /** `none`: the format has no checksum here, such as an Ethereum address in one case. */
  readonly checksum: 'fits' | 'differs' | 'none';
}

export interface TypedAddress {
  /** Null if the text could be something else. */
  readonly form: AddressForm | null;
  /** Rows of the profile, oldest first: the first one counts. Null if they couldn't be searched. */
  readonly rows: readonly AddressListRow[] | null;
}

/** Accepts removed profiles too. */
export const addressList = {
  withoutProfile: method<readonly AddressesWithoutProfile[]>()(noInput),
  summary: method<AddressSummary>()(ofProfile),
  /**
   * A view with another filter or sort ends the previous one of the same profile and `list`, which fails with
   * `superseded`.
   */
  rows: method<AddressListRows>()(addressRowsQuery),
  /** Places of rows in a list, from 0. Null for rows that aren't in it. */
  positions: method<readonly (number | null)[]>()(addressPositionsQuery),
  ids: method<readonly number[]>()(addressIdsQuery),
  selected: method<SelectedCount>()(selectedAddressesQuery),
  /** Fails with `too-many-to-copy` above `maxChosen`. */
  addressesOf: method<readonly string[]>()(copyAddressesQuery),
  /** For a text that may be an address: its format, and the rows that have it. */
  typedAddress: method<TypedAddress>()(typedAddressQuery),
} as const;
