/**
 * Batches: started once per key, sent by the journal rule, paused, resumed and stopped by the user. Unsent requests
 * stay planned whatever pauses a batch, and a create that may have been carried out is never sent again.
 */
import type { CreateInput } from '../contract/address-plan.ts';
import {
  mostOpen,
  type RequestsQuery,
  type RequestView,
  type BatchChange,
  type BatchRecord,
  type BatchView,
  type BatchListQuery,
  type BatchPage,
} from '../contract/addresses.ts';
import { failure, success, type Result } from '../contract/result.ts';
import { createBeginnings, type BeginParts } from './start-batch.ts';
import type { Journal } from './journal.ts';
import { createBatchSenders, type BatchSendersOptions } from './batch-senders.ts';

/** Reads batches from their records only. */
export interface BatchReader {
  /** Newest first. Incomplete ones whatever the limit. */
  readonly batches: (profileId: string, limit: number) => Promise<readonly BatchRecord[]>;
  readonly batchPage: (query: BatchListQuery) => Promise<BatchPage<BatchRecord>>;
  /** Of all profiles. */
  readonly unsettledBatches: () => Promise<readonly BatchRecord[]>;
  readonly batch: (batchId: number) => Promise<BatchRecord | null>;
  readonly requests: (query: RequestsQuery) => Promise<readonly RequestView[]>;
  readonly openRequests: (batchId: number, limit: number) => Promise<readonly RequestView[]>;
  readonly decidedRequests: (batchId: number, limit: number) => Promise<readonly RequestView[]>;
}

export interface AddressBatchesOptions extends BeginParts, BatchSendersOptions {
  readonly reading: BatchReader;
}

export interface AddressBatches {
  /**
   * Creates the batch of `input.batchKey`, or returns the one that the key created before. Returns when it is saved,
   * before anything is sent. A failure means that there is no batch, and nothing was sent.
   */
  create(input: CreateInput): Promise<Result<BatchView>>;
  /** Doesn't wait for sent requests. The batch reports when they have ended. */
  pause(batchId: number): Promise<Result<BatchView>>;
  /**
   * Sends planned requests, and those that certainly weren't sent. For an ended batch its `rest`, which the user
   * confirmed on a live profile. Fails with `batch-not-resumable`.
   */
  resume(batchId: number, confirmedCount?: number | null): Promise<Result<BatchView>>;
  /** Returns when sent requests have ended, and the rest is saved as not sent. */
  stop(batchId: number): Promise<Result<BatchView>>;
  /** Newest first, with outcomes that couldn't be saved yet. Batches to confirm are always included. */
  list(profileId: string, limit: number): Promise<readonly BatchView[]>;
  page(query: BatchListQuery): Promise<BatchPage>;
  /** Null if there is no such batch. */
  find(batchId: number): Promise<BatchView | null>;
  /** Of all profiles: those of earlier sessions, and those that this one sends. */
  unsettled(): Promise<readonly BatchView[]>;
  requests(query: RequestsQuery): Promise<readonly RequestView[]>;
  openRequests(batchId: number): Promise<readonly RequestView[]>;
  /** Latest decision first. */
  decidedRequests(batchId: number): Promise<readonly RequestView[]>;
  closeNoneCreated(batchId: number, requestIds: readonly number[]): Promise<Result<BatchChange>>;
  importAddresses(requestId: number, addresses: readonly string[]): Promise<Result<BatchChange>>;
  countImport: Journal['countImport'];
  /** The computer goes to sleep or wakes up. What was paused for that resumes. */
  asleep(isAsleep: boolean): void;
  /** Batches of a profile that became read-only send nothing more. Sent requests are waited for. */
  profilesChanged(): void;
  /**
   * Sends nothing more. Resolves when sent requests have ended, after another attempt to save their outcomes. Never
   * rejects.
   */
  ended(): Promise<void>;
}

/** Simultaneous calls with the same key share one result. */
function createOnce<T>() {
  const pending = new Map<string, Promise<T>>();
  const once = (key: string, work: () => Promise<T>): Promise<T> => {
    const before = pending.get(key);
    if (before !== undefined) return before;
    const started = work().finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
  return { once, all: () => Promise.allSettled(pending.values()) };
}

export function createAddressBatches(parts: AddressBatchesOptions): AddressBatches {
  const { journal, reading, now } = parts;
  const sendings = createBatchSenders(parts);
  const { shown, beside } = sendings;
  const beginnings = createBeginnings(parts, sendings);
  const { once, all } = createOnce<Result<BatchView>>();

  const found = async (batchId: number): Promise<Result<BatchRecord>> => {
    const batch = await reading.batch(batchId);
    return batch === null ? failure('batch-not-found', `The journal has no batch ${batchId}`) : success(batch);
  };

  return {
    create: (input) => once(input.batchKey, () => beginnings.begin(input)),
    async pause(batchId) {
      sendings.of(batchId)?.pause('person');
      const batch = await found(batchId);
      return batch.ok ? success(shown(batch.value)) : batch;
    },
    resume: (batchId, confirmedCount = null) =>
      once(`resume ${batchId}`, async () => {
        const batch = await found(batchId);
        return batch.ok ? beginnings.resume(batch.value, confirmedCount) : batch;
      }),
    async stop(batchId) {
      sendings.of(batchId)?.pause('person');
      await sendings.of(batchId)?.idle();
      const stopped = await journal.stopBatch(batchId, now());
      return stopped.ok ? success(sendings.noteBatch(stopped.value)) : stopped;
    },
    list: async (profileId, limit) => (await reading.batches(profileId, limit)).map(shown),
    async page(query) {
      const page = await reading.batchPage(query);
      return { ...page, batches: page.batches.map(shown) };
    },
    async find(batchId) {
      const batch = await reading.batch(batchId);
      return batch === null ? null : shown(batch);
    },
    unsettled: async () => (await reading.unsettledBatches()).map(shown),
    requests: async (query) => (await reading.requests(query)).map(beside.request),
    openRequests: async (batchId) => {
      const open = await reading.openRequests(batchId, mostOpen);
      return [...beside.unsavedOf(batchId), ...open.map(beside.request)];
    },
    decidedRequests: async (batchId) => (await reading.decidedRequests(batchId, mostOpen)).map(beside.request),
    closeNoneCreated: async (batchId, requestIds) => {
      const decision = await journal.closeNoneCreated(batchId, requestIds, now());
      return decision.ok ? success(sendings.noteDecision(decision.value)) : decision;
    },
    importAddresses: async (requestId, addresses) => {
      const step = await journal.importAddresses(requestId, addresses, now());
      return step.ok ? success(sendings.noteStep(step.value)) : step;
    },
    countImport: (requestId, addresses, included) => journal.countImport(requestId, addresses, included),
    asleep: sendings.asleep,
    profilesChanged: sendings.profilesChanged,
    async ended() {
      await all();
      await sendings.end();
    },
  };
}
