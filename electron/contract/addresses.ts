/** Batches of deposit addresses, and the list of all addresses. */
import {
  addressesToCount,
  addressesToImport,
  batchToResume,
  requestsQuery,
  requestsToClose,
  type BatchChange,
  type BatchView,
  type ImportCount,
  type RequestView,
} from './address-batch.ts';
import { createInput } from './address-plan.ts';
import { batchListQuery, type ActiveBatch, type BatchPage, type BatchRef } from './batch-list.ts';
import { noInput, profileId, event, method } from './method.ts';
import {
  ledgerAddressQuery,
  ledgerAddressesQuery,
  ledgerIdsQuery,
  ledgerNote,
  ledgerOfProfile,
  ledgerPlacesQuery,
  ledgerRowQuery,
  ledgerRowsQuery,
  ledgerSelectedQuery,
  type LedgerRowDetails,
  type LedgerRows,
  type LedgerSummary,
  type LedgerWithoutProfile,
  type SelectedCount,
} from './ledger.ts';
import { mostListed } from './limits.ts';
import type { TypedAddress } from './typed-address.ts';
import { z } from './zod.ts';

const ofRun = z.strictObject({ batchId: z.int().positive() });

export const addresses = {
  /** Answers as soon as the run is written down, before anything is sent; `runChanged` tells the steps. */
  create: method<BatchView>()(createInput),
  /** What is out is waited for; nothing more is sent. */
  pause: method<BatchView>()(ofRun),
  /** Sends the rest, and again what certainly never left. Fails with `batch-not-resumable`. */
  resume: method<BatchView>()(batchToResume),
  /** Answers once what is out has ended: the rest will never be sent. */
  stop: method<BatchView>()(ofRun),
  /** In their order. */
  requests: method<readonly RequestView[]>()(requestsQuery),
  /** Those that wait for a person, the unknown ones first; the first few of them. */
  openRequests: method<readonly RequestView[]>()(ofRun),
  /** Those that a person has decided about, the last decision first; the first few of them. */
  decidedRequests: method<readonly RequestView[]>()(ofRun),
  /** Newest first. Those that are not whole, or that a kept file is of, are among them whatever the limit. */
  runs: method<readonly BatchView[]>()(z.strictObject({ profileId, limit: z.int().min(1).max(mostListed) })),
  /** Newest first, page after page. */
  runList: method<BatchPage>()(batchListQuery),
  /** Null where there is none of this number. */
  run: method<BatchView | null>()(ofRun),
  /** Of all profiles, the oldest first. */
  activeBatches: method<readonly ActiveBatch[]>()(noInput),
  closeNoneCreated: method<BatchChange>()(z.strictObject({ requestId: z.int().positive() })),
  /** All of them or none. Fails with `already-confirmed` where one of them is decided already, or is of another run. */
  closeAllNoneCreated: method<BatchChange>()(requestsToClose),
  importAddresses: method<BatchChange>()(addressesToImport),
  /** What `importAddresses` would come to with all of a list that has the form of an address or is included; nothing is written. */
  countImport: method<ImportCount>()(addressesToCount),
  /** Also of a profile that is gone. */
  ledgersWithoutProfile: method<readonly LedgerWithoutProfile[]>()(noInput),
  /** Told a few times a second at most: what changed in between comes together. */
  runChanged: event<BatchChange>(),
  /** Told a few times a second at most. */
  runsUnderWayChanged: event<readonly ActiveBatch[]>(),
  /** Somebody asked for this run from outside of the page. */
  openRun: event<BatchRef>(),
  /** Runs, addresses and readings are with other profiles than a moment ago. */
  ledgersTakenOver: event<null>(),
} as const;

/** Also of a profile that is gone. */
export const ledger = {
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
