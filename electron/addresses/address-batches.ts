/**
 * Batches: started once per key, sent as `send-request.ts` describes, paused, resumed and stopped by the user. Unsent requests
 * stay queued when a batch is paused for any reason, and a create that may have been carried out is never sent again.
 */
import { plannedCount, planRequests, type CreateInput } from '../contract/address-plan.ts';
import {
  maxOpen,
  type RequestsQuery,
  type RequestView,
  type BatchChange,
  type BatchRecord,
  type BatchView,
  type BatchListQuery,
  type BatchPage,
} from '../contract/addresses.ts';
import { connectionOf } from '../contract/profiles.ts';
import { failure, success, type Result } from '../contract/result.ts';
import {
  createRunningBatches,
  type BatchProfile,
  type RunningBatches,
  type RunningBatchesOptions,
} from './running-batches.ts';
import type { Client } from './send-request.ts';

/** Reads batches from their records only. */
export interface BatchReader {
  /** Newest first. Incomplete batches are always included. */
  readonly batches: (profileId: string, limit: number) => Promise<readonly BatchRecord[]>;
  readonly batchPage: (query: BatchListQuery) => Promise<BatchPage<BatchRecord>>;
  /** Unfinished batches of all profiles. */
  readonly unfinishedBatches: () => Promise<readonly BatchRecord[]>;
  readonly batch: (batchId: number) => Promise<BatchRecord | null>;
  readonly requests: (query: RequestsQuery) => Promise<readonly RequestView[]>;
  readonly openRequests: (batchId: number, limit: number) => Promise<readonly RequestView[]>;
}

export interface AddressBatchesOptions extends RunningBatchesOptions {
  readonly reading: BatchReader;
  readonly clientFor: (profileId: string) => Promise<Result<Client>>;
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

export function createAddressBatches(options: AddressBatchesOptions) {
  const { journal, reading, now } = options;
  const senders = createRunningBatches(options);
  const { shown, unsavedOutcomes } = senders;
  const starter = createBatchStarter(options, senders);
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
     * Sends queued requests, and those that certainly weren't sent. For an ended batch its `remainingAddresses`, whose
     * number the user confirmed on a live profile. Fails with `batch-not-resumable`.
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
    /** Newest first, with outcomes that couldn't be saved yet. Incomplete batches are always included. */
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
    /** Unfinished batches of all profiles, from this session and earlier ones. */
    unfinished: async (): Promise<readonly BatchView[]> => (await reading.unfinishedBatches()).map(shown),
    requests: async (query: RequestsQuery): Promise<readonly RequestView[]> =>
      (await reading.requests(query)).map(unsavedOutcomes.request),
    openRequests: async (batchId: number): Promise<readonly RequestView[]> => {
      const open = await reading.openRequests(batchId, maxOpen);
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

const notConfirmed = () =>
  failure('invalid-input', "The confirmed count doesn't match the requested count", {
    facts: { field: 'confirmedCount', fault: 'count-not-confirmed' },
  });

/** Starts a batch once per key, or resumes a paused one, after checking all conditions for sending. */
function createBatchStarter({ journal, clientFor, profileOf, now }: AddressBatchesOptions, senders: RunningBatches) {
  const { shown, saveUnsaved, unsavedOutcomes } = senders;
  const profileFor = (profileId: string): Result<BatchProfile> => {
    const profile = profileOf(profileId);
    return profile === null ? failure('profile-not-found', `There is no profile ${profileId}`) : success(profile);
  };
  /** A read-only profile creates nothing, and a live one only after the count was typed. */
  const creatingFor = (profileId: string, isConfirmed: boolean): Result<BatchProfile> => {
    const profile = profileFor(profileId);
    if (!profile.ok) return profile;
    if (profile.value.readOnly === true) return failure('read-only', `Profile ${profileId} is read-only`);
    return profile.value.environment === 'live' && !isConfirmed ? notConfirmed() : profile;
  };
  /**
   * The options of a sender. The profile is read after its client exists: changing it later ends the client, while an
   * earlier profile may belong to another service.
   */
  const senderOptions = async (profileId: string, isConfirmed: boolean) => {
    const client = await clientFor(profileId);
    if (!client.ok) return client;
    const profile = creatingFor(profileId, isConfirmed);
    return profile.ok ? success({ client: client.value, profile: profile.value }) : profile;
  };
  const startSending = (batch: BatchRecord, client: Client): Result<BatchView> => {
    senders.start(batch, client);
    return success(senders.noteBatch(batch));
  };

  return {
    async start(input: CreateInput): Promise<Result<BatchView>> {
      const { profileId, batchKey, chain, lines, perRequest } = input;
      const isConfirmed = input.confirmedCount === plannedCount(lines);
      const allowed = creatingFor(profileId, isConfirmed);
      if (!allowed.ok) return allowed;
      await saveUnsaved();
      const known = await journal.batchOfKey(batchKey);
      if (!known.ok) return known;
      if (known.value !== null) return success(shown(known.value));
      const options = await senderOptions(profileId, isConfirmed);
      if (!options.ok) return options;
      const { client, profile } = options.value;
      const requests = planRequests(lines, perRequest);
      const connection = connectionOf(profile);
      const started = await journal.startBatch({
        batchKey,
        profile,
        connection,
        chain,
        createdAt: now(),
        requests,
      });
      if (!started.ok) return started;
      const { is, batch } = started.value;
      if (is === 'known') return success(shown(batch));
      if (is === 'blocked') {
        return failure('batch-open', `Batch ${batch.id} isn't complete yet`);
      }
      return startSending(batch, client);
    },

    async resume(batch: BatchRecord, confirmedCount: number | null): Promise<Result<BatchView>> {
      const isConfirmed = batch.remainingAddresses === 0 || confirmedCount === batch.remainingAddresses;
      const allowed = creatingFor(batch.profileId, isConfirmed);
      if (!allowed.ok) return allowed;
      await senders.of(batch.id)?.idle();
      if (!(await saveUnsaved()) && unsavedOutcomes.unsavedOf(batch.id).length > 0) {
        const facts = { reason: 'not-saved' } as const;
        return failure('batch-not-resumable', `An outcome of batch ${batch.id} isn't saved yet`, {
          facts,
        });
      }
      const options = await senderOptions(batch.profileId, isConfirmed);
      if (!options.ok) return options;
      const { client, profile } = options.value;
      const resumed = await journal.resumeBatch(batch.id, connectionOf(profile));
      return resumed.ok ? startSending(resumed.value, client) : resumed;
    },
  };
}
