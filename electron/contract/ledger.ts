/** The ledger: every address that was created or brought in here, as it is listed, searched, chosen from and noted. */
import type { AddressCheck, AddressSource, RequestState } from './addresses.ts';
import { method, noInput, profileId } from './method.ts';
import type { Environment } from './profiles.ts';
import { z } from './zod.ts';

/** What of a ledger is meant, the same where it is listed, selected and exported. */
export const ledgerPart = z.strictObject({
  /** Part of an address, alias, note or callback URL, or all of it in quotation marks, or a run by its number (`readSearch`); empty for all. */
  search: z.string().max(200),
  chain: z.string().max(64).nullable(),
  batchId: z.int().positive().nullable(),
  check: z.enum(['valid', 'not-valid', 'not-known']).nullable(),
  /** Created at this moment or later; milliseconds since the epoch. */
  from: z.int().nullable(),
  /** Created before it. */
  until: z.int().nullable(),
  /** Whether a file was written with it here. */
  exported: z.boolean().nullable(),
});
export type LedgerPart = z.infer<typeof ledgerPart>;

export const wholeLedger: LedgerPart = {
  search: '',
  chain: null,
  batchId: null,
  check: null,
  from: null,
  until: null,
  exported: null,
};

/** By `arrival` is the order in which they came into the ledger; every other sort ends with it. `down` is `up` from its end. */
export const ledgerSort = z.strictObject({
  by: z.enum(['arrival', 'address', 'chain', 'alias', 'run', 'check']),
  direction: z.enum(['up', 'down']),
});
export type LedgerSort = z.infer<typeof ledgerSort>;

const ledgerId = z.int().positive();

/** A list that stands still: rows that came later than `upTo` are not in it. */
export const ledgerView = z.strictObject({
  profileId,
  part: ledgerPart,
  sort: ledgerSort,
  /** Highest ledger id; null for all that there is now. */
  upTo: z.int().nonnegative().nullable(),
});
export type LedgerView = z.infer<typeof ledgerView>;

/** As many rows as are named, or copied, one by one. */
export const mostChosen = 10_000;
const chosenRows = z.array(ledgerId).min(1).max(mostChosen).readonly();
const place = z.int().nonnegative();

export const ledgerRowsQuery = ledgerView.extend({
  /** Whose list it is: one who asks for another list does not wait for the one before. */
  list: z.string().min(1).max(40),
  /** Place in the list, from 0. */
  from: place,
  limit: z.int().min(1).max(500),
});
export type LedgerRowsQuery = z.infer<typeof ledgerRowsQuery>;

export const ledgerPlacesQuery = z.strictObject({ view: ledgerView, ids: chosenRows });
export type LedgerPlacesQuery = z.infer<typeof ledgerPlacesQuery>;

/** Of the rows from one place up to another, that one included. */
export const ledgerIdsQuery = z
  .strictObject({ view: ledgerView, from: place, to: place })
  .refine(({ from, to }) => to - from < mostChosen, 'too-many-rows');
export type LedgerIdsQuery = z.infer<typeof ledgerIdsQuery>;

const someRows = z.array(ledgerId).max(mostChosen).readonly();
/** Parts of which all is chosen. */
export const mostParts = 20;
/** Rows that are chosen: all of some parts, without some, and some besides. */
export const ledgerSelection = z.strictObject({
  allOf: z
    .array(z.strictObject({ part: ledgerPart, upTo: z.int().nonnegative() }))
    .max(mostParts)
    .readonly(),
  without: someRows,
  with: someRows,
});
export type LedgerSelection = z.infer<typeof ledgerSelection>;

export const ledgerSelectedQuery = z.strictObject({ view: ledgerView, selection: ledgerSelection });
export type LedgerSelectedQuery = z.infer<typeof ledgerSelectedQuery>;
export const ledgerAddressesQuery = z.strictObject({ profileId, selection: ledgerSelection, sort: ledgerSort });
export type LedgerAddressesQuery = z.infer<typeof ledgerAddressesQuery>;
/** Longer than any address. */
export const ledgerAddressQuery = z.strictObject({ profileId, text: z.string().trim().min(1).max(200) });
export type LedgerAddressQuery = z.infer<typeof ledgerAddressQuery>;
const ledgerOfProfile = z.strictObject({ profileId });
export const ledgerRowQuery = z.strictObject({ profileId, id: ledgerId });
export type LedgerRowQuery = z.infer<typeof ledgerRowQuery>;
/** Characters. */
export const longestNote = 2_000;
/** Empty takes it away. */
export const ledgerNote = z.strictObject({ profileId, id: ledgerId, note: z.string().max(longestNote) });
export type LedgerNote = z.infer<typeof ledgerNote>;

