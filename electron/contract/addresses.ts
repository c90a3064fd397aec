/** Batches of deposit addresses and their requests: states, counts, outcomes and imports. */
import type { Environment } from './profiles.ts';
import { z } from './zod.ts';
import { maxListed } from './limits.ts';
import { createInput } from './address-plan.ts';
import { importSource, type TableAnswer } from './list-import.ts';
import { noInput, profileId, event, method } from './method.ts';

/**
 * queued → sending → created | refused | not-sent | unknown. The user settles unknown → closed-none-created |
 * closed-imported. sending → queued if the service says it didn't act. not-sent → queued when a batch is resumed,
 * and queued → not-sent when it is stopped. Missing addresses of a request may be imported later.
 */
export const requestStates = [
  'queued',
  'sending',
  'created',
  'refused',
  'not-sent',
  'unknown',
  'closed-none-created',
  'closed-imported',
] as const;
export type RequestState = (typeof requestStates)[number];

export type AddressCheck =
  | { readonly is: 'valid' }
  /** `damaged`: the saved address isn't the created one, even if its format is valid. */
  | { readonly is: 'invalid'; readonly reason: 'empty' | 'format' | 'checksum' | 'duplicate' | 'damaged' }
  /** The network has no known checksum rule. */
  | { readonly is: 'unknown' };

/** The source of an address: the service, an unreadable entry of its response, or the user. */
export type AddressSource = 'created' | 'created-unreadable' | 'imported';

/**
 * The requested addresses by result. `requested + extra` is the sum of `addresses` and everything from `missing` to
 * `closed`. `invalid` is counted separately.
 */
export interface AddressCounts {
  readonly requested: number;
  /** Saved and valid, without duplicates and unreadable entries. */
  readonly addresses: number;
  /** Saved, but with an invalid format or checksum, or damaged. */
  readonly invalid: number;
  /** Saved beyond the requested number. */
  readonly extra: number;
  /** Not saved, or invalid, although the request was carried out. The service may have created them. */
  readonly missing: number;
  /** Created by the service, but not saved yet. */
  readonly unsaved: number;
  readonly unknown: number;
  /** Sent, without a response yet. */
  readonly inProgress: number;
  /** Not sent yet. */
  readonly waiting: number;
  readonly refused: number;
  /** Certainly never sent. */
  readonly notSent: number;
  /** Not created, as confirmed by the user. */
  readonly closed: number;
}

/** Most serious first. A batch has that of its most serious request. */
export const completenessLevels = [
  'unknown',
  'unsaved',
  'in-progress',
  /** Fewer addresses than requested. */
  'fewer',
  'more',
  /** As many as requested, but some are invalid. */
  'invalid',
  'complete',
  /** Refused, not sent, or marked as not created. */
  'none',
] as const;
export type Completeness = (typeof completenessLevels)[number];

/** How a request ended, which isn't saved in the database yet. Saving is retried automatically. */
export type UnsavedOutcome =
  | {
      readonly outcome: 'created';
      readonly addresses: number;
      /** The outbox that has them. Null if they are in memory only. */
      readonly path: string | null;
    }
  | { readonly outcome: 'refused' | 'not-sent' | 'unknown' };

/** A response that left the outcome unknown, for the user to judge. */
export interface ShownResponse {
  /** The beginning of the response. */
  readonly text: string;
  readonly cut: boolean;
  /** Addresses found in its text, without duplicates. They prove nothing. */
  readonly addresses: readonly string[];
}

export interface RequestView {
  readonly id: number;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly alias: string;
  /** Empty if unknown. */
  readonly callbackUrl: string;
  readonly state: RequestState;
  /** Lets the service's support find the request. */
  readonly nonce: string | null;
  /** Null if it was never sent, even if sending was tried. */
  readonly sentAt: number | null;
  /** `sentAt` plus the time it took, so that the two are always in order. */
  readonly endedAt: number | null;
  /** When the user last confirmed its outcome or imported addresses. */
  readonly confirmedAt: number | null;
  /** NotSentReason or UnknownReason, or empty. */
  readonly reason: string;
  readonly serviceCode: string;
  readonly serviceMsg: string;
  readonly httpStatus: number | null;
  readonly proof: ShownResponse | null;
  readonly unsaved: UnsavedOutcome | null;
  /** Saved entries of this request, valid or not. */
  readonly saved: number;
  readonly invalid: number;
  /** Invalid entries: duplicates of saved addresses. */
  readonly duplicate: number;
  /** Invalid entries: no readable address. */
  readonly unreadable: number;
  /** Entries of a network without a known checksum rule. */
  readonly unknown: number;
  readonly counts: AddressCounts;
  readonly completeness: Completeness;
  /** Addresses may be imported: the outcome is unknown, or fewer are saved than requested. */
  readonly canImport: boolean;
}

