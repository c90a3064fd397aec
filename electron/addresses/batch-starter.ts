/** Starts a batch once per key, or resumes a paused one, after checking all conditions for sending. */
import { plannedCount, planRequests, type CreateInput } from '../contract/address-plan.ts';
import type { BatchRecord, BatchView } from '../contract/addresses.ts';
import { connectionOf } from '../contract/profiles.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { Journal } from './journal.ts';
import type { Client } from './send-request.ts';
import type { BatchProfile, RunningBatches } from './running-batches.ts';

export interface BatchStarterOptions {
  readonly journal: Journal;
  readonly clientFor: (profileId: string) => Promise<Result<Client>>;
  readonly profileOf: (profileId: string) => BatchProfile | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const notConfirmed = () =>
  failure('invalid-input', "The confirmed count doesn't match the requested count", {
    facts: { field: 'confirmedCount', fault: 'count-not-confirmed' },
  });

export function createBatchStarter(
  { journal, clientFor, profileOf, now }: BatchStarterOptions,
  senders: RunningBatches,
) {
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
   * What a batch is sent with. The profile is read after its client exists: changing it later ends the client, while
   * an earlier profile may belong to another service.
   */
  const sendingParts = async (profileId: string, isConfirmed: boolean) => {
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
      const parts = await sendingParts(profileId, isConfirmed);
      if (!parts.ok) return parts;
      const { client, profile } = parts.value;
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
        return failure('batch-open', `Batch ${batch.id} is not settled yet`);
      }
      return startSending(batch, client);
    },

    async resume(batch: BatchRecord, confirmedCount: number | null): Promise<Result<BatchView>> {
      const isConfirmed = batch.remainingAddresses === 0 || confirmedCount === batch.remainingAddresses;
      const allowed = creatingFor(batch.profileId, isConfirmed);
      if (!allowed.ok) return allowed;
      await senders.of(batch.id)?.idle();
      if (!(await saveUnsaved()) && unsavedOutcomes.unsavedOf(batch.id).length > 0) {
        const facts = { because: 'not-saved' } as const;
        return failure('batch-not-resumable', `An outcome of batch ${batch.id} isn't saved yet`, {
          facts,
        });
      }
      const parts = await sendingParts(batch.profileId, isConfirmed);
      if (!parts.ok) return parts;
      const { client, profile } = parts.value;
      const resumed = await journal.resumeBatch(batch.id, connectionOf(profile));
      return resumed.ok ? startSending(resumed.value, client) : resumed;
    },
  };
}
