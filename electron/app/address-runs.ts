/** Runs of addresses on the database that is open at the time, and what hears of their steps. */
import { powerMonitor } from 'electron';
import type { Journal } from '../addresses/journal.ts';
import { createAddressBatches, type AddressBatches } from '../addresses/address-batches.ts';
import { usualAtOnce } from '../contract/app-state.ts';
import { contract } from '../contract/contract.ts';
import { success } from '../contract/result.ts';
import type { Database } from '../database/client.ts';
import type { AddressParts } from '../ipc/addresses.ts';
import type { ConnectedProfiles } from '../profiles/connected-profiles.ts';
import type { OnDemandDatabase } from './process/database-opening.ts';
import type { CommonParts } from './common-parts.ts';

export interface ConnectedRuns {
  /** Waits for the database. */
  readonly withRuns: AddressParts['withRuns'];
  /** Tells anew of the runs that earlier consoles left, of the profiles that there are. */
  readonly readAnew: () => Promise<void>;
  /** To be called whenever profiles have changed. */
  readonly profilesChanged: () => void;
  /** Waits for what is out of the runs that were begun. */
  readonly ended: () => Promise<void>;
}

export function connectAddressRuns(
  common: CommonParts,
  { withDatabase }: OnDemandDatabase,
  connected: ConnectedProfiles,
): ConnectedRuns {
  const { activeBatches } = common;
  let current: { readonly journal: Journal; readonly runs: AddressBatches } | null = null;
  const every: AddressBatches[] = [];
  const withRuns: AddressParts['withRuns'] = (work) =>
    withDatabase((database) => {
      // A database that was only read may have been opened anew, to be written to.
      if (current?.journal !== database.journal) {
        current = { journal: database.journal, runs: runsOn(common, database, connected) };
        every.push(current.runs);
      }
      return work(current.runs);
    });
  const asleep = (isAsleep: boolean) => (): void => {
    for (const runs of every) runs.asleep(isAsleep);
  };
  powerMonitor.on('suspend', asleep(true));
  powerMonitor.on('resume', asleep(false));
  return {
    withRuns,
    readAnew: () =>
      activeBatches.readAnew(async () => {
        const { profiles } = await connected.profiles.view();
        const read = await withRuns(async (runs) => success(await runs.unsettled()));
        return read.ok ? read.value.filter((run) => profiles.some(({ id }) => id === run.profileId)) : null;
      }),
    profilesChanged: () => {
      for (const runs of every) runs.profilesChanged();
    },
    ended: async () => {
      await Promise.all(every.map((runs) => runs.ended()));
    },
  };
}

const runsOn = (
  { settings, emit, notices, activeBatches, runsOnDesktop, log, now }: CommonParts,
  database: Database,
  { clients, profiles, startOrStopSandbox }: ConnectedProfiles,
): AddressBatches =>
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
    failed: (thrown) => log.error('a run failed', thrown),
    onClock: (skewMs) => {
      notices.over('clock-differs');
      if (skewMs !== null) notices.add({ kind: 'clock-differs', skewMs });
    },
    onRun: (run) => {
      activeBatches.note(run);
      runsOnDesktop.step(run);
      startOrStopSandbox();
    },
    onChange: (change) => emit(contract.addresses.runChanged, change),
  });
