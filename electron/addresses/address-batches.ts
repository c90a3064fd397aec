/**
 * Batches: started once per key, sent as `send-request.ts` describes, paused, resumed and stopped by the user. Unsent requests
 * stay planned when a batch is paused for any reason, and a create that may have been carried out is never sent again.
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
import { createBatchStarter, type BatchStarterOptions } from './batch-starter.ts';
import { createRunningBatches, type RunningBatchesOptions } from './running-batches.ts';

/** Reads batches from their records only. */
export interface BatchReader {
  /** Newest first. Incomplete ones regardless of the limit. */
  readonly batches: (profileId: string, limit: number) => Promise<readonly BatchRecord[]>;
  readonly batchPage: (query: BatchListQuery) => Promise<BatchPage<BatchRecord>>;
  /** Of all profiles. */
  readonly unfinishedBatches: () => Promise<readonly BatchRecord[]>;
  readonly batch: (batchId: number) => Promise<BatchRecord | null>;
  readonly requests: (query: RequestsQuery) => Promise<readonly RequestView[]>;
  readonly openRequests: (batchId: number, limit: number) => Promise<readonly RequestView[]>;
}

export interface AddressBatchesOptions extends BatchStarterOptions, RunningBatchesOptions {
  readonly reading: BatchReader;
}

export type AddressBatches = ReturnType<typeof createAddressBatches>;

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

export function createAddressBatches(parts: AddressBatchesOptions) {
  const { journal, reading, now } = parts;
  const senders = createRunningBatches(parts);
  const { shown, unsavedOutcomes } = senders;
  const starter = createBatchStarter(parts, senders);
  const { once, all } = createOnce<Result<BatchView>>();

  const found = async (batchId: number): Promise<Result<BatchRecord>> => {
    const batch = await reading.batch(batchId);
    return batch === null ? failure('batch-not-found', `The journal has no batch ${batchId}`) : success(batch);
  };

  return {
    /**
     * Creates the batch of `input.batchKey`, or returns the one that the key created before. Returns when it is saved,
     * before anything is sent. A failure means that there is no batch, and nothing was sent.
     */
    create: (input: CreateInput): Promise<Result<BatchView>> => once(input.batchKey, () => starter.start(input)),
    /** Doesn't wait for sent requests. The batch reports when they have ended. */
    async pause(batchId: number): Promise<Result<BatchView>> {
      senders.of(batchId)?.pause('user');
      const batch = await found(batchId);
      return batch.ok ? success(shown(batch.value)) : batch;
    },
    /**
     * Sends planned requests, and those that certainly weren't sent. For an ended batch its `rest`, which the user
     * confirmed on a live profile. Fails with `batch-not-resumable`.
     */
    resume: (batchId: number, confirmedCount: number | null = null): Promise<Result<BatchView>> =>
      once(`resume ${batchId}`, async () => {
        const batch = await found(batchId);
        return batch.ok ? starter.resume(batch.value, confirmedCount) : batch;
      }),
    /** Returns when sent requests have ended, and the rest is saved as not sent. */
    async stop(batchId: number): Promise<Result<BatchView>> {
      senders.of(batchId)?.pause('user');
      await senders.of(batchId)?.idle();
      const stopped = await journal.stopBatch(batchId, now());
      return stopped.ok ? success(senders.noteBatch(stopped.value)) : stopped;
    },
    /** Newest first, with outcomes that couldn't be saved yet. Batches to confirm are always included. */
    list: async (profileId: string, limit: number): Promise<readonly BatchView[]> =>
      (await reading.batches(profileId, limit)).map(shown),
    async page(query: BatchListQuery): Promise<BatchPage> {
      const page = await reading.batchPage(query);
      return { ...page, batches: page.batches.map(shown) };
    },
    async find(batchId: number): Promise<BatchView | null> {
      const batch = await reading.batch(batchId);
      return batch === null ? null : shown(batch);
    },
    /** Of all profiles: those of earlier sessions, and those that this one sends. */
    unfinished: async (): Promise<readonly BatchView[]> => (await reading.unfinishedBatches()).map(shown),
    requests: async (query: RequestsQuery): Promise<readonly RequestView[]> =>
      (await reading.requests(query)).map(unsavedOutcomes.request),
    openRequests: async (batchId: number): Promise<readonly RequestView[]> => {
      const open = await reading.openRequests(batchId, mostOpen);
      return [...unsavedOutcomes.unsavedOf(batchId), ...open.map(unsavedOutcomes.request)];
    },
    confirmNoneCreated: async (batchId: number, requestIds: readonly number[]): Promise<Result<BatchChange>> => {
      const decision = await journal.confirmNoneCreated(batchId, requestIds, now());
      return decision.ok ? success(senders.noteDecision(decision.value)) : decision;
    },
    importAddresses: async (requestId: number, addresses: readonly string[]): Promise<Result<BatchChange>> => {
      const step = await journal.importAddresses(requestId, addresses, now());
      return step.ok ? success(senders.noteStep(step.value)) : step;
    },
    countImport: (requestId: number, addresses: readonly string[], included?: readonly string[]) =>
      journal.countImport(requestId, addresses, included),
    setAsleep: senders.setAsleep,
    profilesChanged: senders.profilesChanged,
    /** Sends nothing more. Resolves when sent requests have ended, after another attempt to save their outcomes. */
    async shutDown(): Promise<void> {
      await all();
      await senders.end();
    },
  };
}
