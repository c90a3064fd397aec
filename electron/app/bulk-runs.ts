/** Bulk runs on the database that is open at the time, the service that each asks, and what hears of their steps. */
import { powerMonitor } from 'electron';
import { usualAtOnce } from '../contract/app-state.ts';
import { contract } from '../contract/contract.ts';
import { failure } from '../contract/result.ts';
import type { Database } from '../database/client.ts';
import { DatabaseFailure } from '../database/failure.ts';
import type { BulkParts } from '../ipc/bulk.ts';
import type { BulkRecords } from '../orders/bulk/bulk-records.ts';
import { createBulkRuns, type BulkRuns } from '../orders/bulk/bulk-runs.ts';
import { lookUpOneOfMany } from '../orders/look-up.ts';
import type { ServiceClient } from '../payment-service/client.ts';
import { backOffMs } from '../payment-service/send-gate.ts';
import type { ConnectedProfiles } from '../profiles/connected-profiles.ts';
import type { OnDemandDatabase } from './process/database-opening.ts';
import type { CommonParts } from './common-parts.ts';

export interface ConnectedBulkRuns {
  /** Waits for the database. */
  readonly withBulkRuns: BulkParts['withBulkRuns'];
  /** To be called whenever profiles have changed. */
  readonly profilesChanged: () => void;
  /** Waits for what is out. */
  readonly ended: () => Promise<void>;
}

export function connectBulkRuns(
  common: CommonParts,
  { withDatabase }: OnDemandDatabase,
  connected: ConnectedProfiles,
): ConnectedBulkRuns {
  let current: { readonly records: BulkRecords; readonly runs: BulkRuns } | null = null;
  const every: BulkRuns[] = [];
  const asleep = (isAsleep: boolean) => (): void => {
    for (const runs of every) runs.asleep(isAsleep);
  };
  powerMonitor.on('suspend', asleep(true));
  powerMonitor.on('resume', asleep(false));
  return {
    withBulkRuns: (work) =>
      withDatabase((database) => {
        // A database that was only read may have been opened anew, to be written to.
        if (current?.records !== database.bulk) {
          current = { records: database.bulk, runs: runsOn(common, database, connected) };
          every.push(current.runs);
        }
        return work(current.runs);
      }),
    profilesChanged: () => {
      for (const runs of every) runs.profilesChanged();
    },
    ended: async () => {
      await Promise.all(every.map((runs) => runs.ended()));
    },
  };
}

function runsOn(
  { settings, emit, log, now, bulkUnderWay }: CommonParts,
  database: Database,
  { clients, profiles, startOrStopSandbox }: ConnectedProfiles,
): BulkRuns {
  return createBulkRuns({
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
      return lookUpOneOfMany({ client: once, now }, { profile, serviceId });
    },
    paceOf: (profileId) => ({
      atOnce: settings.current().preferences.requestsAtOnce ?? usualAtOnce,
      rate: clients.rateOf(profileId),
    }),
    errorOf: (thrown) =>
      thrown instanceof DatabaseFailure
        ? thrown.error
        : failure('internal', 'a bulk run failed inside Quittance').error,
    backOffMs,
    now,
    onRun: (run) => {
      bulkUnderWay.note(run);
      startOrStopSandbox();
    },
    onErased: (runId) => emit(contract.bulk.erased, { runId }),
    onChange: (run) => emit(contract.bulk.changed, run),
    tellEveryMs: 250,
    failed: (thrown) => log.error('a bulk run failed', thrown),
  });
}