/** Why no request of a batch is sent now. */
export type PauseCause =
  /** The profile is read-only. */
  | 'read-only'
  /** The user paused it, or an earlier session started it. */
  | 'user'
  | 'earlier-session'
  /** The computer went to sleep. The batch resumes automatically. */
  | 'computer-asleep'
  /** The request's result says why. */
  | 'refused'
  | 'not-sent'
  | 'unknown'
  /** The service kept reporting too many requests. */
  | 'too-many-requests'
  /** A request couldn't be prepared or saved as sending, so it wasn't sent. */
  | 'not-prepared'
  /** The outcome of a request couldn't be saved. */
  | 'not-saved';

/** The aliases of a batch, one per line of its form. */
export interface BatchAliases {
  /** As entered, in the order of the form, at most `listedAliases`. Empty for no alias. */
  readonly first: readonly string[];
  readonly count: number;
}
export const listedAliases = 2;

/** A batch as saved. Its requests are loaded in pages. */
export interface BatchRecord {
  readonly id: number;
  readonly profileId: string;
  readonly profileName: string;
  readonly environment: Environment;
  readonly chain: string;
  readonly aliases: BatchAliases;
  readonly callbackUrl: string | null;
  readonly count: number;
  readonly createdAt: number;
  /**
   * `running`: a request was sent and has no response yet. `open`: an outcome is unknown. `paused`: requests are
   * queued.
   */
  readonly state: 'running' | 'open' | 'paused' | 'ended';
  /** Number of requests by completeness. */
  readonly requestCounts: Readonly<Record<Completeness, number>>;
  /** Saved entries. */
  readonly saved: number;
  readonly counts: AddressCounts;
  /**
   * Addresses that are requested again when an ended batch is resumed: those of refused requests and of requests that
   * were never sent. 0 for a batch that is running, or that the user stopped.
   */
  readonly remainingAddresses: number;
  /** Requests sent when the user resumes: those of `remainingAddresses`, and the queued ones of a paused batch. */
  readonly remainingRequests: number;
  readonly completeness: Completeness;
  /** The saved batch, or one of its requests, was changed outside of Quittance. */
  readonly damaged: boolean;
}

export interface BatchView extends Omit<BatchRecord, 'state'> {
  /** `running`: requests are being sent, or one has no response yet. `unsaved`: an outcome isn't saved yet. */
  readonly state: BatchRecord['state'] | 'unsaved';
  /**
   * Null while requests are sent, or if none are left. May be set while it runs, since sent requests are waited for.
   */
  readonly pause: PauseCause | null;
  /** Created addresses are only in memory: neither the database nor the disk could save them. */
  readonly inMemoryOnly: boolean;
  /** The service asked to wait until then. Milliseconds since the epoch. */
  readonly backoffUntil: number | null;
}

/** A batch after a change, with the changed requests. Null if too many changed, and they must be loaded again. */
export interface BatchChange {
  readonly batch: BatchView;
  readonly requests: readonly RequestView[] | null;
}

/** Requests per page. */
export const maxRequests = 500;

const batchToResume = z.strictObject({
  batchId: z.int().positive(),
  /** For an ended batch of a live profile: its `remainingAddresses`, as typed by the user. */
  confirmedCount: z.int().nullable(),
});

export const requestsQuery = z.strictObject({
  batchId: z.int().positive(),
  /** `position` of the previous page's last request. Null for the first page. */
  after: z.int().nullable(),
  limit: z.int().min(1).max(maxRequests),
});
export type RequestsQuery = z.infer<typeof requestsQuery>;

/** Maximum number of requests that are shown and confirmed at once. */
export const maxOpen = 50;
const requestsToClose = z.strictObject({
  batchId: z.int().positive(),
  requestIds: z
    .array(z.int().positive())
    .min(1)
    .max(maxOpen)
    .refine((ids) => new Set(ids).size === ids.length, 'duplicate-request')
    .readonly(),
});

const importedAddress = z.string().trim().min(1).max(256, 'address-too-long');
const addressesToImport = z.strictObject({
  requestId: z.int().positive(),
  addresses: z.array(importedAddress).min(1).max(1000, 'addresses-too-many'),
});

/** A pasted list, including headings and numbers. */
const addressesToCount = z.strictObject({
  requestId: z.int().positive(),
  addresses: z.array(importedAddress).min(1).max(10_000, 'addresses-too-many'),
  /** Texts without an address format that the user includes anyway. */
  included: z.array(importedAddress).max(1000, 'addresses-too-many'),
});

