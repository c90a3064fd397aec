/** Batches of deposit addresses, and the list of all addresses. */
import type { Environment } from './profiles.ts';
import { z } from './zod.ts';
import { longestProfileId, mostListed } from './limits.ts';
import { createInput } from './address-plan.ts';
import { noInput, profileId, event, method } from './method.ts';

/**
 * planned → sending → created | refused | not-sent | unknown; unknown → closed-none-created | closed-imported by a
 * person. sending → planned where the service says that it did not act for now; not-sent → planned, and planned → not-sent
 * where a batch is stopped, by a person. Missing addresses of a request may be imported later too.
 */
export const requestStates = [
  'planned',
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
  /** `damaged`: the saved address isn't the one that was created, even if its form is valid. */
  | { readonly is: 'not-valid'; readonly because: 'empty' | 'form' | 'checksum' | 'repeated' | 'damaged' }
  /** No rule for this chain is known here. */
  | { readonly is: 'not-known' };

/** How an address came into the ledger: named by the service, or as text that could not be read, or by a person. */
export type AddressSource = 'answer' | 'answer-unreadable' | 'person';

/**
 * What became of the addresses that were asked for, each counted in one place:
 * `asked + extra` is the sum of `addresses` and everything from `missing` to `closed`. `notValid` is counted beside them.
 */
export interface AddressAccount {
  readonly asked: number;
  /** In the ledger, each once; entries that repeat one, that are not valid, or in which none could be read, are not among them. */
  readonly addresses: number;
  /** In the ledger too, of a form or checksum that is not valid, or damaged there. */
  readonly notValid: number;
  /** In the ledger beyond what was asked for. */
  readonly extra: number;
  /** Of a request that is said to be carried out, and not here, or not valid here: the service may have created them. */
  readonly missing: number;
  /** Created by the service and not in the ledger yet, because it could not be written. */
  readonly unsaved: number;
  readonly unknown: number;
  /** Sent, or just being sent: no answer has come yet. */
  readonly underWay: number;
  /** Not sent yet, and meant to be. */
  readonly waiting: number;
  readonly refused: number;
  /** Certainly never left this computer. */
  readonly notSent: number;
  /** Not created, by the word of a person. */
  readonly closed: number;
}

/** The most serious first; a batch has that of its most serious request. */
export const completenessLevels = [
  'unknown',
  'unsaved',
  'under-way',
  /** Fewer addresses than were asked for. */
  'fewer',
  'more',
  /** As many as asked for, and some entries are not valid. */
  'not-valid',
  'whole',
  /** Refused, not sent, or closed with none. */
  'none',
] as const;
export type Completeness = (typeof completenessLevels)[number];

/** How a request ended, which isn't saved in the database yet. Saving is retried automatically. */
export type UnsavedOutcome =
  | {
      readonly outcome: 'created';
      readonly addresses: number;
      /** The file that has them meanwhile; null if they are in memory only. */
      readonly path: string | null;
    }
  | { readonly outcome: 'refused' | 'not-sent' | 'unknown' };

/** What came back where it did not settle the matter: for the person who has to. */
export interface AnswerProof {
  /** Its beginning. */
  readonly text: string;
  readonly cut: boolean;
  /** What it names as addresses, each once: found in it as text, so they prove nothing. */
  readonly addresses: readonly string[];
}

/** Files of one request that did not come into the ledger. */
export interface KeptFile {
  readonly paths: readonly string[];
  /** What can be made out in them; they may be cut. */
  readonly addresses: readonly string[];
}

/** Where repeated addresses were first saved, each counted once. */
export interface Repeats {
  /** In the same answer. */
  readonly inAnswer: number;
  /** In the same request, imported by a person before the response arrived. */
  readonly imported: number;
  /** In requests of other batches, the oldest first. */
  readonly inBatches: readonly { readonly batch: number; readonly count: number }[];
}

export interface RequestView {
  readonly id: number;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly alias: string;
  /** Empty where it is not known any more. */
  readonly callbackUrl: string;
  readonly state: RequestState;
  /** For support at the service to find the request. */
  readonly nonce: string | null;
  /** Null of one that never left, even where it was tried. */
  readonly sentAt: number | null;
  /** `sentAt` and the time it took, so that the two are never out of order. */
  readonly endedAt: number | null;
  /** When a person last confirmed its outcome or imported addresses. */
  readonly decidedAt: number | null;
  /** NotSentReason or UnknownReason, or empty. */
  readonly reason: string;
  readonly serviceCode: string;
  readonly serviceMsg: string;
  readonly httpStatus: number | null;
  readonly proof: AnswerProof | null;
  /** What an earlier console could not save of it, and this one could not take in. */
  readonly kept: KeptFile | null;
  readonly unsaved: UnsavedOutcome | null;
  /** Entries of this request in the ledger, valid or not. */
  readonly held: number;
  readonly notValid: number;
  /** Of those not valid: addresses that the ledger had before. */
  readonly repeated: number;
  /** What those repeat; fewer than `repeated` where the earlier entry cannot be read any more. */
  readonly repeats: Repeats;
  /** Of those not valid: entries in which no address could be read. */
  readonly unreadable: number;
  /** Of a chain for which no rule is known here. */
  readonly notKnown: number;
  readonly account: AddressAccount;
  readonly completeness: Completeness;
  /** Whether addresses may be imported: the outcome is unknown, or fewer are saved than requested. */
  readonly canImport: boolean;
}

/** Why no request of a batch is sent now. */
export type PauseCause =
  /** The profile is for reading alone. */
  | 'reads-only'
  /** The user paused it, or an earlier session started it. */
  | 'person'
  | 'earlier-console'
  /** The computer went to sleep: it goes on by itself. */
  | 'computer-asleep'
  /** A request ended so; what it was stands with it. */
  | 'refused'
  | 'not-sent'
  | 'unknown'
  /** The service went on saying that there are too many requests, however long it was waited for. */
  | 'too-many-requests'
  /** A request could not be prepared, or not be written down as being sent: so it was not. */
  | 'not-prepared'
  /** The outcome of a request couldn't be saved. */
  | 'not-saved';

/** Whom a batch was made for: each line of its plan is a shop. */
export interface BatchAliases {
  /** Their aliases as they were typed, at most `shopsNamed`, in the order of the plan; an empty one is none. */
  readonly first: readonly string[];
  readonly count: number;
  /** False where of a request the line is not known: what has its alias stands for a shop then. */
  readonly areLines: boolean;
}
export const shopsNamed = 2;

/** A batch as its records have it; its requests are read in pages. */
export interface BatchRecord {
  readonly id: number;
  readonly profileId: string;
  readonly profileName: string;
  readonly environment: Environment;
  readonly chain: string;
  readonly shops: BatchAliases;
  readonly callbackUrl: string | null;
  readonly count: number;
  readonly createdAt: number;
  /**
   * `running`: a request is out. `open`: none is, and an unknown outcome waits for a decision. `paused`: none is out, and
   * there are requests left to be sent.
   */
  readonly state: 'running' | 'open' | 'paused' | 'ended';
  /** Number of its requests by completeness. */
  readonly requestCounts: Readonly<Record<Completeness, number>>;
  /** Entries in the ledger. */
  readonly held: number;
  readonly account: AddressAccount;
  /**
   * Addresses that one call asks for once more where the run has ended: of requests that were refused or never left. 0 of one
   * that goes on, or that a person stopped.
   */
  readonly rest: number;
  /** Requests that one call of a person sends: those of `rest`; of a batch that is paused, those that are planned or never left. */
  readonly restRequests: number;
  readonly completeness: Completeness;
  /** What is kept of the run, or of one of its requests, is not what was written. */
  readonly damaged: boolean;
}

export interface BatchView extends Omit<BatchRecord, 'state'> {
  /**
   * `running`: requests are being sent, or one of them is out. `unsaved`: none is out, and what came of one is not written
   * down yet.
   */
  readonly state: BatchRecord['state'] | 'unsaved';
  /** Null while requests are sent, or none are left to be. Not null while it runs: what is out is waited for. */
  readonly pause: PauseCause | null;
  /** Addresses that the service created are in memory only: neither the database nor the disk could save them. */
  readonly inMemoryOnly: boolean;
  /** Until then none is sent, because the service asked for it; milliseconds since the epoch. */
  readonly waitsUntil: number | null;
}

/** A batch after a change, with the changed requests; null if there are so many that they must be read again. */
export interface BatchChange {
  readonly batch: BatchView;
  readonly requests: readonly RequestView[] | null;
}

/** Requests of a page. */
export const mostRequests = 500;

const batchToResume = z.strictObject({
  batchId: z.int().positive(),
  /** On a live profile, of a batch that has ended: its `rest` as the person typed it. */
  confirmedCount: z.int().nullable(),
});

export const requestsQuery = z.strictObject({
  batchId: z.int().positive(),
  /** `position` of the last request of the page before; null for the first page. */
  after: z.int().nullable(),
  limit: z.int().min(1).max(mostRequests),
});
export type RequestsQuery = z.infer<typeof requestsQuery>;

/** Requests that wait for a person: as many as are looked at together, and decided about at once. */
export const mostOpen = 50;
const requestsToClose = z.strictObject({
  batchId: z.int().positive(),
  requestIds: z
    .array(z.int().positive())
    .min(1)
    .max(mostOpen)
    .refine((ids) => new Set(ids).size === ids.length, 'request-repeated')
    .readonly(),
});

const importedAddress = z.string().trim().min(1).max(256, 'address-too-long');
const addressesToImport = z.strictObject({
  requestId: z.int().positive(),
  addresses: z.array(importedAddress).min(1).max(1000, 'addresses-too-many'),
});

/** A list as it was pasted, headings and numbers included. */
const addressesToCount = z.strictObject({
  requestId: z.int().positive(),
  addresses: z.array(importedAddress).min(1).max(10_000, 'addresses-too-many'),
  /** Of those that have not the form of an address: what a person means all the same. */
  included: z.array(importedAddress).max(1000, 'addresses-too-many'),
});

/** The preview of an import. Each entry is counted once. */
export interface ImportCount {
  readonly found: number;
  readonly valid: number;
  readonly notValid: number;
  /** Of a chain for which no rule is known here. */
  readonly notKnown: number;
  /** Saved from another request: would be saved again and flagged. */
  readonly elsewhere: number;
  /** Saved from this request: not imported again. */
  readonly already: number;
  /** Repeated in this list: imported once. */
  readonly repeated: number;
  /** Not in the form of an address of the network, each once, whether a person includes it or not. */
  readonly noForm: readonly string[];
  /** Entries to save: all but `already`, `repeated` and skipped ones, or none if the ledger has all of them. */
  readonly toImport: number;
  /** Of the request, as it would be then. */
  readonly after: Pick<AddressAccount, 'asked' | 'addresses' | 'missing' | 'extra'>;
  /** Those that are not plainly valid or not known, the gravest first and then in their order; of many only the first. */
  readonly flagged: readonly FlaggedEntry[];
}

export interface FlaggedEntry {
  /** From 1, among those that are not left out. */
  readonly place: number;
  readonly address: string;
  readonly is: 'elsewhere' | 'already' | 'repeated' | Extract<AddressCheck, { is: 'not-valid' }>['because'];
}

/** A batch that is not settled. */
export interface ActiveBatch extends Pick<BatchView, 'id' | 'profileId' | 'state' | 'pause'> {
  /** Of `asked`: addresses whose requests ended, with any outcome. */
  readonly done: number;
  readonly asked: number;
}

/** Where a batch is, for opening it from another page. */
export type BatchRef = Pick<BatchView, 'id' | 'profileId'>;

/** All; those with an outcome that a person has to decide about; those of which addresses are, or may be, elsewhere. */
export const batchFilters = ['all', 'decision', 'not-whole'] as const;
export type BatchFilter = (typeof batchFilters)[number];

export const batchListQuery = z.strictObject({
  profileId: z.string().min(1).max(longestProfileId),
  which: z.enum(batchFilters),
  /** Number of the last run of the page before; null for the first page. */
  before: z.int().positive().nullable(),
  limit: z.int().min(1).max(100),
});
export type BatchListQuery = z.infer<typeof batchListQuery>;

/** Newest first: by number, since a clock may be set back. */
export interface BatchPage<Run extends BatchRecord | BatchView = BatchView> {
  readonly batches: readonly Run[];
  /** `before` of the page that follows; null where none does. */
  readonly next: number | null;
  /** All runs of the profile, whichever were asked for. */
  readonly total: number;
}

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
  /** Told a few times a second at most: what changed in between comes together. */
  runChanged: event<BatchChange>(),
  /** Told a few times a second at most. */
  runsUnderWayChanged: event<readonly ActiveBatch[]>(),
  /** Somebody asked for this run from outside of the page. */
  openRun: event<BatchRef>(),
  /** Runs, addresses and readings are with other profiles than a moment ago. */
  ledgersTakenOver: event<null>(),
} as const;