/** A count that took too long to finish says what it had by then: `exact` false is "more than". */
export interface Count {
  readonly rows: number;
  readonly exact: boolean;
}

export interface LedgerRow {
  /** Rising in the order of arrival. */
  readonly id: number;
  readonly address: string;
  readonly chain: string;
  readonly alias: string;
  readonly batchId: number;
  readonly createdAt: number;
  readonly check: AddressCheck;
  /** Files were written with it here. */
  readonly exported: boolean;
  /** A note of one's own is kept with it. */
  readonly noted: boolean;
}

export interface LedgerRows {
  readonly rows: readonly LedgerRow[];
  /** Place of the first of them. */
  readonly from: number;
  readonly matching: Count;
  /** Highest ledger id that the list may have; 0 for none. */
  readonly upTo: number;
}

/** Quick at any size. */
export interface LedgerSummary {
  readonly total: number;
  readonly notValid: number;
  readonly notExported: Count;
  readonly chains: readonly string[];
  /** Highest ledger id; 0 for none. */
  readonly newest: number;
}

export interface SelectedCount {
  readonly selected: Count;
  /** Of them, in the view that is listed. */
  readonly listed: Count;
}

/** A file that was written with the row. */
export interface ExportOfRow {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly fileName: string;
  /** Of the whole file. */
  readonly rows: number;
  /** As the operating system calls who wrote it. */
  readonly by: string;
}

export interface LedgerRowDetails {
  readonly row: LedgerRow;
  readonly source: AddressSource;
  /** In its request, from 1. */
  readonly position: number;
  readonly callbackUrl: string;
  /** Profile and service as they were when its run was begun; null where that was not kept. */
  readonly profileName: string;
  readonly environment: Environment;
  readonly baseUrl: string | null;
  readonly pid: string | null;
  readonly request: {
    /** In its run, from 1. */
    readonly position: number;
    readonly count: number;
    readonly alias: string;
    readonly state: RequestState;
    readonly nonce: string | null;
    readonly sentAt: number | null;
    readonly endedAt: number | null;
  };
  /** Newest first. */
  readonly exports: readonly ExportOfRow[];
  /** Null: none, or one that cannot be read. */
  readonly note: string | null;
  /** False where there is one that no key at hand opens, or that is damaged. */
  readonly noteReadable: boolean;
}

/** A ledger whose profile was removed, or went with the settings: it can be read and exported. */
export interface LedgerWithoutProfile {
  /** Of the profile that is gone; the ledger's calls and `exports` take it. */
  readonly profileId: string;
  /** As it was called last; empty where that is not known. */
  readonly name: string;
  readonly environment: Environment | null;
  /** A profile with both of them gets the ledger; null where they are not known. */
  readonly baseUrl: string | null;
  readonly pid: string | null;
  readonly addresses: number;
  /** Requests whose outcome is unknown. */
  readonly waiting: number;
}

/** Networks whose addresses have a form of their own. `evm`: Ethereum, and those that share its form. */
export type AddressNetwork = 'tron' | 'evm' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'xrp';

/** Of a text that is an address, or was meant to be one, beyond doubt. */
export interface AddressForm {
  /** At least one; two may share a form. */
  readonly networks: readonly AddressNetwork[];
  /** `none`: what was typed carries none, as an Ethereum address in one case of letters. */
  readonly checksum: 'fits' | 'differs' | 'none';
}

export interface TypedAddress {
  /** Null where the text may as well be something else. */
  readonly form: AddressForm | null;
  /** Of the profile's ledger, the oldest first, which is the one that counts; null where that could not be searched. */
  readonly rows: readonly LedgerRow[] | null;
}

/** Also for a profile that was removed. */
export const ledger = {
  withoutProfile: method<readonly LedgerWithoutProfile[]>()(noInput),
  summary: method<LedgerSummary>()(ledgerOfProfile),
  /** One with another part or sort ends the one before it of the same profile and `list`, which fails with `superseded`. */
  rows: method<LedgerRows>()(ledgerRowsQuery),
  /** Where rows stand in a list, from 0; null for those that do not. */
  places: method<readonly (number | null)[]>()(ledgerPlacesQuery),
  ids: method<readonly number[]>()(ledgerIdsQuery),
  selected: method<SelectedCount>()(ledgerSelectedQuery),
  /** Fails with `too-many-to-copy` where they are more than `mostChosen`. */
  addressesOf: method<readonly string[]>()(ledgerAddressesQuery),
  /** Of a text that may be an address: what its form says, and the rows that have it. */
  typedAddress: method<TypedAddress>()(ledgerAddressQuery),
  /** Null where the profile has no such row. */
  details: method<LedgerRowDetails | null>()(ledgerRowQuery),
  /** Null as of `details`. */
  setNote: method<LedgerRowDetails | null>()(ledgerNote),
} as const;