/** The preview of an import. Each entry is counted once. */
export interface ImportCount {
  readonly valid: number;
  readonly invalid: number;
  /** Entries of a network without a known checksum rule. */
  readonly unknown: number;
  /** Entries saved for another request. They would be saved again and flagged. */
  readonly elsewhere: number;
  /** Entries saved for this request. They aren't imported again. */
  readonly already: number;
  /** Duplicates in this list, imported once. */
  readonly duplicate: number;
  /** Texts without an address format, without duplicates, included by the user or not. */
  readonly noForm: readonly string[];
  /** Entries to save: all but `already`, `duplicate` and skipped ones. None if all are saved already. */
  readonly toImport: number;
  /** The request after the import. */
  readonly after: Pick<AddressCounts, 'requested' | 'addresses' | 'missing' | 'extra'>;
  /** Entries that need attention, most serious first, up to a limit. */
  readonly flagged: readonly FlaggedEntry[];
}

export interface FlaggedEntry {
  /** From 1, without skipped entries. */
  readonly place: number;
  readonly address: string;
  readonly is: 'elsewhere' | 'already' | 'duplicate' | Extract<AddressCheck, { is: 'invalid' }>['reason'];
}

/** A batch that isn't settled. */
export interface ActiveBatch extends Pick<BatchView, 'id' | 'profileId' | 'state' | 'pause'> {
  /** Part of `requested`: addresses of requests that ended, with any outcome. */
  readonly done: number;
  readonly requested: number;
  /** Addresses whose outcome has to be confirmed. */
  readonly unknown: number;
}

/** True even while other requests of the batch have no response yet. */
export const isOutcomeUnknown = ({ state, unknown }: ActiveBatch): boolean => state === 'open' || unknown > 0;

/** All batches, those with an outcome to confirm, or incomplete ones. */
export const batchFilters = ['all', 'decision', 'incomplete'] as const;
export type BatchFilter = (typeof batchFilters)[number];

export const batchListQuery = z.strictObject({
  profileId,
  which: z.enum(batchFilters),
  /** Number of the previous page's last batch. Null for the first page. */
  before: z.int().positive().nullable(),
  limit: z.int().min(1).max(100),
});
export type BatchListQuery = z.infer<typeof batchListQuery>;

/** Newest first by number, since clocks may be set back. */
export interface BatchPage<Run extends BatchRecord | BatchView = BatchView> {
  readonly batches: readonly Run[];
  /** `before` of the next page. Null without one. */
  readonly next: number | null;
  /** All batches of the profile, regardless of the filter. */
  readonly total: number;
}

const ofBatch = z.strictObject({ batchId: z.int().positive() });

export const addresses = {
  /** Cells of a pasted table or a file of aliases. Nothing is saved. Fails with `superseded` if a list is read. */
  readAliases: method<TableAnswer>()(importSource),
  /** Returns when the batch is saved, before anything is sent. `batchChanged` reports the steps. */
  create: method<BatchView>()(createInput),
  /** Sent requests are waited for. Nothing more is sent. */
  pause: method<BatchView>()(ofBatch),
  /** Sends the rest, and what certainly was never sent. Fails with `batch-not-resumable`. */
  resume: method<BatchView>()(batchToResume),
  /** Returns when sent requests have ended. The rest will never be sent. */
  stop: method<BatchView>()(ofBatch),
  /** In order. */
  requests: method<readonly RequestView[]>()(requestsQuery),
  /** Requests to confirm, unknown outcomes first, up to a limit. */
  openRequests: method<readonly RequestView[]>()(ofBatch),
  /** Newest first. Incomplete batches are always included. */
  batches: method<readonly BatchView[]>()(z.strictObject({ profileId, limit: z.int().min(1).max(maxListed) })),
  /** Newest first, in pages. */
  batchList: method<BatchPage>()(batchListQuery),
  /** Null if there is no such batch. */
  batch: method<BatchView | null>()(ofBatch),
  /** Batches of all profiles, oldest first. */
  activeBatches: method<readonly ActiveBatch[]>()(noInput),
  /** All or none. Fails with `already-confirmed` if one is confirmed already or belongs to another batch. */
  confirmNoneCreated: method<BatchChange>()(requestsToClose),
  importAddresses: method<BatchChange>()(addressesToImport),
  /** The effect of `importAddresses` with all texts that have an address format or are included. Nothing is saved. */
  countImport: method<ImportCount>()(addressesToCount),
  /** A few times a second at most. Changes in between arrive together. */
  batchChanged: event<BatchChange>(),
  /** A few times a second at most. */
  activeBatchesChanged: event<readonly ActiveBatch[]>(),
  /** Batches, addresses and lookups moved to other profiles. */
  addressListsMoved: event<null>(),
} as const;
