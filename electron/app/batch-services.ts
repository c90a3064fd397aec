/** Batches of addresses and bulk lookups on the open database. */
import { powerMonitor } from 'electron';
import { createAddressBatches, type AddressBatches } from '../addresses/address-batches.ts';
import { usualAtOnce } from '../contract/app.ts';
import { failure, success, type Result } from '../contract/result.ts';
import type { Database, WithDatabase } from '../database/client.ts';
import { DatabaseFailure } from '../database/failure.ts';
import { createBulkLookups, type BulkLookups } from '../orders/bulk/bulk-lookups.ts';
import { lookUpForList } from '../orders/lookup.ts';
import type { ServiceClient } from '../payment-service/client.ts';
import { backOffMs } from '../payment-service/request-rate.ts';
import type { ConnectedProfiles } from '../profiles/connected-profiles.ts';
import type { AppServices } from './app-services.ts';

interface Batches {
  readonly asleep: (isAsleep: boolean) => void;
  readonly profilesChanged: () => void;
  /** Waits for requests in progress. */
  readonly ended: () => Promise<void>;
}

/** Waits for the database. */
export type WithBatches<B extends Batches> = <T>(work: (batches: B) => Promise<Result<T>>) => Promise<Result<T>>;

interface BatchService<B extends Batches> {
  readonly run: WithBatches<B>;
  readonly profilesChanged: () => void;
  readonly ended: () => Promise<void>;
}

/** A database that was opened read-only may be opened again for writing, and its batches are made again with it. */
function onOpenDatabase<B extends Batches>(
  withDatabase: WithDatabase,
  create: (database: Database) => B,
): BatchService<B> {
  let current: { readonly database: Database; readonly batches: B } | null = null;
  const all: B[] = [];
  const setAsleep = (isAsleep: boolean) => (): void => {
    for (const batches of all) batches.asleep(isAsleep);
  };
  powerMonitor.on('suspend', setAsleep(true));
  powerMonitor.on('resume', setAsleep(false));
  return {
    run: (work) =>
      withDatabase((database) => {
        if (current?.database !== database) {
          current = { database, batches: create(database) };
          all.push(current.batches);
        }
        return work(current.batches);
      }),
    profilesChanged: () => {
      for (const batches of all) batches.profilesChanged();
    },
    ended: async () => {
      await Promise.all(all.map((batches) => batches.ended()));
    },
  };
}

export interface AddressBatchService extends BatchService<AddressBatches> {
  /** Reads the unfinished batches of earlier starts again, for the profiles that exist now. */
  readonly refresh: () => Promise<void>;
}

export function createAddressBatchService(
  { settings, emit, notices, activeBatches, notifyOfBatch, log, now }: AppServices,
  withDatabase: WithDatabase,
  { clients, profiles, startOrStopSandbox }: ConnectedProfiles,
): AddressBatchService {
  const service = onOpenDatabase(withDatabase, (database) =>
    createAddressBatches({
      journal: database.journal,
      reading: database,
      clientFor: clients.clientFor,
      profileOf: profiles.profileOf,
      paceOf: (profileId) => ({
        atOnce: settings.current().preferences.requestsAtOnce ?? usualAtOnce,
        rate: clients.rateOf(profileId),
      }),
      now,
      tellEveryMs: 100,
      failed: (thrown) => log.error('a batch failed', thrown),
      onClock: (skewMs) => {
        notices.remove('clock-differs');
        if (skewMs !== null) notices.add({ kind: 'clock-differs', skewMs });
      },
      onBatch: (batch) => {
        activeBatches.note(batch);
        notifyOfBatch(batch);
        startOrStopSandbox();
      },
      onChange: (change) => emit('addresses:runChanged', change),
    }),
  );
  return {
    ...service,
    refresh: () =>
      activeBatches.readAnew(async () => {
        const { profiles: existing } = await profiles.view();
        const read = await service.run(async (batches) => success(await batches.unsettled()));
        return read.ok ? read.value.filter((batch) => existing.some(({ id }) => id === batch.profileId)) : null;
      }),
  };
}

export type BulkService = BatchService<BulkLookups>;

export const createBulkService = (
  { settings, emit, log, now, bulkUnderWay }: AppServices,
  withDatabase: WithDatabase,
  { clients, profiles, startOrStopSandbox }: ConnectedProfiles,
): BulkService =>
  onOpenDatabase(withDatabase, (database) =>
    createBulkLookups({
      records: database.bulk,
      profileOf: profiles.profileOf,
      lookUp: async (profileId, serviceId, keptBack) => {
        const client = await clients.clientFor(profileId);
        if (!client.ok) return client;
        const kept = keptBack();
        if (kept !== null) return kept;
        const profile = profiles.profileOf(profileId);
        if (profile === null) return failure('profile-not-found', `there is no profile ${profileId}`);
        const once: Pick<ServiceClient, 'lookUp'> = { lookUp: (asked) => client.value.lookUpOnce(asked) };
        return lookUpForList({ client: once, now }, { profile, serviceId });
      },
      paceOf: (profileId) => ({
        atOnce: settings.current().preferences.requestsAtOnce ?? usualAtOnce,
        rate: clients.rateOf(profileId),
      }),
      errorOf: (thrown) =>
        thrown instanceof DatabaseFailure
          ? thrown.error
          : failure('internal', 'a bulk lookup failed inside Quittance').error,
      backOffMs,
      now,
      onRun: (lookup) => {
        bulkUnderWay.note(lookup);
        startOrStopSandbox();
      },
      onErased: (runId) => emit('bulk:erased', { runId }),
      onChange: (lookup) => emit('bulk:changed', lookup),
      tellEveryMs: 250,
      failed: (thrown) => log.error('a bulk lookup failed', thrown),
    }),
  );
